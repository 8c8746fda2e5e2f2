import Foundation
import LayerGeometry

/// A section before its container is known.
struct SectionRule {
  var group: ItemRule
  /// What its insets are measured from included.
  var insets = NSDirectionalEdgeInsets.zero
  var interGroupSpacing: CGFloat = 0
  var behavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  var boundaries: [BoundaryRule] = []
  /// What headers and footers keep free at their ends.
  var boundaryInsets = NSDirectionalEdgeInsets.zero
  var decorations: [DecorationRule] = []
  /// Above everything along the scroll direction, headers included.
  var leadPadding: CGFloat = 0

  /// What cannot be laid out; nil for nothing.
  var fault: String? {
    if !insets.isFinite { return "the content insets are \(insets)" }
    if !leadPadding.isFinite { return "the padding above the header is \(leadPadding)" }
    if !interGroupSpacing.isFinite { return "the inter-group spacing is \(interGroupSpacing)" }
    return Self.repeatedKind(in: boundaries.map(\.kind), "boundary supplementary items")
      ?? Self.repeatedKind(in: decorations.map(\.kind), "decoration items") ?? group.fault
  }

  static func repeatedKind(in kinds: [String], _ name: String) -> String? {
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
