import CPixelKernels
public import DrawingCommands

/// Compares two animations frame by frame, in parallel, with two frames and the worst pair in
/// memory. Frames are paired by number or, if the counts differ, by what is visible at the same
/// moment, as some writers merge equal frames.
public struct AnimationComparison: Sendable {
  /// Whether the durations of frames must match.
  public enum Timing: String, Hashable, Sendable, Codable, CaseIterable {
    case compare, ignore
  }

  /// Number of frames in the expected animation.
  public let expectedFrames: Int
  /// Number of frames in the actual animation.
  public let actualFrames: Int
  /// For each pair of frames, or each moment, the share of pixels that differ.
  public let shares: [Double]
  /// Numbers of the frames, from 0, that differ more than tolerated.
  public let differingFrames: [Int]
  /// Differences in the durations of frames and in loops.
  public let timing: [ComparisonFinding]
  /// Seconds from the beginning to the first differing frame.
  public let firstDifferentTime: Double?
  /// The frame that differs most, from 0, and its comparison; nil if all are equal.
  public let worst: (number: Int, comparison: PictureComparison)?
  /// Number of frames by which everything comes later, if that is the only difference; 0 for none.
  public let delay: Int
  private let isByTime: Bool
  private let toleratedFrames: Int

  // MARK: - Lifecycle

  /// Throws `ImageError` for damage, and what `each` throws.
  /// - Parameters:
  ///   - ignoring: what is ignored in a pair, by its number, besides the options.
  ///   - each: receives every pair in order, its number and the expected duration; used for
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
    (isByTime, toleratedFrames) = (pairs.isByTime, tolerated)
  }

  /// Whether they are equal, and if not, why.
  public var verdict: ComparisonVerdict {
    var findings: [ComparisonFinding] = []
    let compared = isByTime ? expectedFrames : min(expectedFrames, actualFrames)
    // Animations that show the same at every moment are equal, however many frames they have.
    let isTimeEqual = isByTime && differingFrames.isEmpty && timing.isEmpty
    if expectedFrames != actualFrames, !isTimeEqual {
      findings.append(.frameCount(actualFrames, expected: expectedFrames))
    }
    if let first = differingFrames.first, let worst {
      findings.append(
        .differingFrames(
          count: differingFrames.count, of: compared, first: first, time: firstDifferentTime))
      findings.append(.worstFrame(worst.number, worst.comparison.verdict.findings))
    }
    if delay != 0 { findings.append(.delay(frames: delay)) }
    findings += timing
    if !findings.isEmpty { return ComparisonVerdict(outcome: .different, findings: findings) }
    if toleratedFrames > 0, let worst {
      return ComparisonVerdict(
        outcome: .tolerated,
        findings: [
          .toleratedFrames(count: toleratedFrames, of: compared),
          .worstFrame(worst.number, worst.comparison.verdict.findings),
        ])
    }
    return ComparisonVerdict(outcome: .equal, findings: [.noDifference(.frames)])
  }
}

extension PictureComparison {
  /// A failed comparison is worse than a passed one; then the share decides.
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
