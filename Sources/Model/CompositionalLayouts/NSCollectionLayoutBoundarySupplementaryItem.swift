import CollectionViews
public import Foundation
import LayoutSolvers

/// A supplementary view at an edge of a section or of the whole layout, such as a header.
@preconcurrency @MainActor
public class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  // MARK: Lifecycle

  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment
  ) {
    self.init(
      layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: .zero)
  }

  /// - Parameter absoluteOffset: in points; x grows towards the trailing edge.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment,
    absoluteOffset: CGPoint
  ) {
    precondition(
      absoluteOffset.x.isFinite && absoluteOffset.y.isFinite,
      "the offset of \(elementKind) is finite, not \(absoluteOffset)")
    self.init(
      Storage(size: layoutSize),
      Attachment(
        elementKind: elementKind, containerAnchor: NSCollectionLayoutAnchor(edges: alignment.edges)),
      Boundary(alignment: alignment, offset: absoluteOffset))
  }

  nonisolated init(_ storage: Storage, _ attachment: Attachment, _ boundary: Boundary) {
    self.boundary = boundary
    super.init(storage, attachment)
  }

  // MARK: Public

  /// Whether the view is outside the content, which is moved, or overlaps its edge.
  public var extendsBoundary: Bool {
    get { boundary.extends }
    set { boundary.extends = newValue }
  }

  /// Whether the view stays visible while its section or layout is.
  public var pinToVisibleBounds: Bool {
    get { boundary.pins }
    set { boundary.pins = newValue }
  }

  public var alignment: NSRectAlignment { boundary.alignment }
  public var offset: CGPoint { boundary.offset }

  public override nonisolated func copy(with zone: NSZone? = nil) -> Any {
    NSCollectionLayoutBoundarySupplementaryItem(storage, attachment, boundary)
  }

  // MARK: Internal

  struct Boundary {
    var alignment: NSRectAlignment
    var offset = CGPoint.zero
    var extends = true
    var pins = false
  }

  nonisolated(unsafe) var boundary: Boundary

  var boundaryDescriptor: BoundaryDescriptor {
    BoundaryDescriptor(
      kind: attachment.elementKind, size: storage.size.descriptor, insets: storage.contentInsets,
      edges: boundary.alignment.edges, offset: boundary.offset, extends: boundary.extends,
      pins: boundary.pins, zIndex: attachment.zIndex)
  }
}

extension NSRectAlignment {
  package var edges: NSDirectionalRectEdge {
    switch self {
    case .none: []
    case .top: .top
    case .topLeading: [.top, .leading]
    case .leading: .leading
    case .bottomLeading: [.bottom, .leading]
    case .bottom: .bottom
    case .bottomTrailing: [.bottom, .trailing]
    case .trailing: .trailing
    case .topTrailing: [.top, .trailing]
    }
  }
}

/// An edge or a corner of a rectangle, relative to the writing direction.
public enum NSRectAlignment: Int, Hashable, Sendable, CaseIterable {
  case none
  case top
  case topLeading
  case leading
  case bottomLeading
  case bottom
  case bottomTrailing
  case trailing
  case topTrailing
}
