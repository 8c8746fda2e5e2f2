import Foundation
import Views

/// A presentation with its own look and motion.
@MainActor
protocol OverlayPresenting: UIPresentationController {
  /// Behind the presented view; nil for nothing.
  var dimmingColor: UIColor? { get }
  /// How long it takes to appear or disappear, in seconds.
  var duration: TimeInterval { get }
  /// Shows everything as it is during the presentation, or before and after it.
  func show(_ isShown: Bool)
}

extension OverlayPresenting {
  var duration: TimeInterval { 0.4 }

  var dimming: UIView? { (containerView as? PresentationContainer)?.dimming }

  /// Fades and scales the presented view.
  func fade(_ isShown: Bool, from scale: CGFloat) {
    presentedView?.alpha = isShown ? 1 : 0
    presentedView?.transform = isShown ? .identity : CGAffineTransform(scaleX: scale, y: scale)
    dimming?.alpha = isShown ? 1 : 0
  }
}

extension UIView {
  /// The bounds without safe area and a margin, in points.
  func room(margin: CGFloat) -> CGRect {
    let safe = safeAreaInsets
    return bounds.inset(
      by: UIEdgeInsets(
        top: safe.top + margin, left: safe.left + margin, bottom: safe.bottom + margin,
        right: safe.right + margin))
  }
}

extension CGRect {
  /// A rectangle of a size within this one: below a source or, if there is more room, above it.
  func placing(_ size: CGSize, beside source: CGRect, gap: CGFloat) -> CGRect {
    let size = CGSize(width: Swift.min(size.width, width), height: Swift.min(size.height, height))
    let fitsBelow = source.maxY + gap + size.height <= maxY
    let isBelow = fitsBelow || maxY - source.maxY >= source.minY - minY
    let y = isBelow ? source.maxY + gap : source.minY - gap - size.height
    return CGRect(origin: CGPoint(x: source.midX - size.width / 2, y: y), size: size).moved(
      into: self)
  }

  /// Moved as far as needed to be within another one.
  func moved(into room: CGRect) -> CGRect {
    let x = Swift.max(room.minX, Swift.min(minX, room.maxX - width))
    let y = Swift.max(room.minY, Swift.min(minY, room.maxY - height))
    return CGRect(x: x.rounded(), y: y.rounded(), width: width, height: height)
  }
}

extension UIVisualEffectView {
  /// Becomes the background of a panel, with the shadow of what floats.
  func showPanel(_ effect: UIVisualEffect?, corner: CGFloat) {
    self.effect = effect
    if effect == nil { contentView.backgroundColor = .secondarySystemGroupedBackground }
    layer.cornerRadius = corner
    layer.cornerCurve = .continuous
    contentView.layer.cornerRadius = corner
    contentView.layer.cornerCurve = .continuous
  }
}

extension UIViewController {
  /// What presents the controller as its style asks; nil for a style without an overlay.
  func overlayPresentation(in traits: UITraitCollection) -> UIPresentationController? {
    if self is UIAlertController {
      return AlertPresentation(presentedViewController: self, presenting: nil)
    }
    if self is MenuController {
      return MenuPresentation(presentedViewController: self, presenting: nil)
    }
    switch modalPresentationStyle {
    case .automatic, .pageSheet, .formSheet: return sheetPresentationController
    case .popover:
      let popover = popoverPresentationController
      let isNarrow = traits.horizontalSizeClass == .compact
      guard isNarrow, popover?.staysInCompactWidth != true else { return popover }
      return UISheetPresentationController(presentedViewController: self, presenting: nil)
    default: return nil
    }
  }

  /// The presentation of a type that shows the controller, or that will.
  private func prepared<Presentation: UIPresentationController>(
    _ make: (UIViewController) -> Presentation
  ) -> Presentation? {
    if let presentedBy { return presentedBy as? Presentation }
    if let own = preparedPresentation as? Presentation { return own }
    let new = make(self)
    preparedPresentation = new
    return new
  }

  /// That of a controller whose style is a sheet, also before it is presented.
  public var sheetPresentationController: UISheetPresentationController? {
    switch modalPresentationStyle {
    case .automatic, .pageSheet, .formSheet, .popover:
      if modalPresentationStyle == .popover, presentedBy == nil { return nil }
      return prepared {
        UISheetPresentationController(presentedViewController: $0, presenting: nil)
      }
    default: return nil
    }
  }

  /// That of a popover, or of an action sheet that has a source; also before it is presented.
  public var popoverPresentationController: UIPopoverPresentationController? {
    let isActionSheet = (self as? UIAlertController)?.preferredStyle == .actionSheet
    guard modalPresentationStyle == .popover || isActionSheet else { return nil }
    if isActionSheet, let own = preparedPresentation as? UIPopoverPresentationController {
      return own
    }
    return prepared {
      UIPopoverPresentationController(presentedViewController: $0, presenting: nil)
    }
  }
}
