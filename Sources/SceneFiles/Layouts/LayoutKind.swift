import CollectionViews
import Foundation

/// A type of layout as scenes and the command line know it.
public struct LayoutKind: Sendable {
  /// As after `"type":` and `--layout`.
  public let name: String
  /// One line on it.
  public let summary: String
  public let properties: [LayoutProperty]
  public var supplementaryKinds: [String] = []
  public var decorationKinds: [String] = []
  /// The canvas of a scene that names none, in points.
  public var defaultSize = CGSize(width: 480, height: 320)

  public init(name: String, summary: String, properties: [LayoutProperty]) {
    self.name = name
    self.summary = summary
    self.properties = properties
  }

  /// Types that the format knows and this version does not draw yet.
  static let planned = [
    "grid", "spiral", "springy-flow", "list", "waterfall", "compositional",
  ]

  public static let all: [LayoutKind] = []

  public static func named(_ name: String) -> LayoutKind? { all.first { $0.name == name } }

  /// Why a name means no layout, with the ones there are.
  public static func refusal(of name: String) -> String {
    let names = all.map(\.name)
    let list = "available: \(names.joined(separator: ", "))"
    if planned.contains(name) { return "the layout \"\(name)\" is not in this version; \(list)" }
    let hint = NearestWord.hint(for: name, among: names)
    return "unknown layout \(LocatedValue.quoted(name))\(hint.isEmpty ? ";" : hint) \(list)"
  }

  static func read(_ value: LocatedValue, _ scope: ReadingScope) -> LayoutKind? {
    guard let name = String.read(value, scope) else { return nil }
    if let kind = named(name) { return kind }
    scope.report(refusal(of: name), at: value)
    return nil
  }
}
