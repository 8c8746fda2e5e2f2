import DrawingResources
import Foundation
public import LayerTree

extension UIView {
  /// The topmost ancestor.
  package var root: UIView { superview?.root ?? self }

  func insert(_ view: UIView, at index: Int) {
    precondition(index >= 0, "a subview's index is not negative, as \(index) is")
    precondition(!isDescendant(of: view), "a view cannot be its own descendant")
    if view.superview === self {
      move(view, to: index)
      return
    }
    let (oldWindow, newWindow) = (view.window, window)
    let changesWindow = oldWindow !== newWindow
    if changesWindow {
      view.clearFirstResponderInSubtree()
      view.notifyWillMove(toWindow: newWindow)
    }
    view.willMove(toSuperview: self)
    if let old = view.superview {
      old.willRemoveSubview(view)
      old.dropConstraints(around: view)
      old.unlink(view)
    }
    // The traits that the view has cached: the main screen may have changed since.
    let (oldTraits, oldTint) = (view.cachedTraits?.traits ?? view.traitCollection, view.tintColor)
    link(view, at: min(index, storedSubviews.count))
    view.superview = self
    if changesWindow { view.notifyDidMoveToWindow() }
    view.didMoveToSuperview()
    didAddSubview(view)
    view.traitsMayHaveChanged(from: oldTraits)
    if view.tintColor != oldTint { view.notifyTintColorDidChange { $0.storedTintColor == nil } }
    setNeedsLayout()
    view.setNeedsLayout()
  }

  func insert(_ view: UIView, besides sibling: UIView, above: Bool) {
    guard view !== sibling else { return }
    guard sibling.superview === self else {
      preconditionFailure("\(sibling) is not a subview of \(self)")
    }
    if view.superview === self { unlink(view, keepingSuperview: true) }
    let siblingIndex = storedSubviews.firstIndex { $0 === sibling } ?? storedSubviews.count
    let index = above ? siblingIndex + 1 : siblingIndex
    if view.superview === self {
      link(view, at: index)
    } else {
      insert(view, at: index)
    }
  }

  func detach() {
    guard let parent = superview else { return }
    let changesWindow = window != nil
    parent.willRemoveSubview(self)
    if changesWindow {
      clearFirstResponderInSubtree()
      notifyWillMove(toWindow: nil)
    }
    willMove(toSuperview: nil)
    parent.dropConstraints(around: self)
    parent.unlink(self)
    if changesWindow { notifyDidMoveToWindow() }
    didMoveToSuperview()
    parent.setNeedsLayout()
  }

  func reorder(_ view: UIView, toFront: Bool) {
    if view.superview === self { move(view, to: toFront ? storedSubviews.count : 0) }
  }

  func exchange(_ index1: Int, _ index2: Int) {
    let range = storedSubviews.indices
    precondition(
      range.contains(index1) && range.contains(index2),
      "subviews \(index1) and \(index2) are exchanged, but there are \(range.count)")
    guard index1 != index2 else { return }
    layer.exchangeSublayers(storedSubviews[index1].layer, storedSubviews[index2].layer)
    storedSubviews.swapAt(index1, index2)
  }

  /// Removes subviews in one pass over all of them, where each alone would be searched for.
  ///
  /// - Parameter removals: remove some of the subviews.
  package func removeSubviewsTogether(_ removals: () -> Void) {
    if siblings.removesTogether { return removals() }
    siblings.removesTogether = true
    layer.siblings.removesTogether = true
    removals()
    siblings.removesTogether = false
    layer.siblings.removesTogether = false
  }

  /// Puts subviews one behind another, above as many of the others as `base` says.
  package func arrangeSubviews(_ views: [UIView], above base: Int) {
    let arranged = Set(views.map(ObjectIdentifier.init))
    let others = storedSubviews.filter { !arranged.contains(ObjectIdentifier($0)) }
    let order = others.prefix(base) + views + others.dropFirst(base)
    if layer.sublayers?.count == order.count {
      storedSubviews = Array(order)
      layer.arrangeSublayers(order.map(\.layer))
    } else {
      // Layers that belong to no view keep their position.
      for (index, view) in order.enumerated() where storedSubviews[index] !== view {
        move(view, to: index)
      }
    }
  }

  // MARK: - Private

  private func move(_ view: UIView, to index: Int) {
    unlink(view, keepingSuperview: true)
    link(view, at: min(index, storedSubviews.count))
  }

  /// Inserts the view and its layer. Layers that belong to no view keep their position.
  private func link(_ view: UIView, at index: Int) {
    if index < storedSubviews.count {
      layer.insertSublayer(view.layer, below: storedSubviews[index].layer)
    } else {
      layer.addSublayer(view.layer)
    }
    storedSubviews.insert(view, at: index)
  }

  private func unlink(_ view: UIView, keepingSuperview: Bool = false) {
    siblings.remove(view)
    view.layer.removeFromSuperlayer()
    if !keepingSuperview { view.superview = nil }
  }

  private func notifyWillMove(toWindow window: UIWindow?) {
    if let controller, controller.appearsWithItsWindow {
      controller.begin(appearing: window != nil, animated: false)
    }
    willMove(toWindow: window)
    for view in storedSubviews { view.notifyWillMove(toWindow: window) }
  }

  private func notifyDidMoveToWindow() {
    didMoveToWindow()
    for view in storedSubviews { view.notifyDidMoveToWindow() }
    guard let controller, controller.appearsWithItsWindow else { return }
    controller.endAppearance { layoutIfNeeded() }
  }

  /// Notifies the view and its descendants if their traits have changed.
  func traitsMayHaveChanged(from old: UITraitCollection?) {
    if traitCollection == old { return }
    if !constraints.isEmpty, traitCollection.layoutDirection != old?.layoutDirection {
      constraintsDidChange()
    }
    refreshDynamicColors()
    withCurrentTraits {
      traitCollectionDidChange(old)
      (self as? any AppearanceFollowing)?.appearanceDidChange()
      controller?.traitCollectionDidChange(old)
    }
    notifyTraitObservers(of: old)
    for view in storedSubviews { view.traitsMayHaveChanged(from: old) }
  }

  /// - Parameter follows: whether a subview changes with its superview.
  func notifyTintColorDidChange(_ follows: (UIView) -> Bool) {
    tintColorDidChange()
    (self as? any AppearanceFollowing)?.appearanceDidChange()
    for view in storedSubviews where follows(view) { view.notifyTintColorDidChange(follows) }
  }
}

extension UIView {
  func replaceGestureRecognizers(by recognizers: [UIGestureRecognizer]) {
    for recognizer in storedGestureRecognizers { removeGestureRecognizer(recognizer) }
    for recognizer in recognizers { addGestureRecognizer(recognizer) }
  }

  public var changeObservers: ChangeObservers { layer.changeObservers }

  /// The projective map from this view's plane to another one's. Both must be in one tree.
  func map(to view: UIView?) -> ProjectiveMap {
    let target = view ?? root
    precondition(
      target === superview || target.superview === self || target.root === root,
      "\(self) and \(target) are not in the same tree")
    return layer.map(to: target.layer)
  }
}
