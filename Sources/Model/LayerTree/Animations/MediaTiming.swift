import Foundation

/// The timing of an animation or layer within its parent's time, as in `CAMediaTiming`.
public struct MediaTiming: Hashable, Sendable {
  /// In the parent's time, in seconds.
  public var begin = 0.0
  /// The duration of one repetition in its own time, in seconds.
  public var duration = 0.0
  /// Repetitions; may be fractional. 0 is one.
  public var repeatCount = 0.0
  /// Seconds in its own time, as an alternative to a count; 0 for none.
  public var repeatDuration = 0.0
  /// Whether each repetition also plays backwards, which doubles its length.
  public var autoreverses = false
  /// Seconds of its own time per second of the parent's.
  public var speed = 1.0
  /// Added to its own time, in seconds.
  public var timeOffset = 0.0
  /// Whether it shows its first value before it begins.
  public var fillsBackwards = false
  /// Whether it shows its last value after its end.
  public var fillsForwards = false

  /// A timing that begins at 0 and plays once.
  public init() {}

  /// The length of a repetition, including the way back.
  var cycle: Double { autoreverses ? 2 * duration : duration }

  /// The total length in its own time; infinite if it never ends.
  public var activeDuration: Double {
    if repeatDuration > 0 { return repeatDuration }
    return cycle * (repeatCount > 0 ? repeatCount : 1)
  }

  /// When it ends in the parent's time; infinite if it never does.
  public var end: Double {
    guard speed > 0 else { return .infinity }
    return begin + (activeDuration - timeOffset) / speed
  }

  /// Converts the parent's time to its own, unlimited.
  public func activeTime(at parent: Double) -> Double { (parent - begin) * speed + timeOffset }

  struct Moment {
    /// Seconds within the repetition, 0…duration.
    var time: Double
    /// The number of completed repetitions.
    var runs: Int
  }

  /// The position within the current repetition; nil when it has no effect.
  func moment(at parent: Double) -> Moment? {
    let whole = activeDuration
    var active = activeTime(at: parent)
    if active < 0 {
      guard fillsBackwards else { return nil }
      active = 0
    }
    // The end is compared as well, since rounding may put its own time just before it.
    if speed > 0 ? active >= whole || parent >= end : active > whole {
      guard fillsForwards else { return nil }
      active = whole
    }
    guard duration > 0 else { return Moment(time: 0, runs: 0) }
    guard active.isFinite else { return nil }
    var runs = (active / cycle).rounded(.down)
    // At the very end it is at the end of the last repetition, not at the beginning of another.
    if runs > 0, active == whole, runs * cycle == active { runs -= 1 }
    let time = active - runs * cycle
    return Moment(time: time > duration ? 2 * duration - time : time, runs: Int(min(runs, 1e9)))
  }
}

/// Objects with a timing: layers and animations.
@preconcurrency @MainActor
public protocol CAMediaTiming: AnyObject {
  /// In seconds of the parent's time.
  var beginTime: CFTimeInterval { get set }
  /// In seconds.
  var duration: CFTimeInterval { get set }
  /// Seconds of its own time per second of the parent's.
  var speed: Float { get set }
  /// Seconds added to its own time.
  var timeOffset: CFTimeInterval { get set }
  /// Repetitions; may be fractional. `.infinity` never ends.
  var repeatCount: Float { get set }
  /// In seconds.
  var repeatDuration: CFTimeInterval { get set }
  var autoreverses: Bool { get set }
  var fillMode: CAMediaTimingFillMode { get set }
}

/// Which values are visible before the beginning and after the end.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  public static let both = CAMediaTimingFillMode(rawValue: "both")
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}

public typealias CFTimeInterval = Double

/// The time in seconds of the stage that is working or worked last. It does not read a clock.
@preconcurrency @MainActor
public func CACurrentMediaTime() -> CFTimeInterval { LayerTime.current.now }

/// The timing of a layer applies to its sublayers and their animations too.
extension CALayer: CAMediaTiming {
  public var beginTime: CFTimeInterval {
    get { mediaTiming.begin }
    set { mediaTiming.begin = newValue }
  }

  /// Infinite by default.
  public var duration: CFTimeInterval {
    get { mediaTiming.duration }
    set { mediaTiming.duration = newValue }
  }

  /// 0 pauses the layer and its sublayers.
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
