import CollectionViews
public import Foundation

/// A wooden board seen slightly from above, with its front edge and a shadow below it, or an image.
open class ShelfView: PictureView {
  // MARK: Public

  /// The height of the board's front edge, in points.
  public static let lip: CGFloat = 5

  open override func drawPicture(in rect: CGRect) {
    guard rect.width > 0, rect.height > 0 else { return }
    let lip = min(Self.lip, rect.height)
    let top = CGRect(
      x: rect.minX, y: rect.minY, width: rect.width, height: rect.height - lip)
    let front = CGRect(x: rect.minX, y: top.maxY, width: rect.width, height: lip)
    fill(top, from: UIColor(red: 0.29, green: 0.19, blue: 0.12, alpha: 1), to: Self.wood)
    drawGrain(in: top)
    fill(
      front, from: UIColor(red: 0.8, green: 0.61, blue: 0.41, alpha: 1),
      to: UIColor(red: 0.49, green: 0.32, blue: 0.2, alpha: 1))
    UIColor(white: 1, alpha: 0.35).setFill()
    UIRectFill(CGRect(x: front.minX, y: front.minY, width: front.width, height: 0.5))
  }

  // MARK: Internal

  override package func prepare() {
    super.prepare()
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.5
    layer.shadowOffset = CGSize(width: 0, height: 5)
  }

  // MARK: Private

  private static let wood = UIColor(red: 0.64, green: 0.45, blue: 0.29, alpha: 1)

  private func fill(_ rect: CGRect, from upper: UIColor, to lower: UIColor) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let stops = [(0.0, upper), (1.0, lower)].map {
      CGGradient.Stop(location: $0.0, color: $0.1.cgColor)
    }
    context.saveGState()
    context.clip(to: rect)
    context.drawLinearGradient(
      CGGradient(stops: stops), start: CGPoint(x: rect.minX, y: rect.minY),
      end: CGPoint(x: rect.minX, y: rect.maxY), options: [])
    context.restoreGState()
  }

  /// Draws long, slightly curved lines, closer together towards the back.
  private func drawGrain(in rect: CGRect) {
    UIColor(red: 0.2, green: 0.12, blue: 0.07, alpha: 0.22).setStroke()
    let lines = 7
    for line in 0..<lines {
      let depth = CGFloat(line) / CGFloat(lines)
      let y: CGFloat = rect.minY + rect.height * depth * depth + 2
      let sway: CGFloat = (line % 2 == 0 ? 1 : -1) * (0.5 + depth)
      let path = UIBezierPath()
      path.lineWidth = 0.4 + depth * 0.5
      path.move(to: CGPoint(x: rect.minX, y: y))
      path.addCurve(
        to: CGPoint(x: rect.maxX, y: y + sway / 2),
        controlPoint1: CGPoint(x: rect.minX + rect.width * 0.3, y: y + sway),
        controlPoint2: CGPoint(x: rect.minX + rect.width * 0.65, y: y - sway))
      path.stroke()
    }
  }
}
