import CompositionalLayouts
import Foundation

/// How far a picture is from the truth in some windows, in levels of 255.
struct TruthDifference {
  /// Over all pixels of the windows and their three colour channels.
  let mean: Double
  let largest: Int
  /// Where no edge of an element passes through the pixel.
  let largestOffEdges: Int

  init(_ picture: PixelBuffer, _ truths: [PixelBuffer], _ windows: [CGRect], _ edges: ElementEdges)
  {
    var (sum, count, largest, offEdges) = (0, 0, 0, 0)
    for (truth, window) in zip(truths, windows) {
      let (left, top) = (Int(window.minX), Int(window.minY))
      for y in 0..<truth.height {
        for x in 0..<truth.width {
          let (a, b) = (picture[x: left + x, y: top + y], truth[x: x, y: y])
          var most = 0
          for shift: UInt32 in [0, 8, 16] {
            let difference = abs(Int(a >> shift & 255) - Int(b >> shift & 255))
            sum += difference
            most = max(most, difference)
          }
          largest = max(largest, most)
          if most > offEdges, !edges.contains(x: left + x, y: top + y) { offEdges = most }
        }
      }
      count += truth.pixels.count * 3
    }
    mean = Double(sum) / Double(count)
    self.largest = largest
    largestOffEdges = offEdges
  }
}
