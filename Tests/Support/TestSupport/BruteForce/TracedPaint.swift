import CollectionViews
import Foundation

/// A layer's contents: an image or a gradient.
struct TracedPaint: Sendable {
  private enum Kind: Sendable {
    case image(TracedImage)
    case gradient(GradientPaint)
  }

  private let kind: Kind
  /// Outside of it nothing is painted.
  let frame: CGRect

  init(_ contents: LayerContents, of p: LayerProperties) {
    switch contents {
    case .image(let image):
      let source = CGRect(
        x: p.contentsRect.minX * Double(image.width), y: p.contentsRect.minY * Double(image.height),
        width: p.contentsRect.width * Double(image.width),
        height: p.contentsRect.height * Double(image.height))
      let size = CGSize(
        width: source.width / p.contentsScale, height: source.height / p.contentsScale)
      frame = p.contentsGravity.frame(ofContents: size, in: p.bounds)
      kind = .image(TracedImage(image, source: source, frame: frame))
    case .gradient(var gradient):
      func absolute(_ unit: CGPoint) -> CGPoint {
        CGPoint(
          x: p.bounds.minX + unit.x * p.bounds.width, y: p.bounds.minY + unit.y * p.bounds.height)
      }
      gradient.start = absolute(gradient.start)
      gradient.end = absolute(gradient.end)
      kind = .gradient(gradient)
      frame = p.bounds
    case .drawing, .shape:
      preconditionFailure("the brute-force renderer draws no recorded commands")
    }
  }

  var isGradient: Bool {
    if case .gradient = kind { true } else { false }
  }

  func shade(at p: TracedPoint) -> Shade {
    guard p.x >= frame.minX, p.x < frame.maxX, p.y >= frame.minY, p.y < frame.maxY else {
      return .clear
    }
    switch kind {
    case .image(let image): return image.shade(at: p)
    case .gradient(let gradient): return gradient.traced(at: p)
    }
  }
}

/// Bilinear in premultiplied texels of the original.
struct TracedImage: Sendable {
  private let texels: [SIMD4<Float>]
  private let width: Int
  private let height: Int
  private let source: CGRect
  private let frame: CGRect

  init(_ image: CGImage, source: CGRect, frame: CGRect) {
    let buffer: PixelBuffer
    switch image.source {
    case .pixels(let pixels): buffer = pixels
    case .encoded(let file):
      guard let decoded = try? file.decoded() else {
        preconditionFailure("\(image.name) cannot be decoded")
      }
      buffer = decoded
    case .described, .recorded: preconditionFailure("\(image.name) has no pixels")
    }
    width = buffer.width
    height = buffer.height
    texels = buffer.pixels.map { word in
      SIMD4<Float>(
        Float(word >> 16 & 255), Float(word >> 8 & 255), Float(word & 255), Float(word >> 24))
        / 255
    }
    self.source = source
    self.frame = frame
  }

  func shade(at p: TracedPoint) -> Shade {
    let u = source.minX + (p.x - frame.minX) / frame.width * source.width - 0.5
    let v = source.minY + (p.y - frame.minY) / frame.height * source.height - 0.5
    let (left, top) = (u.rounded(.down), v.rounded(.down))
    let (fx, fy) = (Float(u - left), Float(v - top))
    func column(_ x: Double) -> Int { min(max(Int(x), 0), width - 1) }
    func row(_ y: Double) -> Int { min(max(Int(y), 0), height - 1) * width }
    let (x0, x1, y0, y1) = (column(left), column(left + 1), row(top), row(top + 1))
    let upper = texels[y0 + x0] * (1 - fx) + texels[y0 + x1] * fx
    let lower = texels[y1 + x0] * (1 - fx) + texels[y1 + x1] * fx
    return Shade(upper * (1 - fy) + lower * fy)
  }
}

extension GradientPaint {
  /// The colour at a point, straight from the definition of each shape.
  fileprivate func traced(at p: TracedPoint) -> Shade {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let (px, py) = (p.x - start.x, p.y - start.y)
    switch shape {
    case .axial:
      let length = dx * dx + dy * dy
      return length > 0 ? color(at: (px * dx + py * dy) / length) : .clear
    case .radial:
      guard dx != 0, dy != 0 else { return .clear }
      let r = (px * px / (dx * dx) + py * py / (dy * dy)).squareRoot()
      return color(at: (r - innerRadius) / (1 - innerRadius))
    case .conic:
      let turn = (atan2(py, px) - atan2(dy, dx)) / (2 * .pi)
      return color(at: turn - turn.rounded(.down))
    }
  }

  private func color(at t: Double) -> Shade {
    guard let first = gradient.stops.first, let last = gradient.stops.last else { return .clear }
    if t <= first.location { return t < 0 && !extendsBefore ? .clear : Shade(first.color) }
    if t >= last.location { return t > 1 && !extendsAfter ? .clear : Shade(last.color) }
    for (a, b) in zip(gradient.stops, gradient.stops.dropFirst()) where t < b.location {
      let k = (t - a.location) / (b.location - a.location)
      func mix(_ x: Double, _ y: Double) -> Double { x * (1 - k) + y * k }
      switch gradient.interpolation {
      case .premultiplied: return Shade(a.color) * (1 - k) + Shade(b.color) * k
      case .unpremultiplied:
        return Shade(
          CGColor(
            red: mix(a.color.red, b.color.red), green: mix(a.color.green, b.color.green),
            blue: mix(a.color.blue, b.color.blue), alpha: mix(a.color.alpha, b.color.alpha)))
      }
    }
    return Shade(last.color)
  }
}
