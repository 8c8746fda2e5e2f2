import DrawingCommands
import Foundation

extension CGColor {
  /// The colour as a premultiplied word 0xAARRGGBB; NaN counts as 0.
  func word(alpha factor: Double = 1) -> UInt32 {
    let c = clamped
    let a = c.alpha * min(max(factor, 0), 1)
    return Self.word(red: c.red * a, green: c.green * a, blue: c.blue * a, alpha: a)
  }

  /// Premultiplied components 0…1 as a word.
  static func word(red: Double, green: Double, blue: Double, alpha: Double) -> UInt32 {
    let a = level(alpha)
    // Rounding alone could lift a component above the alpha.
    let (r, g, b) = (min(level(red), a), min(level(green), a), min(level(blue), a))
    return a << 24 | r << 16 | g << 8 | b
  }

  private static func level(_ value: Double) -> UInt32 {
    UInt32((min(max(value, 0), 1) * 255).rounded())
  }
}
