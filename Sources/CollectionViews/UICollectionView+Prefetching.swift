import Foundation
import LayerGeometry
import LayoutSolvers
import Views

/// What was announced to the prefetching data source, and which way scrolling went last.
struct Prefetching {
  var announced: Set<IndexPath> = []
  var offset = CGPoint.zero
  /// Along the axis that moved last: forwards is 1, backwards −1.
  var direction = CGVector(dx: 0, dy: 1)
  var hasScrolled = false
}

extension UICollectionView {
  /// Announces the items of the page ahead, and takes back what is no longer among them.
  ///
  /// The policy is the same in every run: what lies within one length of the view ahead in the
  /// direction of the last scrolling; before any scrolling, down or else right.
  func prefetch() {
    guard isPrefetchingEnabled, let prefetchDataSource, !bounds.isEmpty else { return }
    let (dx, dy) = (
      contentOffset.x - prefetching.offset.x, contentOffset.y - prefetching.offset.y
    )
    prefetching.offset = contentOffset
    if !prefetching.hasScrolled {
      let isTall = contentSize.height > bounds.height
      let forwards: CGFloat = mirrors(currentLayout) ? -1 : 1
      prefetching.direction = isTall ? CGVector(dx: 0, dy: 1) : CGVector(dx: forwards, dy: 0)
    }
    if prefetching.hasScrolled && (dx != 0 || dy != 0) {
      prefetching.direction =
        abs(dy) >= abs(dx)
        ? CGVector(dx: 0, dy: dy > 0 ? 1 : -1) : CGVector(dx: dx > 0 ? 1 : -1, dy: 0)
    }
    prefetching.hasScrolled = true
    let direction = prefetching.direction
    let ahead = bounds.offsetBy(
      dx: direction.dx * bounds.width, dy: direction.dy * bounds.height)
    let attributes = answers(of: currentLayout, in: ahead).filter { $0.values.category == .cell }
    let found = Set(attributes.map(\.indexPath)).subtracting(indexPathsForVisibleItems)
    let isForwards = direction.dx + direction.dy > 0
    let new = found.subtracting(prefetching.announced).sorted()
    let gone = prefetching.announced.subtracting(found)
      .subtracting(indexPathsForVisibleItems).sorted()
    prefetching.announced = found
    if !gone.isEmpty {
      prefetchDataSource.collectionView(self, cancelPrefetchingForItemsAt: gone)
    }
    if !new.isEmpty {
      prefetchDataSource.collectionView(
        self, prefetchItemsAt: isForwards ? new : new.reversed())
    }
  }
}
