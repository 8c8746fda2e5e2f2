import Foundation

/// The time of a layer tree in seconds, with scheduled actions and state that advances by ticks.
///
/// A stage reads no clock: the owner calls ``advance(to:)``, actions run at their moments, and state
/// moves on a fixed grid, so what is visible does not depend on the times requested before.
@MainActor
public final class LayerTime {
  /// Ticks per second.
  public nonisolated static let tickRate = 240

  /// In seconds.
  public private(set) var now: Double = 0

  /// Called after everything that happens at a moment, for the tree's owner to lay it out.
  public var settle: (() -> Void)?

  /// Whether to lay out after a tick without scheduled actions; nil for always.
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

  /// The time between calls of stages. The main run loop drives it where one runs, as in tests that
  /// wait for expectations; else it stays at 0. See ``takeOverFromGlobal()``.
  package static let global = LayerTime(of: .global)

  /// The working stage's time, for layers in no tree; a global one between calls of stages.
  public static var current: LayerTime { StageContext.current.time }

  // MARK: - Waiting

  /// Runs the action at `time`, in order of creation.
  /// - Parameter time: in seconds; a past one runs when time is next advanced.
  @discardableResult
  public func schedule(at time: Double, _ action: @escaping () -> Void) -> ScheduledAction {
    precondition(time.isFinite, "nothing can wait for \(time)")
    let scheduled = ScheduledAction(at: max(time, now), on: self, action)
    waiting.append(scheduled)
    runLoopMayDrive()
    return scheduled
  }

  // MARK: - Ticking

  /// Moves the ticker from the next tick on. No effect if it was added before.
  public func add(_ ticker: any LayerTicker) {
    if !tickers.contains(where: { $0 === ticker }) { tickers.append(ticker) }
    runLoopMayDrive()
  }

  /// Stops moving a ticker.
  public func remove(_ ticker: any LayerTicker) {
    tickers.removeAll { $0 === ticker }
  }

  /// Whether a ticker is moved at every tick.
  public func isTicking(_ ticker: any LayerTicker) -> Bool {
    tickers.contains { $0 === ticker }
  }

  /// Whether anything is scheduled or ticking besides running animations.
  public var isBusy: Bool { !waiting.isEmpty || !tickers.isEmpty }

  // MARK: - The main run loop

  /// Frames of the main run loop per second.
  private static let frameRate = 60.0
  private var frames: Timer?
  private var targets: [WeakFrameTarget] = []

  /// Has a target lay out before each frame outside of stages, for as long as it exists.
  package static func layOutBeforeFrames(_ target: any FrameTarget) {
    global.targets.removeAll { $0.target == nil || $0.target === target }
    global.targets.append(WeakFrameTarget(target: target))
  }

  /// Lets the main run loop drive the time outside of stages until nothing is left to do.
  private func runLoopMayDrive() {
    guard frames == nil, self === LayerTime.global else { return }
    let timer = Timer(timeInterval: 1 / LayerTime.frameRate, repeats: true) { _ in
      MainActor.assumeIsolated { LayerTime.global.showFrame() }
    }
    RunLoop.main.add(timer, forMode: .common)
    frames = timer
  }

  private func showFrame() {
    guard isBusy else {
      frames?.invalidate()
      frames = nil
      return
    }
    endRound()
    advance(to: now + 1 / LayerTime.frameRate)
  }

  // MARK: - Going on

  /// Advances time, never back: runs scheduled actions and ticks in order of time, actions first.
  /// Time stays if a `WorkLimit` stops the work.
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
    for weak in targets { weak.target?.layOutBeforeFrame() }
    CATransaction.flush()
    rounds += 1
  }

  /// How often the owner has laid out the tree.
  package private(set) var rounds = 0

  /// Takes over what was scheduled between calls of stages and belongs to no tree.
  public func takeOverFromGlobal() {
    let global = LayerTime.global
    guard self !== global, global.isBusy else { return }
    for action in global.waiting {
      action.moment += now - global.now
      action.time = self
    }
    waiting += global.waiting
    global.waiting = []
    let moved = global.tickers
    global.tickers = []
    for ticker in moved {
      add(ticker)
      ticker.didMove(to: self, after: now - global.now)
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

/// What lays itself out before a frame outside of stages: a window.
@MainActor
package protocol FrameTarget: AnyObject {
  func layOutBeforeFrame()
}

private struct WeakFrameTarget {
  weak var target: (any FrameTarget)?
}

/// State that depends on its past, such as a scroll that queries a layout. Moved 240 times per
/// second, whatever the frame rate.
@MainActor
public protocol LayerTicker: AnyObject {
  /// - Parameter time: in seconds, a whole number of ticks.
  func tick(at time: Double)

  /// Called when a stage takes over.
  /// - Parameter shift: what moments of the stage are later by, in seconds.
  func didMove(to time: LayerTime, after shift: Double)
}

extension LayerTicker {
  /// Nothing to do for tickers that begin only on a stage.
  public func didMove(to time: LayerTime, after shift: Double) {}
}
