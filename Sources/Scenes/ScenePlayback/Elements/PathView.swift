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
      gradient.show(shown)
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
    gradient?.layOut(in: bounds, \.reach)
    guard var shown = path else { return }
    if let area, area.width > 0, area.height > 0 {
      shown = shown.applying(
        CGAffineTransform(scaleX: bounds.width / area.width, y: bounds.height / area.height))
    }
    (layer as? CAShapeLayer)?.path = CGPath(shown)
  }

  /// What the path covers, with its line and the ends and corners of that.
  private var reach: CGRect {
    guard let layer = layer as? CAShapeLayer, let box = layer.path?.boundingBox, !box.isNull else {
      return bounds
    }
    let share = layer.strokeColor == nil ? 0 : layer.lineJoin == .miter ? layer.miterLimit / 2 : 1
    return box.insetBy(dx: -share * layer.lineWidth, dy: -share * layer.lineWidth)
  }
}

/// A gradient that shows through the shape of a view.
@MainActor
final class StencilledGradient<Stencil: UIView> {
  let stencil: Stencil
  private let fill: FillView
  private var gradient = SceneGradient([])

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

  /// Shows another gradient from the next layout on.
  func show(_ gradient: SceneGradient) { self.gradient = gradient }

  /// Lays the gradient over the bounds, and beyond them as far as the shape reaches: there its end
  /// colours go on.
  func layOut(in bounds: CGRect, _ reach: (Stencil) -> CGRect = { _ in .null }) {
    stencil.bounds.size = bounds.size
    stencil.layoutIfNeeded()
    let area = bounds.union(reach(stencil))
    fill.frame = area
    stencil.frame = bounds.offsetBy(dx: -area.minX, dy: -area.minY)
    guard area.width > 0, area.height > 0 else { return }
    func shifted(_ point: CGPoint) -> CGPoint {
      CGPoint(
        x: (bounds.minX + point.x * bounds.width - area.minX) / area.width,
        y: (bounds.minY + point.y * bounds.height - area.minY) / area.height)
    }
    var shown = gradient
    (shown.from, shown.to) = (shifted(gradient.from), shifted(gradient.to))
    fill.show(shown)
  }

  func remove() { fill.removeFromSuperview() }
}
