/// Where in a file the reader is: the keys that led here, the list that problems go to, and the
/// one that bindings go to.
struct ReadingScope {
  let problems: Problems
  var path: String
  /// Where the bindings are kept that a template holds; nil outside of templates.
  var bindings: BindingList?

  init(_ problems: Problems, path: String = "", bindings: BindingList? = nil) {
    self.problems = problems
    self.path = path
    self.bindings = bindings
  }

  func key(_ key: String) -> ReadingScope {
    ReadingScope(problems, path: path.isEmpty ? key : "\(path).\(key)", bindings: bindings)
  }

  func element(_ index: Int) -> ReadingScope {
    ReadingScope(problems, path: "\(path)[\(index)]", bindings: bindings)
  }

  /// The elements of a list, each with its own scope; nil after something else was reported.
  func elements(
    of value: LocatedValue, _ expectation: String
  ) -> [(LocatedValue, ReadingScope)]? {
    guard case .list(let items) = value.kind else {
      reportMismatch(expectation, value)
      return nil
    }
    return items.enumerated().map { ($0.element, element($0.offset)) }
  }

  func report(_ message: String, at value: LocatedValue) {
    problems.report(message, at: value.place, path: path)
  }

  /// Reports a value of the wrong type: `expected a number, found the text "big"`.
  func reportMismatch(_ expectation: String, _ value: LocatedValue) {
    report("expected \(expectation), found \(value.finding)", at: value)
  }
}

/// Collects the bindings of one template while it is read.
final class BindingList {
  var templates: [BindingTemplate] = []
}
