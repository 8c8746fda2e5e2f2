public import DrawingCommands
public import Foundation

extension UIImage {
  /// Draws the image into the current context, scaled to the rectangle, in its orientation.
  @preconcurrency @MainActor
  public func draw(in rect: CGRect) {
    draw(in: rect, blendMode: .normal, alpha: 1)
  }

  @preconcurrency @MainActor
  public func draw(at point: CGPoint) {
    draw(in: CGRect(origin: point, size: size))
  }

  @preconcurrency @MainActor
  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  @preconcurrency @MainActor
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = UIGraphics.current else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.setAlpha(alpha)
    if isResizable { drawPatches(in: rect, context) } else { drawWhole(in: rect, context) }
    context.restoreGState()
  }

  private func drawWhole(in rect: CGRect, _ context: CGContext) {
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width, y: rect.height)
    context.concatenate(imageOrientation.display)
    context.drawUpright(image, in: CGRect(x: 0, y: 0, width: 1, height: 1))
    context.restoreGState()
  }

  /// Draws each part by scaling the whole image, clipped to the target.
  private func drawPatches(in rect: CGRect, _ context: CGContext) {
    for patch in ImagePatch.patches(
      ofSize: size, caps: capInsets, in: rect, tiles: resizingMode == .tile)
    {
      context.saveGState()
      context.clip(to: patch.destination)
      drawWhole(in: patch.whole(ofSize: size), context)
      context.restoreGState()
    }
  }
}

extension UIImage.Orientation {
  /// Maps the unit square of the stored pixels to that of the displayed image.
  var display: CGAffineTransform {
    switch self {
    case .up: .identity
    case .upMirrored: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 1, ty: 0)
    case .down: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 1, ty: 1)
    case .downMirrored: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 1)
    case .leftMirrored: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
    case .right: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 1, ty: 0)
    case .rightMirrored: CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: 1, ty: 1)
    case .left: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 1)
    }
  }
}

extension UIColor {
  /// A pattern colour: an image repeated from the view's top left corner at its own size.
  public convenience init(patternImage image: UIImage) {
    self.init(cgColor: CGColor(pattern: image.image, scale: image.scale))
  }
}
