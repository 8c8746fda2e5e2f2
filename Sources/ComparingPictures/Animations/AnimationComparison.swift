import CPixelKernels
public import PixelImages

/// Two animations, frame by frame. Both are read at once; two frames are in memory, and the pair
/// that differs most. Frames are paired by their numbers; where there are more in one of the two,
/// by what shows at the same moment, for writers make one longer frame of several equal ones.
public struct AnimationComparison: Sendable {
  /// Whether frames have to show for the same time.
  public enum Timing: String, Hashable, Sendable, Codable, CaseIterable {
    case compare, ignore
  }

  /// Frames of the animation that was expected.
  public let expectedFrames: Int
  /// Frames of the animation that was found.
  public let actualFrames: Int
  /// Of each pair of frames, or of each moment, the share of pixels that differ.
  public let shares: [Double]
  /// From 0; those that are more than tolerated.
  public let differingFrames: [Int]
  /// What is wrong with the time that frames show, and with loops.
  public let timing: [ComparisonFinding]
  /// Seconds from the beginning to the first frame that differs.
  public let firstDifferentTime: Double?
  /// The frame that differs most, from 0, and how; nil where all are the same.
  public let worst: (number: Int, comparison: PictureComparison)?
  /// By how many frames all came later, where nothing else is different; 0 for none.
  public let delay: Int
  /// Whether they are the same, and why not.
  public let verdict: ComparisonVerdict

  // MARK: - Lifecycle

  /// Reads both. Throws `ImageError` where a file is damaged, and what `each` throws.
  ///
  /// - Parameters:
  ///   - ignoring: what is left out of a pair of frames besides what the options say, by its number.
  ///   - each: gets every pair with its number and how long the expected frame shows, in order; for
  ///     pictures.
  public init(
    expected: any FrameStream, actual: any FrameStream,
    options: PictureComparison.Options = PictureComparison.Options(),
    timing rule: Timing = .compare,
    ignoring: (Int) throws -> [IgnoredArea] = { _ in [] },
    each: (Int, FrameDuration, PictureComparison) throws -> Void = { _, _, _ in }
  ) throws {
    var shares: [Double] = []
    var differing: [Int] = []
    var worst: (number: Int, comparison: PictureComparison)?
    var times = FrameTimes()
    var hashes: (old: [UInt64], new: [UInt64]) = ([], [])
    var tolerated = 0
    var firstTime: Double?
    var pairs = FramePairs(expected, actual, timing: rule)
    while let pair = try pairs.next() {
      let (old, new) = (pair.expected.pixels, pair.actual.pixels)
      hashes.old.append(old.hash)
      hashes.new.append(new.hash)
      var options = options
      options.ignored += try ignoring(pair.number)
      let comparison = PictureComparison(expected: old, actual: new, options: options)
      shares.append(comparison.measures.differingShare)
      switch comparison.verdict.outcome {
      case .equal: break
      case .tolerated: tolerated += 1
      case .different:
        if differing.last != pair.number { differing.append(pair.number) }
        if firstTime == nil { firstTime = pair.time }
      }
      if comparison.verdict.outcome != .equal,
        worst.map({ comparison.isWorse(than: $0.comparison) }) ?? true
      {
        worst = (pair.number, comparison)
      }
      if !pairs.isByTime, expected.hasTiming, actual.hasTiming {
        times.add(pair.expected.duration, pair.actual.duration)
      }
      try each(pair.number, pair.duration, comparison)
    }
    (expectedFrames, actualFrames) = (expected.frameCount, actual.frameCount)
    self.shares = shares
    differingFrames = differing
    firstDifferentTime = expected.hasTiming ? firstTime : nil
    self.worst = worst
    var timing = times.findings
    let (oldLength, newLength) = pairs.length
    if pairs.isByTime, abs(oldLength - newLength) > 1e-5 {
      timing.append(.duration(newLength, expected: oldLength))
    }
    if let old = expected.loops, let new = actual.loops, old != new {
      timing.append(.loops(new, expected: old))
    }
    self.timing = rule == .compare ? timing : []
    delay = differing.isEmpty ? 0 : FrameDelay.of(hashes.old, hashes.new)
    verdict = Self.verdict(
      counts: (expectedFrames, actualFrames), isByTime: pairs.isByTime, differing: differing,
      tolerated: tolerated, firstTime: firstDifferentTime, worst: worst, delay: delay,
      timing: self.timing)
  }

  // MARK: - Private

  private static func verdict(
    counts: (old: Int, new: Int), isByTime: Bool, differing: [Int], tolerated: Int,
    firstTime: Double?, worst: (number: Int, comparison: PictureComparison)?, delay: Int,
    timing: [ComparisonFinding]
  ) -> ComparisonVerdict {
    var findings: [ComparisonFinding] = []
    let compared = isByTime ? counts.old : min(counts.old, counts.new)
    // What shows the same at every moment is the same, in however many frames.
    if counts.old != counts.new, !isByTime || !differing.isEmpty || !timing.isEmpty {
      findings.append(.frameCount(counts.new, expected: counts.old))
    }
    if let first = differing.first, let worst {
      findings.append(
        .differingFrames(count: differing.count, of: compared, first: first, time: firstTime))
      findings.append(.worstFrame(worst.number, worst.comparison.verdict.findings))
    }
    if delay != 0 { findings.append(.delay(frames: delay)) }
    findings += timing
    if !findings.isEmpty { return ComparisonVerdict(outcome: .different, findings: findings) }
    if tolerated > 0, let worst {
      return ComparisonVerdict(
        outcome: .tolerated,
        findings: [
          .toleratedFrames(count: tolerated, of: compared),
          .worstFrame(worst.number, worst.comparison.verdict.findings),
        ])
    }
    return ComparisonVerdict(outcome: .equal, findings: [.noDifference(.frames)])
  }
}

extension PictureComparison {
  /// What fails comes before what passes, then the share.
  fileprivate func isWorse(than other: PictureComparison) -> Bool {
    let (fails, others) = (!verdict.isPassed, !other.verdict.isPassed)
    if fails != others { return fails }
    let (a, b) = (measures, other.measures)
    if a.differingShare != b.differingShare { return a.differingShare > b.differingShare }
    return a.toleratedPixels > b.toleratedPixels
  }
}

extension PixelBuffer {
  fileprivate var hash: UInt64 {
    pixels.withUnsafeBufferPointer { pc_hash($0.baseAddress, $0.count) }
      ^ UInt64(truncatingIfNeeded: width &* 0x9E37_79B9)
  }
}
