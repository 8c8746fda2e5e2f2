import PixelImages

/// Which frames of two animations are compared with each other.
///
/// Where both have as many, or one of them no times, by their numbers. Otherwise by what shows at
/// the same moment: writers of animations make one longer frame of several equal ones.
struct FramePairs {
  struct Pair {
    /// Of the expected frame, from 0.
    var number: Int
    /// Seconds from the beginning, and how long both show.
    var time: Double
    var duration: FrameDuration
    var expected: AnimationFrame
    var actual: AnimationFrame
  }

  let isByTime: Bool
  /// Seconds that each takes; known at the end of pairs by time.
  private(set) var length = (expected: 0.0, actual: 0.0)
  private let expected: any FrameStream
  private let actual: any FrameStream
  private var current: (old: AnimationFrame, new: AnimationFrame)?
  /// Of the current frames.
  private var number = -1
  private var ends = (old: 0.0, new: 0.0)
  private var time = 0.0

  /// Seconds that are no difference: no format is that fine.
  private static let instant = 1e-5

  init(_ expected: any FrameStream, _ actual: any FrameStream, timing: AnimationComparison.Timing) {
    self.expected = expected
    self.actual = actual
    isByTime =
      timing == .compare && expected.hasTiming && actual.hasTiming
      && expected.frameCount != actual.frameCount
  }

  /// The next pair; nil behind the end of the shorter one. Throws `ImageError`.
  mutating func next() throws -> Pair? {
    guard isByTime, let (old, new) = current else {
      guard let old = try expected.next(), let new = try actual.next() else { return nil }
      let begin = ends.old
      number += 1
      ends = (ends.old + old.duration.seconds, ends.new + new.duration.seconds)
      if isByTime {
        current = (old, new)
        return step()
      }
      return Pair(
        number: number, time: begin, duration: old.duration, expected: old, actual: new)
    }
    time = min(ends.old, ends.new)
    let isOldOver = ends.old - time < Self.instant
    let isNewOver = ends.new - time < Self.instant
    let (nextOld, nextNew) = (
      isOldOver ? try expected.next() : old, isNewOver ? try actual.next() : new
    )
    guard let nextOld, let nextNew else {
      length = (ends.old, ends.new)
      if let nextOld { length.expected += try rest(expected, isOldOver ? nextOld : nil) }
      if let nextNew { length.actual += try rest(actual, isNewOver ? nextNew : nil) }
      return nil
    }
    if isOldOver {
      ends.old += nextOld.duration.seconds
      number += 1
    }
    if isNewOver { ends.new += nextNew.duration.seconds }
    current = (nextOld, nextNew)
    return step()
  }

  // MARK: - Private

  /// What shows until one of the two changes.
  private func step() -> Pair? {
    guard let (old, new) = current else { return nil }
    let seconds = max(0, min(ends.old, ends.new) - time)
    return Pair(
      number: number, time: time,
      duration: FrameDuration(Int((seconds * 1000).rounded()), over: 1000), expected: old,
      actual: new)
  }

  /// Seconds that are left, with a frame that was just read.
  private func rest(_ stream: any FrameStream, _ frame: AnimationFrame?) throws -> Double {
    var seconds = frame?.duration.seconds ?? 0
    while let frame = try stream.next() { seconds += frame.duration.seconds }
    return seconds
  }
}
