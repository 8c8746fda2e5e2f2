import ComparingPictures
import PixelImages
import TestBasics
import Testing

@Suite("Comparing animations")
struct AnimationComparisonTests {
  private static func frame(_ x: Int) -> PixelBuffer {
    TestPictures.painted(
      TestPictures.plain(60, 20), x: x..<(x + 5), y: 5..<15, 0xFF10_20C0)
  }

  /// Positions of a square, each with hundredths of a second.
  private static func stream(_ frames: [(x: Int, time: Int)], loops: Int? = nil) -> FrameListStream
  {
    FrameListStream(
      frames.map {
        AnimationFrame(pixels: frame($0.x), duration: FrameDuration($0.time, over: 100))
      },
      name: "frames", loops: loops)
  }

  private static func compare(
    _ old: [(x: Int, time: Int)], _ new: [(x: Int, time: Int)],
    timing: AnimationComparison.Timing = .compare
  ) throws -> AnimationComparison {
    try AnimationComparison(expected: stream(old), actual: stream(new), timing: timing)
  }

  private static let steps = (0..<10).map { (x: 4 * $0, time: 5) }

  @Test("the same frames are equal, however many they are written as")
  func equal() throws {
    #expect(try Self.compare(Self.steps, Self.steps).verdict.outcome == .equal)
    let split = Self.steps.flatMap { [(x: $0.x, time: 2), (x: $0.x, time: 3)] }
    let comparison = try Self.compare(Self.steps, split)
    #expect(comparison.verdict.outcome == .equal)
    #expect(comparison.actualFrames == 20)
    #expect(try Self.compare(Self.steps, split, timing: .ignore).verdict.outcome == .different)
  }

  @Test("the first frame that differs is named, with its time and the worst one")
  func first() throws {
    var frames = Self.steps
    frames[6].x += 1
    frames[8].x += 5
    let comparison = try Self.compare(Self.steps, frames)
    #expect(comparison.differingFrames == [6, 8])
    #expect(comparison.worst?.number == 8)
    #expect(comparison.shares.count == 10)
    #expect(comparison.shares[7] == 0)
    let time = try #require(comparison.firstDifferentTime)
    expectEqual(time, 0.3)
    #expect(
      comparison.verdict.findings.first == .differingFrames(count: 2, of: 10, first: 6, time: time))
  }

  @Test("frames that all come later or earlier are named", arguments: [1, 3, -2])
  func delay(frames: Int) throws {
    let late = Self.steps.indices.map {
      (x: 4 * min(max($0 - frames, 0), 9), time: 5)
    }
    let comparison = try Self.compare(Self.steps, late)
    #expect(comparison.delay == frames)
    #expect(comparison.verdict.findings.contains(.delay(frames: frames)))
  }

  @Test("other times are named once where they are alike")
  func timing() throws {
    let slow = Self.steps.map { (x: $0.x, time: 10) }
    #expect(
      try Self.compare(Self.steps, slow).verdict.findings
        == [.frameTimes(count: 10, of: 10, .init(frame: 0, seconds: 0.1, expected: 0.05))])
    #expect(try Self.compare(Self.steps, slow, timing: .ignore).verdict.outcome == .equal)
    var one = Self.steps
    one[3].time = 7
    #expect(
      try Self.compare(Self.steps, one).verdict.findings
        == [.frameTime(.init(frame: 3, seconds: 0.07, expected: 0.05))])
    let loops = try AnimationComparison(
      expected: Self.stream(Self.steps, loops: 0), actual: Self.stream(Self.steps, loops: 2))
    #expect(loops.verdict.findings == [.loops(2, expected: 0)])
  }

  @Test("a missing end is named")
  func missing() throws {
    let comparison = try Self.compare(Self.steps, Array(Self.steps[..<7]))
    try #require(comparison.verdict.findings.count == 2)
    #expect(comparison.verdict.findings[0] == .frameCount(7, expected: 10))
    guard case .duration(let seconds, let expected) = comparison.verdict.findings[1] else {
      Issue.record("\(comparison.verdict.findings)")
      return
    }
    expectEqual(seconds, 0.35)
    expectEqual(expected, 0.5)
    let untimed = try Self.compare(Self.steps, Array(Self.steps[..<7]), timing: .ignore)
    #expect(untimed.verdict.findings == [.frameCount(7, expected: 10)])
  }
}
