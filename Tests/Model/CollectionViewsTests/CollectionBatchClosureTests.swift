import CollectionTestSupport
import Dynamics
import Foundation
import Testing

@testable import CollectionViews
@testable import Views

/// Overrides the methods as code for UIKit does.
private final class CountingView: UICollectionView {
  var batches = 0

  override func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    batches += 1
    super.performBatchUpdates(updates, completion: completion)
  }
}

/// All forms of passing the updates of a batch.
@MainActor
@Suite struct CollectionBatchClosureTests {
  private let source = RecordingSource([3])
  private let view = CountingView(
    frame: CGRect(x: 0, y: 0, width: 320, height: 480),
    collectionViewLayout: UICollectionViewFlowLayout())

  init() {
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    view.layoutIfNeeded()
  }

  /// Passes on a closure that does not escape.
  private func change(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    view.performBatchUpdates(updates, completion: completion)
  }

  private func grow() {
    source.counts[0] += 1
    view.insertItems(at: [at(0)])
  }

  @Test func updatesMayBeEscapingClosuresNonEscapingOnesOrNil() {
    var done: [Bool] = []
    change({ grow() }, completion: { done.append($0) })
    change { grow() }
    view.performBatchUpdates {
      grow()
    } completion: {
      done.append($0)
    }
    view.performBatchUpdates(nil)
    view.performBatchUpdates(nil, completion: { done.append($0) })
    let kept: (() -> Void)? = { grow() }
    view.performBatchUpdates(kept)
    view.performBatchUpdates(grow)
    #expect(view.numberOfItems(inSection: 0) == 8 && view.batches == 7)
    UIView.performWithoutAnimation { change({ grow() }, completion: { done.append($0) }) }
    #expect(done.last == true && view.batches == 8)
  }
}
