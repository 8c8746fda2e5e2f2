import CompositionalLayouts
import Foundation

/// Fills or strokes a path.
final class PathView: UIView {
  private var path = Path()
  /// The area that is stretched over the bounds; nil for points.
  private var area: CGSize?

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

  /// - Parameters:
  ///   - area: the path's own area, stretched over the bounds; nil for points.
  ///   - lineWidth: in points; nil for a filled path.
  func show(_ path: Path, area: CGSize?, lineWidth: CGFloat?, color: UIColor) {
    (self.path, self.area) = (path, area)
    guard let layer = layer as? CAShapeLayer else { return }
    let color = color.resolvedColor(with: traitCollection).cgColor
    layer.fillColor = lineWidth == nil ? color : nil
    layer.strokeColor = lineWidth == nil ? nil : color
    layer.lineWidth = lineWidth ?? 0
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  override var intrinsicContentSize: CGSize {
    area ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var shown = path
    if let area, area.width > 0, area.height > 0 {
      shown = path.applying(
        CGAffineTransform(scaleX: bounds.width / area.width, y: bounds.height / area.height))
    }
    (layer as? CAShapeLayer)?.path = CGPath(shown)
  }
}
