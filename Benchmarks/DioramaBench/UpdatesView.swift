import CompositionalLayouts
import Foundation
import LayoutSolvers
import TestBasics

/// A flow of numbered items whose number can be changed again and again.
@MainActor
final class UpdatesView: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  enum Sizes: String {
    case uniform
    case delegate
  }

  let view: UICollectionView
  private let count: Int
  private let time = LayerTime()

  init(_ sizes: Sizes, count: Int) {
    self.count = count
    let layout = UICollectionViewFlowLayout()
    view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 375, height: 667), collectionViewLayout: layout)
    super.init()
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.layer.time = time
    view.dataSource = self
    if sizes == .delegate { view.delegate = self }
    view.layoutIfNeeded()
    // In the middle, where changes before and after the viewport count.
    view.contentOffset.y = max(0, view.contentSize.height / 2)
    view.layoutIfNeeded()
  }

  func perform(_ updates: @escaping (UICollectionView) -> Void) {
    let view = view
    view.performBatchUpdates { updates(view) }
    settle()
  }

  /// Lets all animations end, so that the next time is like this one.
  func settle() {
    view.layoutIfNeeded()
    time.advance(to: time.now + 1)
    view.setNeedsLayout()
    view.layoutIfNeeded()
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { CGSize(width: 40 + indexPath.item % 5 * 4, height: 40 + indexPath.item % 3 * 5) }
}

/// Changes all over a list that leave it as long as it was.
struct MixedChanges {
  private let deleted: [IndexPath]
  private let inserted: [IndexPath]
  private let reloaded: [IndexPath]
  private let moved: [(from: IndexPath, to: IndexPath)]

  init(items: Int, changes: Int, seed: UInt64) {
    var random = SplitMixGenerator(seed: seed)
    func indexPaths(_ count: Int) -> [IndexPath] {
      var found: Set<Int> = []
      while found.count < count { found.insert(Int.random(in: 0..<items, using: &random)) }
      return found.sorted().shuffled(using: &random).map { IndexPath(item: $0, section: 0) }
    }
    let share = max(1, changes / 4)
    let (before, after) = (indexPaths(3 * share), indexPaths(2 * share))
    deleted = Array(before[..<share])
    reloaded = Array(before[share..<(2 * share)])
    inserted = Array(after[..<share])
    moved = zip(before[(2 * share)...], after[share...]).map { ($0, $1) }
  }

  @MainActor
  func tell(_ view: UICollectionView) {
    view.deleteItems(at: deleted)
    view.insertItems(at: inserted)
    view.reloadItems(at: reloaded)
    for move in moved { view.moveItem(at: move.from, to: move.to) }
  }
}
