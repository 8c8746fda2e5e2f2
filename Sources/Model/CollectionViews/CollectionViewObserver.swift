import Foundation
import LayoutSolvers
import Views

/// What a collection view reports to a checker of it or its layout.
@MainActor
package protocol CollectionViewObserver: AnyObject {
  /// What would crash an app: contradictory layout results, an invalid batch. Nothing is shown.
  func collectionView(_ collectionView: UICollectionView, breaksContract error: any Error)

  /// The layout that is shown was invalidated.
  func collectionView(
    _ collectionView: UICollectionView,
    invalidates context: UICollectionViewLayoutInvalidationContext)

  /// A view was given a size, and prefers another, or the same.
  func collectionView(
    _ collectionView: UICollectionView, gives size: CGSize, to element: LayoutElement,
    whichPrefers preferred: CGSize)

  /// A batch of updates makes an element appear or disappear.
  func collectionView(_ collectionView: UICollectionView, animates motion: ElementMotion)

  /// A view was made because none could be reused.
  func collectionViewMadeView(_ collectionView: UICollectionView)
}

extension CollectionViewObserver {
  package func collectionView(
    _ collectionView: UICollectionView,
    invalidates context: UICollectionViewLayoutInvalidationContext
  ) {}

  package func collectionView(
    _ collectionView: UICollectionView, gives size: CGSize, to element: LayoutElement,
    whichPrefers preferred: CGSize
  ) {}

  package func collectionView(
    _ collectionView: UICollectionView, animates motion: ElementMotion
  ) {}

  package func collectionViewMadeView(_ collectionView: UICollectionView) {}
}

/// Where an element begins that a batch of updates makes appear, or ends that it makes disappear.
package struct ElementMotion {
  /// By its index path after the update if it appears, and else by the one before.
  package var element: LayoutElement
  package var appears: Bool
  /// Whether it exists before and after the update.
  package var stays: Bool
  /// The initial or final attributes.
  package var values: LayoutAttributeValues
  /// Where it really was or will be; for elements that do not stay, with an alpha of 0.
  package var actual: LayoutAttributeValues
}

/// How much a layout does, counted while it is the current one.
package final class LayoutWork: @unchecked Sendable {
  @TaskLocal package static var current: LayoutWork?

  /// The attributes that were made, by copying too.
  package nonisolated(unsafe) var made = 0
  /// How often a place or a size of attributes was read or set.
  package nonisolated(unsafe) var read = 0

  package init() {}
}
