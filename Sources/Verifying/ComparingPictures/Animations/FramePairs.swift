import DrawingCommands

/// Pairs frames of two animations: by number if the counts are equal or durations missing, else by
/// what is visible at the same moment, as some writers merge equal frames.
struct FramePairs {
  struct Pair {
    /// Number of the expected frame, from 0.
    var number: Int
    /// Seconds from the beginning, and how long both are visible.
    var time: Double
    var duration: FrameDuration
    var expected: AnimationFrame
    var actual: AnimationFrame
  }

  let isByTime: Bool
  /// Duration of each, in seconds; known after the last pair when pairing by time.
  private(set) var length = (expected: 0.0, actual: 0.0)
  private let expected: any FrameStream
  private let actual: any FrameStream
  private var current: (old: AnimationFrame, new: AnimationFrame)?
  /// Number of the current frames.
  private var number = -1
  private var ends = (old: 0.0, new: 0.0)
  private var time = 0.0

  /// Seconds that do not count as a difference: no format has this resolution.
  private static let instant = 1e-5

  init(_ expected: any FrameStream, _ actual: any FrameStream, timing: AnimationComparison.Timing) {
    self.expected = expected
    self.actual = actual
    isByTime =
      timing == .compare && expected.hasTiming && actual.hasTiming
      && expected.frameCount != actual.frameCount
  }

  /// Returns the next pair; nil after the end of the shorter one. Throws `ImageError`.
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

  /// Returns what is visible until one of the two changes.
  private func step() -> Pair? {
    guard let (old, new) = current else { return nil }
    let seconds = max(0, min(ends.old, ends.new) - time)
    return Pair(
      number: number, time: time,
      duration: FrameDuration(Int((seconds * 1000).rounded()), over: 1000), expected: old,
      actual: new)
  }

  /// Returns the remaining seconds, for a frame that was just read.
  private func rest(_ stream: any FrameStream, _ frame: AnimationFrame?) throws -> Double {
    var seconds = frame?.duration.seconds ?? 0
    while let frame = try stream.next() { seconds += frame.duration.seconds }
    return seconds
  }
}
