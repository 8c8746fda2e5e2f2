import Foundation
import LayoutSolvers
import Views

// MARK: - Running a transition

extension UICollectionView {
  /// Runs `body` while layout passes of the view do not update its elements.
  func withoutUpdatingElements(_ body: () -> Void) {
    let wasShowing = isShowingElements
    isShowingElements = true
    body()
    isShowingElements = wasShowing
    setNeedsLayout()
  }

  /// Applies a transition: at once, or with the view's or the animation block's animation.
  func run(
    _ transition: LayoutTransition, animated: Bool, motion: LayoutMotion = LayoutMotion(),
    completion: @escaping (Bool) -> Void, alongside: @escaping () -> Void
  ) {
    let isAnimated =
      animated && UIView.areAnimationsEnabled && layoutAnimationDuration > 0
      || AnimationContext.current != nil
    if !isAnimated {
      for disappearing in transition.disappearing {
        endDisplaying(disappearing.view, of: disappearing.element)
      }
    }
    UIView.performWithoutAnimation {
      // Laying out the first new view must not move the others yet.
      isShowingElements = true
      defer { isShowingElements = false }
      layer.bounds = isAnimated ? transition.oldBounds : transition.newBounds
      for appearing in transition.appearing {
        let present = visibleViews[appearing.attributes.values.element]
        let view = present ?? appear(appearing.attributes)
        guard isAnimated else { continue }
        if let initial = appearing.initial {
          if present != nil { view.layer.removeAllAnimations() }
          apply(initial, to: view)
          view.beginClipping(initial.values.clip)
        }
        if present == nil || appearing.initial != nil { view.layer.layoutIfNeeded() }
      }
      for disappearing in transition.disappearing where isAnimated {
        disappearing.view.beginClipping(disappearing.final?.values.clip)
        // Fading elements get their place in depth at once.
        guard let final = disappearing.final, final.alpha == 0 else { continue }
        disappearing.view.layer.zPosition = CGFloat(final.zIndex)
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
    for appearing in transition.appearing {
      guard let view = visibleViews[appearing.attributes.values.element] else { continue }
      animate(view, to: appearing.attributes, timings)
    }
    if isAnimated {
      for disappearing in transition.disappearing {
        let context = animate(
          disappearing.view, to: disappearing.final, as: disappearing.element, timings)
        removeAfterAnimation(disappearing.view, disappearing.element, in: context)
        disappearing.view.layer.successor = disappearing.successor.flatMap {
          visibleViews[$0]?.layer
        }
      }
    }
    if timings == nil { placeBackground() } else { UIView.performWithoutAnimation(placeBackground) }
    if isAnimated && transition.keepsOrder, let context = AnimationContext.current {
      keepOrder(in: context)
    }
    orderSubviews()
    alongside()
  }

  private func animate(
    _ view: UICollectionReusableView, to attributes: UICollectionViewLayoutAttributes,
    _ timings: TransitionTimings?
  ) { animate(view, to: attributes, as: attributes.values.element, timings) }

  /// Applies a view's final attributes or fades it out; returns the animation's context.
  @discardableResult
  private func animate(
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
      view.animateClipping()
      view.layer.layoutIfNeeded()
    }
    return context
  }

  /// Moves to the final bounds, and all views to where they appear from there, so that paths are
  /// straight or bent on the screen, not in the content.
  private func makeTimings(_ motion: LayoutMotion, of transition: LayoutTransition)
    -> TransitionTimings?
  {
    guard let context = AnimationContext.current else { return nil }
    let now = layer.currentTime
    let presented = layer.presentedProperties(at: now).bounds
    let shift = CGPoint(
      x: transition.newBounds.minX - presented.minX, y: transition.newBounds.minY - presented.minY)
    var items: [(path: IndexPath, distance: Double)] = []
    func move(_ view: UICollectionReusableView, _ element: LayoutElement) {
      let position = view.layer.presentedProperties(at: now).position
      if element.category == .cell {
        let (x, y) = (position.x - presented.midX, position.y - presented.midY)
        items.append((element.indexPath, (x * x + y * y).squareRoot()))
      }
      guard shift != .zero else { return }
      view.layer.stopAnimating(.position)
      view.center = CGPoint(x: position.x + shift.x, y: position.y + shift.y)
    }
    UIView.performWithoutAnimation {
      for (element, view) in visibleViewsInOrder { move(view, element) }
      for disappearing in transition.disappearing { move(disappearing.view, disappearing.element) }
      for disappeared in disappearing { move(disappeared.view, disappeared.element) }
      layer.stopAnimating(.bounds)
      layer.bounds = transition.newBounds
    }
    return TransitionTimings(
      context, motion, MotionSchedule(motion, of: items, duration: context.duration))
  }
}

// MARK: - Changes of layout

extension UICollectionView {
  /// - Parameters:
  ///   - offset: the final content offset; nil keeps the middle item in the middle.
  ///   - prepared: the layouts of an interactive transition to finalize; nil for a new change.
  func changeLayout(
    to new: UICollectionViewLayout, animated: Bool, offset: CGPoint? = nil,
    prepared: [UICollectionViewLayout]? = nil, completion: ((Bool) -> Void)?
  ) {
    if batch != nil {
      // Counts and data may disagree until the batch ends.
      batch?.afterwards.append {
        self.changeLayout(
          to: new, animated: animated, offset: offset, prepared: prepared, completion: completion)
      }
      return
    }
    let old = currentLayout
    guard new !== old else {
      completion?(true)
      return
    }
    precondition(
      new.owner == nil || new.owner === self, "\(type(of: new)) belongs to another collection view")
    guard isLayoutPrepared || !visibleViews.isEmpty, !bounds.isEmpty else {
      use(new, insteadOf: old)
      completion?(true)
      return
    }
    stopDeceleration()
    UIView.performWithoutAnimation { showElements() }
    withoutUpdatingElements {
      new.owner = self
      if prepared == nil {
        old.prepareForTransition(to: new)
        new.prepareForTransition(from: old)
      }
      let transition = UIView.performingWithoutAnimation {
        makeLayoutTransition(from: old, to: new, offset: offset)
      }
      // The rest of an interactive transition goes straight, and all items move together.
      let motion = prepared == nil ? layoutMotion : LayoutMotion()
      run(transition, animated: animated, motion: motion) { [weak self] finished in
        for (_, view) in self?.visibleViewsInOrder ?? [] { view.didTransition(from: old, to: new) }
        for layout in prepared ?? [old, new] {
          (layout as? any LayoutTransitionObserver)?.layoutTransitionDidEnd()
        }
        completion?(finished)
      } alongside: {
        for layout in prepared ?? [old, new] { layout.finalizeLayoutTransition() }
      }
    }
    if old !== currentLayout { old.owner = nil }
  }

