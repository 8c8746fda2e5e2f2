import Foundation
import LayerGeometry

/// A section that is not yet resolved against a container.
package struct SectionRule {
  /// The group that repeats.
  package var group: ItemRule
  /// Around the groups, in points; includes the insets of the content insets reference.
  package var insets = NSDirectionalEdgeInsets.zero
  /// Between two groups, in points.
  package var interGroupSpacing: CGFloat = 0
  /// How the section scrolls orthogonally, if at all.
  package var behavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// The section's own headers, footers and other boundary items.
  package var boundaries: [BoundaryRule] = []
  /// The insets of the rectangle that boundary items are aligned in, in points.
  package var boundaryInsets = NSDirectionalEdgeInsets.zero
  /// The decoration views, which cover the whole section.
  package var decorations: [DecorationRule] = []
  /// Empty space at the start of the section along the scroll axis, before its header, in points.
  package var leadPadding: CGFloat = 0

  /// A section that repeats a group.
  package init(
    group: ItemRule, insets: NSDirectionalEdgeInsets = .zero, interGroupSpacing: CGFloat = 0,
    behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior = .none,
    boundaries: [BoundaryRule] = [], boundaryInsets: NSDirectionalEdgeInsets = .zero,
    decorations: [DecorationRule] = [], leadPadding: CGFloat = 0
  ) {
    self.group = group
    self.insets = insets
    self.interGroupSpacing = interGroupSpacing
    self.behavior = behavior
    self.boundaries = boundaries
    self.boundaryInsets = boundaryInsets
    self.decorations = decorations
    self.leadPadding = leadPadding
  }

  /// Why the section cannot be laid out; nil if it can.
  package var fault: String? {
    if !insets.isFinite { return "the content insets are \(insets)" }
    if !leadPadding.isFinite { return "the padding above the header is \(leadPadding)" }
    if !interGroupSpacing.isFinite { return "the inter-group spacing is \(interGroupSpacing)" }
    return Self.repeatedKind(in: boundaries.map(\.kind), "boundary supplementary items")
      ?? Self.repeatedKind(in: decorations.map(\.kind), "decoration items") ?? group.fault
  }

  /// A problem if two of the kinds are equal; nil otherwise.
  package static func repeatedKind(in kinds: [String], _ name: String) -> String? {
    var known: Set<String> = []
    return kinds.first { !known.insert($0).inserted }.map {
      "two \(name) have the kind \"\($0)\": they could not be told apart"
    }
  }
}

extension ItemRule {
  var fault: String? {
    if !insets.isFinite { return "the content insets of an item are \(insets)" }
    if let fault = SectionRule.repeatedKind(in: badges.map(\.kind), "supplementary items") {
      return fault
    }
    guard let group else { return nil }
    switch group.content {
    case .filled(_, let items):
      if items.isEmpty { return "a group has no subitems" }
    case .shared(_, _, let count), .repeated(_, _, let count):
      if count < 1 { return "a group has at least one subitem, not \(count)" }
    case .custom: break
    }
    return group.items.lazy.compactMap(\.fault).first
  }
}
