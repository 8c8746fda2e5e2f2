import DrawingResources
import Foundation
import LayerTree

/// The geometry of scroll indicators, in points. UIKit documents none of it.
struct ScrollIndicatorGeometry {
  /// The width of an indicator.
  static let thickness: CGFloat = 3
  /// The distance from the view's edge.
  static let margin: CGFloat = 3
  static let leastLength: CGFloat = 36
  /// The minimum length of an indicator while the content is pulled beyond its edge.
  static let minimumPulledLength: CGFloat = 7

  /// An indicator's start and length in its track; nil if all content is visible.
  /// - Parameters:
  ///   - content: the length of the content with its insets.
  ///   - offset: the length before the visible part; out of range while pulled beyond an edge.
  static func span(track: CGFloat, visible: CGFloat, content: CGFloat, offset: CGFloat)
    -> (start: CGFloat, length: CGFloat)?
  {
    guard track > 0, visible > 0, content > visible else { return nil }
    let full = min(track, max(leastLength, track * visible / content))
    let pulled = max(-offset, offset - (content - visible), 0)
    let length = max(min(full, minimumPulledLength), full - pulled)
    let progress = min(1, max(0, offset / (content - visible)))
    return (progress * (track - length), length)
  }
}

extension UIScrollView {
  /// How long `flashScrollIndicators()` shows the indicators before they fade, in seconds.
  public static var indicatorDuration: TimeInterval { 1.5 }

  /// The duration of the fade in seconds.
  public static var indicatorFadeDuration: TimeInterval { 0.25 }

  /// The vertical indicator's frame in the view's coordinates; nil if there is none.
  var verticalIndicatorFrame: CGRect? {
    guard showsVerticalScrollIndicator else { return nil }
    let content = adjustedContentInset
    return indicatorFrame(
      verticalScrollIndicatorInsets, isVertical: true, visible: bounds.height,
      content: contentSize.height + content.top + content.bottom,
      offset: contentOffset.y + content.top)
  }

  /// The horizontal indicator's frame in the view's coordinates; nil if there is none.
  var horizontalIndicatorFrame: CGRect? {
    guard showsHorizontalScrollIndicator else { return nil }
    let content = adjustedContentInset
    return indicatorFrame(
      horizontalScrollIndicatorInsets, isVertical: false, visible: bounds.width,
      content: contentSize.width + content.left + content.right,
      offset: contentOffset.x + content.left)
  }

  private func indicatorFrame(
    _ insets: UIEdgeInsets, isVertical: Bool, visible: CGFloat, content: CGFloat, offset: CGFloat
  ) -> CGRect? {
    let inset = automaticallyAdjustsScrollIndicatorInsets ? insets.adding(adjustment) : insets
    var frame = indicatorTrack(bounds.inset(by: inset), isVertical: isVertical)
    let span = ScrollIndicatorGeometry.span(
      track: isVertical ? frame.height : frame.width, visible: visible, content: content,
      offset: offset)
    guard let span else { return nil }
    if isVertical {
      (frame.origin.y, frame.size.height) = (frame.minY + span.start, span.length)
    } else {
      (frame.origin.x, frame.size.width) = (frame.minX + span.start, span.length)
    }
    return frame
  }

  /// The track of an indicator. With both indicators the corner stays free.
  private func indicatorTrack(_ room: CGRect, isVertical: Bool) -> CGRect {
    let (thickness, margin) = (ScrollIndicatorGeometry.thickness, ScrollIndicatorGeometry.margin)
    let inset = adjustedContentInset
    let scrollsBoth =
      showsVerticalScrollIndicator && showsHorizontalScrollIndicator
      && contentSize.width + inset.left + inset.right > bounds.width
      && contentSize.height + inset.top + inset.bottom > bounds.height
    let corner = scrollsBoth ? thickness + margin : 0
    let mirrors = isVertical && isMirrored
    return isVertical
      ? CGRect(
        x: mirrors ? room.minX + margin : room.maxX - margin - thickness, y: room.minY + margin,
        width: thickness, height: max(0, room.height - 2 * margin - corner))
      : CGRect(
        x: room.minX + margin, y: room.maxY - margin - thickness,
        width: max(0, room.width - 2 * margin - corner), height: thickness)
  }

  /// Shows the indicators without an animation.
  func showIndicators() {
    let layers = indicatorLayers ?? [CALayer(), CALayer()]
    indicatorLayers = layers
    UIView.performWithoutAnimation {
      for indicator in layers {
        indicator.removeAllAnimations()
        indicator.opacity = 1
        // In front of all cells, whatever their `zPosition`.
        indicator.zPosition = 1e6
        layer.addSublayer(indicator)
      }
      placeIndicators()
    }
  }

  /// - Parameter delay: seconds until the fade begins.
  func fadeIndicators(after delay: TimeInterval) {
    let fade = AnimationContext(duration: UIScrollView.indicatorFadeDuration, delay: delay)
    AnimationContext.run(fade) { for indicator in indicatorLayers ?? [] { indicator.opacity = 0 } }
  }

  /// Updates the indicators' frames, as part of the current animation if there is one.
  func placeIndicators() {
    guard let indicatorLayers else { return }
    if AnimationContext.current == nil {
      UIView.performWithoutAnimation { place(indicatorLayers) }
    } else {
      place(indicatorLayers)
    }
  }

  private func place(_ indicatorLayers: [CALayer]) {
    let color = indicatorColor
    for (indicator, frame) in zip(
      indicatorLayers, [verticalIndicatorFrame, horizontalIndicatorFrame])
    {
      indicator.isHidden = frame == nil
      indicator.frame = frame ?? .zero
      indicator.cornerRadius = ScrollIndicatorGeometry.thickness / 2
      indicator.backgroundColor = color
    }
  }

  private var indicatorColor: CGColor {
    let isLight: Bool =
      switch indicatorStyle {
      case .white: true
      case .black: false
      case .default: traitCollection.userInterfaceStyle == .dark
      }
    return UIColor(white: isLight ? 1 : 0, alpha: isLight ? 0.5 : 0.35).cgColor
  }
}
