import Foundation
import LayerGeometry

/// The drawings of the symbols, and the names that they are composed to.
///
/// A line of ``drawings`` is `NAME [VARIANT…] [#COLOR]|[WIDTH] PART;PART…`, or
/// `NAME [VARIANT…]=OTHER [TURN…]` with `fx`, `fy` and `rANGLE` for mirrored and turned drawings.
/// The grid is 24 units high and, unless the width is given, wide; 20 units are one em.
///
/// Variants: `f` .fill, `c` .circle, `q` .square, `r` .rectangle, `s` .slash, `B` .badge, and
/// `p`, `m`, `k`, `x`, `l` .badge.plus, .minus, .checkmark, .xmark, .clock.
///
/// A part is `[*FACTOR] [!]ROLE[LEVEL][#COLOR][@COUNT] PATH`. Roles:
///
/// - `b`: the body, stroked; filled by .fill
/// - `d`, `D`: a detail, stroked or filled, which .fill cuts out of the body
/// - `s`, `f`: always stroked or filled
/// - `i`: a line that .fill cuts out
/// - `u`: another drawing, `NAME [DX DY [SCALE]]`.
///
/// The factor is that of the line width, `!` cuts a gap around the part out of those before it,
/// the level is that of hierarchical colours, and `@` repeats the part around the centre.
struct SymbolTable: Sendable {
  /// How a name is drawn.
  struct Recipe: Hashable, Sendable {
    enum Addition: Hashable, Sendable {
      case enclosure(String, isFilled: Bool)
      case slash
      /// Nil for a dot.
      case badge(String?)
    }

    var drawing: String
    var isFilled = false
    var addition: Addition?
  }

  struct Drawing: Sendable {
    /// In units of the grid.
    var width = 24.0
    /// The letter of its colour in multicolour; nil for the tint.
    var color: Character?
    var canBeFilled = false
    var content: Content

    enum Content: Sendable {
      case parts([Part])
      case turned(String, [Substring])
    }
  }

  struct Part: Sendable {
    enum Role: Character { case body = "b", detail = "d", dot = "D", stroke = "s", fill = "f" }

    enum Content: Sendable {
      case path(Role, Path)
      /// Cut by .fill.
      case line(Path)
      case drawing(String, CGAffineTransform)
    }

    var content: Content
    var factor = 1.0
    var hasGap = false
    var level = 1
    var color: Character?
    var count = 1
  }

  /// In alphabetical order.
  let names: [String]
  private let recipes: [String: Recipe]
  private let lines: [String: Substring]

  static let standard = SymbolTable(SymbolDrawings.table)

  init(_ text: String) {
    var recipes: [String: Recipe] = [:]
    var lines: [String: Substring] = [:]
    for line in text.split(separator: "\n") {
      let head = line.prefix { $0 != "|" && $0 != "=" }.split(separator: " ").map(String.init)
      guard let name = head.first else { continue }
      lines[name] = line
      if name.hasPrefix("_") { continue }
      for (suffix, recipe) in Self.variants(
        of: name, Set(head.dropFirst().filter { !$0.hasPrefix("#") }.joined()))
      {
        recipes[name + suffix] = recipe
      }
    }
    (self.recipes, self.lines, names) = (recipes, lines, recipes.keys.sorted())
  }

  private static func variants(of name: String, _ letters: Set<Character>) -> [(String, Recipe)] {
    let canBeFilled = letters.contains("f")
    var found = [("", Recipe(drawing: name))]
    func add(_ suffix: String, _ filled: String, _ addition: Recipe.Addition?) {
      found.append((suffix, Recipe(drawing: name, addition: addition)))
      if canBeFilled {
        found.append((filled, Recipe(drawing: name, isFilled: true, addition: addition)))
      }
    }
    if canBeFilled { found.append((".fill", Recipe(drawing: name, isFilled: true))) }
    for (letter, shape) in enclosures where letters.contains(letter) {
      for isFilled in [false, true] {
        found.append(
          (
            ".\(shape)" + (isFilled ? ".fill" : ""),
            Recipe(
              drawing: name, isFilled: canBeFilled,
              addition: .enclosure(shape, isFilled: isFilled))
          ))
      }
    }
    if letters.contains("s") { add(".slash", ".slash.fill", .slash) }
    if letters.contains("B") { add(".badge", ".badge.fill", .badge(nil)) }
    for (letter, badge) in badges where letters.contains(letter) {
      add(".badge.\(badge)", ".fill.badge.\(badge)", .badge(badge))
    }
    return found
  }

