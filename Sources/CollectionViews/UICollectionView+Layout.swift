import Foundation
import LayerGeometry
import LayerTree
import LayoutSolvers
import Views

extension UICollectionView {
  func forgetEverything() {
    for (element, view) in shownInOrder { retire(view, of: element) }
    for departed in departing { retire(departed.view, of: departed.element) }
    (shown, departing) = ([:], [])
    (selection, highlighted) = ([], [])
    (movement, prefetching) = (nil, Prefetching())
    knownCounts = nil
    invalidateAll(of: currentLayout)
  }

  func invalidateAll(of layout: UICollectionViewLayout) {
    let context = layout.makeInvalidationContext()
    context.invalidateEverything = true
    context.invalidateDataSourceCounts = true
    layout.invalidateLayout(with: context)
  }

  /// What a layout's `invalidateLayout` comes to.
  func layoutWasInvalidated(
    _ layout: UICollectionViewLayout, with context: UICollectionViewLayoutInvalidationContext
  ) {
    // A layout that sets its own properties while it prepares is already at work on them.
    guard layout === currentLayout, !isPreparingLayout else { return }
    isLayoutPrepared = false
    forgetSettledSizes(for: context)
    let (size, offset) = (context.contentSizeAdjustment, context.contentOffsetAdjustment)
    if size != .zero {
      keepMirroredOffset {
        contentSize = CGSize(
          width: contentSize.width + size.width, height: contentSize.height + size.height)
      }
    }
    if offset != .zero {
      let direction: CGFloat = mirrors(layout) ? -1 : 1
      adjustOffset {
        contentOffset = CGPoint(
          x: contentOffset.x + direction * offset.x, y: contentOffset.y + offset.y)
      }
    }
    // Elements that are being shown take another pass by themselves.
    if !isSettling { setNeedsLayout() }
  }

  /// `prepare`, then the content size, if anything of it is out of date.
  ///
  /// Counts are not asked for before: a layout may compute, while it prepares, what the data source
  /// then answers. Whoever needs them first asks, here and at any time.
  ///
  /// A new content size may move the offset, and a layout may want to prepare again for that;
  /// the passes are bounded for one that never settles.
  package func prepareLayout() {
    for _ in 0..<8 where !isLayoutPrepared {
      isLayoutPrepared = true
      isPreparingLayout = true
      currentLayout.prepare()
      isPreparingLayout = false
      showLayoutBackground()
      let size = LayoutNumbers.contentSize(
        currentLayout.collectionViewContentSize, of: "\(type(of: currentLayout))")
      if contentSize != size { keepMirroredOffset { contentSize = size } }
    }
  }

  /// Asks the layout about a change of bounds before it happens, and invalidates it after.
  ///
  /// An animated change of size is told to the layout on both of its sides, and the layout says
  /// where the content is to lie afterwards.
  func boundsWillChange(to newBounds: CGRect, _ change: () -> Void) {
    if animatesBoundsChange(to: newBounds) {
      animateBoundsChange(to: newBounds, change)
    } else {
      changeBounds(to: newBounds, change) {}
    }
  }

  /// - Parameter changed: runs before the layout is invalidated.
  func changeBounds(to newBounds: CGRect, _ change: () -> Void, _ changed: () -> Void) {
    if let context = AnimationContext.current {
      if newBounds.origin != bounds.origin, newBounds.size == bounds.size {
        keepElements(from: bounds, to: newBounds, in: context)
      }
    } else if newBounds != bounds {
      // A change at once ends an animation, and with it the need for what that passes over.
      scrolledOver = nil
    }
    guard isLayoutPrepared, !isPreparingLayout, newBounds != bounds,
      currentLayout.shouldInvalidateLayout(forBoundsChange: newBounds)
    else {
      resize(to: newBounds, change)
      return changed()
    }
    let context = currentLayout.invalidationContext(forBoundsChange: newBounds)
    context.isForBoundsChange = true
    resize(to: newBounds, change)
    changed()
    currentLayout.invalidateLayout(with: context)
  }

  private func resize(to newBounds: CGRect, _ change: () -> Void) {
    if newBounds.width == bounds.width { change() } else { keepMirroredOffset(change) }
  }

  /// What the layout answers for the viewport, checked, from back to front.
  func attributesInSight() -> [UICollectionViewLayoutAttributes] {
    guard !bounds.isEmpty else { return [] }
    var rect = bounds
    if let scrolledOver { rect = rect.union(scrolledOver.rect) }
    let found = withMovement(answers(of: currentLayout, in: rect))
    guard found.count <= elementLimit else {
      exceedsElementLimit(found.count)
      return []
    }
    do {
      try LayoutAnswerError.check(found, of: currentLayout, counts: itemCounts)
    } catch {
      fatalError("\(error)")
    }
    return found.sorted { $0.values.paintsBefore($1.values) }
  }
}

extension LayoutAttributeValues {
  var isFinite: Bool {
    center.x.isFinite && center.y.isFinite && size.width.isFinite && size.height.isFinite
      && alpha.isFinite && transform3D.isFinite
  }

  /// The order from back to front: zIndex, then decoration, cell, supplementary view, then index
  /// path; kinds by name, so that nothing is left to chance.
  func paintsBefore(_ other: LayoutAttributeValues) -> Bool {
    if zIndex != other.zIndex { return zIndex < other.zIndex }
    if category != other.category { return category.paintOrder < other.category.paintOrder }
    if indexPath != other.indexPath { return indexPath < other.indexPath }
    return (kind ?? "") < (other.kind ?? "")
  }
}
