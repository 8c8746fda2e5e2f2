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
    _ passage: LayoutPassage, animated: Bool, motion: LayoutMotion = LayoutMotion(),
    completion: @escaping (Bool) -> Void, alongside: @escaping () -> Void
  ) {
    let isAnimated =
      animated && UIView.areAnimationsEnabled && layoutAnimationDuration > 0
      || AnimationContext.current != nil
    if !isAnimated {
      for departure in passage.leaving { retire(departure.view, of: departure.element) }
    }
    UIView.performWithoutAnimation {
      // Laying out the first arrival must not bring all others to where they only go to.
      isShowingElements = true
      defer { isShowingElements = false }
      layer.bounds = isAnimated ? passage.oldBounds : passage.newBounds
      for arrival in passage.arriving {
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
    let change = { self.finish(passage, isAnimated: isAnimated, ownMotion, alongside: alongside) }
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
    _ passage: LayoutPassage, isAnimated: Bool, _ motion: LayoutMotion?, alongside: () -> Void
  ) {
    isShowingElements = true
    defer { isShowingElements = false }
    let ways = motion.flatMap { makeWays($0, of: passage) }
    layer.bounds = passage.newBounds
    for arrival in passage.arriving {
      guard let view = shown[arrival.attributes.values.element] else { continue }
      take(view, to: arrival.attributes, ways)
    }
    if isAnimated {
      for departure in passage.leaving {
        let context = take(departure.view, to: departure.final, as: departure.element, ways)
        depart(departure.view, departure.element, in: context)
      }
    }
    if ways == nil { placeBackground() } else { UIView.performWithoutAnimation(placeBackground) }
    orderSubviews()
    alongside()
  }

  private func take(
    _ view: UICollectionReusableView, to attributes: UICollectionViewLayoutAttributes,
    _ ways: ElementWays?
  ) { take(view, to: attributes, as: attributes.values.element, ways) }

  /// Lets a view go to its place, or fade where it has none.
  ///
  /// - Returns: when it gets there.
  @discardableResult
  private func take(
    _ view: UICollectionReusableView, to attributes: UICollectionViewLayoutAttributes?,
    as element: LayoutElement, _ ways: ElementWays?
  ) -> AnimationContext? {
    let context = ways?.context(of: element) ?? AnimationContext.current
    AnimationContext.run(context) {
      if let attributes {
        ways?.bend(context) { view.center = attributes.center }
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
  private func makeWays(_ motion: LayoutMotion, of passage: LayoutPassage) -> ElementWays? {
    guard let context = AnimationContext.current else { return nil }
    let now = layer.currentTime
    let seen = layer.presentedProperties(at: now).bounds
    let shift = CGPoint(
      x: passage.newBounds.minX - seen.minX, y: passage.newBounds.minY - seen.minY)
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
      for departure in passage.leaving { move(departure.view, departure.element) }
      for departed in departing { move(departed.view, departed.element) }
      layer.stopAnimating(.bounds)
      layer.bounds = passage.newBounds
    }
    return ElementWays(
      context, motion, MotionSchedule(motion, of: items, duration: context.duration))
  }
}
