import CollectionViews
public import Foundation

/// The binder behind a section. Its picture starts 10 points from the left and keeps its own size.
open class BinderView: PictureView {
  // MARK: Public

  open override var pictureFrame: CGRect {
    CGRect(origin: CGPoint(x: bounds.minX + 10, y: bounds.minY), size: bounds.size)
  }

  /// Draws a dark spine with rings, as high as the view.
  open override func drawPicture(in rect: CGRect) {
    guard rect.height > 0 else { return }
    let spine = CGRect(x: rect.minX, y: rect.minY, width: 44, height: rect.height)
    UIColor(white: 0.2, alpha: 1).setFill()
    UIBezierPath(roundedRect: spine, cornerRadius: 6).fill()
    UIColor(white: 0.28, alpha: 1).setFill()
    UIBezierPath(
      roundedRect: CGRect(x: spine.minX + 6, y: spine.minY, width: 6, height: spine.height),
      cornerRadius: 3
    ).fill()
    let rings = max(1, min(64, Int(rect.height / 60)))
    let pitch: CGFloat = rect.height / CGFloat(rings)
    for ring in 0..<rings {
      drawRing(about: CGPoint(x: spine.maxX, y: rect.minY + pitch * (CGFloat(ring) + 0.5)))
    }
  }

  // MARK: Internal

  override package func prepare() {
    super.prepare()
    imageView.contentMode = .left
  }

  // MARK: Private

  private func drawRing(about center: CGPoint) {
    let hole = CGRect(x: center.x - 14, y: center.y - 5, width: 10, height: 10)
    UIColor(white: 0.08, alpha: 1).setFill()
    UIBezierPath(ovalIn: hole).fill()
    let bar = CGRect(x: center.x - 10, y: center.y - 3, width: 26, height: 6)
    UIColor(white: 0.75, alpha: 1).setFill()
    UIBezierPath(roundedRect: bar, cornerRadius: 3).fill()
    UIColor(white: 0.95, alpha: 1).setFill()
    UIBezierPath(
      roundedRect: CGRect(x: bar.minX + 1, y: bar.minY + 1, width: 24, height: 2), cornerRadius: 1
    ).fill()
  }
}
