import Foundation
import LayerGeometry

/// A section that is not yet resolved against a container.
package struct SectionDescriptor {
  /// The group that repeats.
  package var group: ItemDescriptor
  /// Around the groups, in points; includes the insets of the content insets reference.
  package var insets = NSDirectionalEdgeInsets.zero
  /// Between two groups, in points.
  package var interGroupSpacing: CGFloat = 0
  /// How the section scrolls orthogonally, if at all.
  package var behavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// The section's own headers, footers and other boundary items.
  package var boundaries: [BoundaryDescriptor] = []
  /// The insets of the rectangle that boundary items are aligned in, in points.
  package var boundaryInsets = NSDirectionalEdgeInsets.zero
  /// The decoration views, which cover the whole section.
  package var decorations: [DecorationDescriptor] = []
  /// Empty space at the start of the section along the scroll axis, before its header, in points.
  package var startPadding: CGFloat = 0

  /// A section that repeats a group.
  package init(
    group: ItemDescriptor, insets: NSDirectionalEdgeInsets = .zero, interGroupSpacing: CGFloat = 0,
    behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior = .none,
    boundaries: [BoundaryDescriptor] = [], boundaryInsets: NSDirectionalEdgeInsets = .zero,
    decorations: [DecorationDescriptor] = [], startPadding: CGFloat = 0
  ) {
    self.group = group
    self.insets = insets
    self.interGroupSpacing = interGroupSpacing
    self.behavior = behavior
    self.boundaries = boundaries
    self.boundaryInsets = boundaryInsets
    self.decorations = decorations
    self.startPadding = startPadding
  }

  /// Why the section cannot be laid out; nil if it can.
  package var problem: String? {
    if !insets.isFinite { return "the content insets are \(insets)" }
    if !startPadding.isFinite { return "the padding above the header is \(startPadding)" }
    if !interGroupSpacing.isFinite { return "the inter-group spacing is \(interGroupSpacing)" }
    return Self.duplicateKindProblem(in: boundaries.map(\.kind), "boundary supplementary items")
      ?? Self.duplicateKindProblem(in: decorations.map(\.kind), "decoration items") ?? group.problem
  }

  /// A problem if two of the kinds are equal; nil otherwise.
  package static func duplicateKindProblem(in kinds: [String], _ name: String) -> String? {
    var known: Set<String> = []
    return kinds.first { !known.insert($0).inserted }.map {
      "two \(name) have the kind \"\($0)\": they could not be told apart"
    }
  }
}

extension ItemDescriptor {
  var problem: String? {
    if !insets.isFinite { return "the content insets of an item are \(insets)" }
    if let problem = SectionDescriptor.duplicateKindProblem(
      in: badges.map(\.kind), "supplementary items")
    {
      return problem
    }
    guard let group else { return nil }
    switch group.content {
    case .filled(_, let items):
      if items.isEmpty { return "a group has no subitems" }
    case .shared(_, _, let count), .repeated(_, _, let count):
      if count < 1 { return "a group has at least one subitem, not \(count)" }
    case .custom: break
    }
    return group.items.lazy.compactMap(\.problem).first
  }
}

/// A boundary supplementary item of a section or of the whole layout, such as a header.
package struct BoundaryDescriptor: Hashable, Sendable {
  /// The element kind, unique within the section or layout.
  package var kind: String
  /// The size, relative to the section or layout.
  var size: SizeDescriptor
  /// Taken off the frame, in points.
  var insets = NSDirectionalEdgeInsets.zero
  /// No edge for the middle, one edge, or two adjacent edges for a corner.
  var edges: NSDirectionalRectEdge
  /// Added to the position, in points.
  var offset = CGPoint.zero
  /// Whether the item is outside the content, which makes room for it.
  var extends = true
  /// Whether the item stays visible for as long as its section or layout is.
  package var pins = false
  /// The z-index of the view; that of cells is 0.
  var zIndex = 1

  /// A boundary item of a kind at the given edges.
  package init(
    kind: String, size: SizeDescriptor, insets: NSDirectionalEdgeInsets = .zero,
    edges: NSDirectionalRectEdge, offset: CGPoint = .zero, extends: Bool = true, pins: Bool = false,
    zIndex: Int = 1
  ) {
    self.kind = kind
    self.size = size
    self.insets = insets
    self.edges = edges
    self.offset = offset
    self.extends = extends
    self.pins = pins
    self.zIndex = zIndex
  }
}
