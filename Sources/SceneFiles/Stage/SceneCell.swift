import CollectionViews
import Foundation
import LayerGeometry

/// A cell of a scene, from back to front: its own background, the background views, its views,
/// resolved for the item and its layout attributes.
final class SceneCell: UICollectionViewCell {
  private var template: CellTemplate?
  private var surroundings: ViewSurroundings?
  private var appearance: ViewAppearance?
  private var backgrounds: [TemplateView] = []
  private var views: [TemplateView] = []
  private var context: BindingContext?
  private var back: TemplateView?
  private var turn: CellTurn?
  private var attributes: UICollectionViewLayoutAttributes?

  func show(
    _ template: CellTemplate, _ context: BindingContext, flip: Double? = nil,
    showsSelection: Bool, _ surroundings: ViewSurroundings
  ) {
    ([back].compactMap(\.self) + backgrounds + views).forEach { $0.removeFromSuperview() }
    self.template = template
    self.surroundings = surroundings
    self.context = context
    appearance = ViewAppearance(template.view, surroundings)
    let selection = showsSelection ? template.selectedBackgroundView : nil
    backgrounds = [template.backgroundView, selection].compactMap {
      $0.map { TemplateView($0, surroundings) }
    }
    views = template.view.views.map { TemplateView($0, surroundings) }
    for view in backgrounds { insertSubview(view, belowSubview: contentView) }
    views.forEach(contentView.addSubview)
    turn = flip.map(CellTurn.init)
    back = turn?.showsBack == true ? TemplateView(template.back ?? .plainBack, surroundings) : nil
    if let back { addSubview(back) }
    for view in backgrounds + [contentView] { view.isHidden = back != nil }
    update()
  }

  /// May come before or after the views are there.
  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    attributes = layoutAttributes
    update()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    appearance?.layOut(in: self)
    ([back].compactMap(\.self) + backgrounds + views).forEach { $0.place(in: bounds) }
  }

  private func update() {
    guard var context, let attributes, let template, let surroundings else { return }
    context.layout = attributes.bindableValues
    appearance?.update(self, context)
    // The layout moves and fades the cell, and the template does so within that.
    if let opacity = surroundings.resolve(template.view.opacity, context) {
      alpha = attributes.alpha * opacity
    }
    if let transform = surroundings.resolve(template.view.transform, context) {
      transform3D = CATransform3DConcat(transform.matrix, attributes.transform3D)
    }
    if let turn {
      transform3D = CATransform3DConcat(
        turn.rotation, turn.seen(attributes.transform3D, width: attributes.size.width))
    }
    contentView.alpha = surroundings.resolve(template.contentOpacity, context) ?? 1
    ([back].compactMap(\.self) + backgrounds + views).forEach { $0.update(context) }
    setNeedsLayout()
  }
}
