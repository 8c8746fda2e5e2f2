public import Foundation
public import LayerGeometry
import LayoutSolvers

/// A point of an item's edge, or of a supplementary item's, by which one is attached to the other.
@preconcurrency @MainActor
public class NSCollectionLayoutAnchor: NSObject, NSCopying {
  // MARK: Lifecycle

  init(_ rule: AnchorRule) {
    precondition(
      rule.offset.x.isFinite && rule.offset.y.isFinite,
      "the offset of an anchor is finite, not \(rule.offset)")
    self.rule = rule
    super.init()
  }

  /// The middle of an edge, or the corner of two.
  public convenience init(edges: NSDirectionalRectEdge) {
    self.init(AnchorRule(edges: edges))
  }

  /// - Parameter absoluteOffset: added in points; x points to the trailing side.
  public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    self.init(AnchorRule(edges: edges, offset: absoluteOffset))
  }

  /// - Parameter fractionalOffset: added in widths and heights of the supplementary item; x points
  ///   to the trailing side.
  public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    self.init(AnchorRule(edges: edges, offset: fractionalOffset, isFractional: true))
  }

  // MARK: Public

  public var edges: NSDirectionalRectEdge { rule.edges }
  public var offset: CGPoint { rule.offset }
  public var isAbsoluteOffset: Bool { !rule.isFractional }
  public var isFractionalOffset: Bool { rule.isFractional }

  public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }

  public override nonisolated func isEqual(_ object: Any?) -> Bool {
    (object as? NSCollectionLayoutAnchor)?.rule == rule
  }

  public override nonisolated var hash: Int { rule.hashValue }

  // MARK: Internal

  nonisolated let rule: AnchorRule
}
