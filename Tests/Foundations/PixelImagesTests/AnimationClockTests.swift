import TestBasics
import Testing

@testable import PixelImages

struct AnimationClockTests {
  @Test func sumsAreExactWhateverTheFractions() {
    var clock = AnimationClock()
    for _ in 0..<30_000 { clock.advance(by: FrameDuration(1001, over: 30_000)) }
    #expect(clock.rounded(toUnitsPerSecond: 100) == 100_100)
    for _ in 0..<7 { clock.advance(by: FrameDuration(1, over: 7)) }
    #expect(clock.rounded(toUnitsPerSecond: 1000) == 1_002_000)
  }

  @Test func denominatorsThatCannotBeJoinedLoseAlmostNothing() {
    var clock = AnimationClock()
    let primes = [999_983, 999_979, 999_961, 999_959]
    for _ in 0..<1000 {
      for prime in primes { clock.advance(by: FrameDuration(prime / 4, over: prime)) }
    }
    let exact = primes.map { 1000 * Double($0 / 4) / Double($0) }.reduce(0, +)
    expectEqual(Double(clock.rounded(toUnitsPerSecond: 10_000)), exact * 10_000, within: 1)
  }

  @Test func halvesAreRoundedUp() {
    var clock = AnimationClock()
    clock.advance(by: FrameDuration(1, over: 200))
    #expect(clock.rounded(toUnitsPerSecond: 100) == 1)
    #expect(clock.rounded(toUnitsPerSecond: 99) == 0)
  }

  @Test func aGIFOfSixtyFramesASecondShowsFiftyOfThemInItsTime() {
    var timing = GIFTiming()
    let begins = (0..<60).compactMap { _ in timing.begin(for: FrameDuration(1, over: 60)) }
    #expect(begins == Array(stride(from: 0, to: 100, by: 2)))
    #expect(timing.end == 100)
    let warning = GIFEncoder.timingWarning(for: FrameDuration(1, over: 60))
    #expect(
      warning?.description
        == "GIF shows at most 50 frames a second, not 60: some frames are left out")
    #expect(GIFEncoder.timingWarning(for: FrameDuration(1, over: 50)) == nil)
  }

  @Test func aGIFOfThirtyFramesASecondDoesNotDrift() {
    var timing = GIFTiming()
    for index in 0..<1000 {
      let begin = timing.begin(for: FrameDuration(1, over: 30))
      #expect(begin == (index * 200 + 30) / 60, "frame \(index)")
    }
  }
}
