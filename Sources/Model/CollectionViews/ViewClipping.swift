import Foundation
import LayoutSolvers
import Views

/// Cuts a view off at its neighbors during a batch update.
@MainActor
struct ViewClipping {
  let clip: UpdateClip
  let mask = UIView(frame: .zero)
  /// When the animation ends, in the time of the tree.
  var end = Double.infinity

  /// - Parameter origin: that of the view's bounds, which an open row has shifted.
  init(_ clip: UpdateClip, from origin: CGPoint) {
    self.clip = clip
    mask.backgroundColor = .black
    mask.layer.cornerRadius = clip.cornerRadius
    mask.layer.cornerCurve = .continuous
    mask.layer.maskedCorners = []
    if clip.roundsTop { mask.layer.maskedCorners.formUnion([.topLeft, .topRight]) }
    if clip.roundsBottom { mask.layer.maskedCorners.formUnion([.bottomLeft, .bottomRight]) }
    mask.frame = clip.start.offsetBy(dx: origin.x, dy: origin.y)
  }
}

extension UICollectionReusableView {
  /// Back to front: disappearing, appearing and remaining elements.
  final var clipOrder: Int { clipping.map { $0.clip.isLeaving ? 0 : 1 } ?? 2 }

  /// Clips the view as an update begins. A view with its own mask keeps that.
  final func beginClipping(_ clip: UpdateClip?) {
    guard let clip, clipping != nil || mask == nil else { return }
    var next = ViewClipping(clip, from: bounds.origin)
    if let clipping {
      // Where an earlier update has moved the view by now.
      let presented = clipping.mask.layer.presentedProperties(at: clipping.mask.layer.currentTime)
      next.mask.bounds = presented.bounds
      next.mask.center = presented.position
    }
    next.end = .infinity
    clipping = next
    mask = next.mask
  }

  /// Moves the edges at which the view is cut off to where the update ends, in the current animation.
  final func animateClipping() {
    guard let current = clipping, current.end == .infinity else { return }
    let time = layer.treeTime
    let end = time.now + (AnimationContext.current?.totalDuration ?? 0)
    current.mask.frame = current.clip.end.offsetBy(dx: bounds.minX, dy: bounds.minY)
    guard end.isFinite else { return }
    clipping?.end = end
    _ = time.schedule(at: end) { [weak self] in
      if let self, let clipping, clipping.end <= end { endClipping() }
    }
  }

  /// Shows all of the view.
  final func endClipping() {
    guard clipping != nil else { return }
    clipping = nil
    mask = nil
  }
}
