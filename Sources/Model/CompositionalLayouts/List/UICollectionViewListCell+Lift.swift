import CollectionViews
import Foundation

extension UICollectionViewListCell {
  /// The shadow of a lifted row. Estimated.
  private static let lift = (
    opacity: Float(0.2), radius: CGFloat(10), offset: CGSize(width: 0, height: 4)
  )

  /// Whether the row is lifted off its list, or on its way back.
  package var isLifted: Bool { clipsBeforeLift != nil }

  /// Lifts a row off its list while it is moved interactively: it casts a shadow and, in a group, has
  /// all corners. One without an opaque background, or with a shadow or corners of its own, stays as it
  /// is.
  func updateLift() {
    let lifts = row?.role == .row && configurationState.isReordering
    let opacity = lifts ? Self.lift.opacity : 0
    if !isLifted {
      let radius = row?.corners.isEmpty == false ? row?.cornerRadius ?? 0 : 0
      guard lifts, plainBackground != nil || layer.backgroundColor?.alpha == 1,
        layer.shadowOpacity == 0, layer.cornerRadius == radius, !hasOwnCorners
      else { return }
      clipsBeforeLift = clipsToBounds
    }
    guard layer.shadowOpacity != opacity else { return }
    (layer.shadowRadius, layer.shadowOffset) = (Self.lift.radius, Self.lift.offset)
    layer.shadowOpacity = opacity
    updateCorners()
    if lifts { return }
    if AnimationContext.current == nil { land() } else { afterAnimation { $0.land() } }
  }

  /// The row is back in its list, unless it was lifted again.
  private func land() {
    guard let clips = clipsBeforeLift, layer.shadowOpacity == 0 else { return }
    clipsBeforeLift = nil
    updateCorners()
    if clips, row?.cornerRadius == 0 { clipsToBounds = true }
  }

  /// Runs the actions while the row shows no separators.
  package func withoutSeparators<Result>(_ actions: () -> Result) -> Result {
    let shown = [topSeparator, bottomSeparator].compactMap(\.self).filter { !$0.isHidden }
    for separator in shown { separator.isHidden = true }
    defer { for separator in shown { separator.isHidden = false } }
    return actions()
  }
}
