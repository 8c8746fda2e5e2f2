import Foundation

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
