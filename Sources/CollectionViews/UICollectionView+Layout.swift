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

extension UICollectionView {
  /// How many items each section has; asked of the data source when it is not known.
  package var itemCounts: [Int] {
    if let counts = knownCounts { return counts }
    let counts = askForCounts()
    knownCounts = counts
    return counts
  }

  func askForCounts() -> [Int] {
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

  func holds(_ indexPath: IndexPath) -> Bool {
    let counts = itemCounts
    return indexPath.count == 2 && counts.indices.contains(indexPath.section)
      && indexPath.item >= 0 && indexPath.item < counts[indexPath.section]
  }

  /// Whether a layout may be asked for the element: one whose section, and item, there is.
  func mayExist(_ element: LayoutElement) -> Bool {
    let path = element.indexPath
    if element.category == .cell { return holds(path) }
    guard path.count > 1 else { return true }
    let counts = itemCounts
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

/// A layout that is made for one reading direction is shown mirrored in the other, if it wants to.
///
/// The layout goes on counting from the left of its own plane; rectangles and attributes are
/// mirrored between it and the view.
extension UICollectionView {
  /// Whether what the layout answers is mirrored.
  func mirrors(_ layout: UICollectionViewLayout) -> Bool {
    layout.flipsHorizontallyInOppositeLayoutDirection
      && layout.developmentLayoutDirection != effectiveUserInterfaceLayoutDirection
  }

  /// The width that is mirrored: content narrower than the view begins at its right edge.
  private func mirrorWidth(of layout: UICollectionViewLayout) -> CGFloat {
    let width =
      layout === currentLayout ? contentSize.width : layout.collectionViewContentSize.width
    let inset = adjustedContentInset
    return max(width, bounds.width - inset.left - inset.right)
  }

  /// A rectangle of the content as the layout counts, and the other way round.
  func mirrored(_ rect: CGRect, for layout: UICollectionViewLayout) -> CGRect {
    guard mirrors(layout) else { return rect }
    return CGRect(
      x: mirrorWidth(of: layout) - rect.maxX, y: rect.minY, width: rect.width,
      height: rect.height)
  }

  /// Attributes of the view's as the layout counts, and the other way round: a copy, if at all.
  func mirrored(_ attributes: UICollectionViewLayoutAttributes, for layout: UICollectionViewLayout)
    -> UICollectionViewLayoutAttributes
  {
    guard mirrors(layout), let copy = attributes.copy() as? UICollectionViewLayoutAttributes else {
      return attributes
    }
    copy.values = attributes.values.mirrored(in: mirrorWidth(of: layout))
    return copy
  }

  /// What of the content is in sight, as the layout counts.
  func visibleRect(in layout: UICollectionViewLayout) -> CGRect { mirrored(bounds, for: layout) }

  /// What the insets leave of it.
  func uncoveredRect(in layout: UICollectionViewLayout) -> CGRect {
    mirrored(bounds.inset(by: adjustedContentInset), for: layout)
  }

  /// Everything that overlaps a rectangle of the content, in the view's coordinates.
  func answers(of layout: UICollectionViewLayout, in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]
  {
    let found = layout.layoutAttributesForElements(in: mirrored(rect, for: layout)) ?? []
    return mirrors(layout) ? found.map { mirrored($0, for: layout) } : found
  }

  /// What brings attributes of the layout's as it is now into the view's coordinates, also later.
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

  /// Asks the layout where scrolling, or a change, comes to rest; it proposes in its own
  /// coordinates.
  func targetOffset(
    for proposed: CGPoint, _ ask: (UICollectionViewLayout) -> (CGPoint) -> CGPoint
  ) -> CGPoint {
    let layout = currentLayout
    let target = ask(layout)(
      mirrored(CGRect(origin: proposed, size: bounds.size), for: layout).origin)
    return mirrored(CGRect(origin: target, size: bounds.size), for: layout).origin
  }

  /// Keeps what is in sight when the content of a mirrored layout grows at its end, the left: what
  /// stood at the right end stays there, also at first.
  func keepMirroredOffset(_ change: () -> Void) {
    guard mirrors(currentLayout) else { return change() }
    let isLeading = contentOffset.x == offsetRange.greatest.x
    let (width, offset) = (mirrorWidth(of: currentLayout), contentOffset.x)
    change()
    let kept =
      isLeading ? offsetRange.greatest.x : offset + mirrorWidth(of: currentLayout) - width
    if contentOffset.x != kept { adjustOffset { contentOffset.x = kept } }
  }

  /// Lays everything out again after the reading direction became another one.
  func directionDidChange() {
    guard isLayoutPrepared, currentLayout.flipsHorizontallyInOppositeLayoutDirection else { return }
    let range = offsetRange
    contentOffset.x = mirrors(currentLayout) ? range.greatest.x : range.least.x
    currentLayout.invalidateLayout()
  }
}

extension LayoutAttributeValues {
  /// The values on the other side of a plane: what is turned is turned the other way, and nothing
  /// that an element shows is mirrored itself.
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
