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

  private struct Waiting {
    var time: Double
    var number: Int
    var action: () -> Void
  }

  private var waiting: [Waiting] = []
  private var count = 0
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
    context.ownTime = self
  }

  // MARK: - The current one

  static let outside = LayerTime(of: .outside)
  private(set) static weak var last: LayerTime?

  /// The time of the current context: that of layers which are in no tree. It stays at 0 where there
  /// is no stage.
  public static var current: LayerTime { LayerContext.current.time }

  /// Makes it the time of layers that are in no tree, until a stage works.
  public func makeCurrent() { LayerTime.last = self }

  // MARK: - Waiting

  /// Runs the action when time has come to `time`; actions of one moment run in their order.
  ///
  /// - Parameter time: seconds; one that is past means now, which is when time next goes on.
  /// - Returns: what ``cancel(_:)`` takes.
  @discardableResult
  public func schedule(at time: Double, _ action: @escaping () -> Void) -> Int {
    precondition(time.isFinite, "nothing can wait for \(time)")
    count += 1
    waiting.append(Waiting(time: max(time, now), number: count, action: action))
    return count
  }

  /// Forgets an action that has not run.
  public func cancel(_ number: Int) {
    waiting.removeAll { $0.number == number }
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
  /// - Precondition: time does not go back.
  public func advance(to time: Double) {
    precondition(time >= now, "time goes on from \(now), not back to \(time)")
    makeCurrent()
    while let moment = nextMoment(until: time) {
      now = moment.time
      runWaiting()
      if moment.isTick { makeTick() }
      endRound()
    }
    now = time
  }

  /// Lays out what was changed: what came into the tree until now has been there from now on.
  public func endRound() {
    settle?()
    CATransaction.flush()
    rounds += 1
  }

  /// How often the tree was laid out by its owner.
  private(set) var rounds = 0

  private func nextMoment(until end: Double) -> (time: Double, isTick: Bool)? {
    let rate = Double(LayerTime.tickRate)
    let action = waiting.lazy.map(\.time).min()
    var tick: Double?
    if !tickers.isEmpty {
      let next = max(lastTick, Int((now * rate + 1e-6).rounded(.down))) + 1
      tick = Double(next) / rate
    }
    guard let first = [action, tick].compactMap({ $0 }).min(), first <= end else { return nil }
    return (first, first == tick)
  }

  private func runWaiting() {
    var runs = 0
    while let next = waiting.indices.min(by: {
      (waiting[$0].time, waiting[$0].number) < (waiting[$1].time, waiting[$1].number)
    }), waiting[next].time <= now {
      waiting.remove(at: next).action()
      runs += 1
      precondition(runs < 100_000, "animations start each other for ever at \(now) s")
    }
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
}
