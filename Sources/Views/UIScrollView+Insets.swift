import Foundation
import LayerGeometry

extension UIScrollView {
  /// The insets that the safe area and a refresh control add to `contentInset`.
  var wantedAdjustment: UIEdgeInsets {
    var adjustment = wantedSafeAreaAdjustment
    if refreshControl?.isRefreshing == true { adjustment.top += 60 }
    return adjustment
  }

  private var wantedSafeAreaAdjustment: UIEdgeInsets {
    let safe = safeAreaInsets
    if safe == .zero || contentInsetAdjustmentBehavior == .never { return .zero }
    if contentInsetAdjustmentBehavior == .always { return safe }
    let inset = contentInset
    let room = CGSize(
      width: bounds.width - inset.left - inset.right,
      height: bounds.height - inset.top - inset.bottom)
    let scrollsDown =
      alwaysBounceVertical || contentSize.height + safe.top + safe.bottom > room.height
    let scrollsAcross =
      alwaysBounceHorizontal || contentSize.width > room.width
    return UIEdgeInsets(
      top: scrollsDown ? safe.top : 0, left: scrollsAcross ? safe.left : 0,
      bottom: scrollsDown ? safe.bottom : 0, right: scrollsAcross ? safe.right : 0)
  }

  /// Updates the adjustment. Content at its top or left edge stays there.
  func updateAdjustment() {
    let wanted = wantedAdjustment
    guard wanted != adjustment else { return }
    let old = offsetRange
    let (wasAtLeft, wasAtTop) = (contentOffset.x == old.least.x, contentOffset.y == old.least.y)
    adjustment = wanted
    let new = offsetRange
    var target = old.contains(contentOffset) ? new.clamp(contentOffset) : contentOffset
    if wasAtLeft { target.x = new.least.x }
    if wasAtTop { target.y = new.least.y }
    if target != contentOffset { adjustOffset { contentOffset = target } }
    insetDidChange()
  }

  func insetDidChange() {
    adjustedContentInsetDidChange()
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
  }
}
