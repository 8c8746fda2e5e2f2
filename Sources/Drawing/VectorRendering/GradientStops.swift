import Foundation
import LayerTree

/// Stops as vector formats define them: mixed without premultiplication, ends continuing, radial
/// ones from the centre.
package struct GradientStops {
  package private(set) var stops: [CGGradient.Stop] = []

  /// The parts of a span mixed premultiplied, which no format supports; within half a level.
  private static let parts = 16

  package init(_ paint: GradientPaint) {
    stops = paint.gradient.stops
    if paint.gradient.interpolation == .premultiplied { divide() }
    if paint.shape == .radial, paint.innerRadius > 0 {
      for index in stops.indices {
        stops[index].location =
          paint.innerRadius + stops[index].location * (1 - paint.innerRadius)
      }
    }
    if !paint.extendsBefore, let first = stops.first {
      stops.insert(Self.clear(first), at: 0)
    }
    if !paint.extendsAfter, let last = stops.last { stops.append(Self.clear(last)) }
  }

  private static func clear(_ stop: CGGradient.Stop) -> CGGradient.Stop {
    CGGradient.Stop(location: stop.location, color: stop.color.copy(alpha: 0) ?? .clear)
  }

  private mutating func divide() {
    var result: [CGGradient.Stop] = []
    for (index, stop) in stops.enumerated() {
      let last = index > 0 ? stops[index - 1] : stop
      if last.color.alpha != stop.color.alpha, last.location < stop.location {
        // A clear end has no colour: the other end's colour fades out.
        for part in 0...Self.parts {
          result.append(Self.mixed(last, stop, Double(part) / Double(Self.parts)))
        }
      }
      result.append(stop)
    }
    stops = result
  }

  private static func mixed(_ a: CGGradient.Stop, _ b: CGGradient.Stop, _ t: Double)
    -> CGGradient.Stop
  {
    // At a clear end the colours' shares are those of the limit.
    let limit = min(max(t, 1e-6), 1 - 1e-6)
    let (wa, wb) = (a.color.alpha * (1 - limit), b.color.alpha * limit)
    let weight = wa + wb
    let alpha = a.color.alpha * (1 - t) + b.color.alpha * t
    func channel(_ x: CGFloat, _ y: CGFloat) -> CGFloat {
      weight > 0 ? (x * wa + y * wb) / weight : 0
    }
    return CGGradient.Stop(
      location: a.location + (b.location - a.location) * t,
      color: CGColor(
        red: channel(a.color.red, b.color.red), green: channel(a.color.green, b.color.green),
        blue: channel(a.color.blue, b.color.blue), alpha: alpha))
  }
}
