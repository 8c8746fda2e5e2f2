import DrawingCommands
import Foundation

/// A gradient's colours at even steps of 0…1, premultiplied.
struct GradientTable {
  /// Enough that a step is less than a level even over a quarter of the gradient.
  static let count = 1024

  let colors: [UInt32]

  init(_ gradient: CGGradient, tone: PremultipliedColor?) {
    let stops = gradient.stops
    var colors: [UInt32] = []
    colors.reserveCapacity(Self.count)
    var next = 0
    for index in 0..<Self.count {
      let t = Double(index) / Double(Self.count - 1)
      while next < stops.count, stops[next].location <= t { next += 1 }
      let color = Self.color(at: t, stops: stops, next: next, gradient.interpolation)
      colors.append(color.toned(by: tone).word)
    }
    self.colors = colors
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
