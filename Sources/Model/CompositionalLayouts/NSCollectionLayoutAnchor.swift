public import CollectionViews
public import Foundation
import LayoutSolvers

/// The point of an item, or of a supplementary item, at which one is attached to the other.
@preconcurrency @MainActor
public class NSCollectionLayoutAnchor: NSObject, NSCopying {
  // MARK: Lifecycle

  init(_ descriptor: AnchorDescriptor) {
    precondition(
      descriptor.offset.x.isFinite && descriptor.offset.y.isFinite,
      "the offset of an anchor is finite, not \(descriptor.offset)")
    self.descriptor = descriptor
    super.init()
  }

  /// An anchor at the midpoint of an edge, or in the corner of two.
  public convenience init(edges: NSDirectionalRectEdge) {
    self.init(AnchorDescriptor(edges: edges))
  }

  /// - Parameter absoluteOffset: in points; x grows towards the trailing edge.
  public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    self.init(AnchorDescriptor(edges: edges, offset: absoluteOffset))
  }

  /// - Parameter fractionalOffset: in sizes of the supplementary item; x grows towards the trailing
  ///   edge.
  public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    self.init(AnchorDescriptor(edges: edges, offset: fractionalOffset, isFractional: true))
  }

  // MARK: Public

  public var edges: NSDirectionalRectEdge { descriptor.edges }
  public var offset: CGPoint { descriptor.offset }
  public var isAbsoluteOffset: Bool { !descriptor.isFractional }
  public var isFractionalOffset: Bool { descriptor.isFractional }

  public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }

  public override nonisolated func isEqual(_ object: Any?) -> Bool {
    (object as? NSCollectionLayoutAnchor)?.descriptor == descriptor
  }

  public override nonisolated var hash: Int { descriptor.hashValue }

  // MARK: Internal

  nonisolated let descriptor: AnchorDescriptor
}
