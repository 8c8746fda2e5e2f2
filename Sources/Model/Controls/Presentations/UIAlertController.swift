public import Foundation
public import Views

/// A button of an alert or action sheet.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
  public enum Style: Int, Hashable, Sendable {
    case `default`, cancel, destructive
  }

  open private(set) var title: String?
  open private(set) var style: Style
  open var isEnabled = true
  private let handler: ((UIAlertAction) -> Void)?

  /// - Parameter handler: called by ``UIAlertController/perform(_:animated:)``.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    (self.title, self.style, self.handler) = (title, style, handler)
    super.init()
  }

  fileprivate func run() { handler?(self) }
}

/// An alert or an action sheet.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
  public enum Style: Int, Hashable, Sendable {
    case actionSheet, alert
  }

  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    (self.title, self.message, self.preferredStyle) = (title, message, preferredStyle)
  }

  open var message: String?
  open private(set) var preferredStyle = Style.actionSheet
  open private(set) var actions: [UIAlertAction] = []
  /// Stands out; the action that cancels an alert without it.
  open var preferredAction: UIAlertAction?
  open private(set) var textFields: [UITextField]?

  open func addAction(_ action: UIAlertAction) { actions.append(action) }

  /// Adds a field above the buttons of an alert.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    let field = UITextField(frame: .zero)
    field.borderStyle = .roundedRect
    field.font = fieldFont
    configurationHandler?(field)
    textFields = (textFields ?? []) + [field]
  }

  /// Dismisses the controller and runs an action, as a touch does. A disabled action does nothing. Not
  /// in UIKit.
  open func perform(_ action: UIAlertAction, animated: Bool = true) {
    guard action.isEnabled else { return }
    dismiss(animated: animated) { action.run() }
  }

  override open func loadView() { view = AlertView(of: self) }

  /// That of fields without one of their own.
  private var fieldFont = UIFont.systemFont(ofSize: 13)

  func showFields(in font: UIFont) {
    for field in textFields ?? [] where field.font == fieldFont { field.font = font }
    fieldFont = font
  }
}

/// Places an alert in the middle, an action sheet at the bottom or at its source.
final class AlertPresentation: UIPresentationController, OverlayPresenting {
  private var traits: UITraitCollection { containerView?.traitCollection ?? .current }
  private var alert: UIAlertController? { presentedViewController as? UIAlertController }

  private var measures: PresentationMeasures.Alert {
    traits.presentations[alert?.preferredStyle ?? .alert]
  }

  var dimmingColor: UIColor? { measures.isDimmed ? traits.presentations.dimming : nil }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let containerView, let view = presentedView as? AlertView else { return .zero }
    let room = containerView.room(margin: measures.margin)
    let size = view.size(in: room.size, traits)
    if measures.isAtBottom {
      let bottom = containerView.bounds.maxY - max(containerView.safeAreaInsets.bottom, 8)
      return CGRect(
        x: (containerView.bounds.midX - size.width / 2).rounded(), y: bottom - size.height,
        width: size.width, height: size.height)
    }
    let popover = alert?.preparedPresentation as? UIPopoverPresentationController
    if alert?.preferredStyle == .actionSheet, let source = popover?.source(in: containerView) {
      return room.placing(size, beside: source, gap: 8)
    }
    return CGRect(
      x: room.midX - size.width / 2, y: room.midY - size.height / 2, width: size.width,
      height: size.height
    ).moved(into: room)
  }

  func show(_ isShown: Bool) {
    guard measures.isAtBottom else { return fade(isShown, from: 1.1) }
    let away = (containerView?.bounds.height ?? 0) - frameOfPresentedViewInContainerView.minY
    presentedView?.transform =
      isShown ? .identity : CGAffineTransform(translationX: 0, y: away)
    dimming?.alpha = isShown ? 1 : 0
  }
}

extension PresentationMeasures {
  subscript(style: UIAlertController.Style) -> Alert { style == .alert ? alert : actionSheet }
}
