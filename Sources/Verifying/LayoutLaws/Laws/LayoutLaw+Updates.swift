import CollectionViews
import Foundation
import LayoutSolvers
import Recording

/// What changes.
extension LayoutLaw {
  public static let freshness = LayoutLaw(
    "freshness", "after any change the layout equals a new one with the same data", .afterSteps
  ) { answers, run in
    guard run.testCase.sizing != .cells, !run.isInTransition else { return nil }
    let fresh = run.freshAnswers(in: run.testCase)
    let (size, newSize) = (answers.contentSize, fresh.contentSize)
    let slack = 1e-6 * max(1, size.width, size.height)
    if abs(size.width - newSize.width) > slack || abs(size.height - newSize.height) > slack {
      return "the content size is \(size.text), that of a new layout \(newSize.text)"
    }
    for element in Set(answers.values.keys).union(fresh.values.keys).sorted() {
      switch (answers.values[element], fresh.values[element]) {
      case (let own?, let new?):
        guard let difference = own.difference(from: new, slack: slack) else { continue }
        answers.note(element, at: own.frame, expected: new.frame)
        return "\(element.displayName): \(difference.first), in a new layout \(difference.second)"
      case (let own?, nil) where own.isVisible:
        answers.note(element, at: own.frame, expected: nil)
        return "\(element.displayName) is returned, but not by a new layout"
      case (nil, let new?) where new.isVisible:
        answers.note(element, at: nil, expected: new.frame)
        return "\(element.displayName) is returned only by a new layout"
      default: break
      }
    }
    return nil
  }

  public static let visibility = LayoutLaw(
    "visibility", "the collection view shows what the layout returns for its bounds", .always
  ) { answers, run in
    let view = run.view
    guard !view.bounds.isEmpty else { return nil }
    for attributes in view.layoutAttributes(of: view.collectionViewLayout, in: view.bounds) {
      let (element, center) = (attributes.element, attributes.center)
      answers.note(element, at: view.visibleViews[element]?.frame, expected: attributes.frame)
      guard let shown = view.visibleViews[element]?.center else {
        return "\(element.displayName) is returned for the bounds but not shown"
      }
      if max(abs(center.x - shown.x), abs(center.y - shown.y)) > 0.01 {
        return "\(element.displayName) is shown at \(shown.text), but returned at \(center.text)"
      }
    }
    return nil
  }

  public static let arrival = LayoutLaw(
    "arrival",
    "after animations every element is where the layout puts it, and no views are left over",
    .end
  ) { _, run in
    guard run.testCase.steps.contains(where: \.isAnimated) else { return nil }
    let view = run.view
    run.stage.advance(to: run.stage.time + 10)
    view.layoutIfNeeded()
    let left = view.subviews.lazy.filter { $0 is UICollectionReusableView }.count
    if left != view.visibleViews.count {
      return "\(left) element views remain after all animations, for \(view.visibleViews.count) "
        + "visible elements"
    }
    for (element, elementView) in view.visibleViews {
      guard let center = view.collectionViewLayout.attributes(of: element)?.center else { continue }
      let presented = elementView.layer.presentation()?.position ?? elementView.center
      if max(abs(center.x - presented.x), abs(center.y - presented.y)) > 0.01 {
        return "\(element.displayName) is at \(presented.text) after all animations; the "
          + "layout puts it at \(center.text)"
      }
    }
    return nil
  }

  /// Batches add up, too.
  public static let validIndexPaths = LayoutLaw(
    "valid-index-paths", "a layout returns only items that exist", .always
  ) { answers, _ in
    let counts = answers.counts
    return answers.listed.first { values in
      let path = values.indexPath
      guard values.category == .cell else { return false }
      return path.count != 2 || !counts.indices.contains(path.section)
        || !(0..<counts[path.section]).contains(path.item)
    }.map { "\($0.displayName) is returned, but there are \(LayoutTestCase.text(of: counts))" }
  }

  /// Compares with the answers before a scroll.
  public static let invalidation = LayoutLaw(
    "invalidation", "attributes that a bounds change does not invalidate stay the same", .afterSteps
  ) { answers, run in
    // A preferred size moves more than the element that its context names.
    guard case .scroll? = run.taken, run.testCase.sizing != .cells, let before = run.last else {
      return nil
    }
    let contexts = run.contexts
    var named = Set<LayoutElement>()
    for context in contexts {
      guard let elements = context.namedElements else { return nil }
      named.formUnion(elements)
    }
    let slack = 1e-6 * max(1, answers.contentSize.width, answers.contentSize.height)
    for (element, own) in answers.values.sorted(by: { $0.key < $1.key })
    where !named.contains(element) {
      guard let old = before.values[element],
        let difference = own.difference(from: old, slack: slack)
      else { continue }
      return
        "\(own.displayName) changed from \(difference.second) to \(difference.first) by a scroll, "
        + (contexts.isEmpty
          ? "which does not invalidate the layout"
          : "which invalidates only \(named.count) other elements")
    }
    return nil
  }

  /// Within eight passes. A layout follows all preferred sizes that it shows, or none.
  public static let settling = LayoutLaw(
    "settling", "self-sizing settles", .always
  ) { answers, run in
    guard run.testCase.sizing == .cells, answers.layout.wasInvalidatedForPreferredSize else {
      return nil
    }
    for cell in run.view.visibleCells {
      let (path, size) = (run.view.indexPath(for: cell), cell.bounds.size)
      guard let path,
        let preferred = (cell as? TestCell)?.preferredHeight(at: path, width: size.width),
        abs(preferred - size.height) > 1
      else { continue }
      let layout = answers.layout as? any LayoutSelfSizing
      if layout?.fixedAxes(of: .cell(path)).contains(.vertical) == true { continue }
      if preferred < size.height, layout?.sharesHeight(at: path) == true { continue }
      return "\(LayoutElement.cell(path).displayName) is \(size.height.text) points "
        + "tall, but prefers \(preferred.text) at its width of \(size.width.text)"
    }
    return nil
  }
}

extension UICollectionViewLayoutInvalidationContext {
  /// The only invalid elements; nil if everything is.
  fileprivate var namedElements: [LayoutElement]? {
    guard !invalidateEverything, !invalidateDataSourceCounts else { return nil }
    let cells = (invalidatedItemIndexPaths ?? []).map { LayoutElement.cell($0) }
    let views = (invalidatedSupplementaryIndexPaths ?? [:]).flatMap { kind, paths in
      paths.map { LayoutElement.supplementary(kind, $0) }
    }
    let decorations = (invalidatedDecorationIndexPaths ?? [:]).flatMap { kind, paths in
      paths.map { LayoutElement.decoration(kind, $0) }
    }
    let all = cells + views + decorations
    return all.isEmpty ? nil : all
  }
}
