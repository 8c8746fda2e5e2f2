import CPixelKernels
import Foundation
import LayerTree

/// A premultiplied colour with components 0…1.
struct PremultipliedColor: Hashable {
  /// Red, green, blue, alpha.
  var components: SIMD4<Double>

  init(_ components: SIMD4<Double>) {
    self.components = components
  }

  /// NaN counts as 0.
  init(_ color: CGColor, alpha factor: Double = 1) {
    let c = color.clamped
    let a = c.alpha * min(max(factor, 0), 1)
    components = SIMD4(c.red * a, c.green * a, c.blue * a, a)
  }

  var alpha: Double { components.w }

  func over(_ below: PremultipliedColor) -> PremultipliedColor {
    PremultipliedColor(components + below.components * (1 - alpha))
  }

  /// The colour under a translucent one that covers just what it covers itself.
  func under(_ overlay: PremultipliedColor?) -> PremultipliedColor {
    guard let overlay else { return self }
    return PremultipliedColor(components * (1 - overlay.alpha) + overlay.components * alpha)
  }

  /// As a word 0xAARRGGBB.
  var word: UInt32 {
    func level(_ value: Double) -> UInt32 { UInt32((min(max(value, 0), 1) * 255).rounded()) }
    let a = level(components.w)
    // Rounding alone could raise a component above the alpha.
    let r = min(level(components.x), a)
    let g = min(level(components.y), a)
    let b = min(level(components.z), a)
    return a << 24 | r << 16 | g << 8 | b
  }

  /// As a word 0xAAAARRRRGGGGBBBB.
  var fineWord: UInt64 {
    func level(_ value: Double) -> UInt64 { UInt64((min(max(value, 0), 1) * 65535).rounded()) }
    let a = level(components.w)
    let (r, g, b) = (level(components.x), level(components.y), level(components.z))
    return a << 48 | min(r, a) << 32 | min(g, a) << 16 | min(b, a)
  }

  /// The colour in the kernels' format, with eight bits after the point.
  var kernelColor: pk_color {
    func fixed(_ value: Double) -> UInt16 {
      UInt16((min(max(value, 0), 1) * 65280).rounded())
    }
    let a = fixed(components.w)
    return pk_color(
      channels: (
        min(fixed(components.z), a), min(fixed(components.y), a), min(fixed(components.x), a), a
      ))
  }

  /// The colour in the kernels' format for overlays.
  var kernelOverlay: pk_overlay {
    func fixed(_ value: Double) -> UInt16 {
      UInt16((min(max(value, 0), 1) * 65535).rounded())
    }
    let a = fixed(components.w)
    return pk_overlay(
      keep: 65535 - a,
      add: (
        min(fixed(components.z), a), min(fixed(components.y), a), min(fixed(components.x), a), a
      ))
  }
}

/// A gradient's premultiplied colours at even steps of 0…1.
struct GradientTable {
  /// Large enough that a step is less than a level even over a quarter of the gradient.
  static let count = 1024

  let colors: [UInt32]
  /// The same with 16 bits a channel, where levels between two are dithered; else nil.
  let fineColors: [UInt64]?

  init(_ gradient: CGGradient, overlay: PremultipliedColor?, isDithered: Bool = false) {
    let stops = gradient.stops
    var colors: [UInt32] = []
    var fineColors: [UInt64] = []
    colors.reserveCapacity(Self.count)
    var next = 0
    for index in 0..<Self.count {
      let t = Double(index) / Double(Self.count - 1)
      while next < stops.count, stops[next].location <= t { next += 1 }
      let color = Self.color(at: t, stops: stops, next: next, gradient.interpolation)
      colors.append(color.under(overlay).word)
      if isDithered { fineColors.append(color.under(overlay).fineWord) }
    }
    self.colors = colors
    self.fineColors = isDithered ? fineColors : nil
  }

  private static func color(
    at t: Double, stops: [CGGradient.Stop], next: Int, _ interpolation: CGGradient.Interpolation
  ) -> PremultipliedColor {
    guard let first = stops.first, let last = stops.last else { return PremultipliedColor(.clear) }
    if next == 0 { return PremultipliedColor(first.color) }
    if next == stops.count { return PremultipliedColor(last.color) }
    let (before, after) = (stops[next - 1], stops[next])
    let span = after.location - before.location
    let k = span > 0 ? (t - before.location) / span : 1
    switch interpolation {
    case .premultiplied:
      let (a, b) = (PremultipliedColor(before.color), PremultipliedColor(after.color))
      return PremultipliedColor(a.components + (b.components - a.components) * k)
    case .unpremultiplied:
      func mix(_ x: Double, _ y: Double) -> Double { x + (y - x) * k }
      let (a, b) = (before.color.clamped, after.color.clamped)
      return PremultipliedColor(
        CGColor(
          red: mix(a.red, b.red), green: mix(a.green, b.green), blue: mix(a.blue, b.blue),
          alpha: mix(a.alpha, b.alpha)))
    }
  }
}
