public import CollectionViews
import Foundation

/// What a law of one's own looks at: a collection view at the beginning of a test case or after a step.
@preconcurrency @MainActor
public struct LawMoment {
  /// Laid out, without pending changes.
  public let collectionView: UICollectionView
  public let testCase: LayoutTestCase
  /// The number of steps that have been taken.
  public let step: Int

  /// The layout's attributes for all content.
  public var attributes: [UICollectionViewLayoutAttributes] {
    let layout = collectionView.collectionViewLayout
    let size = layout.collectionViewContentSize
    return layout.layoutAttributesForElements(
      in: CGRect(x: 0, y: 0, width: size.width, height: size.height)) ?? []
  }
}