  /// Stops the motion after a flick, which would go on unseen behind the animation of the bounds.
  private func stopDeceleration() {
    if isDecelerating { stopMotion() }
  }

  private func use(_ new: UICollectionViewLayout, insteadOf old: UICollectionViewLayout) {
    old.owner = nil
    new.owner = self
    currentLayout = new
    invalidateAll(of: new)
  }

  /// The states of all elements visible before or after the change.
  /// - Parameter offset: the final content offset; nil keeps the middle item in the middle.
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
    let (after, newBounds) = (visibleAttributes(), bounds)

    var transition = LayoutTransition(oldBounds: oldBounds, newBounds: newBounds)
    let staying = Set(after.map(\.values.element))
    let disappearing = visibleViewsInOrder.filter { !staying.contains($0.element) }
    for (element, view) in disappearing {
      let (now, final) = (view.appliedAttributes, new.attributes(of: element)?.copy())
      let attributes = final as? UICollectionViewLayoutAttributes ?? now?.faded
      // What was fading out does not come back only to leave the screen.
      if let attributes, let now { attributes.alpha = min(attributes.alpha, now.alpha) }
      transition.disappearing.append(.init(element: element, view: view, final: attributes))
    }
    // The old layout may compute attributes from the viewport.
    layer.bounds = oldBounds
    for attributes in after {
      let element = attributes.values.element
      let initial: UICollectionViewLayoutAttributes?
      if let view = visibleViews[element] {
        initial = initialAttributes(of: view, element, in: old)
      } else {
        initial = old.attributes(of: element) ?? attributes.faded
      }
      transition.appearing.append(.init(attributes: attributes, initial: initial))
    }
    for (element, _) in disappearing { visibleViews[element] = nil }
    for (_, view) in visibleViewsInOrder { view.willTransition(from: old, to: new) }
    return transition
  }

