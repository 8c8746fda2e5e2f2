public import Foundation
import LayoutSolvers
import Views

// MARK: - Interactive movement

extension UICollectionView {
  /// The index path in the data source; it differs from the shown one only during interactive
  /// movement.
  package func sourcePath(of shown: IndexPath) -> IndexPath { movement?.source(of: shown) ?? shown }

  func beginMovement(of indexPath: IndexPath) -> Bool {
    requireItem(indexPath, "moving item")
    if movement != nil { finishMovement(cancelled: true) }
    guard let dataSource, dataSource.collectionView(self, canMoveItemAt: indexPath),
      let attributes = layoutAttributesForItem(at: indexPath)
    else { return false }
    movement = InteractiveMovement(
      original: indexPath, current: indexPath, position: attributes.center)
    cellForItem(at: indexPath)?.isReordering = true
    invalidateLayoutForMovement(to: indexPath, from: indexPath, previousPosition: attributes.center)
    setNeedsLayout()
    return true
  }

  func updateMovement(_ position: CGPoint) {
    guard var moving = movement else { return }
    prepareLayout()
    let previous = (path: moving.current, position: moving.position)
    moving.position = position
    movement = moving
    let target = movementTarget(of: moving)
    if target != moving.current { shift(to: target) }
    invalidateLayoutForMovement(
      to: target, from: previous.path, previousPosition: previous.position)
    if target == previous.path {
      setNeedsLayout()
      layoutIfNeeded()
    } else {
      animateMovement {}
    }
  }

  /// The target index path that the layout proposes and the delegate may replace.
  private func movementTarget(of moving: InteractiveMovement) -> IndexPath {
    let center = mirrored(
      CGRect(origin: moving.position, size: .zero), for: currentLayout
    ).origin
    let wanted = currentLayout.targetIndexPath(
      forInteractivelyMovingItem: moving.current, withPosition: center)
    guard let delegate else { return wanted }
    let target = delegate.collectionView(
      self, targetIndexPathForMoveOfItemFromOriginalIndexPath: moving.original,
      atCurrentIndexPath: moving.current, toProposedIndexPath: wanted)
    let counts = itemCounts
    let room = target.section == moving.current.section ? 0 : 1
    precondition(
      target.count == 2 && counts.indices.contains(target.section) && target.item >= 0
        && target.item < counts[target.section] + room,
      "an item is moved from \(moving.current) to \(target), but there are sections with "
        + "\(counts.prefix(20)) items")
    return target
  }

  /// Shows the moving item at another index path and moves the others accordingly.
  private func shift(to target: IndexPath) {
    guard let moving = movement, target != moving.current else { return }
    let before = itemCounts
    var after = before
    after[moving.current.section] -= 1
    after[target.section] += 1
    var changes = BatchChanges()
    changes.movedItems.append(.init(from: moving.current, to: target))
    let plan: BatchPlan
    do {
      plan = try BatchPlan(changes, before: before, after: after)
    } catch {
      preconditionFailure("an item cannot be moved by hand: \(error)")
    }
    knownCounts = after
    movement?.current = target
    currentLayout.follow(plan)
    selection = selection.compactMap { plan.indexPath(after: $0) }
    highlighted = Set(highlighted.compactMap { plan.indexPath(after: $0) })
    var moved: [LayoutElement: UICollectionReusableView] = [:]
    for (element, view) in visibleViews {
      var element = element
      if element.category == .cell, let path = plan.indexPath(after: element.indexPath) {
        element.indexPath = path
      }
      moved[element] = view
      tag(view, as: element)
    }
    visibleViews = moved
  }

  private func invalidateLayoutForMovement(
    to target: IndexPath, from previous: IndexPath, previousPosition: CGPoint
  ) {
    guard let moving = movement else { return }
    let context = currentLayout.invalidationContext(
      forInteractivelyMovingItems: [target], withTargetPosition: moving.position,
      previousIndexPaths: [previous], previousPosition: previousPosition)
    currentLayout.invalidateLayout(with: context)
  }

  /// Ends the movement: the item stays or, if cancelled, everything returns to its place.
  func finishMovement(cancelled: Bool) {
    guard let moving = movement else { return }
    let final = cancelled ? moving.original : moving.current
    if cancelled {
      shift(to: moving.original)
    }
    let context = currentLayout.invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths: [final], previousIndexPaths: [moving.current],
      movementCancelled: cancelled)
    movement = nil
    if !cancelled && final != moving.original {
      if let dataSource,
        answer(
          of: .itemMovement,
          { dataSource.collectionView(self, moveItemAt: moving.original, to: final) }) == nil
      {
        preconditionFailure(
          "item \(moving.original) was moved by hand to \(final), but "
            + "\(type(of: dataSource)) has no collectionView(_:moveItemAt:to:)")
      }
      let (currentCounts, counts) = (itemCounts, requestCounts())
      precondition(
        currentCounts == counts,
        "after moving item \(moving.original) to \(final) the data source has sections with "
          + "\(counts.prefix(20)) items, not \(currentCounts.prefix(20))")
    }
    currentLayout.invalidateLayout(with: context)
    animateMovement { self.cellForItem(at: final)?.isReordering = false }
  }

  /// Lays out the elements with the animation of a change of layout.
  private func animateMovement(_ alongside: @escaping () -> Void) {
    UIView.animate(
      withDuration: layoutAnimationDuration, delay: 0, options: layoutAnimationOptions,
      animations: {
        self.showElements()
        alongside()
      })
  }

  /// The attributes, with those of the moving item at its interactive position.
  func withMovement(_ attributes: [UICollectionViewLayoutAttributes])
    -> [UICollectionViewLayoutAttributes]
  {
    guard let movement else { return attributes }
    let position = mirrored(
      CGRect(origin: movement.position, size: .zero), for: currentLayout
    ).origin
    let moving = mirrored(
      currentLayout.layoutAttributesForInteractivelyMovingItem(
        at: movement.current, withTargetPosition: position), for: currentLayout)
    let element = LayoutElement.cell(movement.current)
    return attributes.filter { $0.values.element != element } + [moving]
  }
}

