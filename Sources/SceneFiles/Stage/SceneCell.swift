import CollectionViews
import Foundation

/// A cell of a scene: its template's views, resolved for the item and its layout attributes.
///
/// The layout moves and fades the cell; what the template says about opacity and transform is
/// done within it, so that both apply.
final class SceneCell: UICollectionViewCell {
  private var body: CellBody?
  private var context: BindingContext?
  private var attributes: UICollectionViewLayoutAttributes?

  func show(
    _ template: CellTemplate, _ context: BindingContext, showsSelection: Bool,
    _ surroundings: ViewSurroundings
  ) {
    body?.removeFromSuperview()
    let body = CellBody(template, showsSelection: showsSelection, surroundings)
    self.body = body
    self.context = context
    addSubview(body)
    body.frame = bounds
    update()
  }

  /// May come before or after the views are there.
  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    attributes = layoutAttributes
    update()
  }

  private func update() {
    guard var context, let attributes else { return }
    context.layout = attributes.bindableValues
    body?.update(context)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    body?.frame = bounds
  }
}
