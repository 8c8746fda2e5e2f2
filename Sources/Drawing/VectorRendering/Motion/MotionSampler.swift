import DisplayLists
import Foundation
import LayerTree
public import Recording

/// Samples the motion of a source as often as its speed requires.
@preconcurrency @MainActor
public struct MotionSampler {
  /// The source to record.
  public let source: any FrameSource
  /// The frames; more moments are sampled between them.
  public let schedule: FrameSchedule
  /// The largest acceptable error of positions, in points.
  public var tolerance = MotionOptions().tolerance
  /// Called before every sample; returning true stops.
  public var isStopped: () -> Bool = { false }

  /// Samples per second: at least, and at most.
  private static let rates = (least: 60.0, most: 240.0)
  /// The maximum number of elements, without their children, kept for the second pass.
  private static let keptElements = 50_000
  /// The number of moments that ``glimpses()`` samples.
  private static let glimpsed = 5

  /// A sampler for the moments of a schedule.
  public init(_ source: any FrameSource, schedule: FrameSchedule) {
    (self.source, self.schedule) = (source, schedule)
  }

  /// A few moments for early decisions; only the first if the source cannot begin again. Throws
  /// like it.
  public func glimpses() throws -> [DisplayList] {
    let count = source.canBeginAgain ? min(Self.glimpsed, schedule.count) : 1
    return try (0..<count).map { index in
      let frame = count > 1 ? index * (schedule.count - 1) / (count - 1) : 0
      return try source.displayList(at: schedule.time(ofFrame: frame))
    }
  }

  /// The motion to the last frame, which is held; nil if stopped. Throws what the source throws.
  ///
  /// A source that can begin again is sampled twice if straight lines are not accurate enough, more
  /// often where motion bends, but not between the steps of scrolls and the like.
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
      // Halving the distance between samples quarters the error.
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

  /// Samples every frame; all but the last as often as specified.
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
