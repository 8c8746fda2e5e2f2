import CPixelKernels
import Foundation

/// The time of a rounded rectangle's shadow, and how far it is from a numeric convolution.
@MainActor
struct ShadowBench {
  private let report: Report
  private static let side = 360
  private static let corner: Double = 24

  init(_ report: Report) {
    self.report = report
  }

  func run() throws {
    for deviation in [2.0, 6, 20] {
      let name = "σ \(Int(deviation)) px"
      let drawing = ShadowDrawing(side: Self.side, corner: Self.corner, deviation: deviation)
      let measured = try Measurement.inTurns([drawing.cover, drawing.draw])
      let time = measured[1].cpu.median
      report.add(Figure("\(name): coverage", measured[0]))
      report.add(
        Figure("\(name): coverage and drawing", measured[1]).demanding("≤ 0.15 ms", time <= 0.15))
      let truth = NumericShadow(side: Self.side, corner: Self.corner, deviation: deviation)
      let error = drawing.largestError(against: truth)
      report.add(
        Figure("\(name): largest error", Text.short(error) + " levels")
          .demanding("≤ 1 level", error <= 1))
    }
    report.remark("Targets are for CPU time.")
  }
}

/// The kernels on memory of their own, as the canvas calls them.
private final class ShadowDrawing {
  let margin: Int
  let width: Int
  private let mask: UnsafeMutablePointer<UInt8>
  private let picture: UnsafeMutablePointer<UInt32>
  private let shadow: pk_shadow

  init(side: Int, corner: Double, deviation: Double) {
    margin = Int((3.6 * deviation).rounded(.up)) + 1
    width = side + 2 * margin
    mask = .allocate(capacity: width * width + 64)
    mask.initialize(repeating: 0, count: width * width + 64)
    picture = .allocate(capacity: width * width)
    picture.initialize(repeating: 0xFFD0_C0B0, count: width * width)
    let (near, far) = (Double(margin), Double(margin + side))
    // The variance of a pixel, a box as wide as 1, is 1/12.
    let sigma = (deviation * deviation + 1.0 / 12).squareRoot()
    shadow = pk_shadow(
      left: near, top: near, right: far, bottom: far, radius_x: corner, radius_y: corner,
      sigma_x: sigma, sigma_y: sigma)
  }

  deinit {
    mask.deallocate()
    picture.deallocate()
  }

  func cover() {
    var shadow = shadow
    let status = pk_cover_rounded_shadow(mask, width, Int32(width), Int32(width), &shadow)
    precondition(status == 0, "no memory for a shadow")
  }

  func draw() {
    cover()
    // Black at one half.
    let color = pk_color(channels: (0, 0, 0, 32640))
    pk_blend_solid(picture, width, nil, 0, Int32(width), Int32(width), mask, width, color)
  }

  /// In levels of 255, over a quadrant.
  func largestError(against truth: NumericShadow) -> Double {
    cover()
    var largest = 0.0
    for y in 0..<(width / 2) {
      for x in 0..<(width / 2) {
        let exact = truth.coverage(x: x - margin, y: y - margin) * 255
        largest = max(largest, abs(Double(mask[y * width + x]) - exact))
      }
    }
    return largest
  }
}

/// A rounded rectangle's coverage convolved with a Gaussian by plain summation, on a grid finer
/// than pixels; its left upper quadrant.
private struct NumericShadow {
  /// Cells along a pixel's side.
  private static let fineness = 4
  private let reach: Int
  private let extent: Int
  private var values: [Float]

  init(side: Int, corner: Double, deviation: Double) {
    let fineness = Self.fineness
    reach = (Int((4.5 * deviation).rounded(.up)) + 2) * fineness
    let half = side / 2 * fineness
    // One more reach beyond the middle: that is what the middle's sums need.
    extent = reach + half + reach
    let (side, reach, extent) = (side, reach, extent)
    var field = [Float](repeating: 0, count: extent * extent)
    for y in 0..<extent {
      for x in 0..<extent {
        var hits = 0
        for (dx, dy) in [(0.125, 0.375), (0.375, 0.875), (0.625, 0.125), (0.875, 0.625)] {
          let u = (Double(x - reach) + dx) / Double(fineness)
          let v = (Double(y - reach) + dy) / Double(fineness)
          if Self.contains(u, v, side: Double(side), corner: corner) { hits += 1 }
        }
        field[y * extent + x] = Float(hits) / 4
      }
    }
    let sigma = deviation * Double(fineness)
    let raw = (0...reach).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let total = 2 * raw.reduce(0, +) - raw[0]
    let weights = raw.map { Float($0 / total) }
    values = Self.turnedBlur(Self.turnedBlur(field, extent, weights), extent, weights)
  }

  private static func contains(_ x: Double, _ y: Double, side: Double, corner: Double) -> Bool {
    guard x >= 0, y >= 0, x < side, y < side else { return false }
    let dx = max(corner - x, x - (side - corner), 0)
    let dy = max(corner - y, y - (side - corner), 0)
    return dx * dx + dy * dy <= corner * corner
  }

  /// Blurs along columns and transposes: every inner loop runs along a row.
  private static func turnedBlur(_ field: [Float], _ extent: Int, _ weights: [Float]) -> [Float] {
    var result = [Float](repeating: 0, count: field.count)
    var row = [Float](repeating: 0, count: extent)
    for y in 0..<extent {
      for x in 0..<extent { row[x] = 0 }
      for (k, weight) in weights.enumerated() {
        for source in Set([y - k, y + k]) where source >= 0 && source < extent {
          field.withUnsafeBufferPointer { field in
            row.withUnsafeMutableBufferPointer { row in
              for x in 0..<extent { row[x] += weight * field[source * extent + x] }
            }
          }
        }
      }
      for x in 0..<extent { result[x * extent + y] = row[x] }
    }
    return result
  }

  /// The mean over a pixel, counted from the rectangle's corner.
  func coverage(x: Int, y: Int) -> Double {
    let (left, top) = (x * Self.fineness + reach, y * Self.fineness + reach)
    var sum = 0.0
    for v in top..<(top + Self.fineness) {
      for u in left..<(left + Self.fineness) {
        guard u >= 0, v >= 0 else { continue }
        sum += Double(values[v * extent + u])
      }
    }
    return sum / Double(Self.fineness * Self.fineness)
  }
}
