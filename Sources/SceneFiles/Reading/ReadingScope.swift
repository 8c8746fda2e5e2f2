/// Where in a file the reader is: the keys that led here, and the list that problems go to.
struct ReadingScope {
  let problems: Problems
  var path: String

  init(_ problems: Problems, path: String = "") {
    self.problems = problems
    self.path = path
  }

  func key(_ key: String) -> ReadingScope {
    ReadingScope(problems, path: path.isEmpty ? key : "\(path).\(key)")
  }

  func element(_ index: Int) -> ReadingScope {
    ReadingScope(problems, path: "\(path)[\(index)]")
  }

  func report(_ message: String, at value: LocatedValue) {
    problems.report(message, at: value.place, path: path)
  }

  /// Reports a value of the wrong type: `expected a number, found the text "big"`.
  func reportMismatch(_ expectation: String, _ value: LocatedValue) {
    report("expected \(expectation), found \(value.finding)", at: value)
  }
}
