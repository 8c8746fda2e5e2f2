/// Stops the program with a message. Unlike that of a failed precondition, the message is printed
/// in optimized builds as well.
package func misuse(_ message: String) -> Never {
  fatalError(message)
}
