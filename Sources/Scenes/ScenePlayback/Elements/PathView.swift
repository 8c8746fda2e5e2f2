import CompositionalLayouts
import Foundation
import ViewTemplates

/// Fills or strokes a path.
final class PathView: UIView {
  private var path: Path?
  /// The area that is stretched over the bounds; nil for points.
  private var area: CGSize?
  private var gradient: StencilledGradient<PathView>?

  override class var layerClass: AnyClass { CAShapeLayer.self }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    isUserInteractionEnabled = false
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    preconditionFailure("paths of scenes are not archived")
  }

  /// Fills or strokes a path with a colour or a gradient.
  func show(_ template: PathTemplate, _ paint: ScenePaint, _ values: ElementValues) {
    area = template.size
    switch paint {
    case .gradient(let shown):
      let gradient = gradient ?? StencilledGradient(PathView(frame: bounds), in: self)
      self.gradient = gradient
      gradient.fill.show(shown)
      gradient.stencil.draw(template, .black, values)
      (layer as? CAShapeLayer)?.path = nil
      path = nil
    case .color(let color):
      gradient?.remove()
      gradient = nil
      draw(template, color.cgColor(in: traitCollection), values)
    }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func draw(_ template: PathTemplate, _ color: CGColor, _ values: ElementValues) {
    (path, area) = (values.resolve(template.path)?.path, template.size)
    guard let layer = layer as? CAShapeLayer else { return }
    let width = template.lineWidth.map { CGFloat(values.resolve($0) ?? 0) }
    layer.fillColor = width == nil ? color : nil
    layer.strokeColor = width == nil ? nil : color
    layer.lineWidth = width ?? 0
    layer.show(template, values)
    setNeedsLayout()
  }

  override var intrinsicContentSize: CGSize {
    area ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    gradient?.layOut(in: bounds)
    guard var shown = path else { return }
    if let area, area.width > 0, area.height > 0 {
      shown = shown.applying(
        CGAffineTransform(scaleX: bounds.width / area.width, y: bounds.height / area.height))
    }
    (layer as? CAShapeLayer)?.path = CGPath(shown)
  }
}

/// A gradient that shows through the shape of a view.
@MainActor
final class StencilledGradient<Stencil: UIView> {
  let fill: FillView
  let stencil: Stencil

  /// A gradient over a view.
  init(_ stencil: Stencil, in view: UIView) {
    self.stencil = stencil
    fill = FillView(frame: view.bounds)
    fill.isUserInteractionEnabled = false
    UIView.performWithoutAnimation {
      fill.mask = stencil
      view.addSubview(fill)
    }
  }

  func layOut(in bounds: CGRect) {
    (fill.frame, stencil.frame) = (bounds, bounds)
    stencil.layoutIfNeeded()
  }

  func remove() { fill.removeFromSuperview() }
}
