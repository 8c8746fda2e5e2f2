import Foundation

/// The time of one layer tree, in seconds: scheduled actions, and state that advances tick by tick.
///
/// Nothing here reads a clock. The owner of the tree advances time with ``advance(to:)``; scheduled
/// actions run at their own moments, and everything that depends on its own past moves at every
/// tick of a fixed grid. So what is visible at a time does not depend on which times were requested
/// before.
@MainActor
public final class LayerTime {
  /// Ticks per second.
  public nonisolated static let tickRate = 240

  /// In seconds.
  public private(set) var now: Double = 0

  /// Called after everything that happens at a moment, for the tree's owner to lay it out.
  public var settle: (() -> Void)?

  /// Whether the tree is laid out after a tick at which no scheduled action ran; nil for every
  /// tick.
  package var settlesAfterTick: (() -> Bool)?

  /// An action scheduled for a moment.
  @MainActor
  public final class ScheduledAction {
    fileprivate var moment: Double
    fileprivate let action: () -> Void
    fileprivate weak var time: LayerTime?

    fileprivate init(at moment: Double, on time: LayerTime, _ action: @escaping () -> Void) {
      (self.moment, self.time, self.action) = (moment, time, action)
    }

    /// Cancels the action unless it has run.
    public func cancel() {
      time?.waiting.removeAll { $0 === self }
      time = nil
    }
  }

  /// In order of creation.
  private var waiting: [ScheduledAction] = []
  private var tickers: [any LayerTicker] = []
  /// The number of the last completed tick.
  private var lastTick = 0

  /// The other state of the tree's owner.
  public let context: StageContext

  /// A time at 0, with its own context.
  public convenience init() {
    self.init(of: StageContext())
  }

  private init(of context: StageContext) {
    self.context = context
    context.layers.time = self
  }

  /// The time between calls of stages. It stays at 0; see ``takeOverFromOutside()``.
  static let outside = LayerTime(of: .outside)

  /// The time of the working stage, used by layers that are in no tree. Between calls of stages it
  /// stays at 0.
  public static var current: LayerTime { StageContext.current.time }

  // MARK: - Waiting

  /// Runs the action when time reaches `time`. Actions of one moment run in order of creation.
  ///
  /// - Parameter time: in seconds; one in the past means now, when time is next advanced.
  @discardableResult
  public func schedule(at time: Double, _ action: @escaping () -> Void) -> ScheduledAction {
    precondition(time.isFinite, "nothing can wait for \(time)")
    let scheduled = ScheduledAction(at: max(time, now), on: self, action)
    waiting.append(scheduled)
    return scheduled
  }

  // MARK: - Ticking

  /// Moves the ticker at every tick, starting with the next one. Has no effect on one that was
  /// added before.
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

  /// Whether anything is scheduled or ticking: whether the future is more than running animations.
  public var isBusy: Bool { !waiting.isEmpty || !tickers.isEmpty }

  // MARK: - Going on

  /// Advances time: runs all scheduled actions and ticks until then in order of their times,
  /// actions before a tick at the same time.
  ///
  /// Time stays where it is if a `WorkLimit` stops the work.
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

  /// Lays out what was changed. What joined the tree until now counts as present from now on.
  public func endRound() {
    settle?()
    CATransaction.flush()
    rounds += 1
  }

  /// How often the owner has laid out the tree.
  package private(set) var rounds = 0

  /// Takes over what is scheduled and ticking outside stages: code between their calls may have
  /// begun something that belongs to no tree, which continues with the next stage.
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
    // Of several at one moment, `min` finds the first.
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

/// Something whose state depends on its past, such as a scroll that queries a layout at every step.
///
/// It is moved 240 times per second, whatever the frame rate.
@MainActor
public protocol LayerTicker: AnyObject {
  /// - Parameter time: in seconds, a whole number of ticks.
  func tick(at time: Double)

  /// Called when a stage takes over what began between calls of stages: what began at 0 now began
  /// at this time's `now`.
  func didMove(to time: LayerTime)
}

extension LayerTicker {
  /// Nothing to do for what begins only on a stage.
  public func didMove(to time: LayerTime) {}
}
