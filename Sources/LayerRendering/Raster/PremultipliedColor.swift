import CPixelKernels
import DrawingCommands
import Foundation

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
  func toned(by tone: PremultipliedColor?) -> PremultipliedColor {
    guard let tone else { return self }
    return PremultipliedColor(components * (1 - tone.alpha) + tone.components * alpha)
  }

  /// As a word 0xAARRGGBB.
  var word: UInt32 {
    func level(_ value: Double) -> UInt32 { UInt32((min(max(value, 0), 1) * 255).rounded()) }
    let a = level(components.w)
    // Rounding alone could lift a component above the alpha.
    let r = min(level(components.x), a)
    let g = min(level(components.y), a)
    let b = min(level(components.z), a)
    return a << 24 | r << 16 | g << 8 | b
  }

  /// As kernels take it, with eight bits after the point.
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

  /// As a tone over pictures.
  var kernelTone: pk_tone {
    func fixed(_ value: Double) -> UInt16 {
      UInt16((min(max(value, 0), 1) * 65535).rounded())
    }
    let a = fixed(components.w)
    return pk_tone(
      keep: 65535 - a,
      add: (
        min(fixed(components.z), a), min(fixed(components.y), a), min(fixed(components.x), a), a
      ))
  }
}