  /// Where the view is now, with the alpha that the layout gives it for the transition; nil for no
  /// change.
  private func initialAttributes(
    of view: UICollectionReusableView, _ element: LayoutElement, in old: UICollectionViewLayout
  ) -> UICollectionViewLayoutAttributes? {
    guard old is any LayoutTransitionObserver, let applied = view.appliedAttributes,
      let alpha = old.attributes(of: element)?.alpha, alpha != applied.alpha
    else { return nil }
    let initial = applied.copy() as? UICollectionViewLayoutAttributes
    initial?.alpha = alpha
    return initial
  }

  private func itemNearestCenter() -> IndexPath? {
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    func distance(_ center: CGPoint) -> CGFloat {
      let (dx, dy) = (center.x - middle.x, center.y - middle.y)
      return dx * dx + dy * dy
    }
    let cells = visibleViews.filter { $0.key.category == .cell }.compactMap { element, view in
      view.appliedAttributes.map { (path: element.indexPath, distance: distance($0.center)) }
    }
    return cells.min { ($0.distance, $0.path) < ($1.distance, $1.path) }?.path
  }

  /// The offset that centres an item, as far as the content allows; the current offset for nil.
  private func offset(centering indexPath: IndexPath?) -> CGPoint {
    let attributes = indexPath.flatMap { currentLayout.attributes(of: .cell($0)) }
    return attributes.map {
      offset(showing: $0.values, at: [.centeredHorizontally, .centeredVertically])
    } ?? contentOffset
  }

  /// Scrolls to the offset that the layout and the delegate choose after a change.
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

// MARK: - Interactive transitions

extension UICollectionView {
  func beginTransition(
    to next: UICollectionViewLayout, _ completion: ((Bool, Bool) -> Void)?
  ) -> UICollectionViewTransitionLayout {
    let current = currentLayout
    precondition(
      !(current is UICollectionViewTransitionLayout),
      "finish or cancel the interactive transition before starting another")
    stopDeceleration()
    UIView.performWithoutAnimation {
      prepareLayout()
      showElements()
    }
    let transition =
      delegate?.collectionView(self, transitionLayoutForOldLayout: current, newLayout: next)
      ?? UICollectionViewTransitionLayout(currentLayout: current, nextLayout: next)
    transition.completion = completion
    withoutUpdatingElements {
      UIView.performWithoutAnimation { begin(transition, from: current, to: next) }
    }
    return transition
  }

