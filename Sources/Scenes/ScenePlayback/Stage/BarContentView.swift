import CompositionalLayouts
import Controls
import Foundation
import LocatedJSON
import SceneFiles
import ViewTemplates

/// A scene's view in a bar, at its preferred size.
final class BarContentView: UIView {
  private let body: TemplateView
  private let context: BindingContext
  private let environment: ViewEnvironment
  /// Counts the views in it.
  private let reservation: ViewCount.Reservation

  /// Nil if the scene shows too many views.
  /// - Parameter name: of the view in messages.
  init?(_ view: SceneBarView, _ name: String, _ environment: ViewEnvironment) {
    context = .bar(name, of: environment.scene.content)
    let template = environment.expanded(view.template, context)
    guard let reservation = environment.reserve(views: 1 + template.viewCount) else { return nil }
    self.reservation = reservation
    self.environment = environment
    body = TemplateView(template, environment)
    super.init(frame: .zero)
    isOpaque = false
    addSubview(body)
    body.update(context)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    preconditionFailure("views of a scene are made of templates")
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    var sizing = SelfSizing(
      views: [body], sizing: body.template, container: environment.scene.size)
    if isAcross { sizing.fixedAxes = [.horizontal] }
    return sizing.size(proposed: CGSize(width: size.width, height: 0), environment, context)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    body.place(in: bounds)
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    // Colours are those of the window's traits.
    if window != nil { body.update(context) }
  }

  /// Whether it is as wide as the room that it is given, as an accessory is.
  private var isAcross: Bool { superview is ScreenAccessoryView }
}
