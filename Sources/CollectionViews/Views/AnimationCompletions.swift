import Foundation

/// The completion blocks of animations that have not ended yet, on the stage's time.
@MainActor
public enum AnimationCompletions {
  private struct Pending {
    var time: Double
    var number: Int
    var block: (Bool) -> Void
  }

  private static var now: Double = 0
  private static var count = 0
  private static var pending: [Pending] = []

  static func add(after seconds: Double, _ block: @escaping (Bool) -> Void) {
    pending.append(Pending(time: now + seconds, number: count, block: block))
    count += 1
  }

  /// Runs, in order of their time, the completions that are due at `time` (seconds on the stage's
  /// clock); one that starts another animation counts from its own time.
  public static func advance(to time: Double) {
    while let next = pending.indices.min(by: {
      (pending[$0].time, pending[$0].number) < (pending[$1].time, pending[$1].number)
    }), pending[next].time <= time {
      let due = pending.remove(at: next)
      now = max(now, due.time)
      due.block(true)
    }
    now = time
  }

  /// Forgets what waits and begins at 0: for a stage that starts anew.
  public static func reset() {
    now = 0
    pending = []
  }
}
