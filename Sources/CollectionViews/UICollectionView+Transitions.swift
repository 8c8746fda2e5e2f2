import Foundation
import LayerGeometry
import LayerTree
import LayoutSolvers
import Views

extension UICollectionView {
  /// Keeps whoever lays the view out meanwhile from bringing its elements in line half-way.
  func holdingElements(_ body: () -> Void) {
    let wasShowing = isShowingElements
    isShowingElements = true
    body()
    isShowingElements = wasShowing
    setNeedsLayout()
  }

  /// Takes all elements to their new places: at once, or with every change recorded as an
  /// animation, its own or that of the block it is called in.
  func run(
    _ transition: LayoutTransition, animated: Bool, motion: LayoutMotion = LayoutMotion(),
    completion: @escaping (Bool) -> Void, alongside: @escaping () -> Void
  ) {
    let isAnimated =
      animated && UIView.areAnimationsEnabled && layoutAnimationDuration > 0
      || AnimationContext.current != nil
    if !isAnimated {
      for departure in transition.leaving { retire(departure.view, of: departure.element) }
    }
    UIView.performWithoutAnimation {
      // Laying out the first arrival must not bring all others to where they only go to.
      isShowingElements = true
      defer { isShowingElements = false }
      layer.bounds = isAnimated ? transition.oldBounds : transition.newBounds
      for arrival in transition.arriving {
        let present = shown[arrival.attributes.values.element]
        let view = present ?? appear(arrival.attributes)
        guard isAnimated else { continue }
        if let initial = arrival.initial {
          if present != nil { view.layer.removeAllAnimations() }
          apply(initial, to: view)
        }
        if present == nil || arrival.initial != nil { view.layer.layoutIfNeeded() }
      }
    }
    let ownMotion = isAnimated && motion != LayoutMotion() ? motion : nil
    let change = {
      self.finish(transition, isAnimated: isAnimated, ownMotion, alongside: alongside)
    }
    if isAnimated && animated {
      var animation = BlockAnimation(
        duration: layoutAnimationDuration, options: layoutAnimationOptions)
      animation.interpolation = transformInterpolation
      animation.run(change, completion)
    } else {
      change()
      completion(true)
    }
  }

  private func finish(
    _ transition: LayoutTransition, isAnimated: Bool, _ motion: LayoutMotion?, alongside: () -> Void
  ) {
    isShowingElements = true
    defer { isShowingElements = false }
    let timings = motion.flatMap { makeTimings($0, of: transition) }
    layer.bounds = transition.newBounds
    for arrival in transition.arriving {
      guard let view = shown[arrival.attributes.values.element] else { continue }
      take(view, to: arrival.attributes, timings)
    }
    if isAnimated {
      for departure in transition.leaving {
        let context = take(departure.view, to: departure.final, as: departure.element, timings)
        depart(departure.view, departure.element, in: context)
      }
    }
    if timings == nil { placeBackground() } else { UIView.performWithoutAnimation(placeBackground) }
    orderSubviews()
    alongside()
  }

  private func take(
    _ view: UICollectionReusableView, to attributes: UICollectionViewLayoutAttributes,
    _ timings: TransitionTimings?
  ) { take(view, to: attributes, as: attributes.values.element, timings) }

  /// Lets a view go to its place, or fade where it has none.
  ///
  /// - Returns: when it gets there.
  @discardableResult
  private func take(
    _ view: UICollectionReusableView, to attributes: UICollectionViewLayoutAttributes?,
    as element: LayoutElement, _ timings: TransitionTimings?
  ) -> AnimationContext? {
    let context = timings?.context(of: element) ?? AnimationContext.current
    AnimationContext.run(context) {
      if let attributes {
        timings?.bend(context) { view.center = attributes.center }
        apply(attributes, to: view)
      } else {
        view.alpha = 0
      }
      view.layer.layoutIfNeeded()
    }
    return context
  }

  /// Puts the viewport where it ends, and everything where it is seen from there, so that each
  /// element's way is the one on the screen.
  private func makeTimings(_ motion: LayoutMotion, of transition: LayoutTransition)
    -> TransitionTimings?
  {
    guard let context = AnimationContext.current else { return nil }
    let now = layer.currentTime
    let seen = layer.presentedProperties(at: now).bounds
    let shift = CGPoint(
      x: transition.newBounds.minX - seen.minX, y: transition.newBounds.minY - seen.minY)
    var items: [(path: IndexPath, far: Double)] = []
    func move(_ view: UICollectionReusableView, _ element: LayoutElement) {
      let place = view.layer.presentedProperties(at: now).position
      if element.category == .cell {
        let (x, y) = (place.x - seen.midX, place.y - seen.midY)
        items.append((element.indexPath, (x * x + y * y).squareRoot()))
      }
      guard shift != .zero else { return }
      view.layer.stopAnimating(.position)
      view.center = CGPoint(x: place.x + shift.x, y: place.y + shift.y)
    }
    UIView.performWithoutAnimation {
      for (element, view) in shownInOrder { move(view, element) }
      for departure in transition.leaving { move(departure.view, departure.element) }
      for departed in departing { move(departed.view, departed.element) }
      layer.stopAnimating(.bounds)
      layer.bounds = transition.newBounds
    }
    return TransitionTimings(
      context, motion, MotionSchedule(motion, of: items, duration: context.duration))
  }
}

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

