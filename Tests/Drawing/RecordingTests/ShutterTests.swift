import CollectionViews
import DisplayLists
import Foundation
import LayerRendering
import Recording
import TestBasics
import Testing

/// Motion blur.
@MainActor @Suite struct ShutterTests {
  private final class Keeper: FrameWriter {
    let preparation: @Sendable (DisplayList, PixelBuffer) throws -> (DisplayList, PixelBuffer) = {
      ($0, $1)
    }
    var written: [(list: DisplayList, pixels: PixelBuffer)] = []
    func write(_ prepared: (DisplayList, PixelBuffer), of frame: FrameMoment) {
      written.append(prepared)
    }
    func finish() {}
    func cancel() {}
  }

  static func light(_ level: UInt32) -> Double {
    let value = Double(level & 255) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  /// A white box of 20 points that goes 60 points in a second, on black, and texts that stand still.
  static func box(background: CGColor = .black) -> StageFrames {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 240, height: 160))
    let stage = Stage(view: root, size: root.bounds.size, scale: 1, background: background)
    for index in 0..<12 {
      let label = UILabel(frame: CGRect(x: 0, y: 40 + 9 * index, width: 200, height: 9))
      label.text = "What stands still costs one sample"
      label.textColor = .white
      label.font = .systemFont(ofSize: 8)
      root.addSubview(label)
    }
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    view.backgroundColor = .white
    root.addSubview(view)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x += 60 }
    return StageFrames(stage, duration: 1)
  }

  static func record(
    _ source: any FrameSource, _ times: [Double], _ shutter: Shutter?, jobs: Int = 1
  ) throws -> [(list: DisplayList, pixels: PixelBuffer)] {
    let writer = Keeper()
    let frames = times.enumerated().map { FrameMoment(number: $0, time: $1) }
    var recorder = Recorder(source, frames: frames, jobs: jobs)
    recorder.shutter = shutter
    try recorder.record(to: writer)
    return writer.written
  }

  @Test func aBoxAtConstantSpeedHasALinearRampOfLight() throws {
    // Five frames a second, exposed all the time: the box goes 12 pixels.
    let shutter = Shutter(angle: 360, samples: 256, rate: rate("5"))
    let frame = try Self.record(Self.box(), [0.2], shutter)[0].pixels
    // At 0.2 s it begins at 10 + 12 and goes on to 10 + 24.
    for x in 15..<60 {
      let center = Double(x) + 0.5
      let expected = min(max((center - 22) / 12, 0), 1) - min(max((center - 42) / 12, 0), 1)
      // An edge within a pixel mixes levels rather than light, for a twelfth of the time: 0.011 too
      // dark at each end, with half a level of rounding.
      let found = Self.light(frame[x: x, y: 20])
      #expect(abs(found - expected) < 0.021, "\(x): \(found), not \(expected)")
    }
  }

  @Test(arguments: [CGColor.black, .clear]) func regionsGiveThePixelsOfWholePictures(
    background: CGColor
  ) throws {
    let source = Self.box(background: background)
    let moments = try Shutter(angle: 180, samples: 16, rate: rate("5")).times(from: 0.4)
      .map { try source.displayList(at: $0) }
    let found = try source.renderer.draw(meanOf: moments)
    let whole = try moments.map { try source.renderer.draw($0) }
    for index in found.pixels.indices {
      let samples: [UInt32] = whole.map { $0.pixels[index] }
      for shift: UInt32 in [0, 8, 16] {
        var (light, alpha) = (0.0, 0.0)
        for sample in samples where sample >> 24 > 0 {
          let share = Double(sample >> 24) / 255
          let plain = (Double(sample >> shift & 255) / share).rounded()
          light += Self.light(UInt32(plain)) * share / 16
          alpha += share / 16
        }
        let plain = alpha == 0 ? 0 : light / alpha
        let encoded = plain <= 0.0031308 ? plain * 12.92 : 1.055 * pow(plain, 1 / 2.4) - 0.055
        let expected = encoded * alpha * 255
        let level = Double(found.pixels[index] >> shift & 255)
        #expect(abs(level - expected) <= 1.01, "\(index): \(level), not \(expected)")
      }
    }
  }

  @Test func sixteenSamplesAreNearManyMore() throws {
    let times = [0.0, 0.2, 0.6]
    let few = try Self.record(
      MovingViews.source(), times, Shutter(angle: 180, samples: 16, rate: rate("10")))
    let many = try Self.record(
      MovingViews.source(), times, Shutter(angle: 180, samples: 256, rate: rate("10")))
    for (few, many) in zip(few, many) {
      var sum = 0
      for (pixel, other) in zip(few.pixels.pixels, many.pixels.pixels) {
        for shift: UInt32 in [0, 8, 16] {
          sum += abs(Int(pixel >> shift & 255) - Int(other >> shift & 255))
        }
      }
      let mean = Double(sum) / Double(3 * few.pixels.pixels.count)
      #expect(mean <= 0.5, "\(mean)")
    }
  }

  @Test func aClosedShutterAndWhatRestsAreSingleMoments() throws {
    let plain = try Self.record(MovingViews.source(), [0.3, 1.5], nil)
    let closed = try Self.record(
      MovingViews.source(), [0.3, 1.5], Shutter(angle: 0, rate: rate("30")))
    let open = try Self.record(
      MovingViews.source(), [0.3, 1.5], Shutter(angle: 360, rate: rate("30")))
    #expect(plain.map(\.pixels) == closed.map(\.pixels))
    #expect(plain.map(\.list) == closed.map(\.list))
    #expect(plain[1].pixels == open[1].pixels && plain[1].list == open[1].list)
    #expect(plain[0].pixels != open[0].pixels && plain[0].list != open[0].list)
  }

  @Test func blurDoesNotDependOnThreads() throws {
    let times = (0..<8).map { Double($0) / 10 }
    let shutter = Shutter(angle: 270, samples: 5, rate: rate("10"))
    let one = try Self.record(MovingViews.source(), times, shutter)
    let three = try Self.record(MovingViews.source(), times, shutter, jobs: 3)
    #expect(one.map(\.pixels) == three.map(\.pixels))
  }

  @Test func momentsLieInTheMiddleOfEqualParts() throws {
    let shutter = Shutter(angle: 90, samples: 4, rate: rate("25"))
    #expect(abs(shutter.duration - 0.01) < 1e-12)
    for (found, expected) in zip(shutter.times(from: 2), [2.00125, 2.00375, 2.00625, 2.00875]) {
      #expect(abs(found - expected) < 1e-9)
    }
    #expect("\(shutter)" == "shutter 90° in 4 samples")
  }
}