  /// Computes the attributes of every element in both layouts, then returns to the first one.
  private func begin(
    _ transition: UICollectionViewTransitionLayout, from current: UICollectionViewLayout,
    to next: UICollectionViewLayout
  ) {
    let (views, size, offset) = (visibleViews, contentSize, contentOffset)
    current.prepareForTransition(to: next)
    next.owner = self
    next.prepareForTransition(from: current)
    let change = makeLayoutTransition(from: current, to: next, offset: nil)
    visibleViews = views
    for disappearing in change.disappearing {
      guard let from = disappearing.view.appliedAttributes, let to = disappearing.final else {
        continue
      }
      transition.interpolators[disappearing.element] = .init(from: from, to: to)
    }
    for appearing in change.appearing {
      let element = appearing.attributes.values.element
      guard let from = appearing.initial ?? views[element]?.appliedAttributes else { continue }
      transition.interpolators[element] = .init(from: from, to: appearing.attributes)
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

  /// Updates content size and offset to the progress of the transition.
  func follow(_ transition: UICollectionViewTransitionLayout) {
    guard transition === currentLayout else { return }
    // The offset comes last, because a smaller content size may clamp it.
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
      prepared: [transition, transition.from, transition.to]
    ) { completion?(finishing, $0) }
    dropped.owner = nil
  }
}

// MARK: - Animated changes of size

extension UICollectionView {
  /// Whether a change of bounds animates all elements: a change of size inside an animation.
  func animatesBoundsChange(to newBounds: CGRect) -> Bool {
    AnimationContext.current != nil && newBounds.size != bounds.size && isLayoutPrepared
      && !isPreparingLayout && !isShowingElements && batch == nil && update == nil
  }

  /// Changes the size, as a device rotation does, with the layout's initial and final attributes of
  /// all visible elements.
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
    let update = CollectionUpdate(
      ElementIndexMapping(plan), snapshot, layout: currentLayout, oldBounds: oldBounds)
    withoutUpdatingElements {
      changeBounds(to: newBounds, change) {
        currentLayout.prepare(forAnimatedBoundsChange: oldBounds)
      }
      let transition = makeLayoutTransition(of: update) {
        self.prepareLayout()
        self.moveToTarget(proposing: self.contentOffset)
      }
      run(transition, animated: false, completion: { _ in }) {
        self.currentLayout.finalizeAnimatedBoundsChange()
      }
    }
  }
}

/// A layout that shows elements differently during a change of layout. From
/// `prepareForTransition(to:)` on it may give elements on the screen another initial alpha.
@MainActor
package protocol LayoutTransitionObserver: UICollectionViewLayout {
  /// Called on both layouts when the animation has ended, once per `prepareForTransition`.
  func layoutTransitionDidEnd()
}

/// The change of all elements from one state of a collection view to the next.
@MainActor
struct LayoutTransition {
  struct Appearing {
    var attributes: UICollectionViewLayoutAttributes
    /// The initial attributes; nil for an element that starts from where it is on the screen.
    var initial: UICollectionViewLayoutAttributes?
  }

  struct Disappearing {
    var element: LayoutElement
    var view: UICollectionReusableView
    /// The final attributes; nil fades the element out in place.
    var final: UICollectionViewLayoutAttributes?
    /// The element that a reload puts in its place.
    var successor: LayoutElement?
  }

  var oldBounds: CGRect
  var newBounds: CGRect
  /// Whether elements keep their order until the end, whatever their index paths become.
  var keepsOrder = false
  /// The elements that are visible afterwards, from back to front.
  var appearing: [Appearing] = []
  /// The elements that are only visible before the change.
  var disappearing: [Disappearing] = []

  /// Deleted supplementary views fade out below the cells that replace them.
  mutating func lowerDeletedViews(
    below after: [UICollectionViewLayoutAttributes], _ mapping: ElementIndexMapping
  ) {
    let cells = after.lazy.filter { $0.representedElementCategory == .cell }
    guard let least = cells.map(\.zIndex).min() else { return }
    for index in disappearing.indices {
      let (element, final) = (disappearing[index].element, disappearing[index].final)
      guard element.category == .supplementaryView, mapping.element(after: element) == nil,
        let final, final.alpha == 0, final.zIndex > least, final.transform3D == .identity,
        let lowered = final.copy() as? UICollectionViewLayoutAttributes
      else { continue }
      lowered.zIndex = least
      disappearing[index].final = lowered
    }
  }
}