extension UICollectionView {
  func beginTransition(
    to next: UICollectionViewLayout, _ completion: ((Bool, Bool) -> Void)?
  ) -> UICollectionViewTransitionLayout {
    let current = currentLayout
    precondition(
      !(current is UICollectionViewTransitionLayout),
      "an interactive transition is finished or cancelled before the next one starts")
    UIView.performWithoutAnimation {
      prepareLayout()
      showElements()
    }
    let transition =
      delegate?.collectionView(self, transitionLayoutForOldLayout: current, newLayout: next)
      ?? UICollectionViewTransitionLayout(currentLayout: current, nextLayout: next)
    transition.completion = completion
    holdingElements {
      UIView.performWithoutAnimation { set(transition, on: current, next) }
    }
    return transition
  }

  /// Finds both ends of every element's way, then goes back to the first.
  private func set(
    _ transition: UICollectionViewTransitionLayout, on current: UICollectionViewLayout,
    _ next: UICollectionViewLayout
  ) {
    let (views, size, offset) = (shown, contentSize, contentOffset)
    current.prepareForTransition(to: next)
    next.owner = self
    next.prepareForTransition(from: current)
    let change = makeLayoutTransition(from: current, to: next, offset: nil)
    shown = views
    for departure in change.leaving {
      guard let from = departure.view.appliedAttributes, let to = departure.final else { continue }
      transition.interpolators[departure.element] = .init(from: from, to: to)
    }
    for arrival in change.arriving {
      let element = arrival.attributes.values.element
      guard let from = arrival.initial ?? views[element]?.appliedAttributes else { continue }
      transition.interpolators[element] = .init(from: from, to: arrival.attributes)
    }
    transition.offsets = (offset, change.newBounds.origin)
    transition.sizes = (size, next.collectionViewContentSize)
    transition.motion = transition.motion ?? layoutMotion
    currentLayout = transition
    transition.owner = self
    isLayoutPrepared = false
    prepareLayout()
    follow(transition)
  }

  /// Puts the viewport where the transition has come.
  func follow(_ transition: UICollectionViewTransitionLayout) {
    guard transition === currentLayout else { return }
    // The offset comes last: a content size on the way may move one that it has no room for.
    contentSize = transition.collectionViewContentSize
    contentOffset = transition.contentOffset
  }

  func endTransition(finishing: Bool) {
    guard let transition = currentLayout as? UICollectionViewTransitionLayout else {
      preconditionFailure("no interactive transition is running")
    }
    let (kept, dropped) =
      finishing ? (transition.to, transition.from) : (transition.from, transition.to)
    let offset = finishing ? transition.offsets.to : transition.offsets.from
    let completion = transition.completion
    changeLayout(
      to: kept, animated: true, offset: offset,
      ends: [transition, transition.from, transition.to]
    ) { completion?(finishing, $0) }
    dropped.owner = nil
  }
}

extension UICollectionView {
  /// Whether a change of bounds takes all elements along: one of size, in an animation.
  func animatesBoundsChange(to newBounds: CGRect) -> Bool {
    AnimationContext.current != nil && newBounds.size != bounds.size && isLayoutPrepared
      && !isPreparingLayout && !isShowingElements && batch == nil && update == nil
  }

  /// Changes the size, as a rotation of the screen does, and asks the layout where everything that
  /// shows before or after comes from and goes to.
  ///
  /// - Parameter change: changes the bounds.
  func animateBoundsChange(to newBounds: CGRect, _ change: () -> Void) {
    let (oldBounds, counts) = (bounds, itemCounts)
    let snapshot = LayoutSnapshot(of: self)
    let plan: BatchPlan
    do {
      plan = try BatchPlan(BatchChanges(), before: counts, after: counts)
    } catch {
      preconditionFailure("a batch without changes adds up: \(error)")
    }
    let update = CollectionUpdate(ElementIndexMapping(plan), snapshot, layout: currentLayout)
    holdingElements {
      changeBounds(to: newBounds, change) {
        currentLayout.prepare(forAnimatedBoundsChange: oldBounds)
      }
      let transition = makeLayoutTransition(of: update, from: oldBounds) {
        self.prepareLayout()
        self.moveToTarget(proposing: self.contentOffset)
      }
      run(transition, animated: false, completion: { _ in }) {
        self.currentLayout.finalizeAnimatedBoundsChange()
      }
    }
  }
}

/// The way of all elements from one state of a collection view to the next.
@MainActor
struct LayoutTransition {
  struct Arrival {
    var attributes: UICollectionViewLayoutAttributes
    /// Where the element comes from; nil for one that starts from where it is seen.
    var initial: UICollectionViewLayoutAttributes?
  }

  struct Departure {
    var element: LayoutElement
    var view: UICollectionReusableView
    /// Where the element goes; nil fades it in place.
    var final: UICollectionViewLayoutAttributes?
  }

  var oldBounds: CGRect
  var newBounds: CGRect
  /// Everything that shows afterwards, from back to front.
  var arriving: [Arrival] = []
  /// What shows only before.
  var leaving: [Departure] = []
}
