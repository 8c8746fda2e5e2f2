import CollectionViews
import Foundation
import LayerGeometry

extension UICollectionViewLayoutAttributes {
  /// Turns a section header a quarter to the left, so that its text runs upwards in the same
  /// place; leaves every other element alone.
  func turnHeaderOnItsSide() {
    guard representedElementKind == UICollectionView.elementKindSectionHeader else { return }
    size = CGSize(width: size.height, height: size.width)
    transform3D = CATransform3DMakeRotation(-.pi / 2, 0, 0, 1)
  }
}
