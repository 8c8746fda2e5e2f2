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

  /// A timing that begins at 0 and runs once.
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

/// What has a place in time: layers and animations.
@preconcurrency @MainActor
public protocol CAMediaTiming: AnyObject {
  /// Seconds in the parent's time.
  var beginTime: CFTimeInterval { get set }
  /// Seconds.
  var duration: CFTimeInterval { get set }
  /// Seconds of its own time for one of the parent's.
  var speed: Float { get set }
  /// Seconds added to its own time.
  var timeOffset: CFTimeInterval { get set }
  /// Runs, fractions included; `.infinity` never ends.
  var repeatCount: Float { get set }
  /// Seconds.
  var repeatDuration: CFTimeInterval { get set }
  var autoreverses: Bool { get set }
  var fillMode: CAMediaTimingFillMode { get set }
}

/// What is shown before the beginning and after the end.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  public static let both = CAMediaTimingFillMode(rawValue: "both")
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}

public typealias CFTimeInterval = Double

/// Seconds on the time of the stage that was made or moved last: there is no clock.
@preconcurrency @MainActor
public func CACurrentMediaTime() -> CFTimeInterval { LayerTime.current.now }

/// A layer's own time: everything below it lives in it.
extension CALayer: CAMediaTiming {
  public var beginTime: CFTimeInterval {
    get { mediaTiming.begin }
    set { mediaTiming.begin = newValue }
  }

  /// Infinite, unless it was set.
  public var duration: CFTimeInterval {
    get { mediaTiming.duration }
    set { mediaTiming.duration = newValue }
  }

  /// 0 stops the layer and everything below it.
  public var speed: Float {
    get { Float(mediaTiming.speed) }
    set { mediaTiming.speed = Double(newValue) }
  }

  public var timeOffset: CFTimeInterval {
    get { mediaTiming.timeOffset }
    set { mediaTiming.timeOffset = newValue }
  }

  public var repeatCount: Float {
    get { Float(mediaTiming.repeatCount) }
    set { mediaTiming.repeatCount = Double(newValue) }
  }

  public var repeatDuration: CFTimeInterval {
    get { mediaTiming.repeatDuration }
    set { mediaTiming.repeatDuration = newValue }
  }

  public var autoreverses: Bool {
    get { mediaTiming.autoreverses }
    set { mediaTiming.autoreverses = newValue }
  }

  public var fillMode: CAMediaTimingFillMode {
    get {
      switch (mediaTiming.fillsBackwards, mediaTiming.fillsForwards) {
      case (true, true): .both
      case (true, false): .backwards
      case (false, true): .forwards
      case (false, false): .removed
      }
    }
    set {
      mediaTiming.fillsBackwards = newValue == .backwards || newValue == .both
      mediaTiming.fillsForwards = newValue == .forwards || newValue == .both
    }
  }

  private var mediaTiming: MediaTiming {
    get {
      if let ownTiming { return ownTiming }
      var timing = MediaTiming()
      timing.duration = .infinity
      return timing
    }
    set { ownTiming = newValue }
  }
}
