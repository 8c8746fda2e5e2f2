import Foundation
import LayerGeometry
import LayerTree

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
    _ passage: LayoutPassage, animated: Bool, completion: @escaping (Bool) -> Void,
    alongside: @escaping () -> Void
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
    let change = { self.finish(passage, isAnimated: isAnimated, alongside: alongside) }
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
    _ passage: LayoutPassage, isAnimated: Bool, alongside: () -> Void
  ) {
    isShowingElements = true
    defer { isShowingElements = false }
    layer.bounds = passage.newBounds
    for arrival in passage.arriving {
      guard let view = shown[arrival.attributes.values.element] else { continue }
      apply(arrival.attributes, to: view)
      view.layer.layoutIfNeeded()
    }
    if isAnimated {
      for departure in passage.leaving {
        if let final = departure.final {
          apply(final, to: departure.view)
        } else {
          departure.view.alpha = 0
        }
        departure.view.layer.layoutIfNeeded()
        depart(departure.view, departure.element, in: AnimationContext.current)
      }
    }
    placeBackground()
    orderSubviews()
    alongside()
  }
}
