public import Foundation
public import LayerGeometry
import LayoutSolvers

/// The point of an item, or of a supplementary item, at which one is attached to the other.
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

  /// An anchor at the midpoint of an edge, or in the corner of two.
  public convenience init(edges: NSDirectionalRectEdge) {
    self.init(AnchorRule(edges: edges))
  }

  /// An anchor with an offset in points.
  ///
  /// - Parameter absoluteOffset: in points; x grows towards the trailing edge.
  public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    self.init(AnchorRule(edges: edges, offset: absoluteOffset))
  }

  /// An anchor with an offset relative to the supplementary item's size.
  ///
  /// - Parameter fractionalOffset: in widths and heights of the supplementary item; x grows towards
  ///   the trailing edge.
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
