import Foundation

/// When something runs within the time of its parent, with Core Animation's meanings.
public struct MediaTiming: Hashable, Sendable {
  /// In the parent's time, seconds.
  public var begin = 0.0
  /// Of one run, in its own time; seconds.
  public var duration = 0.0
  /// Runs; may be a fraction. 0 is one run.
  public var repeatCount = 0.0
  /// Seconds in its own time, instead of a count; 0 for none.
  public var repeatDuration = 0.0
  /// Whether every run goes back again, which takes as long once more.
  public var autoreverses = false
  /// Seconds of its own time for one of the parent's.
  public var speed = 1.0
  /// Added to its own time.
  public var timeOffset = 0.0
  /// Shows its first value before it begins.
  public var fillsBackwards = false
  /// Shows its last value after its end.
  public var fillsForwards = false

  public init() {}

  /// One run there and, where it does, back.
  var cycle: Double { autoreverses ? 2 * duration : duration }

  /// How long it runs in its own time; infinite for one that does not end.
  public var activeDuration: Double {
    if repeatDuration > 0 { return repeatDuration }
    return cycle * (repeatCount > 0 ? repeatCount : 1)
  }

  /// When it is over in the parent's time; infinite for one that never is.
  public var end: Double {
    guard speed > 0 else { return .infinity }
    return begin + (activeDuration - timeOffset) / speed
  }

  /// Seconds of its own time, whatever the parent's.
  public func activeTime(at parent: Double) -> Double { (parent - begin) * speed + timeOffset }

  struct Moment {
    /// Seconds within a run, which goes 0…duration.
    var time: Double
    /// The number of finished runs.
    var runs: Int
  }

  /// Where it is within its run; nil while it shows nothing.
  func moment(at parent: Double) -> Moment? {
    let whole = activeDuration
    var active = activeTime(at: parent)
    if active < 0 {
      guard fillsBackwards else { return nil }
      active = 0
    }
    if active >= whole, speed > 0 || active > whole {
      guard fillsForwards else { return nil }
      active = whole
    }
    guard duration > 0 else { return Moment(time: 0, runs: 0) }
    guard active.isFinite else { return nil }
    var runs = (active / cycle).rounded(.down)
    // At the very end of the last run it is at that run's end, not at another one's beginning.
    if runs > 0, active == whole, runs * cycle == active { runs -= 1 }
    let time = active - runs * cycle
    return Moment(time: time > duration ? 2 * duration - time : time, runs: Int(min(runs, 1e9)))
  }
}
