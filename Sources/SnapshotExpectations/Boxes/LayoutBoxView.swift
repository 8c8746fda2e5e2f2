import CollectionViews
import Views
import Foundation

/// The attributes of an element as a labelled box. A cell can stand for views of every category, so
/// that all boxes are of one class.
final class LayoutBoxView: UICollectionViewCell {
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
