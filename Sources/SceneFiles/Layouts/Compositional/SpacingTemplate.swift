import CollectionViews
import Foundation

/// A distance of a compositional layout: points, or at least so many and a share of what is free.
struct SpacingTemplate: SceneReadable, Hashable {
  var points = 0.0
  var isFlexible = false

  static let expectation = "points, \"flexible\" or { flexible: 8 }"

  static func read(_ value: LocatedValue, _ scope: ReadingScope) -> SpacingTemplate? {
    switch value.kind {
    case .number: return Double.read(value, scope).map { SpacingTemplate(points: $0) }
    case .string("flexible"): return SpacingTemplate(isFlexible: true)
    case .object:
      guard let reader = ObjectReader(value, scope) else { return nil }
      let least: Double? = reader.read("flexible")
      reader.finish()
      if least == nil && !reader.has("flexible") { scope.reportMismatch(expectation, value) }
      return least.map { SpacingTemplate(points: $0, isFlexible: true) }
    default:
      scope.reportMismatch(expectation, value)
      return nil
    }
  }

  @MainActor
  var spacing: NSCollectionLayoutSpacing { isFlexible ? .flexible(points) : .fixed(points) }
}

/// Distances around an item of a compositional layout.
struct EdgeSpacingTemplate: SceneReadable, Hashable {
  var leading: SpacingTemplate?
  var top: SpacingTemplate?
  var trailing: SpacingTemplate?
  var bottom: SpacingTemplate?

  static let expectation = "spacings by edge, such as { leading: \"flexible\", top: 4 }"

  static func read(_ value: LocatedValue, _ scope: ReadingScope) -> EdgeSpacingTemplate? {
    guard let reader = ObjectReader(value, scope, expecting: expectation) else { return nil }
    let edges = EdgeSpacingTemplate(
      leading: reader.read("leading"), top: reader.read("top"), trailing: reader.read("trailing"),
      bottom: reader.read("bottom"))
    reader.finish()
    return edges
  }

  @MainActor
  var edgeSpacing: NSCollectionLayoutEdgeSpacing {
    NSCollectionLayoutEdgeSpacing(
      leading: leading?.spacing, top: top?.spacing, trailing: trailing?.spacing,
      bottom: bottom?.spacing)
  }
}
