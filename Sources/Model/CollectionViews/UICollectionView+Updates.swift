import Foundation
import LayoutSolvers
import Views

extension UICollectionView {
  /// Adds a change to the open batch, or performs it as a separate batch.
  func change(_ edit: (inout BatchChanges) -> Void) {
    if batch != nil {
      batch?.edit(edit)
      return
    }
    var changes = BatchChanges()
    edit(&changes)
    runBatch({ self.batch?.changes = changes }, nil)
  }

  func runBatch(_ updates: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
    precondition(
      update == nil,
      "an update cannot start inside the layout or data source calls of another update")
    precondition(
      !(currentLayout is UICollectionViewTransitionLayout),
      "finish or cancel the interactive transition before starting an update")
    if batch != nil {
      // A nested batch is part of the outer one and completes with it.
      updates?()
      if let completion { batch?.completions.append(completion) }
      return
    }
    if movement != nil { finishMovement(cancelled: true) }
    bringUpToDate()
    let wasCounted = knownCounts != nil
    let before = itemCounts
    let snapshot = isLayoutPrepared ? LayoutSnapshot(of: self) : nil
    batch = OpenBatch()
    updates?()
    var open = batch ?? OpenBatch()
    batch = nil
    if let completion { open.completions.append(completion) }
    let completions = open.completions
    let complete = { (finished: Bool) in completions.forEach { $0(finished) } }
    defer { open.afterwards.forEach { $0() } }
    if open.isReload {
      forgetEverything()
      return complete(true)
    }

    // The view has not changed yet, so that an error leaves no partial update behind.
    let after = requestCounts()
    let plan: BatchPlan
    do {
      plan = try BatchPlan(open.changes, before: before, after: after)
    } catch {
      let message = OpenBatch.message(error, open.changes, before: before, after: after)
      let hint =
        wasCounted
        ? ""
        : "; the counts were not known yet: change the data inside the batch, or lay out first"
      breaksContract(BatchError(description: message + hint))
      forgetEverything()
      return complete(false)
    }
    let context = currentLayout.makeInvalidationContext()
    context.invalidateDataSourceCounts = true
    guard var snapshot, isLayoutPrepared || !visibleViews.isEmpty else {
      apply(plan, counts: after)
      currentLayout.invalidateLayout(with: context)
      reconfigure(open.reconfigured.compactMap { plan.indexPath(after: $0) })
      return complete(true)
    }
    let elements = ElementIndexMapping(plan)
    if isLayoutPrepared { snapshot.lookAhead(elements, in: self, after: after) }
    apply(plan, counts: after)
    let update = CollectionUpdate(elements, snapshot, layout: currentLayout, oldBounds: bounds)
    let transition = makeLayoutTransition(of: update) {
      self.currentLayout.invalidateLayout(with: context)
      self.prepareLayout()
      self.currentLayout.prepare(forCollectionViewUpdates: plan.updateItems)
      self.readContentSize()
      self.moveToTarget(proposing: self.contentOffset)
    }
    reconfigure(
      open.reconfigured.filter { !plan.reloads(item: $0) }.compactMap { plan.indexPath(after: $0) })
    run(transition, animated: true, completion: complete) {
      self.currentLayout.finalizeCollectionViewUpdates()
    }
  }

  /// Lays out pending changes, so that an update starts from the current state.
  private func bringUpToDate() {
    guard !visibleViews.isEmpty, !isLayoutPrepared || layer.needsLayout else { return }
    UIView.performWithoutAnimation { showElements() }
  }

  private func apply(_ plan: BatchPlan, counts: [Int]) {
    knownCounts = counts
    currentLayout.follow(plan)
    selection = selection.compactMap { plan.indexPath(after: $0) }
    highlighted = Set(highlighted.compactMap { plan.indexPath(after: $0) })
  }

