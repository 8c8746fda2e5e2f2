import Dynamics
import Foundation
import Recording
import Testing

/// Layers that are drawn into a context look as they do on the screen.
@MainActor
@Suite(.serialized) struct RenderedLayerTests {
  private let size = CGSize(width: 120, height: 80)

  private func pixels(_ view: UIView) throws -> PixelBuffer {
    try Stage(view: view, size: size, scale: 1, background: .white).still().pixels
  }

  /// Rounded corners, a border, a turned and a faded part, text, an image, a shape and a gradient.
  private func sample() -> UIView {
    let view = UIView(frame: CGRect(origin: .zero, size: size))
    view.backgroundColor = .init(red: 0.9, green: 0.9, blue: 1, alpha: 1)
    let box = UIView(frame: CGRect(x: 10, y: 10, width: 40, height: 30))
    box.backgroundColor = .red
    box.layer.cornerRadius = 8
    box.layer.borderWidth = 2
    box.layer.borderColor = CGColor(red: 0, green: 0, blue: 0.5, alpha: 1)
    box.clipsToBounds = true
    let stripe = UIView(frame: CGRect(x: 20, y: 0, width: 40, height: 10))
    stripe.backgroundColor = .green
    box.addSubview(stripe)
    view.addSubview(box)
    let turned = UIView(frame: CGRect(x: 60, y: 10, width: 30, height: 20))
    turned.backgroundColor = .blue
    turned.alpha = 0.5
    turned.transform = CGAffineTransform(rotationAngle: 0.5).scaledBy(x: 1.2, y: 0.8)
    let inner = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
    inner.backgroundColor = .yellow
    turned.addSubview(inner)
    view.addSubview(turned)
    let label = UILabel(frame: CGRect(x: 5, y: 50, width: 60, height: 20))
    label.text = "Layers"
    view.addSubview(label)
    let gradient = CAGradientLayer()
    gradient.frame = CGRect(x: 70, y: 50, width: 20, height: 20)
    gradient.colors = [CGColor.black, CGColor.white]
    view.layer.addSublayer(gradient)
    let shape = CAShapeLayer()
    shape.frame = CGRect(x: 95, y: 50, width: 20, height: 20)
    shape.path = CGPath(ellipseIn: CGRect(x: 2, y: 2, width: 16, height: 16))
    shape.fillColor = CGColor(red: 1, green: 0, blue: 1, alpha: 1)
    shape.strokeColor = .black
    shape.zPosition = 3
    view.layer.addSublayer(shape)
    let checks = [0, 1, 1, 0].map { $0 == 0 ? UInt32(0xff00_0000) : 0xffff_ffff }
    let image = UIImageView(image: UIImage(PixelBuffer(width: 2, height: 2, pixels: checks)))
    image.frame = CGRect(x: 95, y: 10, width: 20, height: 20)
    image.layer.magnificationFilter = .nearest
    view.addSubview(image)
    return view
  }

  private func difference(_ a: PixelBuffer, _ b: PixelBuffer) -> (greatest: Int, mean: Double) {
    var (greatest, sum) = (0, 0)
    for (p, q) in zip(a.pixels, b.pixels) {
      for shift in [0, 8, 16] {
        let distance = abs(Int(p >> shift & 0xff) - Int(q >> shift & 0xff))
        greatest = max(greatest, distance)
        sum += distance
      }
    }
    return (greatest, Double(sum) / Double(3 * a.pixels.count))
  }

  private func shown(_ draw: (CGContext) -> Void) throws -> PixelBuffer {
    let image = UIGraphicsImageRenderer(size: size).image { draw($0.cgContext) }
    #expect(DrawingProblems.take() == [])
    return try pixels(UIImageView(image: image))
  }

