import ComparingPictures
public import DisplayLists
import Foundation
public import LayerTree

/// Selects elements of a collection view, to ignore them in a comparison.
public enum ElementSelector: Hashable, Sendable {
  /// `cell 0-3`, `AlbumTitle 2-0`: one element by its kind and index path, with all its parts.
  case element(kind: String, section: Int, item: Int)
  /// All elements of a kind: `cell`, `AlbumTitle`.
  case kind(String)
  /// All elements of a category: `decoration`, `supplementary`.
  case category(ElementTag.Category)

  /// Parses `cell 0-3`, `cell 0,3`, `header 1` (the first of section 1), `AlbumTitle` or
  /// `supplementary`.
  public init?(_ text: String) {
    let words = text.split(separator: " ").map(String.init)
    guard let first = words.first?.first, first.isLetter || first == "_" else { return nil }
    switch words.count {
    case 1:
      if words[0] != "cell", let category = ElementTag.Category(rawValue: words[0]) {
        self = .category(category)
      } else {
        self = .kind(words[0])
      }
    case 2:
      let numbers = words[0] == "cell" || Int(words[1]) == nil ? words[1] : words[1] + "-0"
      guard let path = Self.path(numbers) else { return nil }
      self = .element(kind: words[0], section: path.section, item: path.item)
    default: return nil
    }
  }

  private static func path(_ text: String) -> (section: Int, item: Int)? {
    let numbers = text.split(whereSeparator: { "-,.".contains($0) }).map { Int($0) }
    guard numbers.count == 2, let section = numbers[0], let item = numbers[1] else { return nil }
    return (section, item)
  }

  /// Returns whether an element is selected.
  package func matches(_ element: DisplayElement) -> Bool {
    guard let tag = element.tag else { return false }
    switch self {
    case .element(let kind, let section, let item):
      return Self.kind(of: tag) == kind && tag.section == section && tag.item == item
    case .kind(let kind): return Self.kind(of: tag) == kind
    case .category(let category): return tag.category == category
    }
  }

  private static func kind(of tag: ElementTag) -> String {
    tag.category == .cell ? "cell" : tag.kind ?? tag.category.rawValue
  }
}

extension ElementSelector: CustomStringConvertible {
  public var description: String {
    switch self {
    case .element(let kind, let section, let item): "\(kind) \(section)-\(item)"
    case .kind(let kind): kind
    case .category(let category): category.rawValue
    }
  }
}

extension DisplayList {
  /// Returns the list without the selected elements.
  package func removing(_ selectors: [ElementSelector]) -> DisplayList {
    guard !selectors.isEmpty else { return self }
    var list = self
    list.elements.removeAll { element in selectors.contains { $0.matches(element) } }
    return list
  }

  /// The areas of the selected elements, including shadows.
  public func areas(of selector: ElementSelector) -> [IgnoredArea] {
    elements.filter(selector.matches).compactMap { element in
      let ink = element.ink
      guard !ink.isNull else { return nil }
      let corners = element.plane.projectedPolygon(Quad(ink).corners)
      return .polygon(corners.map { CGPoint(x: $0.x * scale, y: $0.y * scale) })
    }
  }
}
