/// The parsed form of a visual format such as `H:|-[a(80)]-10-[b(==a@750)]-|`.
package struct VisualFormat {
  /// A number or a name, with its relation and priority.
  package struct Length: Hashable {
    package var relation = LinearConstraint.Relation.equal
    package var value: String
    package var priority: Float = 1000
  }

  package struct View: Hashable {
    package var name: String
    package var lengths: [Length] = []
  }

  /// The views in order; nil is an edge of the superview.
  package private(set) var views: [View?] = []
  /// The gaps between neighbours: nil for none, an empty list for the standard spacing.
  package private(set) var gaps: [[Length]?] = []
  package private(set) var isVertical = false

  package struct Failure: Error, CustomStringConvertible {
    package var format: String
    package var position: Int
    package var expected: String

    package var description: String {
      "the visual format “\(format)” has no \(expected) at character \(position + 1)"
    }
  }

  package init(_ format: String) throws(Failure) {
    characters = Array(format)
    try read()
  }

  // MARK: - Private

  private let characters: [Character]
  private var position = 0

  private mutating func read() throws(Failure) {
    if take("V:") { isVertical = true } else { _ = take("H:") }
    if take("|") {
      views.append(nil)
      gaps.append(try readGap())
    }
    views.append(try readView())
    while position < characters.count {
      gaps.append(try readGap())
      if take("|") {
        views.append(nil)
        break
      }
      views.append(try readView())
    }
    guard position == characters.count else { throw failure("end") }
  }

  private mutating func readView() throws(Failure) -> View {
    guard take("[") else { throw failure("[") }
    var view = View(name: word())
    guard !view.name.isEmpty else { throw failure("name of a view") }
    if take("(") { view.lengths = try readLengths() }
    guard take("]") else { throw failure("]") }
    return view
  }

  private mutating func readGap() throws(Failure) -> [Length]? {
    guard take("-") else { return nil }
    if position < characters.count, characters[position] == "[" || characters[position] == "|" {
      return []
    }
    let lengths: [Length]
    if take("(") {
      lengths = try readLengths()
    } else {
      lengths = [try readLength()]
    }
    guard take("-") else { throw failure("-") }
    return lengths
  }

  private mutating func readLengths() throws(Failure) -> [Length] {
    var lengths = [try readLength()]
    while take(",") { lengths.append(try readLength()) }
    guard take(")") else { throw failure(")") }
    return lengths
  }

  private mutating func readLength() throws(Failure) -> Length {
    var length = Length(value: "")
    if take(">=") {
      length.relation = .atLeast
    } else if take("<=") {
      length.relation = .atMost
    } else {
      _ = take("==")
    }
    length.value = word()
    guard !length.value.isEmpty else { throw failure("length") }
    if take("@") {
      guard let priority = Float(word()) else { throw failure("priority") }
      length.priority = priority
    }
    return length
  }

  private mutating func take(_ text: String) -> Bool {
    let end = position + text.count
    guard end <= characters.count, String(characters[position..<end]) == text else { return false }
    position = end
    return true
  }

  /// Reads a name or a number.
  private mutating func word() -> String {
    let start = position
    while position < characters.count,
      characters[position].isLetter || characters[position].isNumber
        || "_.".contains(characters[position])
    {
      position += 1
    }
    return String(characters[start..<position])
  }

  private func failure(_ expected: String) -> Failure {
    Failure(format: String(characters), position: position, expected: expected)
  }
}
