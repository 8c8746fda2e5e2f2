import DisplayLists
import Foundation
import LayerRendering
import LayerTree
import Recording
import Testing

@testable import VectorRendering

/// How often a source is asked for what it shows.
@MainActor struct MotionSamplerTests {
  /// Counts what is asked for.
  private final class CountingSource: FrameSource {
    let duration = 2.0
    let size = CGSize(width: 10, height: 10)
    let scale = 1.0
    let renderer = RasterRenderer(images: DecodedImageCache(byteLimit: 0))
    let canBeginAgain: Bool
    var times: [Double] = []

    init(canBeginAgain: Bool) { self.canBeginAgain = canBeginAgain }

    func displayList(at time: Double) -> DisplayList {
      times.append(time)
      return DisplayList(size: size, scale: scale)
    }
  }

  @Test("What can be told from a few moments does not need all of them")
  func glimpses() throws {
    let rate = try #require(FrameRate(30))
    let source = CountingSource(canBeginAgain: true)
    let sampler = MotionSampler(source, schedule: FrameSchedule(rate: rate, count: 61))
    #expect(try sampler.glimpses().count == 5)
    #expect(source.times == [0, 0.5, 1, 1.5, 2])
    let short = CountingSource(canBeginAgain: true)
    _ = try MotionSampler(short, schedule: FrameSchedule(start: 1, rate: rate, count: 1)).glimpses()
    #expect(short.times == [1])
    // Nothing is read that could not be read again.
    let once = CountingSource(canBeginAgain: false)
    _ = try MotionSampler(once, schedule: FrameSchedule(rate: rate, count: 61)).glimpses()
    #expect(once.times == [0])
  }
}
