import Foundation
import LayerGeometry

/// A section before its container is known.
package struct SectionRule {
  package var group: ItemRule
  /// What its insets are measured from included.
  package var insets = NSDirectionalEdgeInsets.zero
  package var interGroupSpacing: CGFloat = 0
  package var behavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  package var boundaries: [BoundaryRule] = []
  /// What headers and footers keep free at their ends.
  package var boundaryInsets = NSDirectionalEdgeInsets.zero
  package var decorations: [DecorationRule] = []
  /// Above everything along the scroll direction, headers included.
  package var leadPadding: CGFloat = 0

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

  /// What cannot be laid out; nil for nothing.
  package var fault: String? {
    if !insets.isFinite { return "the content insets are \(insets)" }
    if !leadPadding.isFinite { return "the padding above the header is \(leadPadding)" }
    if !interGroupSpacing.isFinite { return "the inter-group spacing is \(interGroupSpacing)" }
    return Self.repeatedKind(in: boundaries.map(\.kind), "boundary supplementary items")
      ?? Self.repeatedKind(in: decorations.map(\.kind), "decoration items") ?? group.fault
  }

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
