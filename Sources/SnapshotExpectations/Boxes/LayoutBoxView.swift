import CollectionViews
import Foundation

/// A supplementary or decoration view's attributes as a labelled box.
final class LayoutBoxView: UICollectionReusableView {
  private var box: LayoutBox?

  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    let box = box ?? LayoutBox(in: self)
    self.box = box
    box.show(layoutAttributes, in: self)
  }

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { layoutAttributes }
}
