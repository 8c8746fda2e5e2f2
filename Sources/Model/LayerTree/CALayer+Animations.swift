import DrawingCommands
import Foundation

extension CALayer {
  // MARK: - Explicit animations

  /// Adds a copy, replacing one with the same key. It begins now if its begin time is 0.
  public func add(_ anim: CAAnimation, forKey key: String?) {
    guard let copy = anim.copy() as? CAAnimation else { return }
    if let transition = copy as? CATransition {
      begin(transition)
      return
    }
    let now = localTime
    if copy.beginTime == 0 { copy.beginTime = now }
    guard
      var animation = copy.resolved(for: self, inherited: CATransaction.animationDuration())
    else { return }
    // A reversed animation has negative times and no end.
    if animation.timing.begin == 0 { animation.timing.begin = now }
    if let key { removeAnimation(forKey: key) }
    running.removeAll { $0.isOver(at: now) }
    var new = RunningAnimation(key: key, animation: animation)
    new.isRemovedOnCompletion = copy.isRemovedOnCompletion
    new.source = copy
    new.scheduledActions = scheduledActions(of: animation, source: copy)
    running.append(new)
  }

  /// The animation as it was added; nil if it has ended.
  public func animation(forKey key: String) -> CAAnimation? {
    running.last { $0.key == key && !$0.isOver(at: localTime) }?.source
  }

  /// The keys of the animations that have not ended, in the order in which they were added.
  public func animationKeys() -> [String]? {
    let now = localTime
    let keys = running.filter { !$0.isOver(at: now) }.compactMap(\.key)
    return keys.isEmpty ? nil : keys
  }

  public func removeAnimation(forKey key: String) {
    remove { $0.key == key }
  }

  public func removeAllAnimations() {
    remove { _ in true }
    transition = nil
  }

  // MARK: - Visibility

  /// A layer with the values that are visible now; it has no sublayers.
  public func presentation() -> Self? {
    let copy = type(of: self).init(ofClass: ())
    let state = presentedState(at: localTime)
    copy.properties = state.properties
    copy.classProperties = state.classProperties
    if case .image(let image)? = state.contents { copy.contents = image }
    return copy
  }

  public func model() -> Self { self }

  // MARK: - Time

