import Foundation
import LayoutSolvers
import Views

extension UICollectionView {
  /// The largest number of layout passes for sizes to settle.
  static let passLimit = 8
  /// The same, including passes that bring further elements into sight.
  static let greatestPassCount = 500

  /// Asks visible views for preferred attributes, and invalidates the layout where it follows them.
  /// Each view is asked once, and again for a new size.
  func settlePreferences(of attributes: [UICollectionViewLayoutAttributes]) {
    for original in attributes where original.values.category != .decorationView {
      if WorkLimit.isReached { return }
      guard let view = visibleViews[original.values.element], view.settledSize != original.size
      else {
        continue
      }
      let preferred = preference(of: view, given: original)
      view.settledSize = original.size
      observer?.collectionView(
        self, gives: original.size, to: original.values.element, whichPrefers: preferred.size)
      if preferred.isEqual(original) { continue }
      let (wanted, given) = (
        mirrored(preferred, for: currentLayout), mirrored(original, for: currentLayout)
      )
      let invalidates = currentLayout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: wanted, withOriginalAttributes: given)
      guard invalidates else { continue }
      currentLayout.wasInvalidatedForPreferredSize = true
      view.settledSize = preferred.size
      let context = currentLayout.invalidationContext(
        forPreferredLayoutAttributes: wanted, withOriginalAttributes: given)
      context.preferred = preferred.values
      currentLayout.invalidateLayout(with: context)
    }
  }

  private func preference(
    of view: UICollectionReusableView, given original: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard let proposed = original.copy() as? UICollectionViewLayoutAttributes else {
      return original
    }
    let size = currentLayout.sizeToFit(original)
    if size != original.size {
      let corner = CGPoint(
        x: original.center.x - original.size.width / 2,
        y: original.center.y - original.size.height / 2)
      proposed.size = size
      proposed.center = CGPoint(x: corner.x + size.width / 2, y: corner.y + size.height / 2)
    }
    if let layout = currentLayout as? any LayoutSelfSizing {
      view.fixedAxes = layout.fixedAxes(of: original.values.element)
      view.followsPreferredSize = layout.followsPreferredSize(of: original.values.element)
    }
    defer { (view.fixedAxes, view.followsPreferredSize) = ([], false) }
    return view.preferredLayoutAttributesFitting(proposed)
  }

  /// Reports the elements whose preferred size still differs from the layout's after the last pass.
  func reportUnsettled(_ attributes: [UICollectionViewLayoutAttributes]) {
    for original in attributes where original.values.category != .decorationView {
      guard let view = visibleViews[original.values.element], let settled = view.settledSize,
        settled != original.size, currentLayout.wasInvalidatedForPreferredSize
      else { continue }
      view.settledSize = original.size
      DrawingProblems.report(
        DrawingProblem(
          subject: "\(type(of: currentLayout))",
          message: "\(original.values.category.word) \(original.indexPath.section)-"
            + "\(original.indexPath.item) prefers \(settled.width) × \(settled.height), but is "
            + "given \(original.size.width) × \(original.size.height) after "
            + "\(UICollectionView.passLimit) passes",
          hint: "invalidate only for preferred attributes that the layout applies",
          kind: .unsettledLayout
        ))
    }
  }

  /// Reports a layout that was invalidated in every pass.
  func reportRepeatedInvalidation() {
    DrawingProblems.report(
      DrawingProblem(
        subject: "\(type(of: currentLayout))",
        message: "the layout was invalidated by queries in each of "
          + "\(UICollectionView.passLimit) passes",
        hint: "invalidate a layout when something changes, not in its queries",
        kind: .unsettledLayout))
  }

  /// Marks the views to ask again: those that the context names, or all if it names none.
  func forgetSettledSizes(for context: UICollectionViewLayoutInvalidationContext) {
    guard currentLayout.wasInvalidatedForPreferredSize, context.preferred == nil,
      !context.isForBoundsChange
    else { return }
    let items = context.invalidatedItemIndexPaths ?? []
    let views = context.invalidatedSupplementaryIndexPaths ?? [:]
    if items.isEmpty && views.isEmpty {
      let flow = context as? UICollectionViewFlowLayoutInvalidationContext
      guard flow?.invalidateFlowLayoutDelegateMetrics ?? true else { return }
      for view in visibleViews.values { view.settledSize = nil }
      return
    }
    for path in items { visibleViews[.cell(path)]?.settledSize = nil }
    for (kind, paths) in views {
      for path in paths { visibleViews[.supplementary(kind, path)]?.settledSize = nil }
    }
  }

  /// Called when the preferred size of a view may have changed.
  func preferenceMayHaveChanged(_ view: UICollectionReusableView) {
    guard selfSizingInvalidation != .disabled, view.settledSize != nil, view.showsElement else {
      return
    }
    view.settledSize = nil
    setNeedsLayout()
  }
}

extension UICollectionView {
  /// Reports cells that are entirely outside the content and cannot be scrolled to. Ignores
  /// transforms, supplementary and decoration views, elements moved by an animator, sections that
  /// scroll by themselves, and layouts meant to exceed their content.
  func reportCellsOutside(_ attributes: [UICollectionViewLayoutAttributes]) {
    guard !(currentLayout is UICollectionViewTransitionLayout), !currentLayout.isMovedByAnimator,
      !currentLayout.placesCellsBeyondContent, !room(in: bounds).isEmpty
    else { return }
    let scrolling = currentLayout as? any SectionScrolling
    let inset = adjustedContentInset
    let width =
      mirrors(currentLayout)
      ? max(contentSize.width, bounds.width - inset.left - inset.right) : contentSize.width
    let content = CGRect(x: 0, y: 0, width: width, height: contentSize.height)
    for answer in attributes {
      let values = answer.values
      guard values.category == .cell, !values.isHidden, values.alpha > 0,
        values.indexPath != movement?.current,
        scrolling?.scrollsOrthogonally(values.indexPath.section) != true
      else { continue }
      let frame = CGRect(
        x: values.center.x - values.size.width / 2, y: values.center.y - values.size.height / 2,
        width: values.size.width, height: values.size.height)
      guard !frame.isEmpty, !frame.overlaps(content) else { continue }
      DrawingProblems.report(
        DrawingProblem(
          subject: "\(type(of: currentLayout))",
          message: "cell \(values.indexPath.section)-\(values.indexPath.item) at (\(frame.minX), "
            + "\(frame.minY), \(frame.width), \(frame.height)) is outside the content of "
            + "\(contentSize.width) × \(contentSize.height)",
          hint: "collectionViewContentSize must enclose all cells", kind: .cellOutsideContent))
    }
  }
}
