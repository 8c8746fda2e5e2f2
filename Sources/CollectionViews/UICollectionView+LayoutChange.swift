import Foundation
import LayerGeometry
import LayerTree
import LayoutSolvers
import Views

extension UICollectionView {
  /// - Parameters:
  ///   - offset: where the viewport ends; nil keeps the middle item in the middle.
  ///   - ends: the layouts that were prepared for the change when it began, and now hear of its
  ///     end; nil where it begins now.
  func changeLayout(
    to new: UICollectionViewLayout, animated: Bool, offset: CGPoint? = nil,
    ends: [UICollectionViewLayout]? = nil, completion: ((Bool) -> Void)?
  ) {
    if batch != nil {
      // Counts and data may disagree until the batch ends.
      batch?.afterwards.append {
        self.changeLayout(
          to: new, animated: animated, offset: offset, ends: ends, completion: completion)
      }
      return
    }
    let old = currentLayout
    guard new !== old else {
      completion?(true)
      return
    }
    precondition(
      new.owner == nil || new.owner === self, "\(type(of: new)) is used by another collection view")
    guard isLayoutPrepared || !shown.isEmpty, !bounds.isEmpty else {
      use(new, insteadOf: old)
      completion?(true)
      return
    }
    UIView.performWithoutAnimation { showElements() }
    holdingElements {
      new.owner = self
      if ends == nil {
        old.prepareForTransition(to: new)
        new.prepareForTransition(from: old)
      }
      let transition = UIView.performingWithoutAnimation {
        makeLayoutTransition(from: old, to: new, offset: offset)
      }
      // What is left of a change that was driven by hand is gone on with plainly.
      let motion = ends == nil ? layoutMotion : LayoutMotion()
      run(transition, animated: animated, motion: motion) { [weak self] finished in
        for (_, view) in self?.shownInOrder ?? [] { view.didTransition(from: old, to: new) }
        completion?(finished)
      } alongside: {
        for layout in ends ?? [old, new] { layout.finalizeLayoutTransition() }
      }
    }
    if old !== currentLayout { old.owner = nil }
  }

  private func use(_ new: UICollectionViewLayout, insteadOf old: UICollectionViewLayout) {
    old.owner = nil
    new.owner = self
    currentLayout = new
    invalidateAll(of: new)
  }

  /// Both states of every element that shows before or after the change.
  ///
  /// - Parameter offset: where the viewport ends; nil keeps the middle item in the middle.
  func makeLayoutTransition(
    from old: UICollectionViewLayout, to new: UICollectionViewLayout, offset: CGPoint?
  ) -> LayoutTransition {
    let oldBounds = bounds
    let anchor = itemNearestCenter()
    currentLayout = new
    invalidateAll(of: new)
    prepareLayout()
    if let offset {
      contentOffset = offset
      prepareLayout()
    } else {
      moveToTarget(proposing: self.offset(centering: anchor))
    }
    let (after, newBounds) = (attributesInSight(), bounds)

    var transition = LayoutTransition(oldBounds: oldBounds, newBounds: newBounds)
    let staying = Set(after.map(\.values.element))
    let leaving = shownInOrder.filter { !staying.contains($0.element) }
    for (element, view) in leaving {
      transition.leaving.append(
        .init(
          element: element, view: view,
          final: new.attributes(of: element) ?? view.appliedAttributes?.faded))
    }
    // The old layout may look at the viewport while it answers.
    layer.bounds = oldBounds
    for attributes in after {
      let initial =
        shown[attributes.values.element] == nil
        ? old.attributes(of: attributes.values.element) ?? attributes.faded : nil
      transition.arriving.append(.init(attributes: attributes, initial: initial))
    }
    for (element, _) in leaving { shown[element] = nil }
    for (_, view) in shownInOrder { view.willTransition(from: old, to: new) }
    return transition
  }

  private func itemNearestCenter() -> IndexPath? {
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    func distance(_ center: CGPoint) -> CGFloat {
      let (dx, dy) = (center.x - middle.x, center.y - middle.y)
      return dx * dx + dy * dy
    }
    let cells = shown.filter { $0.key.category == .cell }.compactMap { element, view in
      view.appliedAttributes.map { (path: element.indexPath, far: distance($0.center)) }
    }
    return cells.min { ($0.far, $0.path) < ($1.far, $1.path) }?.path
  }

  /// The offset with the item in the middle, as far as the content allows; as it is for none.
  private func offset(centering indexPath: IndexPath?) -> CGPoint {
    let attributes = indexPath.flatMap { currentLayout.attributes(of: .cell($0)) }
    return attributes.map {
      offset(showing: $0.values, at: [.centeredHorizontally, .centeredVertically])
    } ?? contentOffset
  }

  /// Puts the viewport where layout and delegate want it after a change.
  func moveToTarget(proposing proposed: CGPoint) {
    let wanted = targetOffset(for: proposed) { layout in
      { layout.targetContentOffset(forProposedContentOffset: $0) }
    }
    let target =
      delegate?.collectionView(self, targetContentOffsetForProposedContentOffset: wanted) ?? wanted
    if target != contentOffset { contentOffset = target }
    prepareLayout()
  }
}
