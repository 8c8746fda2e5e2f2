import Foundation
import LayoutSolvers

/// A batch of updates that is being described.
@MainActor
struct OpenBatch {
  var changes = BatchChanges()
  /// Items, by their indexes before, whose cells are only filled again.
  var reconfigured: [IndexPath] = []
  /// Of the batches within this one.
  var completions: [(Bool) -> Void] = []
  /// Everything is asked for anew anyway, so that nothing can be animated.
  var isReload = false
  /// What has to wait until counts and layout agree again.
  var afterwards: [() -> Void] = []

  mutating func edit(_ body: (inout BatchChanges) -> Void) { body(&changes) }

  /// Everything there is to say about a batch that does not add up.
  static func message(
    _ error: any Error, _ changes: BatchChanges, before: [Int], after: [Int]
  ) -> String {
    func list(_ counts: [Int]) -> String {
      let limit = 50
      let shown = counts.prefix(limit).map(String.init).joined(separator: ", ")
      return "[" + shown + (counts.count > limit ? ", … \(counts.count) sections]" : "]")
    }
    return "invalid update of a collection view: \(error); items of each section before: "
      + "\(list(before)), after: \(list(after)); updates: \(changes)"
  }
}
