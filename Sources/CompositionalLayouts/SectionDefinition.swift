import Foundation
import LayerGeometry
import LayoutSolvers

/// A section as the provider returned it, converted for the solver.
struct SectionDefinition {
  var rule: SectionRule
  var handler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?
  /// Set if the section is a list.
  var list: ListSectionStyle?
  /// Equal for sections with the same definition, which are solved only once.
  var number: Int
}

extension NSCollectionLayoutSection {
  /// The section for the solver.
  ///
  /// - Parameter references: the insets that content insets are added to.
  func makeRule(
    _ environment: any NSCollectionLayoutEnvironment, references: ContentInsetsReferences
  ) -> SectionRule {
    let group: ItemRule =
      switch parts.solver {
      case .group(let group): group.makeRule(environment)
      }
    let base = references.insets(parts.contentInsetsReference)
    var rule = SectionRule(group: group)
    rule.insets = base + parts.contentInsets
    rule.interGroupSpacing = parts.interGroupSpacing
    rule.leadPadding = parts.leadPadding
    rule.behavior = parts.behavior
    rule.boundaries = parts.boundaries.map(\.boundaryRule)
    rule.boundaryInsets =
      parts.supplementaryReference != .automatic
      ? references.insets(parts.supplementaryReference)
      : parts.supplementariesFollowInsets ? rule.insets : base
    rule.decorations = parts.decorations.map(\.decorationRule)
    return rule
  }
}

/// The insets that a section's content insets are added to, by reference.
struct ContentInsetsReferences {
  /// The maximum width of readable content, in points.
  static let readableWidth: CGFloat = 672

  /// What `automatic` stands for.
  var automatic: UIContentInsetsReference
  /// Only the edges across the scroll direction.
  var margins: NSDirectionalEdgeInsets
  var safeArea: NSDirectionalEdgeInsets
  var container: CGSize
  var scrollAxis: LayoutAxis

  func insets(_ reference: UIContentInsetsReference) -> NSDirectionalEdgeInsets {
    switch reference {
    case .automatic: return automatic == .automatic ? safeArea : insets(automatic)
    case .none: return .zero
    case .safeArea: return safeArea
    case .layoutMargins: return margins
    case .readableContent:
      guard scrollAxis == .vertical else { return margins }
      let width = container.width - margins.leading - margins.trailing
      let rest = max(0, width - Self.readableWidth) / 2
      return margins + NSDirectionalEdgeInsets(top: 0, leading: rest, bottom: 0, trailing: rest)
    }
  }
}