  @Test func aRenderedLayerLooksAsItDoes() throws {
    let original = try pixels(sample())
    let view = sample()
    let rendered = try shown { view.layer.render(in: $0) }
    let found = difference(original, rendered)
    // Only at the round corners of the box, whose border and filling are blended one by one.
    let far = original.pixels.indices.filter { index in
      let (a, b) = (original.pixels[index], rendered.pixels[index])
      return [0, 8, 16].contains { abs(Int(a >> $0 & 0xff) - Int(b >> $0 & 0xff)) > 48 }
    }
    #expect(
      found.mean < 0.25 && found.greatest < 100 && far.count <= 24
        && far.allSatisfy { (10..<50).contains($0 % original.width) && $0 / original.width < 40 },
      "\(found), far: \(far.map { "\($0 % original.width) \($0 / original.width)" })")
    let drawn = try shown { _ in
      #expect(view.drawHierarchy(in: view.bounds, afterScreenUpdates: true))
    }
    #expect(difference(rendered, drawn).greatest <= 1)
    // In half the size it is elsewhere.
    let small = try shown { _ in
      view.drawHierarchy(
        in: CGRect(x: 60, y: 40, width: 60, height: 40), afterScreenUpdates: false)
    }
    #expect(small[x: 10, y: 10] == 0xffff_ffff && small[x: 60 + 15, y: 40 + 15] == 0xffff_0000)
  }

  @Test func theModelIsRenderedInItsOwnCoordinates() throws {
    let view = UIView(frame: CGRect(x: 700, y: 0, width: 40, height: 40))
    view.backgroundColor = .red
    view.transform = CGAffineTransform(rotationAngle: 1)
    view.bounds.origin = CGPoint(x: 10, y: 10)
    let stage = Stage(view: UIView(), size: size)
    stage.view.addSubview(view)
    stage.advance(to: 1)
    UIView.animate(withDuration: 1) { view.backgroundColor = .green }
    let image = try shown { view.layer.render(in: $0) }
    #expect(image[x: 5, y: 5] == 0xffff_ffff && image[x: 15, y: 15] == 0xff00_ff00)
    #expect(image[x: 49, y: 49] == 0xff00_ff00 && image[x: 51, y: 51] == 0xffff_ffff)
  }

  @Test func shapesMaskAndWhatCannotBeRecordedIsNoted() throws {
    let view = UIView(frame: CGRect(origin: .zero, size: size))
    view.backgroundColor = .red
    let mask = CAShapeLayer()
    mask.path = CGPath(rect: CGRect(x: 0, y: 0, width: 30, height: 80))
    view.layer.mask = mask
    let image = try shown { view.layer.render(in: $0) }
    #expect(image[x: 10, y: 10] == 0xffff_0000 && image[x: 40, y: 10] == 0xffff_ffff)

    let gradient = CAGradientLayer()
    gradient.frame = view.bounds
    gradient.colors = [CGColor.black, CGColor.clear]
    view.layer.mask = gradient
    let tilted = UIView(frame: view.bounds)
    var turn = CATransform3DIdentity
    turn.m34 = -1 / 200
    tilted.transform3D = CATransform3DRotate(turn, 0.5, 0, 1, 0)
    view.addSubview(tilted)
    let context = CGContext(bounds: view.bounds)
    view.layer.render(in: context)
    #expect(
      context.unsupported == [
        "a mask that is not a shape with an opaque colour", "a layer in perspective",
      ])
  }

  @Test func aShadowIsCastByTheWhole() throws {
    func shadowed() -> UIView {
      let view = UIView(frame: CGRect(origin: .zero, size: size))
      let box = UIView(frame: CGRect(x: 30, y: 20, width: 40, height: 30))
      box.backgroundColor = .white
      box.layer.shadowOpacity = 0.8
      box.layer.shadowRadius = 4
      box.layer.shadowOffset = CGSize(width: 6, height: 6)
      view.addSubview(box)
      return view
    }
    let original = try pixels(shadowed())
    let rendered = try shown { shadowed().layer.render(in: $0) }
    #expect(difference(original, rendered).greatest <= 6)
    #expect(original[x: 75, y: 45] & 0xff < 200)
    let path = shadowed()
    path.subviews[0].layer.shadowPath = CGPath(rect: CGRect(x: 0, y: 0, width: 40, height: 30))
    let ofPath = try shown { path.layer.render(in: $0) }
    #expect(difference(original, ofPath).greatest <= 6)
  }
}
