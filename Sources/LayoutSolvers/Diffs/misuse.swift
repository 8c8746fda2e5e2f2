/// Stops the program: said also where optimisation drops the messages of preconditions.
package func misuse(_ message: String) -> Never {
  fatalError(message)
}
