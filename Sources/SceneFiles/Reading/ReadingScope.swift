/// Where in a file the reader is: the keys that led here, the list that problems go to, and the
/// one that bindings go to.
struct ReadingScope {
  let problems: Problems
  var path: String
  /// Where the bindings are kept that a template holds; nil outside of templates.
  var bindings: BindingList?

  /// Whether texts may hold bindings that nobody resolved: those pass for any word or colour.
  var isUnresolved = false

  init(_ problems: Problems, path: String = "") {
    self.problems = problems
    self.path = path
  }

  func key(_ key: String) -> ReadingScope {
    var scope = self
    scope.path = path.isEmpty ? key : "\(path).\(key)"
    return scope
  }

  func element(_ index: Int) -> ReadingScope {
    var scope = self
    scope.path = "\(path)[\(index)]"
    return scope
  }

  /// Whether a text holds bindings that are to pass.
  func passes(_ text: String) -> Bool {
    isUnresolved && (try? BindingText.parse(text))?.bindings.isEmpty == false
  }

  /// The elements of a list, each with its own scope; nil after something else was reported.
  func elements(
    of value: LocatedValue, _ expectation: String
  ) -> [(LocatedValue, ReadingScope)]? {
    guard case .list(let items) = value.kind else {
      reportMismatch(expectation, value)
      return nil
    }
    // Where too much is wrong already, the rest of a long list is not looked at.
    return items.indices.lazy.prefix { _ in !problems.isFull }.map { (items[$0], element($0)) }
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
