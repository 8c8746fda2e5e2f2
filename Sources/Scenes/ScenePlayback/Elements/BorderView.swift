import CompositionalLayouts
import Foundation
import ViewTemplates

/// Strokes the border of the view that it covers.
final class BorderView: UIView {
  private var gradient: StencilledGradient<BorderView>?

  override class var layerClass: AnyClass { BorderLayer.self }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    isUserInteractionEnabled = false
    (layer as? BorderLayer)?.fillColor = nil
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    preconditionFailure("borders of scenes are not archived")
  }

  func show(
    _ border: BorderTemplate, _ paint: ScenePaint, around view: UIView, _ values: ElementValues
  ) {
    switch paint {
    case .gradient(let shown):
      let gradient = gradient ?? StencilledGradient(BorderView(frame: bounds), in: self)
      self.gradient = gradient
      gradient.show(shown)
      gradient.stencil.stroke(border, .black, around: view, values)
      stroke(border, nil, around: view, values)
      setNeedsLayout()
    case .color(let color):
      gradient?.remove()
      gradient = nil
      stroke(border, color.cgColor(in: view.traitCollection), around: view, values)
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    gradient?.layOut(in: bounds)
  }

  private func stroke(
    _ border: BorderTemplate, _ color: CGColor?, around view: UIView, _ values: ElementValues
  ) {
    guard let layer = layer as? BorderLayer else { return }
    layer.cornerRadius = view.layer.cornerRadius
    layer.cornerCurve = view.layer.cornerCurve
    layer.lineWidth = values.resolve(border.width) ?? 0
    layer.strokeColor = color
    layer.show(border, values)
  }
}

/// A shape layer whose path is the middle of its border, clockwise from the top left corner.
private final class BorderLayer: CAShapeLayer {
  override func shownContents(in state: LayerState) -> LayerContents? {
    guard case .shape(var shape) = state.classProperties else { return nil }
    let (properties, bounds) = (state.properties, state.properties.bounds)
    let outline = { (inset: CGFloat, radius: CGFloat) in
      Path(
        roundedRect: bounds.insetBy(dx: inset, dy: inset), radius: max(radius, 0),
        curve: properties.cornerCurve, corners: properties.maskedCorners)
    }
    // As wide as there is room.
    shape.lineWidth = min(shape.lineWidth, bounds.width, bounds.height)
    let (inset, radius) = (shape.lineWidth / 2, properties.cornerRadius)
    shape.path = outline(inset, radius - inset)
    var stroked = state
    stroked.classProperties = .shape(shape)
    let contents = super.shownContents(in: stroked)
    // Around corners that are tighter than the line is wide, only the edge of the view is round.
    guard radius > 0, radius < inset, case .shape(var drawing)? = contents else { return contents }
    drawing.commands = [.clip(outline(0, radius), rule: .winding, drawing.commands)]
    return .shape(drawing)
  }
}
