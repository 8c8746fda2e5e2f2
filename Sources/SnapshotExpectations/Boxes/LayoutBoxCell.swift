import CollectionViews
import Foundation

/// An item's attributes as a labelled box.
final class LayoutBoxCell: UICollectionViewCell {
  private var box: LayoutBox?

  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    let box = box ?? LayoutBox(in: self)
    self.box = box
    box.show(layoutAttributes, in: self)
  }

  /// A box has no size of its own; layouts that ask hear what they said.
  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { layoutAttributes }
}
