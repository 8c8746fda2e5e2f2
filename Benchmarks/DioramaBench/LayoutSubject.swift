import CollectionViews
import Foundation
import LayerGeometry
import LayoutCatalog

/// A layout with the content it is measured on.
struct LayoutSubject {
  var name: String
  var make: @MainActor () -> UICollectionViewLayout
  /// How many items a section has; nil puts all into one.
  var itemsPerSection: Int?
  var delegate: (@MainActor (Int) -> any UICollectionViewDelegate)?

  func counts(_ count: Int) -> [Int] {
    guard let each = itemsPerSection else { return [count] }
    return Array(repeating: each, count: (count + each - 1) / each)
  }

  @MainActor static var all: [LayoutSubject] {
    [
      LayoutSubject(name: "flow, equal", make: { UICollectionViewFlowLayout() }),
      LayoutSubject(
        name: "flow, sized by delegate", make: { UICollectionViewFlowLayout() },
        delegate: { _ in SizesByNumber() }),
      LayoutSubject(name: "even spread", make: { EvenlySpreadFlowLayout() }, itemsPerSection: 4),
      LayoutSubject(name: "cover flow", make: { CoverFlowLayout() }),
      LayoutSubject(name: "line", make: { LineLayout() }),
      LayoutSubject(name: "circle", make: { CircleLayout() }),
      LayoutSubject(name: "spiral", make: { SpiralLayout() }, itemsPerSection: 20),
      LayoutSubject(name: "stacks", make: { StacksLayout() }, itemsPerSection: 20),
      LayoutSubject(name: "grid", make: { GridLayout() }),
      LayoutSubject(name: "shelves", make: { ShelvesLayout() }, itemsPerSection: 200),
      LayoutSubject(name: "photo albums", make: { PhotoAlbumsLayout() }, itemsPerSection: 3),
      LayoutSubject(
        name: "waterfall", make: { WaterfallLayout() }, delegate: { _ in SizesByNumber() }),
      LayoutSubject(
        name: "springy flow",
        make: {
          let layout = SpringyFlowLayout()
          layout.touch = CGPoint(x: 300, y: 500)
          layout.scrollDelta = 60
          return layout
        }),
      LayoutSubject(name: "dimensions", make: { DimensionsLayout() }),
    ]
  }
}

/// Sizes that follow from an item's number, as cheap as a delegate can be.
private final class SizesByNumber: NSObject, UICollectionViewDelegateFlowLayout,
  WaterfallLayoutDelegate
{
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    CGSize(width: 40 + indexPath.item % 60, height: 40 + indexPath.item % 37)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout waterfallLayout: WaterfallLayout,
    lengthForItemAt indexPath: IndexPath, breadth: CGFloat
  ) -> CGFloat { CGFloat(60 + indexPath.item % 143) }
}