  /// The states of all elements visible before or after the update.
  /// - Parameter prepare: prepares the layout in its new state.
  func makeLayoutTransition(of update: CollectionUpdate, _ prepare: () -> Void) -> LayoutTransition
  {
    self.update = update
    defer { self.update = nil }
    return UIView.performingWithoutAnimation {
      let before = visibleViewsInOrder
      for (index, view) in subviews.enumerated() {
        (view as? UICollectionReusableView)?.formerOrder = index
      }
      prepare()
      update.requestUpdatesOfKinds(
        before.map(\.element) + visibleAttributes().map(\.values.element))
      let old = visibleViews
      visibleViews = [:]
      for (element, view) in before {
        guard let target = update.mapping.element(after: element), !update.mapping.reloads(element)
        else { continue }
        visibleViews[target] = view
      }
      let remaining = Set(visibleViews.keys)
      let after = settledAttributes()
      var transition = LayoutTransition(oldBounds: update.oldBounds, newBounds: bounds)
      transition.keepsOrder = true

      let staying = Set(after.map(\.values.element))
      // Layouts may ask for the cell of an item that disappears.
      let new = visibleViews
      visibleViews = old
      for (element, view) in before {
        let actual = update.final(of: element)
        let final = final(of: element, unless: actual)
        let target = update.mapping.element(after: element)
        if let target, staying.contains(target), new[target] === view {
          tag(view, as: target)
        } else {
          transition.disappearing.append(
            .init(
              element: element, view: view, final: final ?? actual,
              successor: update.mapping.successor(of: element)))
          tell(element, appears: false, stays: target != nil, final, actual)
        }
      }
      visibleViews = new
      for (element, view) in visibleViewsInOrder where !staying.contains(element) {
        visibleViews[element] = nil
        // A view made while sizes settled is out of sight again.
        if !remaining.contains(element) { endDisplaying(view, of: element) }
      }
      transition.lowerDeletedViews(below: after, update.mapping)
      for attributes in after {
        let element = attributes.values.element
        let actual = update.initial(of: element)
        let initial = initial(of: element, unless: actual)
        // Remaining elements start where they are, unless the layout has other initial attributes.
        transition.appearing.append(
          .init(
            attributes: attributes,
            initial: remaining.contains(element) ? initial : initial ?? actual))
        let stays = update.mapping.element(before: element) != nil
        tell(element, appears: true, stays: stays, initial, actual)
      }
      transition.disappearing += passingViews()
      if let layout = currentLayout as? any UpdateBackdropProviding {
        transition.disappearing += layout.backdropsForUpdate().map(appear)
      }
      return transition
    }
  }

  /// The viewport's attributes after self-sizing of the views that come into sight, so that nothing
  /// moves after the animation.
  private func settledAttributes() -> [UICollectionViewLayoutAttributes] {
    var made = Set<LayoutElement>()
    // A view that is laid out to be measured must not lay out the others.
    isShowingElements = true
    defer { isShowingElements = false }
    for _ in 0..<UICollectionView.passLimit {
      let attributes = visibleAttributes()
      guard let layout = currentLayout as? any LayoutSelfSizing else { return attributes }
      let new = attributes.filter {
        let element = $0.values.element
        return (visibleViews[element] == nil || made.contains(element))
          && layout.followsPreferredSize(of: element)
      }
      for attributes in new where made.insert(attributes.values.element).inserted {
        appear(attributes)
      }
      settlePreferences(of: new)
      if isLayoutPrepared { return attributes }
      prepareLayout()
    }
    return visibleAttributes()
  }

  private func tell(
    _ element: LayoutElement, appears: Bool, stays: Bool,
    _ attributes: UICollectionViewLayoutAttributes?, _ actual: UICollectionViewLayoutAttributes?
  ) {
    guard let observer, let actual else { return }
    let attributes = attributes ?? actual
    observer.collectionView(
      self,
      animates: ElementMotion(
        element: element, appears: appears, stays: stays, values: attributes.values,
        actual: actual.values))
  }