  private static let enclosures: [(Character, String)] = [
    ("c", "circle"), ("q", "square"), ("r", "rectangle"),
  ]
  private static let badges: [(Character, String)] = [
    ("p", "plus"), ("m", "minus"), ("k", "checkmark"), ("x", "xmark"), ("l", "clock"),
  ]

  func recipe(named name: String) -> Recipe? { recipes[name] }

  /// A drawing of the table; nil for an unknown name, or a line that is no drawing.
  func drawing(named name: String) -> Drawing? {
    guard let line = lines[name] else { return nil }
    let head = line.prefix { $0 != "|" && $0 != "=" }
    let body = line[head.endIndex...].dropFirst()
    let words = head.split(separator: " ").dropFirst()
    let color = words.first { $0.hasPrefix("#") }?.last
    var drawing = Drawing(
      color: color, canBeFilled: words.contains { $0 == "f" }, content: .parts([]))
    if line[head.endIndex...].hasPrefix("=") {
      let parts = body.split(separator: " ")
      guard let other = parts.first else { return nil }
      drawing.content = .turned(String(other), Array(parts.dropFirst()))
      return drawing
    }
    var parts: [Part] = []
    for (index, text) in body.split(separator: ";").enumerated() {
      var words = text.split(separator: " ")[...]
      if index == 0, let width = words.first.flatMap({ Double($0) }) {
        drawing.width = width
        words = words.dropFirst()
      }
      guard let part = Self.part(words, color) else { return nil }
      parts.append(part)
    }
    drawing.content = .parts(parts)
    return drawing
  }

  private static func part(_ words: ArraySlice<Substring>, _ color: Character?) -> Part? {
    var words = words
    var factor = 1.0
    if let first = words.first, first.hasPrefix("*") {
      guard let number = Double(first.dropFirst()) else { return nil }
      factor = number
      words = words.dropFirst()
    }
    guard var head = words.first else { return nil }
    let hasGap = head.hasPrefix("!")
    if hasGap { head = head.dropFirst() }
    guard let letter = head.first else { return nil }
    head = head.dropFirst()
    var (level, count, color) = (1, 1, color)
    if let digit = head.first?.wholeNumberValue {
      level = digit
      head = head.dropFirst()
    }
    if head.hasPrefix("#") {
      color = head.dropFirst().first
      head = head.dropFirst(2)
    }
    if head.hasPrefix("@") { count = Int(head.dropFirst()) ?? 1 }
    let rest = words.dropFirst()
    let content: Part.Content
    if letter == "u" {
      let numbers =
        rest.dropFirst().compactMap { Double($0) } + [0, 0, 1].dropFirst(rest.count - 1)
      guard let name = rest.first, numbers.count == 3 else { return nil }
      let move = CGAffineTransform(
        a: numbers[2], b: 0, c: 0, d: numbers[2], tx: 12 * (1 - numbers[2]) + numbers[0],
        ty: 12 * (1 - numbers[2]) + numbers[1])
      content = .drawing(String(name), move)
    } else {
      guard let path = SymbolPathReader.path(rest) else { return nil }
      if letter == "i" {
        content = .line(path)
      } else {
        guard let role = Part.Role(rawValue: letter) else { return nil }
        content = .path(role, path)
      }
    }
    return Part(
      content: content, factor: factor, hasGap: hasGap, level: level, color: color, count: count)
  }
}
