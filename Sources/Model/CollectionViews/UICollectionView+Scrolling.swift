public import Foundation
import LayoutSolvers
import Views

// MARK: - Content offsets

extension UICollectionView {
  /// Scrolls to the layout's target for a proposed end.
  /// - Parameter velocity: in points per millisecond.
  public func settle(
    atProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint = .zero,
    animated: Bool = false
  ) {
    setContentOffset(layoutTarget(for: proposed, velocity: velocity), animated: animated)
  }

  /// The layout's target offset for a scroll; velocity in points per millisecond.
  func layoutTarget(for proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    prepareLayout()
    let speed = mirrors(currentLayout) ? CGPoint(x: -velocity.x, y: velocity.y) : velocity
    return targetOffset(for: proposed) { layout in
      {
        layout.targetContentOffset(
          forProposedContentOffset: $0, withScrollingVelocity: speed)
      }
    }
  }

  /// The offset that shows an existing item at a position, as far as the content allows.
  public func contentOffset(
    showing indexPath: IndexPath, at position: ScrollPosition
  ) -> CGPoint {
    prepareLayout()
    requireItem(indexPath, "an offset that shows")
    guard let attributes = layoutAttributesForItem(at: indexPath) else { return contentOffset }
    return offset(showing: attributes.values, at: position)
  }

  func scroll(to indexPath: IndexPath, _ position: ScrollPosition, animated: Bool) {
    prepareLayout()
    requireItem(indexPath, "scrolling to")
    (currentLayout as? any SectionScrolling)?
      .willScroll(to: indexPath, at: position, animated: animated)
    guard let attributes = layoutAttributesForItem(at: indexPath) else { return }
    let target = offset(showing: attributes.values, at: position)
    if target != contentOffset { setContentOffset(target, animated: animated) }
  }

  /// The offset that shows a frame, without its transform, at a position; other axes keep theirs.
  func offset(showing values: LayoutAttributeValues, at position: ScrollPosition) -> CGPoint {
    let vertical: ScrollPosition = [.top, .centeredVertically, .bottom]
    let horizontal: ScrollPosition = [.left, .centeredHorizontally, .right]
    for axis in [vertical, horizontal] {
      let asked = position.intersection(axis).rawValue
      precondition(
        asked.nonzeroBitCount <= 1, "a scroll position names one place for an axis, not \(asked)")
    }
    let inset = adjustedContentInset
    let (center, size) = (values.center, values.size)
    var target = contentOffset
    if position.contains(.top) { target.y = center.y - size.height / 2 - inset.top }
    if position.contains(.bottom) {
      target.y = center.y + size.height / 2 + inset.bottom - bounds.height
    }
    if position.contains(.centeredVertically) {
      target.y = center.y - (bounds.height + inset.top - inset.bottom) / 2
    }
    if position.contains(.left) { target.x = center.x - size.width / 2 - inset.left }
    if position.contains(.right) {
      target.x = center.x + size.width / 2 + inset.right - bounds.width
    }
    if position.contains(.centeredHorizontally) {
      target.x = center.x - (bounds.width + inset.left - inset.right) / 2
    }
    let clamped = offsetRange.clamp(target)
    return CGPoint(
      x: position.isDisjoint(with: horizontal) ? contentOffset.x : clamped.x,
      y: position.isDisjoint(with: vertical) ? contentOffset.y : clamped.y)
  }

  /// Shows the area between two viewports while an animation from one to the other runs.
  func keepElements(from old: CGRect, to new: CGRect, in context: AnimationContext) {
    let time = layer.treeTime
    let end = time.now + context.totalDuration
    scrolledOver = (old.union(new), end)
    if end.isFinite { time.schedule(at: end) { [weak self] in self?.setNeedsLayout() } }
  }

  func frontmostItem(at point: CGPoint) -> IndexPath? {
    prepareLayout()
    let spot = CGRect(origin: point, size: .zero)
    let hits = layoutAttributes(of: currentLayout, in: spot).filter {
      let frame = $0.frame
      return $0.values.category == .cell && point.x >= frame.minX && point.x < frame.maxX
        && point.y >= frame.minY && point.y < frame.maxY
    }
    return hits.max { $0.values.paintsBefore($1.values) }?.indexPath
  }
}

// MARK: - Index titles

extension UICollectionView {
  /// Places the index titles at the trailing edge of the safe area, if there are any.
  func placeIndexStrip() {
    let titles = dataSource?.indexTitles(for: self) ?? []
    guard !titles.isEmpty else {
      indexStrip?.removeFromSuperview()
      indexStrip = nil
      return
    }
    let strip = indexStrip ?? SectionIndexStrip(frame: .zero)
    if strip.superview !== self { withoutSetNeedsLayout { addSubview(strip) } }
    indexStrip = strip
    strip.titles = titles
    let (room, safe) = (self.room(in: bounds), safeAreaInsets)
    strip.frame = CGRect(
      x: isMirrored
        ? bounds.minX + safe.left : bounds.maxX - safe.right - SectionIndexStrip.width,
      y: room.minY, width: SectionIndexStrip.width, height: room.height)
    strip.layer.zPosition = 1e4
  }

  /// Scrolls to the data source's index path for an existing index title, like a tap on it.
  public func scrollToIndexTitle(at index: Int, animated: Bool) {
    guard let dataSource, let titles = dataSource.indexTitles(for: self) else { return }
    precondition(
      titles.indices.contains(index), "there are \(titles.count) index titles, not one at \(index)")
    let path = dataSource.collectionView(
      self, indexPathForIndexTitle: titles[index], at: index)
    scrollToItem(at: path, at: .top, animated: animated)
  }
}