  /// The layout's initial attributes if they differ from the usual ones.
  private func initial(
    of element: LayoutElement, unless fallback: UICollectionViewLayoutAttributes?
  ) -> UICollectionViewLayoutAttributes? {
    let (layout, path, kind) = (currentLayout, element.indexPath, element.kind ?? "")
    let found: UICollectionViewLayoutAttributes? =
      switch element.category {
      case .cell: layout.initialLayoutAttributesForAppearingItem(at: path)
      case .supplementaryView:
        layout.initialLayoutAttributesForAppearingSupplementaryElement(ofKind: kind, at: path)
      case .decorationView:
        layout.initialLayoutAttributesForAppearingDecorationElement(ofKind: kind, at: path)
      }
    return found.flatMap { other($0, than: fallback) }
  }

  /// The layout's final attributes if they differ from the usual ones.
  private func final(
    of element: LayoutElement, unless fallback: UICollectionViewLayoutAttributes?
  ) -> UICollectionViewLayoutAttributes? {
    let (layout, path, kind) = (currentLayout, element.indexPath, element.kind ?? "")
    let found: UICollectionViewLayoutAttributes? =
      switch element.category {
      case .cell: layout.finalLayoutAttributesForDisappearingItem(at: path)
      case .supplementaryView:
        layout.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: kind, at: path)
      case .decorationView:
        layout.finalLayoutAttributesForDisappearingDecorationElement(ofKind: kind, at: path)
      }
    return found.flatMap { other($0, than: fallback) }
  }

  /// Attributes of the layout in the coordinates of the view; nil if they are the usual ones.
  private func other(
    _ found: UICollectionViewLayoutAttributes, than fallback: UICollectionViewLayoutAttributes?
  ) -> UICollectionViewLayoutAttributes? {
    if let fallback, found.isEqual(mirrored(fallback, for: currentLayout)) { return nil }
    return mirrored(found, for: currentLayout)
  }

  func reconfigure(_ indexPaths: [IndexPath]) {
    for indexPath in indexPaths {
      guard let cell = cellForItem(at: indexPath) else { continue }
      requested = cell.appliedAttributes
      reconfigured = cell
      _ = dataSource?.collectionView(self, cellForItemAt: indexPath)
      (requested, reconfigured) = (nil, nil)
      cell.settledSize = nil
      setNeedsLayout()
    }
  }
}

extension UICollectionView {
  /// Performs changes as one batch update.
  /// - Parameter updates: changes the data.
  package func performBatch(_ changes: BatchChanges, updates: @escaping () -> Void) {
    performBatchUpdates({
      updates()
      self.change { $0 = changes }
    })
  }
}

/// A batch update whose closure is running.
@MainActor
struct OpenBatch {
  var changes = BatchChanges()
  /// The items to reconfigure, by index paths before the update.
  var reconfigured: [IndexPath] = []
  /// The completion handlers of this batch and of those nested in it.
  var completions: [(Bool) -> Void] = []
  /// Whether the data was reloaded in the batch. Nothing is animated then.
  var isReload = false
  /// Called at the end of the batch, when the counts match the data again.
  var afterwards: [() -> Void] = []

  mutating func edit(_ body: (inout BatchChanges) -> Void) { body(&changes) }

  /// The message for an invalid batch, with all counts and changes.
  static func message(
    _ error: any Error, _ changes: BatchChanges, before: [Int], after: [Int]
  ) -> String {
    func list(_ counts: [Int]) -> String {
      let limit = 50
      let shown = counts.prefix(limit).map(String.init).joined(separator: ", ")
      return "[" + shown + (counts.count > limit ? ", … \(counts.count) sections]" : "]")
    }
    return "invalid update of a collection view: \(error); items of each section before: "
      + "\(list(before)), after: \(list(after)); updates: \(changes)"
  }
}

/// A batch that does not add up.
private struct BatchError: Error, CustomStringConvertible {
  let description: String
}
