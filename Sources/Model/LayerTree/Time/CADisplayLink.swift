public import Foundation

/// Calls a closure for every frame of the virtual screen, 60 times per second of stage time,
/// whatever the recording's frame rate. A closure replaces Objective-C's target and selector.
@preconcurrency @MainActor
public final class CADisplayLink: LayerTicker {
  private let handler: (CADisplayLink) -> Void
  private weak var time: LayerTime?
  private var frames = 0

  /// A link that calls a closure. UIKit has no such initializer.
  public init(handler: @escaping (CADisplayLink) -> Void) {
    self.handler = handler
  }

  /// Calls `action` with the target, not retained; stops when the target is released.
  public convenience init<Target: AnyObject>(
    target: Target, action: @escaping (Target) -> (CADisplayLink) -> Void
  ) {
    self.init { [weak target] link in
      if let target { action(target)(link) } else { link.invalidate() }
    }
  }

  /// The time of the current frame, in seconds of the stage.
  public private(set) var timestamp: CFTimeInterval = 0

  /// The time of the next frame.
  public var targetTimestamp: CFTimeInterval { timestamp + duration }

  /// The interval between frames in seconds.
  public var duration: CFTimeInterval { Double(ticks) / Double(LayerTime.tickRate) }

  public var isPaused = false

  /// 0 stands for 60. Rates that do not divide 240 are rounded to one that does.
  public var preferredFramesPerSecond = 0

  public var preferredFrameRateRange = CAFrameRateRange.default {
    didSet { preferredFramesPerSecond = Int(preferredFrameRateRange.preferred ?? 0) }
  }

  /// Starts calling in the working stage's time, or that of the next stage to continue.
  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    let current = LayerTime.current
    time = current
    timestamp = current.now
    current.add(self)
  }

  public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) { invalidate() }

  /// Stops the calls and releases the closure.
  public func invalidate() {
    time?.remove(self)
    time = nil
  }

  /// Calls the handler if a frame is due.
  public func tick(at time: Double) {
    frames += 1
    guard frames >= ticks else { return }
    frames = 0
    timestamp = time
    if !isPaused { handler(self) }
  }

  public func didMove(to time: LayerTime, after shift: Double) {
    (self.time, timestamp) = (time, time.now)
  }

  private var ticks: Int {
    let rate = preferredFramesPerSecond > 0 ? preferredFramesPerSecond : 60
    return max(1, LayerTime.tickRate / rate)
  }
}

public struct CAFrameRateRange: Hashable, Sendable {
  public var minimum: Float
  public var maximum: Float
  public var preferred: Float?

  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }

  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)
}
