import Dynamics
import Foundation
import Testing

/// Records the calls about changes of the view's size.
private final class NotingLayout: UICollectionViewFlowLayout {
  var notes: [String] = []

  override func prepare() {
    super.prepare()
    notes.append("prepare")
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    collectionView?.bounds.size != newBounds.size
  }

  override func prepare(forAnimatedBoundsChange oldBounds: CGRect) {
    super.prepare(forAnimatedBoundsChange: oldBounds)
    notes.append("from \(oldBounds.width) to \(collectionView?.bounds.width ?? 0)")
  }

  override func targetContentOffset(forProposedContentOffset proposed: CGPoint) -> CGPoint {
    notes.append("target")
    return CGPoint(x: 0, y: 70)
  }

  override func finalizeAnimatedBoundsChange() {
    super.finalizeAnimatedBoundsChange()
    notes.append("finalize")
  }
}

private final class FiftyCells: NSObject, UICollectionViewDataSource {
  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 50 }

  func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath)
    -> UICollectionViewCell
  { view.dequeueReusableCell(withReuseIdentifier: "cell", for: path) }
}

@MainActor
@Suite struct AnimatedBoundsTests {
  private let layout = NotingLayout()
  private let source = FiftyCells()
  private let view: UICollectionView

  init() {
    layout.itemSize = CGSize(width: 40, height: 40)
    view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    view.layoutIfNeeded()
    layout.notes = []
  }

  @Test func anAnimatedChangeOfSizeCallsPrepareAndFinalize() {
    UIView.animate(withDuration: 1) {
      view.frame.size.width = 200
      view.layoutIfNeeded()
    }
    #expect(layout.notes == ["from 100.0 to 200.0", "prepare", "target", "finalize"])
    #expect(view.contentOffset.y == 70)
  }

  @Test func aChangeWithoutAnimationOnlyPrepares() {
    view.frame.size.width = 200
    view.layoutIfNeeded()
    #expect(layout.notes == ["prepare"])
  }

  @Test func anAnimatedScrollIsNotAChangeOfSize() {
    view.setContentOffset(CGPoint(x: 0, y: 50), animated: true)
    #expect(!layout.notes.contains("finalize"))
  }
}
