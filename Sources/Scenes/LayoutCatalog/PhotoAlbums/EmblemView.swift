import CollectionViews
public import Foundation

/// The emblem above the albums: an image or, without one, two photos on a disc.
open class EmblemView: PictureView {
  open override func drawPicture(in rect: CGRect) {
    let side = min(rect.width, rect.height)
    guard side > 0 else { return }
    let unit: CGFloat = side / 100
    let disc = CGRect(
      x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side)
    UIColor(white: 0.3, alpha: 1).setFill()
    UIBezierPath(ovalIn: disc).fill()
    for (angle, shade) in [(-0.2, 0.75), (0.1, 0.95)] {
      drawPhoto(about: disc.center, unit: unit, angle: angle, shade: shade)
    }
  }

  private func drawPhoto(about center: CGPoint, unit: CGFloat, angle: CGFloat, shade: CGFloat) {
    let transform = CGAffineTransform(translationX: center.x, y: center.y).rotated(by: angle)
      .scaledBy(x: unit, y: unit)
    let paper = UIBezierPath(rect: CGRect(x: -27, y: -27, width: 54, height: 54))
    paper.apply(transform)
    UIColor(white: shade, alpha: 1).setFill()
    paper.fill()
    let sky = UIBezierPath(rect: CGRect(x: -23, y: -23, width: 46, height: 46))
    sky.apply(transform)
    UIColor(red: 0.45, green: 0.62, blue: 0.8, alpha: 1).setFill()
    sky.fill()
    let hill = UIBezierPath()
    hill.move(to: CGPoint(x: -23, y: 23))
    hill.addLine(to: CGPoint(x: -4, y: -6))
    hill.addLine(to: CGPoint(x: 7, y: 9))
    hill.addLine(to: CGPoint(x: 13, y: 2))
    hill.addLine(to: CGPoint(x: 23, y: 16))
    hill.addLine(to: CGPoint(x: 23, y: 23))
    hill.close()
    hill.apply(transform)
    UIColor(white: 0.35, alpha: 1).setFill()
    hill.fill()
  }
}
