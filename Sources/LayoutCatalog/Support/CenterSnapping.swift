import CollectionViews
import Foundation
import LayoutSolvers

/// Finds the content offset at which an item of a row is in the middle of the viewport.
@MainActor
struct CenterSnapping {
  let layout: UICollectionViewLayout

  /// The offset nearest to a proposed one with a cell in the middle; the proposed one if there are
  /// no cells. Of two equally near cells, the left one is used. Items at the ends, which no offset
  /// brings into the middle, come as near to it as scrolling allows.
  ///
  /// - Parameter elements: returns the untransformed elements in a rectangle.
  func offset(
    near proposed: CGPoint, elements: (CGRect) -> [UICollectionViewLayoutAttributes]
  ) -> CGPoint {
    guard let collectionView = layout.collectionView else { return proposed }
    let (width, contentSize) = (collectionView.bounds.width, layout.collectionViewContentSize)
    let middle: CGFloat = proposed.x + width / 2
    let viewport = CGRect(x: proposed.x, y: 0, width: width, height: contentSize.height)
    func centers(in rect: CGRect) -> [CGFloat] {
      elements(rect).filter { $0.representedElementCategory == .cell }.map(\.center.x).sorted()
    }
    let visible = centers(in: viewport).filter { abs($0 - middle) <= width / 2 }
    // If no centre is in the viewport, the nearest cell can be anywhere.
    let candidates =
      visible.isEmpty ? centers(in: CGRect(origin: .zero, size: contentSize)) : visible
    guard let nearest = candidates.min(by: { abs($0 - middle) < abs($1 - middle) }) else {
      return proposed
    }
    let target = collectionView.clamped(CGPoint(x: nearest - width / 2, y: 0), in: layout)
    return CGPoint(x: target.x, y: proposed.y)
  }
}
