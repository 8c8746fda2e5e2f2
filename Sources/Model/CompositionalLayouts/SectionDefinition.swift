import CollectionViews
import Foundation
import LayoutSolvers

/// A section as the provider returned it, converted for the solver.
struct SectionDefinition {
  var descriptor: SectionDescriptor
  var handler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?
  /// Set if the section is a list.
  var list: ListSectionStyle?
  /// Equal for sections with the same definition, which are solved only once.
  var number: Int
}

extension NSCollectionLayoutSection {
  /// - Parameter references: the insets that content insets are added to.
  func makeDescriptor(
    _ environment: any NSCollectionLayoutEnvironment, references: ContentInsetsReferences
  ) -> SectionDescriptor {
    let base = references.insets(storage.contentInsetsReference)
    var descriptor = SectionDescriptor(group: storage.group.makeDescriptor(environment))
    descriptor.insets = base + storage.contentInsets
    descriptor.interGroupSpacing = storage.interGroupSpacing
    descriptor.startPadding = storage.startPadding
    descriptor.behavior = storage.behavior
    descriptor.boundaries = storage.boundaries.map(\.boundaryDescriptor)
    descriptor.boundaryInsets =
      storage.supplementaryReference != .automatic
      ? references.insets(storage.supplementaryReference)
      : storage.supplementariesFollowInsets ? descriptor.insets : base
    descriptor.decorations = storage.decorations.map(\.decorationDescriptor)
    return descriptor
  }
}

/// The insets that a section's content insets are added to, by reference.
struct ContentInsetsReferences {
  /// The maximum width of readable content, in points.
  static let readableWidth: CGFloat = 672

  /// The meaning of `automatic`.
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
