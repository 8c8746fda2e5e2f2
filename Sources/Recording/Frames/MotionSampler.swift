import Foundation
import LayerRendering
public import VectorRendering

/// Reads from a source what moves, as often as its speed needs.
@preconcurrency @MainActor
public struct MotionSampler {
  /// The source to record.
  public let source: any FrameSource
  /// The moments that are shown; more are read between them.
  public let schedule: FrameSchedule
  /// How far, in points, what moves may be from where it was.
  public var tolerance = MotionOptions().tolerance
  /// Called before every sample; returning true stops.
  public var isStopped: () -> Bool = { false }

  /// Samples a second: at least, and at most.
  private static let rates = (least: 60.0, most: 240.0)

  /// A sampler of the moments of a schedule.
  public init(_ source: any FrameSource, schedule: FrameSchedule) {
    (self.source, self.schedule) = (source, schedule)
  }

  /// What is seen from the first frame to the last one, which is held for its duration; nil if it
  /// was stopped. Throws what the source throws.
  ///
  /// Where a source can begin again, it is read more often until straight lines between samples are
  /// near enough to what moves. What moves in steps of its own, such as a scroll, is not read more
  /// often than it steps.
  public func recording() throws -> MotionRecording? {
    let rate = Double(schedule.rate.numerator) / Double(schedule.rate.denominator)
    var steps = max(1, Int((Self.rates.least / rate).rounded(.up)))
    guard var recording = try recording(steps: steps, rate: rate) else { return nil }
    while source.canBeginAgain, schedule.count > 1, rate * Double(steps) * 2 <= Self.rates.most,
      recording.coarseness > tolerance / 2
    {
      steps *= 2
      guard let finer = try self.recording(steps: steps, rate: rate) else { return nil }
      if finer.coarseness > recording.coarseness / 2 { break }
      recording = finer
    }
    return recording
  }

  private func recording(steps: Int, rate: Double) throws -> MotionRecording? {
    let duration = schedule.rate.time(ofFrame: schedule.count)
    var recording = MotionRecording(size: source.size, scale: source.scale, duration: duration)
    let last = (schedule.count - 1) * steps
    for index in 0...last {
      if isStopped() { return nil }
      let time =
        schedule.rate.time(ofFrame: index / steps)
        + Double(index % steps) / Double(steps) / rate
      recording.add(try source.displayList(at: schedule.start + time), at: time)
    }
    return recording
  }
}
