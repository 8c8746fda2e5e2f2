public import CollectionViews
public import Foundation
import Synchronization

/// The picture that is true: every pixel the mean of 16×16 samples, each traced back through the
/// inverse projection to every layer and composed by itself.
///
/// It shares no code with the display list or the canvases, draws no text, and takes its time:
/// windows of a scene, not whole pictures.
public struct BruteForceRenderer {
  /// Samples along each side of a pixel.
  public var samples = 16

  public init() {}

  /// A window of the canvas.
  ///
  /// - Parameters:
  ///   - window: in whole pixels of the canvas.
  ///   - scale: pixels a point.
  public func draw(
    _ root: LayerSnapshot, window: CGRect, scale: Double, background: CGColor
  ) -> PixelBuffer {
    draw(TracedScene(root, background: background), window: window, scale: scale)
  }

  /// Several windows of one canvas, whose shadows are made once for all of them.
  public func draw(
    _ root: LayerSnapshot, windows: [CGRect], scale: Double, background: CGColor
  ) -> [PixelBuffer] {
    let scene = TracedScene(root, background: background)
    return windows.map { draw(scene, window: $0, scale: scale) }
  }

  private func draw(_ scene: TracedScene, window: CGRect, scale: Double) -> PixelBuffer {
    let (width, height) = (Int(window.width), Int(window.height))
    let (left, top) = (window.minX, window.minY)
    let rows = Mutex([Int: [UInt32]]())
    let samples = samples
    DispatchQueue.concurrentPerform(iterations: height) { y in
      var row: [UInt32] = []
      row.reserveCapacity(width)
      for x in 0..<width {
        let (px, py) = (left + Double(x), top + Double(y))
        let nearby = scene.nearby(
          CGRect(
            x: px / scale, y: py / scale, width: 1 / scale, height: 1 / scale))
        var sum = Shade.clear
        for j in 0..<samples {
          for i in 0..<samples {
            let sx = (px + (Double(i) + 0.5) / Double(samples)) / scale
            let sy = (py + (Double(j) + 0.5) / Double(samples)) / scale
            sum += scene.shade(TracedPoint(sx, sy), among: nearby)
          }
        }
        row.append(Shade.word(sum / Double(samples * samples)))
      }
      let finished = row
      rows.withLock { $0[y] = finished }
    }
    let pixels = rows.withLock { rows in (0..<height).flatMap { rows[$0] ?? [] } }
    return PixelBuffer(width: width, height: height, pixels: pixels)
  }
}

/// A premultiplied colour: red, green, blue, alpha.
typealias Shade = SIMD4<Double>

typealias TracedPoint = SIMD2<Double>

extension Shade {
  static let clear = Shade(0, 0, 0, 0)

  init(_ color: CGColor, alpha: Double = 1) {
    let a = color.alpha * alpha
    self.init(color.red * a, color.green * a, color.blue * a, a)
  }

  func over(_ below: Shade) -> Shade { self + below * (1 - w) }

  static func word(_ shade: Shade) -> UInt32 {
    func level(_ value: Double) -> UInt32 {
      UInt32((Swift.min(Swift.max(value, 0), 1) * 255).rounded())
    }
    return level(shade.w) << 24 | level(shade.x) << 16 | level(shade.y) << 8 | level(shade.z)
  }
}

/// The root's siblings, which is the root alone.
final class TracedScene: Sendable {
  private let root: TracedLayer
  private let background: Shade

  init(_ root: LayerSnapshot, background: CGColor) {
    self.root = TracedLayer(root, placement: TracedMatrix(of: root.properties), opacity: 1)
    self.background = Shade(background)
  }

  func nearby(_ area: CGRect) -> NearbyLayers { NearbyLayers(root.nearby(area).map { [$0] } ?? []) }

  func shade(_ p: TracedPoint, among nearby: NearbyLayers) -> Shade {
    nearby.shade(at: p).over(background)
  }
}
