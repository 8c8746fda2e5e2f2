public import Foundation
public import Views

/// A menu of actions and further menus.
@preconcurrency @MainActor
open class UIMenu: UIMenuElement {
  public struct Options: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The elements are a section of the menu that it is in.
    public static let displayInline = Options(rawValue: 1 << 0)
    /// Its title is shown in the colour of warnings.
    public static let destructive = Options(rawValue: 1 << 1)
  }

  public let children: [UIMenuElement]
  public let options: Options

  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, options: Options = [],
    children: [UIMenuElement] = []
  ) {
    (self.children, self.options) = (children, options)
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// What shows the menu beside a rectangle of a view.
  /// - Parameter preview: lifted out of the screen, which is blurred; nil for a menu of a button.
  package func controller(from view: UIView, _ rect: CGRect, preview: UIView? = nil)
    -> UIViewController
  { MenuController(self, from: view, rect, preview) }

  /// Shows the menu from the nearest controller.
  func present(from view: UIView, _ rect: CGRect, preview: UIView? = nil, animated: Bool) {
    let responders = sequence(first: view as UIResponder, next: \.next)
    let presenter = responders.lazy.compactMap { $0 as? UIViewController }.first
    presenter?.present(controller(from: view, rect, preview: preview), animated: animated)
  }
}

/// What a context menu shows.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
  public let identifier: any NSCopying
  private let previewProvider: (() -> UIViewController?)?
  private let actionProvider: (([UIMenuElement]) -> UIMenu?)?

  /// - Parameters:
  ///   - previewProvider: its controller's `preferredContentSize` is the size of the preview; nil for
  ///     the view itself.
  ///   - actionProvider: gets no suggested actions.
  public init(
    identifier: (any NSCopying)? = nil, previewProvider: (() -> UIViewController?)? = nil,
    actionProvider: (([UIMenuElement]) -> UIMenu?)? = nil
  ) {
    self.identifier = identifier ?? NSString(string: UUID().uuidString)
    (self.previewProvider, self.actionProvider) = (previewProvider, actionProvider)
    super.init()
  }

  /// Shows the menu for a view. Not in UIKit: there are no touches.
  public func present(from view: UIView, animated: Bool) {
    guard let menu = actionProvider?([]) else { return }
    var preview: UIView?
    if let controller = previewProvider?(), let own = controller.view {
      let size = controller.preferredContentSize
      own.bounds.size = size == .zero ? view.bounds.size : size
      preview = own
    }
    menu.present(
      from: view, view.bounds, preview: preview ?? view.liftedSnapshot, animated: animated)
  }
}

extension UIView {
  /// The view as the preview of its context menu: on a background, so that it covers what is behind.
  package var liftedSnapshot: UIView? {
    let snapshot = snapshotView(afterScreenUpdates: true)
    snapshot?.backgroundColor = .systemBackground
    snapshot?.layer.cornerRadius = layer.cornerRadius
    return snapshot
  }
}

/// Shows a menu over the screen.
final class MenuController: UIViewController {
  let panel: MenuPanel
  let preview: UIView?
  private let source: UIView
  private let rect: CGRect

  init(_ menu: UIMenu, from source: UIView, _ rect: CGRect, _ preview: UIView?) {
    panel = MenuPanel(menu)
    (self.source, self.rect, self.preview) = (source, rect, preview)
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    preconditionFailure("menus are not archived")
  }

  override func loadView() { view = MenuView(self) }

  func source(in view: UIView) -> CGRect { source.convert(rect, to: view) }
}

final class MenuPresentation: UIPresentationController, OverlayPresenting {
  var dimmingColor: UIColor? { nil }
  var duration: TimeInterval { 0.35 }

  func show(_ isShown: Bool) { (presentedView as? MenuView)?.show(isShown) }
}

/// A menu beside its source, or under the preview of a context menu.
private final class MenuView: UIView {
  private let controller: MenuController
  private let blur = UIVisualEffectView(effect: nil)
  /// Casts the shadow of the preview, which clips.
  private let platter = UIView()
  private let ownCorner: CGFloat
  private var isShown = false

  init(_ controller: MenuController) {
    self.controller = controller
    ownCorner = controller.preview?.layer.cornerRadius ?? 0
    super.init(frame: .zero)
    if let preview = controller.preview {
      blur.effect = UIBlurEffect(style: .systemUltraThinMaterial)
      addSubview(blur)
      UIView.performWithoutAnimation {
        platter.bounds.size = preview.bounds.size
        preview.frame = platter.bounds
      }
      preview.clipsToBounds = true
      preview.layer.cornerCurve = .continuous
      platter.addSubview(preview)
      addSubview(platter)
    }
    addSubview(controller.panel)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    preconditionFailure("menus are not archived")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    blur.frame = bounds
    show(isShown)
  }

  func show(_ isShown: Bool) {
    self.isShown = isShown
    let measures = traitCollection.presentations.menu
    let room = self.room(margin: measures.gap)
    let source = controller.source(in: self)
    let panel = controller.panel
    // A preview keeps a quarter of the room, if it is that high.
    let kept = controller.preview.map { min($0.bounds.height, room.height / 4) + 16 } ?? 0
    let size = panel.size(
      in: CGSize(width: room.width, height: room.height - kept), traitCollection)
    var frame = room.placing(size, beside: source, gap: measures.gap)
    if let preview = controller.preview {
      let own = preview.bounds.size
      // The preview moves as far as the menu needs room below it, and away from the edges.
      let fitting = min(
        (room.height - size.height - 16) / max(1, own.height), room.width / max(1, own.width))
      let scale = min(1, max(0.1, fitting))
      let lifted = CGSize(width: own.width * scale, height: own.height * scale)
      let both = CGRect(
        x: source.midX - lifted.width / 2, y: source.midY - lifted.height / 2,
        width: lifted.width, height: lifted.height + 16 + size.height
      ).moved(into: room)
      let isLeading = source.midX <= bounds.midX
      frame.origin = CGPoint(
        x: isLeading ? both.minX : both.maxX - size.width, y: both.minY + lifted.height + 16)
      frame = frame.moved(into: room)
      platter.center =
        isShown
        ? CGPoint(x: both.midX, y: both.minY + lifted.height / 2)
        : CGPoint(x: source.midX, y: source.midY)
      platter.transform = isShown ? CGAffineTransform(scaleX: scale, y: scale) : .identity
      preview.layer.cornerRadius = isShown ? max(ownCorner, measures.previewCorner) : ownCorner
      (platter.layer.shadowRadius, platter.layer.shadowOffset) = (24, CGSize(width: 0, height: 8))
      platter.layer.shadowOpacity = isShown ? 0.15 : 0
      blur.alpha = isShown ? 1 : 0
    }
    panel.bounds.size = frame.size
    // It grows out of its source.
    let small = CGAffineTransform(scaleX: 0.2, y: 0.2)
    panel.transform = isShown ? .identity : small
    let start = CGPoint(x: source.midX, y: frame.minY >= source.midY ? source.maxY : source.minY)
    panel.center = isShown ? CGPoint(x: frame.midX, y: frame.midY) : start
    panel.alpha = isShown ? 1 : 0
  }
}
