/// What property changes turn into while it is current: animations, or plain changes.
///
/// `UIView.animate` makes one current for the length of its block; outside of any, changes act
/// at once.
@MainActor
public final class AnimationContext {
  /// Nil while changes act at once.
  public private(set) static var current: AnimationContext?

  /// Seconds.
  public let duration: Double
  /// Seconds until the animations begin.
  public let delay: Double
  public let timing: TimingCurve

  public init(duration: Double, delay: Double = 0, timing: TimingCurve = .easeInEaseOut) {
    self.duration = duration
    self.delay = delay
    self.timing = timing
  }

  /// Runs `body` with this context; an inner context, or none, holds for the inner body alone.
  public static func run<Result>(
    _ context: AnimationContext?, _ body: () throws -> Result
  ) rethrows -> Result {
    let outer = current
    current = context
    defer { current = outer }
    return try body()
  }
}

/// Core Animation's transactions, as far as a change can be kept from animating.
@MainActor
public enum CATransaction {
  private static var disabled: [Bool] = []

  public static func begin() {
    disabled.append(disabled.last ?? false)
  }

  public static func commit() {
    _ = disabled.popLast()
  }

  /// Applies to the innermost open transaction.
  public static func setDisableActions(_ flag: Bool) {
    if disabled.isEmpty { begin() }
    disabled[disabled.count - 1] = flag
  }

  public static func disableActions() -> Bool { disabled.last ?? false }
}
