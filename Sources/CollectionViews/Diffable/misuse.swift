/// Stops the program: said also where optimisation drops the messages of preconditions.
func misuse(_ message: String) -> Never {
  fatalError(message)
}
