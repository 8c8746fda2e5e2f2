import Foundation
import LayoutSolvers
import Views

// MARK: - Preparing and invalidating

extension UICollectionView {
  func forgetEverything() {
    let leaving = visibleViewsInOrder + disappearing.map { ($0.element, $0.view) }
    // First: a completion of an animation that ends with its view may reload again.
    (visibleViews, disappearing) = ([:], [])
    removeSubviewsTogether {
      for (element, view) in leaving { endDisplaying(view, of: element) }
    }
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

  /// Called by `invalidateLayout(with:)` of a layout.
  func layoutWasInvalidated(
    _ layout: UICollectionViewLayout, with context: UICollectionViewLayoutInvalidationContext
  ) {
    // A layout that sets its own properties in `prepare()` already takes them into account.
    guard layout === currentLayout, !isPreparingLayout else { return }
    isLayoutPrepared = false
    observer?.collectionView(self, invalidates: context)
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
    // `showElements()` makes another pass.
    if !isSettling { setNeedsLayout() }
  }

  /// Calls `prepare()` and updates the content size if the layout is invalid.
  ///
  /// Counts are requested when first needed, as `prepare()` may compute them. A new content size
  /// may change the offset, which may invalidate the layout again; the number of passes is limited.
  package func prepareLayout() {
    for _ in 0..<8 where !isLayoutPrepared {
      isLayoutPrepared = true
      isPreparingLayout = true
      currentLayout.prepare()
      isPreparingLayout = false
      showLayoutBackground()
      readContentSize()
    }
  }

  /// Takes over the layout's content size. Layouts may know it only after they have answered a
  /// rectangle or prepared for updates.
  func readContentSize() {
    let size = LayoutNumbers.contentSize(
      currentLayout.collectionViewContentSize, of: "\(type(of: currentLayout))")
    if contentSize != size { keepMirroredOffset { contentSize = size } }
  }

  /// Asks the layout about a bounds change before, and invalidates it after. Around an animated
  /// resize, calls `prepare(forAnimatedBoundsChange:)` and `finalizeAnimatedBoundsChange()`, and
  /// the layout chooses the offset.
  func boundsWillChange(to newBounds: CGRect, _ change: () -> Void) {
    if animatesBoundsChange(to: newBounds) {
      animateBoundsChange(to: newBounds, change)
    } else {
      changeBounds(to: newBounds, change) {}
    }
  }

  /// - Parameter changed: called before the layout is invalidated.
  func changeBounds(to newBounds: CGRect, _ change: () -> Void, _ changed: () -> Void) {
    if let context = AnimationContext.current {
      if newBounds.origin != bounds.origin, newBounds.size == bounds.size {
        keepElements(from: bounds, to: newBounds, in: context)
      }
    } else if newBounds != bounds {
      // A change without animation ends a running one, so that its area need not be shown any more.
      scrolledOver = nil
    }
    // A layout does not yet belong to a view that is being made.
    guard currentLayout.owner === self, !isPreparingLayout, newBounds != bounds,
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

  /// Tells the observer what would stop an app; without one the app stops.
  func breaksContract(_ error: any Error) {
    guard let observer else { fatalError("\(error)") }
    observer.collectionView(self, breaksContract: error)
  }

  /// The layout's attributes for the viewport, checked and sorted from back to front.
  func visibleAttributes() -> [UICollectionViewLayoutAttributes] {
    guard !bounds.isEmpty else { return [] }
    var rect = bounds
    if let scrolledOver { rect = rect.union(scrolledOver.rect) }
    var found = withMovement(layoutAttributes(of: currentLayout, in: rect))
    let before = bounds
    readContentSize()
    if bounds != before, isLayoutPrepared {
      // A shorter content has moved the viewport.
      rect = scrolledOver.map { bounds.union($0.rect) } ?? bounds
      found = withMovement(layoutAttributes(of: currentLayout, in: rect))
    }
    guard mayShow(found) else { return [] }
    do {
      try LayoutContractError.check(found, of: currentLayout, counts: itemCounts)
    } catch {
      breaksContract(error)
      return []
    }
    return found.sorted { $0.values.paintsBefore($1.values) }
  }
}

extension LayoutAttributeValues {
  var isFinite: Bool {
    center.x.isFinite && center.y.isFinite && size.width.isFinite && size.height.isFinite
      && alpha.isFinite && transform3D.isFinite
  }

  /// Back to front by `zIndex`, then decoration, cell, supplementary, then index path and kind; a
  /// total order.
  func paintsBefore(_ other: LayoutAttributeValues) -> Bool {
    if zIndex != other.zIndex { return zIndex < other.zIndex }
    if category != other.category { return category.paintOrder < other.category.paintOrder }
    if indexPath != other.indexPath { return indexPath < other.indexPath }
    return (kind ?? "") < (other.kind ?? "")
  }
}

// MARK: - Counts

extension UICollectionView {
  /// The number of items of each section. Requested from the data source when unknown.
  package var itemCounts: [Int] {
    if let counts = knownCounts { return counts }
    let counts = requestCounts()
    knownCounts = counts
    return counts
  }

  func requestCounts() -> [Int] {
    guard let dataSource else { return [] }
    let sections = dataSource.numberOfSections(in: self)
    precondition(sections >= 0, "the number of sections is not negative, not \(sections)")
    return (0..<sections).map { section in
      let items = dataSource.collectionView(self, numberOfItemsInSection: section)
      precondition(
        items >= 0, "the number of items in section \(section) is not negative, not \(items)")
      return items
    }
  }

  func holds(_ indexPath: IndexPath) -> Bool { indexPath.isItem(in: itemCounts) }

  /// Whether an element's section and, for cells, item exist, so that a layout may be asked.
  func mayExist(_ element: LayoutElement) -> Bool { Self.mayExist(element, in: itemCounts) }

  /// - Parameter counts: the items of each section.
  static func mayExist(_ element: LayoutElement, in counts: [Int]) -> Bool {
    let path = element.indexPath
    if element.category == .cell { return path.isItem(in: counts) }
    guard path.count > 1 else { return true }
    return counts.indices.contains(path.section)
      && (path.item == 0 || path.item < counts[path.section])
  }

  func requireItem(_ indexPath: IndexPath, _ purpose: String) {
    precondition(
      holds(indexPath),
      "\(purpose) \(indexPath), but there are \(itemCounts.count) sections with "
        + "\(itemCounts.prefix(20)) items")
  }
}

extension IndexPath {
  /// - Parameter counts: the items of each section.
  fileprivate func isItem(in counts: [Int]) -> Bool {
    count == 2 && counts.indices.contains(section) && item >= 0 && item < counts[section]
  }
}

// MARK: - Mirroring

/// Mirrors a layout for the other reading direction, if the layout asks for it. The layout keeps
/// its own coordinates: rectangles and attributes are converted.
extension UICollectionView {
  /// Whether the attributes of the layout are mirrored.
  func mirrors(_ layout: UICollectionViewLayout) -> Bool {
    layout.flipsHorizontallyInOppositeLayoutDirection
      && layout.developmentLayoutDirection != effectiveUserInterfaceLayoutDirection
  }

  /// The width to mirror in. Content narrower than the view starts at the view's right edge.
  private func mirrorWidth(of layout: UICollectionViewLayout) -> CGFloat {
    let width =
      layout === currentLayout ? contentSize.width : layout.collectionViewContentSize.width
    let inset = adjustedContentInset
    return max(width, bounds.width - inset.left - inset.right)
  }

  /// Converts a rectangle from the coordinates of the view to those of the layout, or back.
  func mirrored(_ rect: CGRect, for layout: UICollectionViewLayout) -> CGRect {
    guard mirrors(layout) else { return rect }
    return CGRect(
      x: mirrorWidth(of: layout) - rect.maxX, y: rect.minY, width: rect.width,
      height: rect.height)
  }

  /// Converts attributes between view and layout coordinates; returns a copy if they change.
  func mirrored(_ attributes: UICollectionViewLayoutAttributes, for layout: UICollectionViewLayout)
    -> UICollectionViewLayoutAttributes
  {
    guard mirrors(layout), let copy = attributes.copy() as? UICollectionViewLayoutAttributes else {
      return attributes
    }
    copy.values = attributes.values.mirrored(in: mirrorWidth(of: layout))
    return copy
  }

  /// The bounds in the coordinates of the layout.
  func visibleRect(in layout: UICollectionViewLayout) -> CGRect { mirrored(bounds, for: layout) }

  /// The bounds without the adjusted content insets, in the coordinates of the layout.
  func uncoveredRect(in layout: UICollectionViewLayout) -> CGRect {
    mirrored(room(in: bounds), for: layout)
  }

  /// The attributes of all elements that overlap a rectangle, in the coordinates of the view.
  package func layoutAttributes(of layout: UICollectionViewLayout, in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]
  {
    let found = layout.layoutAttributesForElements(in: mirrored(rect, for: layout)) ?? []
    return mirrors(layout) ? found.map { mirrored($0, for: layout) } : found
  }

  /// A function that converts to view coordinates, with the current content width.
  func mirroring(of layout: UICollectionViewLayout)
    -> (UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes
  {
    guard mirrors(layout) else { return { $0 } }
    let width = mirrorWidth(of: layout)
    return { attributes in
      let copy = attributes.copy() as? UICollectionViewLayoutAttributes
      copy?.values = attributes.values.mirrored(in: width)
      return copy ?? attributes
    }
  }

  /// The nearest content offset in range, in the coordinates of a layout.
  package func clamped(_ offset: CGPoint, in layout: UICollectionViewLayout) -> CGPoint {
    let own = mirrored(CGRect(origin: offset, size: bounds.size), for: layout).origin
    let content = layout.collectionViewContentSize
    let clamped = offsetRange(contentSize: content, inset: adjustedContentInset).clamp(own)
    return mirrored(CGRect(origin: clamped, size: bounds.size), for: layout).origin
  }

  /// Asks the layout for a target content offset, which it proposes in its own coordinates.
  package func targetOffset(
    for proposed: CGPoint, _ ask: (UICollectionViewLayout) -> (CGPoint) -> CGPoint
  ) -> CGPoint {
    let layout = currentLayout
    let target = ask(layout)(
      mirrored(CGRect(origin: proposed, size: bounds.size), for: layout).origin)
    return mirrored(CGRect(origin: target, size: bounds.size), for: layout).origin
  }

  /// Keeps visible content in place when a mirrored layout's content grows on the left. An offset
  /// at the right end stays there.
  func keepMirroredOffset(_ change: () -> Void) {
    guard mirrors(currentLayout) else { return change() }
    let isLeading = contentOffset.x == offsetRange.greatest.x
    let (width, offset) = (mirrorWidth(of: currentLayout), contentOffset.x)
    change()
    let kept =
      isLeading ? offsetRange.greatest.x : offset + mirrorWidth(of: currentLayout) - width
    if contentOffset.x != kept { adjustOffset { contentOffset.x = kept } }
  }

  /// After a change of reading direction: scrolls to the leading edge and invalidates the layout.
  func directionDidChange() {
    guard isLayoutPrepared, currentLayout.flipsHorizontallyInOppositeLayoutDirection else { return }
    let range = offsetRange
    contentOffset.x = mirrors(currentLayout) ? range.greatest.x : range.least.x
    currentLayout.invalidateLayout()
  }
}

extension LayoutAttributeValues {
  /// Mirrored in a content width. Rotations are reversed; what an element shows is not mirrored.
  func mirrored(in width: CGFloat) -> LayoutAttributeValues {
    var result = self
    result.center.x = width - center.x
    let t = transform3D
    if t == .identity { return result }
    var m = t
    (m.m12, m.m13, m.m14) = (-t.m12, -t.m13, -t.m14)
    (m.m21, m.m31, m.m41) = (-t.m21, -t.m31, -t.m41)
    result.transform3D = m
    return result
  }
}
