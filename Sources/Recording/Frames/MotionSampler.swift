import DisplayLists
import Foundation
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
  /// How many elements, without those that they hold, are kept for the second reading.
  private static let keptElements = 50_000
  /// How many moments ``glimpses()`` reads.
  private static let glimpsed = 5

  /// A sampler of the moments of a schedule.
  public init(_ source: any FrameSource, schedule: FrameSchedule) {
    (self.source, self.schedule) = (source, schedule)
  }

  /// A few moments from the first frame to the last one, for what can be told before all are read; only
  /// the first of a source that cannot begin again. Throws what the source throws.
  public func glimpses() throws -> [DisplayList] {
    let count = source.canBeginAgain ? min(Self.glimpsed, schedule.count) : 1
    return try (0..<count).map { index in
      let frame = count > 1 ? index * (schedule.count - 1) / (count - 1) : 0
      return try source.displayList(at: schedule.time(ofFrame: frame))
    }
  }

  /// What is seen from the first frame to the last one, which is held for its duration; nil if it
  /// was stopped. Throws what the source throws.
  ///
  /// A source that can begin again is read a second time if straight lines between samples are not
  /// near enough to what moves, and more often where it bends. What moves in steps of its own, such
  /// as a scroll, is not read more often than it steps.
  public func recording() throws -> MotionRecording? {
    let rate = schedule.rate.framesPerSecond
    let least = max(1, Int((Self.rates.least / rate).rounded(.up)))
    let most = max(least, Int(Self.rates.most / rate))
    let even = [Int](repeating: least, count: schedule.count - 1)
    var kept: [Double: DisplayList] = [:]
    var keptElements = 0
    let recording = try recording(steps: even) { time in
      let list = try source.displayList(at: schedule.start + time)
      keptElements += list.elements.count
      if keptElements <= Self.keptElements { kept[time] = list }
      return list
    }
    guard let recording else { return nil }
    let coarseness = recording.coarseness
    guard source.canBeginAgain, let worst = coarseness.max(), worst > tolerance / 2 else {
      return recording
    }
    var steps = even
    for (index, coarseness) in coarseness.enumerated() where coarseness > tolerance / 2 {
      // Between samples that lie half as far apart, a quarter is missed.
      let factor = coarseness > tolerance * 2 ? 4 : 2
      for frame in Set([max(0, index - 1) / least, index / least]) where frame < steps.count {
        steps[frame] = min(most, max(steps[frame], least * factor))
      }
    }
    guard steps != even else { return recording }
    let finer = try self.recording(steps: steps) { time in
      try kept[time] ?? source.displayList(at: schedule.start + time)
    }
    guard let finer else { return nil }
    return (finer.coarseness.max() ?? 0) > worst / 2 ? recording : finer
  }

  /// Samples of every frame, of each but the last one as many as are said.
  private func recording(
    steps: [Int], of list: (Double) throws -> DisplayList
  ) throws -> MotionRecording? {
    let duration = schedule.rate.time(ofFrame: schedule.count)
    var recording = MotionRecording(size: source.size, scale: source.scale, duration: duration)
    for (frame, count) in (steps + [1]).enumerated() {
      let begin = schedule.rate.time(ofFrame: frame)
      let length = schedule.rate.time(ofFrame: frame + 1) - begin
      for step in 0..<count {
        if isStopped() { return nil }
        let time = begin + length * Double(step) / Double(count)
        recording.add(try list(time), at: time)
      }
    }
    return recording
  }
}
