import DrawingCommands
import Foundation

/// A gradient's colours at even steps of 0…1, premultiplied.
struct GradientTable {
  /// Enough that a step is less than a level even over a quarter of the gradient.
  static let count = 1024

  let colors: [UInt32]
  let isOpaque: Bool

  init(_ gradient: CGGradient) {
    let stops = gradient.stops
    var colors: [UInt32] = []
    colors.reserveCapacity(Self.count)
    var next = 0
    for index in 0..<Self.count {
      let t = Double(index) / Double(Self.count - 1)
      while next < stops.count, stops[next].location <= t { next += 1 }
      colors.append(Self.color(at: t, stops: stops, next: next, gradient.interpolation))
    }
    self.colors = colors
    isOpaque = colors.allSatisfy { $0 >> 24 == 255 }
  }

  private static func color(
    at t: Double, stops: [CGGradient.Stop], next: Int, _ interpolation: CGGradient.Interpolation
  ) -> UInt32 {
    guard let first = stops.first, let last = stops.last else { return 0 }
    if next == 0 { return first.color.word() }
    if next == stops.count { return last.color.word() }
    let (before, after) = (stops[next - 1], stops[next])
    let span = after.location - before.location
    let k = span > 0 ? (t - before.location) / span : 1
    func mix(_ x: Double, _ y: Double) -> Double { x + (y - x) * k }
    let (a, b) = (before.color.clamped, after.color.clamped)
    let alpha = mix(a.alpha, b.alpha)
    switch interpolation {
    case .unpremultiplied:
      return CGColor.word(
        red: mix(a.red, b.red) * alpha, green: mix(a.green, b.green) * alpha,
        blue: mix(a.blue, b.blue) * alpha, alpha: alpha)
    case .premultiplied:
      return CGColor.word(
        red: mix(a.red * a.alpha, b.red * b.alpha),
        green: mix(a.green * a.alpha, b.green * b.alpha),
        blue: mix(a.blue * a.alpha, b.blue * b.alpha), alpha: alpha)
    }
  }
}
