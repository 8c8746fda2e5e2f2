public import CollectionViews
import Foundation

/// How far two pictures of one size are apart, in levels of 255.
///
/// Edges are pixels next to which the second picture changes by more than 40 levels: there two
/// programs may antialias differently.
public struct PixelDifference: CustomStringConvertible, Sendable {
  public private(set) var mean: Double = 0
  public private(set) var meanOffEdges: Double = 0
  public private(set) var largest = 0
  /// The share of all pixels that are more than 16 levels off.
  public private(set) var share: Double = 0
  private var position = (x: 0, y: 0)

  public init(_ a: PixelBuffer, _ b: PixelBuffer) {
    precondition(a.width == b.width && a.height == b.height, "pictures of two sizes")
    let edges = Self.edges(of: b)
    var (sum, count, sumOffRims, countOffRims) = (0, 0, 0, 0)
    for (index, (p, q)) in zip(a.pixels, b.pixels).enumerated() {
      var (own, worst) = (0, 0)
      for shift: UInt32 in [0, 8, 16] {
        let d = abs(Int(p >> shift & 255) - Int(q >> shift & 255))
        own += d
        worst = max(worst, d)
      }
      sum += own
      if !edges[index] {
        sumOffRims += own
        countOffRims += 1
      }
      if worst > 16 { count += 1 }
      if worst > largest { (largest, position) = (worst, (index % a.width, index / a.width)) }
    }
    mean = Double(sum) / Double(3 * a.pixels.count)
    meanOffEdges = Double(sumOffRims) / Double(3 * max(countOffRims, 1))
    share = Double(count) / Double(a.pixels.count)
  }

  private static func edges(of picture: PixelBuffer) -> [Bool] {
    let (width, height) = (picture.width, picture.height)
    let green = picture.pixels.map { Int($0 >> 8 & 255) + Int($0 & 255) + Int($0 >> 16 & 255) }
    var edges = [Bool](repeating: false, count: green.count)
    for y in 0..<height {
      for x in 0..<width {
        var (low, high) = (Int.max, 0)
        for v in max(y - 1, 0)...min(y + 1, height - 1) {
          for u in max(x - 1, 0)...min(x + 1, width - 1) {
            low = min(low, green[v * width + u])
            high = max(high, green[v * width + u])
          }
        }
        edges[y * width + x] = high - low > 120
      }
    }
    return edges
  }

  public var description: String {
    func short(_ value: Double, _ steps: Double) -> Double { (value * steps).rounded() / steps }
    return "mean \(short(mean, 1000)), off edges \(short(meanOffEdges, 1000)), largest \(largest) "
      + "at (\(position.x), \(position.y)), \(short(share * 100, 100)) % more than 16 levels off"
  }
}