  /// Converts a time from another layer, or from the tree for nil, to this layer's time.
  public func convertTime(_ t: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval {
    ownTime(at: layer.map { $0.treeTime(at: t) } ?? t)
  }

  public func convertTime(_ t: CFTimeInterval, to layer: CALayer?) -> CFTimeInterval {
    let time = treeTime(at: t)
    return layer.map { $0.ownTime(at: time) } ?? time
  }

  /// The current time in the layer's own time, in seconds.
  public var localTime: Double { ownTime(at: currentTime) }

  func ownTime(at time: Double) -> Double {
    let parent = superlayer?.ownTime(at: time) ?? time
    return ownTime(atParent: parent)
  }

  func ownTime(atParent parent: Double) -> Double {
    guard let timing = ownTiming else { return parent }
    guard timing.duration.isFinite else { return timing.activeTime(at: parent) }
    return timing.moment(at: parent)?.time ?? timing.activeTime(at: parent)
  }

  /// Infinite if a paused layer never reaches the time.
  func treeTime(at time: Double) -> Double {
    var result = time
    if let timing = ownTiming {
      result =
        timing.speed == 0
        ? .infinity : timing.begin + (time - timing.timeOffset) / timing.speed
    }
    return superlayer?.treeTime(at: result) ?? result
  }

  // MARK: - Changes that animate

  /// Animates a property that is being set, using the context. From its begin time on, earlier
  /// changes of the property have no effect, so that those which take longer do not come back.
  func animate(
    _ property: LayerProperty, _ values: LayerAnimation.Values, _ context: AnimationContext,
    before: LayerValue? = nil
  ) {
    let now = localTime
    var animation = LayerAnimation(
      path: LayerKeyPath(property), values: values, timing: context.timing(begin: now),
      curve: context.curve)
    animation.interpolation = context.interpolation
    if property == .position { animation.bend = context.bend }
    running.removeAll { $0.isOver(at: now) }
    for index in running.indices
    where running[index].source == nil && running[index].animation.path == animation.path {
      running[index].replaced = min(running[index].replaced, animation.timing.begin)
    }
    var new = RunningAnimation(animation: animation)
    new.block = context.block
    new.before = before
    running.append(new)
    let end = treeTime(at: animation.timing.end)
    context.block?.note(self, end: end)
    CATransaction.note(end: end, on: treeTime)
  }

  /// Runs the action for a change outside animation blocks. `presented` is the value that was
  /// visible.
  func animateByAction(_ property: LayerProperty, from old: LayerValue, presented: LayerValue) {
    let key = property.rawValue
    guard let action = action(forKey: key) else { return }
    if let implicit = action as? ImplicitAction {
      implicit.run(property, presented, self)
    } else {
      action.run(forKey: key, object: self, arguments: ["previous": presented])
    }
  }

  /// Whether a change outside animation blocks animates: after a layout with the layer in the tree.
  var animatesImplicitly: Bool {
    guard !CATransaction.disableActions() else { return false }
    var (layer, youngest) = (self, joined)
    while let parent = layer.superlayer {
      layer = parent
      youngest = max(youngest, layer.joined)
    }
    return layer.time.map { youngest < $0.rounds } ?? false
  }

  // MARK: - Blocks

  func retime(_ block: AnimationBlock, _ change: (inout MediaTiming) -> Void) {
    for index in running.indices where running[index].block === block {
      change(&running[index].animation.timing)
    }
  }

  func change(_ block: AnimationBlock, curve: MotionCurve) {
    for index in running.indices where running[index].block === block {
      running[index].animation.curve = curve
    }
  }

  func remove(_ block: AnimationBlock) {
    running.removeAll { $0.block === block }
  }

  func freeze(_ block: AnimationBlock, at time: Double) {
    let presented = presentedState(at: ownTime(at: time))
    var model = modelState
    for animation in running where animation.block === block {
      guard let path = animation.animation.path, let value = path.value(in: presented) else {
        continue
      }
      path.set(value, in: &model)
    }
    take(model)
    remove(block)
  }

  func revert(_ block: AnimationBlock) {
    var model = modelState
    for animation in running.reversed() where animation.block === block {
      if let path = animation.animation.path, let before = animation.before {
        path.set(before, in: &model)
      }
    }
    take(model)
    remove(block)
  }

  /// Removes the animations of a property, so that it shows its model value.
  public func stopAnimating(_ property: LayerProperty) {
    running.removeAll { $0.animation.path == LayerKeyPath(property) }
  }

  private func take(_ state: LayerState) {
    if state.properties.bounds.size != properties.bounds.size { setNeedsLayout() }
    properties = state.properties
    classProperties = state.classProperties
  }

  // MARK: - Private

  private func remove(where isMeant: (RunningAnimation) -> Bool) {
    let gone = running.filter(isMeant)
    guard !gone.isEmpty else { return }
    running.removeAll(where: isMeant)
    let now = localTime
    for animation in gone where !animation.isOver(at: now) {
      for action in animation.scheduledActions { action.cancel() }
      if let source = animation.source {
        source.delegate?.animationDidStop(source, finished: false)
      }
      animation.block?.wasInterrupted()
    }
  }

  /// Schedules the delegate's notifications and the removal of the animation at its end.
  private func scheduledActions(of animation: LayerAnimation, source: CAAnimation)
    -> [LayerTime.ScheduledAction]
  {
    let time = treeTime
    let end = treeTime(at: animation.timing.end)
    CATransaction.note(end: end, on: treeTime)
    guard source.delegate != nil else { return [] }
    var result: [LayerTime.ScheduledAction] = []
    let begin = treeTime(at: animation.timing.begin)
    if begin.isFinite {
      result.append(
        time.schedule(at: begin) { source.delegate?.animationDidStart(source) })
    }
    if end.isFinite {
      result.append(
        time.schedule(at: end) { source.delegate?.animationDidStop(source, finished: true) })
    }
    return result
  }
}

extension CALayer {
  /// Searches the delegate, ``actions``, `defaultAction(forKey:)`, then the transaction.
  func foundAction(forKey event: String) -> (any CAAction)? {
    if let delegate, let action = delegate.action(for: self, forKey: event) {
      return action is NSNull ? nil : action
    }
    if let action = actions?[event] { return action is NSNull ? nil : action }
    if let action = type(of: self).defaultAction(forKey: event) {
      return action is NSNull ? nil : action
    }
    let isKnown = LayerProperty(rawValue: event) != nil
    return isKnown && !CATransaction.disableActions() ? ImplicitAction() : nil
  }
}

/// The default action: an animation with the transaction's duration and curve.
@MainActor
struct ImplicitAction: CAAction {
  func run(_ property: LayerProperty, _ presented: LayerValue, _ layer: CALayer) {
    let function = CATransaction.animationTimingFunction()
    let context = AnimationContext(
      duration: CATransaction.animationDuration(),
      curve: .bezier(function?.controlPoints ?? CAMediaTimingFunctionName.default.curve))
    guard context.duration > 0, let value = property.value(in: layer.modelState) else { return }
    layer.animate(property, .between(from: presented, to: value, by: nil), context)
  }

  func run(forKey event: String, object: Any, arguments: [AnyHashable: Any]?) {
    guard let layer = object as? CALayer, let property = LayerProperty(rawValue: event),
      let presented = arguments?["previous"] as? LayerValue
    else { return }
    run(property, presented, layer)
  }
}
