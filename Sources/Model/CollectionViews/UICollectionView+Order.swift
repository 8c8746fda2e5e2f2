import Foundation
import LayoutSolvers
import Views

// MARK: - Order in depth

extension UICollectionView {
  /// Sorts element views from back to front. Other subviews stay in front, or behind if inserted
  /// there. What an update moves keeps its order among those at the same depth until the end.
  func orderSubviews() {
    let current = subviews
    let staying = Set(visibleViews.values.map { ObjectIdentifier($0) })
    // In the order that they have, in which most of them stay: that is what sorting is fast with.
    let views =
      disappearing.map(\.view).filter { $0.superview === self }
      + current.filter { staying.contains(ObjectIdentifier($0)) }
      .compactMap { $0 as? UICollectionReusableView }
    let leaving = Set(disappearing.map { ObjectIdentifier($0.view) })
    let own = staying.union(leaving)
    // Backdrops are lowest; fading views are below those that move in; clipped ones below those.
    // A reloaded view crossfades with its successor, in the place that it has.
    var sorted = views.map { view in
      let values = view.appliedAttributes?.values ?? LayoutAttributeValues()
      let isFadingOut =
        values.alpha == 0 && leaving.contains(ObjectIdentifier(view)) && view.layer.successor == nil
      let rank = values.kind == UpdateBackdrop.kind ? 0 : isFadingOut ? 1 : 2
      return (view: view, values: values, rank: rank)
    }.sorted { a, b in
      if a.values.zIndex != b.values.zIndex { return a.values.zIndex < b.values.zIndex }
      if a.rank != b.rank { return a.rank < b.rank }
      let (p, q) = (a.view.clipOrder, b.view.clipOrder)
      return a.values.category == b.values.category && p != q
        ? p < q : a.values.paintsBefore(b.values)
    }
    if layer.currentTime < formerOrderEnd {
      let levels = Dictionary(
        grouping: sorted.indices.filter { sorted[$0].view.formerOrder != nil }
      ) { index in
        let (view, values, rank) = sorted[index]
        return [values.zIndex, rank, values.category.paintOrder, view.clipOrder]
      }
      for places in levels.values {
        let former = places.map { sorted[$0] }
          .sorted { $0.view.formerOrder ?? 0 < $1.view.formerOrder ?? 0 }
        for (place, element) in zip(places, former) { sorted[place] = element }
      }
    }
    let ordered = sorted.map(\.view)
    let isPlaced = zip(current.filter { own.contains(ObjectIdentifier($0)) }, ordered)
      .allSatisfy { $0 === $1 }
    let below = current.prefix { !own.contains(ObjectIdentifier($0)) }.count
    let run = current.dropFirst(below).prefix(ordered.count)
    if hasOrderedElements && isPlaced && run.allSatisfy({ own.contains(ObjectIdentifier($0)) }) {
      return
    }
    // Subviews added before there were any elements are in front too.
    let base = hasOrderedElements ? below : (backgroundView == nil ? 0 : 1)
    hasOrderedElements = hasOrderedElements || !ordered.isEmpty
    arrangeSubviews(ordered, above: base)
  }

  /// Has the elements keep their order until the animation ends.
  func keepOrder(in context: AnimationContext) {
    let time = layer.treeTime
    formerOrderEnd = time.now + context.totalDuration
    guard formerOrderEnd.isFinite else { return }
    time.schedule(at: formerOrderEnd) { [weak self] in self?.orderSubviews() }
  }
}