// MARK: - Touches and selection

extension UICollectionView {
  /// Performs a tap: highlights, unhighlights and selects (with multiple selection, deselects a
  /// selected item), asking the delegate before and notifying it after each step. The item must
  /// exist.
  public func performTap(onItemAt indexPath: IndexPath) {
    requireItem(indexPath, "a tap on item")
    beginTouch(onItemAt: indexPath)
    endTap()
  }

  package func showsItem(_ subview: UIView) -> Bool { touchedPath(of: subview) != nil }

  package func beginTouch(of subview: UIView) {
    if let path = touchedPath(of: subview) { beginTouch(onItemAt: path) }
  }

  private func touchedPath(of subview: UIView) -> IndexPath? {
    (subview as? UICollectionViewCell).flatMap { indexPath(for: $0) }
  }

  /// Ends the touch as a tap on the highlighted item, wherever that is now.
  package func endTap() {
    let tapped = highlighted.min()
    endTouch()
    if let tapped { tap(tapped) }
  }

  /// Begins a touch on an existing item, highlighting it unless the delegate prevents it.
  public func beginTouch(onItemAt indexPath: IndexPath) {
    requireItem(indexPath, "a touch on item")
    endTouch()
    guard delegate?.collectionView(self, shouldHighlightItemAt: indexPath) ?? true else { return }
    highlighted.insert(indexPath)
    cellForItem(at: indexPath)?.isHighlighted = true
    delegate?.collectionView(self, didHighlightItemAt: indexPath)
  }

  /// Ends a touch without a tap.
  public func endTouch() {
    for indexPath in highlighted.sorted() {
      highlighted.remove(indexPath)
      cellForItem(at: indexPath)?.isHighlighted = false
      delegate?.collectionView(self, didUnhighlightItemAt: indexPath)
    }
  }

  private var selectsByTaps: Bool { isEditing ? allowsSelectionDuringEditing : allowsSelection }

  private var selectsSeveral: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  /// Handles a tap. Unless it extends a selection, it also performs the primary action.
  private func tap(_ indexPath: IndexPath) {
    let extends = selectsSeveral && !selection.isEmpty
    tapSelected(indexPath)
    guard !extends, let delegate,
      delegate.collectionView(self, canPerformPrimaryActionForItemAt: indexPath)
    else { return }
    delegate.collectionView(self, performPrimaryActionForItemAt: indexPath)
  }

  private func tapSelected(_ indexPath: IndexPath) {
    guard selectsByTaps else { return }
    if selection.contains(indexPath) && selectsSeveral {
      guard delegate?.collectionView(self, shouldDeselectItemAt: indexPath) ?? true else { return }
      setSelected(false, indexPath)
      delegate?.collectionView(self, didDeselectItemAt: indexPath)
      return
    }
    guard delegate?.collectionView(self, shouldSelectItemAt: indexPath) ?? true else { return }
    if !selectsSeveral {
      for other in selection where other != indexPath {
        setSelected(false, other)
        delegate?.collectionView(self, didDeselectItemAt: other)
      }
    }
    setSelected(true, indexPath)
    delegate?.collectionView(self, didSelectItemAt: indexPath)
  }

  func selectByCode(_ indexPath: IndexPath?, _ position: ScrollPosition, animated: Bool) {
    guard let indexPath else {
      for selected in selection { setSelected(false, selected) }
      return
    }
    guard allowsSelection || isEditing && allowsSelectionDuringEditing else { return }
    requireItem(indexPath, "selecting item")
    if !selectsSeveral {
      for other in selection where other != indexPath { setSelected(false, other) }
    }
    setSelected(true, indexPath)
    if !position.isEmpty { scrollToItem(at: indexPath, at: position, animated: animated) }
  }

  func setSelected(_ isSelected: Bool, _ indexPath: IndexPath) {
    selection.removeAll { $0 == indexPath }
    if isSelected { selection.append(indexPath) }
    cellForItem(at: indexPath)?.isSelected = isSelected
  }
}

// MARK: - Editing

extension UICollectionView {
  /// Shows or hides editing controls of visible cells, and has the cells measured again.
  func editingDidChange() {
    for (_, view) in visibleViewsInOrder {
      guard let cell = view as? UICollectionViewCell, cell.showsEditing != isEditing else {
        continue
      }
      cell.showsEditing = isEditing
      cell.settledSize = nil
    }
    setNeedsLayout()
  }

  /// Shows a list layout's background colour, unless the view has its own.
  func showLayoutBackground() {
    let color = (currentLayout as? any SectionScrolling)?.ownBackgroundColor
    guard storedBackgroundColor === layoutBackgroundColor, color !== layoutBackgroundColor else {
      return
    }
    layoutBackgroundColor = color
    backgroundColor = color
  }
}

/// An item in interactive movement. The data source keeps its order until the end; the view shows
/// the items as if it had been dropped.
struct InteractiveMovement {
  /// The item's index path in the data source.
  let original: IndexPath
  /// The index path that the item is shown at.
  var current: IndexPath
  /// The centre of its view, in content coordinates.
  var position: CGPoint

  /// The index path in the data source of the item that is shown at an index path.
  func source(of shown: IndexPath) -> IndexPath {
    if shown == current { return original }
    var path = shown
    if path.section == current.section && path.item > current.item { path.item -= 1 }
    if path.section == original.section && path.item >= original.item { path.item += 1 }
    return path
  }
}
