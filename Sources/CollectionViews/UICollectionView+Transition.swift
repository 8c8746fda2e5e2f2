import Foundation
import LayerGeometry
import LayerTree
import LayoutSolvers
import Views

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
