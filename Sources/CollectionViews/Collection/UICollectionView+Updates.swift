import Foundation
import LayerGeometry
import LayerTree

extension UICollectionView {
  /// One change: part of the batch that is open, or a batch of its own.
  func change(_ edit: (inout BatchChanges) -> Void) {
    if var open = batch {
      edit(&open)
      batch = open
      return
    }
    var single = BatchChanges()
    edit(&single)
    let changes = single
    runBatch({ self.batch = changes }, nil)
  }

  func runBatch(_ updates: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
    if batch != nil {
      // A batch inside a batch is part of it.
      updates?()
      completion?(true)
      return
    }
    let before = itemCounts
    batch = BatchChanges()
    updates?()
    let changes = batch ?? BatchChanges()
    batch = nil
    let after = askForCounts()
    let plan: BatchPlan
    do {
      plan = try BatchPlan(changes, before: before, after: after)
    } catch {
      preconditionFailure("invalid update of a collection view: \(error)")
    }
    knownCounts = after
    selection = selection.compactMap { plan.indexPath(after: $0) }
    highlighted = Set(highlighted.compactMap { plan.indexPath(after: $0) })
    let context = currentLayout.makeInvalidationContext()
    context.invalidateDataSourceCounts = true
    guard isLayoutPrepared || !shown.isEmpty else {
      currentLayout.invalidateLayout(with: context)
      completion?(true)
      return
    }
    run(makePassage(of: plan, context), animated: true) {
      completion?($0)
    } alongside: {
      self.currentLayout.finalizeCollectionViewUpdates()
    }
  }

  /// Both states of every element that shows before or after the update.
  private func makePassage(
    of plan: BatchPlan, _ context: UICollectionViewLayoutInvalidationContext
  ) -> LayoutPassage {
    UIView.performingWithoutAnimation {
      let oldBounds = bounds
      let before = shownInOrder
      var passage = LayoutPassage(oldBounds: oldBounds, newBounds: oldBounds)
      currentLayout.invalidateLayout(with: context)
      prepareLayout()
      currentLayout.prepare(forCollectionViewUpdates: plan.updateItems)
      let proposed = currentLayout.targetContentOffset(forProposedContentOffset: contentOffset)
      if proposed != contentOffset { contentOffset = proposed }
      prepareLayout()
      passage.newBounds = bounds
      let after = attributesInSight()
      let staying = Set(after.map(\.values.element))

      var finals: [LayoutElement: UICollectionViewLayoutAttributes] = [:]
      for (element, _) in before { finals[element] = final(of: element) }
      var moved: [LayoutElement: UICollectionReusableView] = [:]
      for (element, view) in before {
        let target = plan.element(after: element)
        if let target, staying.contains(target), !plan.reloads(element) {
          moved[target] = view
          tag(view, as: target)
        } else {
          let place = target.flatMap { attributes(of: $0, in: currentLayout) }
          passage.leaving.append(
            .init(
              element: element, view: view,
              final: finals[element] ?? (plan.reloads(element) ? nil : place)
                ?? faded(view.appliedAttributes)))
        }
      }
      shown = moved
      for attributes in after {
        let element = attributes.values.element
        let initial = initial(of: element)
        passage.arriving.append(
          .init(
            attributes: attributes,
            initial: initial ?? (moved[element] == nil ? faded(attributes) : nil)))
      }
      return passage
    }
  }

  private func initial(of element: LayoutElement) -> UICollectionViewLayoutAttributes? {
    switch element.category {
    case .cell:
      return currentLayout.initialLayoutAttributesForAppearingItem(at: element.indexPath)
    case .supplementaryView:
      return currentLayout.initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind: element.kind ?? "", at: element.indexPath)
    case .decorationView:
      return currentLayout.initialLayoutAttributesForAppearingDecorationElement(
        ofKind: element.kind ?? "", at: element.indexPath)
    }
  }

  private func final(of element: LayoutElement) -> UICollectionViewLayoutAttributes? {
    switch element.category {
    case .cell:
      return currentLayout.finalLayoutAttributesForDisappearingItem(at: element.indexPath)
    case .supplementaryView:
      return currentLayout.finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind: element.kind ?? "", at: element.indexPath)
    case .decorationView:
      return currentLayout.finalLayoutAttributesForDisappearingDecorationElement(
        ofKind: element.kind ?? "", at: element.indexPath)
    }
  }

  func reconfigure(_ indexPaths: [IndexPath]) {
    for indexPath in indexPaths {
      guard let cell = cellForItem(at: indexPath) else { continue }
      requested = cell.appliedAttributes
      reconfigured = cell
      _ = dataSource?.collectionView(self, cellForItemAt: indexPath)
      (requested, reconfigured) = (nil, nil)
    }
  }
}

extension BatchPlan {
  /// Where an element went: cells by their item, views of a kind with their section.
  func element(after old: LayoutElement) -> LayoutElement? {
    var new = old
    if old.category == .cell {
      guard let path = indexPath(after: old.indexPath) else { return nil }
      new.indexPath = path
    } else {
      guard let section = section(after: old.indexPath.section) else { return nil }
      new.indexPath.section = section
    }
    return new
  }

  func reloads(_ element: LayoutElement) -> Bool {
    reloads(section: element.indexPath.section)
      || element.category == .cell && reloads(item: element.indexPath)
  }
}
