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
