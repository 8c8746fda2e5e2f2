import Foundation

/// The time of one layer tree, in seconds: what waits for a moment, and what goes on tick by tick.
///
/// Nothing here reads a clock. Whoever owns the tree lets time go on with ``advance(to:)``; on the
/// way everything that waits runs at its own moment, and everything that depends on its own past
/// is moved at every tick of a fixed grid. So what is seen at a time does not depend on which
/// times were asked for before.
@MainActor
public final class LayerTime {
  /// Ticks a second.
  public nonisolated static let tickRate = 240

  /// Seconds.
  public private(set) var now: Double = 0

  /// Runs after everything that happens at a moment: whoever owns the tree lays it out here.
  public var settle: (() -> Void)?

  /// Whether the tree is laid out after a tick at which nothing that waited ran; nil for every tick.
  package var settlesAfterTick: (() -> Bool)?

  /// An action that waits for its moment.
  @MainActor
  public final class ScheduledAction {
    fileprivate var moment: Double
    fileprivate let action: () -> Void
    fileprivate weak var time: LayerTime?

    fileprivate init(at moment: Double, on time: LayerTime, _ action: @escaping () -> Void) {
      (self.moment, self.time, self.action) = (moment, time, action)
    }

    /// Forgets the action, unless it has run.
    public func cancel() {
      time?.waiting.removeAll { $0 === self }
      time = nil
    }
  }

  /// In the order in which they were made.
  private var waiting: [ScheduledAction] = []
  private var tickers: [any LayerTicker] = []
  /// The number of the last tick that was made.
  private var lastTick = 0

  /// What else belongs to the owner of the tree.
  public let context: LayerContext

  /// A time that stands at 0, with a context of its own.
  public convenience init() {
    self.init(of: LayerContext())
  }

  private init(of context: LayerContext) {
    self.context = context
    context.layers.time = self
  }

  /// What code between the calls of stages sees. It stands at 0; see ``takeOverFromOutside()``.
  static let outside = LayerTime(of: .outside)

  /// The time of the stage that works: that of layers which are in no tree. Between the calls of
  /// stages it stands at 0.
  public static var current: LayerTime { LayerContext.current.time }

  // MARK: - Waiting

  /// Runs the action when time has come to `time`; actions of one moment run in their order.
  ///
  /// - Parameter time: seconds; one that is past means now, which is when time next goes on.
  @discardableResult
  public func schedule(at time: Double, _ action: @escaping () -> Void) -> ScheduledAction {
    precondition(time.isFinite, "nothing can wait for \(time)")
    let scheduled = ScheduledAction(at: max(time, now), on: self, action)
    waiting.append(scheduled)
    return scheduled
  }

  // MARK: - Ticking

  /// Moves the ticker at every tick from the next on; one that is there already stays where it is.
  public func add(_ ticker: any LayerTicker) {
    if !tickers.contains(where: { $0 === ticker }) { tickers.append(ticker) }
  }

  /// Stops moving a ticker.
  public func remove(_ ticker: any LayerTicker) {
    tickers.removeAll { $0 === ticker }
  }

  /// Whether a ticker is moved at every tick.
  public func isTicking(_ ticker: any LayerTicker) -> Bool {
    tickers.contains { $0 === ticker }
  }

  /// Whether anything waits or ticks: whether the future is more than running animations.
  public var isBusy: Bool { !waiting.isEmpty || !tickers.isEmpty }

  // MARK: - Going on

  /// Lets time go on: everything that waits until then runs, and every tick is made, in the order
  /// of their times; at one time what waits comes before the tick.
  ///
  /// It stays where it is when the work is stopped by a `WorkLimit`.
  ///
  /// - Precondition: time does not go back.
  public func advance(to time: Double) {
    precondition(time >= now, "time goes on from \(now), not back to \(time)")
    context.perform {
      while let moment = nextMoment(until: time) {
        if WorkLimit.isReached { return }
        now = moment.time
        let hasRun = runWaiting()
        if moment.isTick { makeTick() }
        if hasRun || settlesAfterTick?() ?? true { endRound() }
      }
      now = time
    }
  }

  /// Lays out what was changed: what came into the tree until now has been there from now on.
  public func endRound() {
    settle?()
    CATransaction.flush()
    rounds += 1
  }

  /// How often the tree was laid out by its owner.
  package private(set) var rounds = 0

  /// Takes what waits and ticks outside of stages: code between their calls may have begun something
  /// that belongs to no tree, and it goes on with the next stage.
  public func takeOverFromOutside() {
    let outside = LayerTime.outside
    guard self !== outside, outside.isBusy else { return }
    for action in outside.waiting {
      action.moment += now
      action.time = self
    }
    waiting += outside.waiting
    outside.waiting = []
    let moved = outside.tickers
    outside.tickers = []
    for ticker in moved {
      add(ticker)
      ticker.didMove(to: self)
    }
  }

  private func nextMoment(until end: Double) -> (time: Double, isTick: Bool)? {
    let rate = Double(LayerTime.tickRate)
    let action = waiting.lazy.map(\.moment).min()
    var tick: Double?
    if !tickers.isEmpty {
      let next = max(lastTick, Int((now * rate + 1e-6).rounded(.down))) + 1
      tick = Double(next) / rate
    }
    guard let first = [action, tick].compactMap({ $0 }).min(), first <= end else { return nil }
    return (first, first == tick)
  }

  /// Returns whether anything ran.
  private func runWaiting() -> Bool {
    var runs = 0
    // Of several at one moment `min` finds the first.
    while let next = waiting.indices.min(by: { waiting[$0].moment < waiting[$1].moment }),
      waiting[next].moment <= now
    {
      waiting.remove(at: next).action()
      runs += 1
      precondition(runs < 100_000, "animations start each other for ever at \(now) s")
    }
    return runs > 0
  }

  private func makeTick() {
    lastTick = Int((now * Double(LayerTime.tickRate)).rounded())
    for ticker in tickers where isTicking(ticker) { ticker.tick(at: now) }
  }
}

/// Something whose state depends on its past, such as a scroll that asks a layout at every step.
///
/// It is moved 240 times a second, whatever the rate of the frames that are drawn.
@MainActor
public protocol LayerTicker: AnyObject {
  /// - Parameter time: seconds, a whole number of ticks.
  func tick(at time: Double)

  /// Told when it began between the calls of stages, and a stage goes on: what began at 0 has begun
  /// at the `now` of this time.
  func didMove(to time: LayerTime)
}

extension LayerTicker {
  /// Nothing, for what only begins on a stage.
  public func didMove(to time: LayerTime) {}
}
