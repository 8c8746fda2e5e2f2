import CompositionalLayouts
import Controls
import Foundation
import LocatedJSON
import SceneFiles
import ViewTemplates

/// Shows sheets, alerts and menus over a scene's screen, under its status bar.
@MainActor
final class SceneOverlays {
  /// Contains the content and its bars. Large sheets push it back.
  let screen: UIView
  /// Presents what lies over the screen. What makes room for it keeps its own host until it is gone.
  private var host = UIViewController()
  private let root: UIView
  /// Holds what is presented.
  private let space = UIView()
  private let scene: Scene
  private let environment: ViewEnvironment
  private weak var bars: ScreenView?
  private weak var contentBars: ScreenView?
  private weak var collectionView: UICollectionView?

  init(over root: UIView, of scene: Scene, _ environment: ViewEnvironment) {
    (self.root, self.scene, self.environment) = (root, scene, environment)
    screen = UIView(frame: root.bounds)
    screen.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if case .color(let color) = scene.background { screen.backgroundColor = color.uiColor }
    root.addSubview(screen)
    space.frame = root.bounds
  }

  /// Moves the parts of the screen that nothing covers to the front.
  /// - Parameter contentBars: the bars of the content, which may be a column of the screen.
  func take(
    _ bars: ScreenView?, contentBars: ScreenView?, _ collectionView: UICollectionView
  ) {
    (self.bars, self.contentBars, self.collectionView) = (bars, contentBars, collectionView)
    space.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    root.addSubview(space)
    for view in [bars?.homeIndicator, bars?.statusBar].compactMap({ $0 as UIView? }) {
      root.addSubview(view)
    }
  }

  /// What lies over the screen; nil for nothing.
  var presentedView: UIView? { host.presentation?.presentedView }

  func play(_ move: OverlayMove, _ animation: StepAnimation) {
    let isAnimated = animation.duration > 0
    host.presentation?.completeTransition()
    switch move {
    case .show(let overlay):
      // What was there leaves first: its place on the screen may be pushed back.
      animation.run { host.dismiss(animated: isAnimated) }
      guard let controller = controller(for: overlay) else { return }
      host = UIViewController()
      (host.view, host.presentationSpace) = (screen, space)
      animation.run { host.present(controller, animated: isAnimated) }
    case .dismiss: animation.run { host.dismiss(animated: isAnimated) }
    case .move(let detent):
      let sheet = host.presentation as? UISheetPresentationController
      animation.run { sheet?.selectedDetentIdentifier = detent.identifier }
    }
  }

  /// Gives the status bar the colour for what is behind it: black if the screen is pushed back.
  func updateStatusBar() {
    let sheet = host.presentation as? UISheetPresentationController
    bars?.statusBar?.contentColor =
      sheet?.isPushing == true ? .white : scene.screen.bars?.statusBar?.color?.uiColor
  }

  private func controller(for overlay: SceneOverlay) -> UIViewController? {
    switch overlay {
    case .sheet(let sheet): return self.sheet(sheet)
    case .alert(let alert): return self.alert(alert, .alert)
    case .actionSheet(let alert, let source):
      let controller = self.alert(alert, .actionSheet)
      if let source, let rect = rect(of: source) {
        controller.popoverPresentationController?.sourceView = root
        controller.popoverPresentationController?.sourceRect = rect
      }
      return controller
    case .menu(let items, let source):
      return rect(of: source).map { menu(items).controller(from: root, $0) }
    case .contextMenu(let items, let item):
      guard let cell = cell(at: item) else { return nil }
      let row = cell as? UICollectionViewListCell
      let preview = row?.withoutSeparators { cell.liftedSnapshot } ?? cell.liftedSnapshot
      return menu(items).controller(from: cell, cell.bounds, preview: preview)
    case .popover(let view, let size, let source):
      guard let rect = rect(of: source),
        let content = BarContentView(view, "the popover's view", environment)
      else { return nil }
      let controller = UIViewController()
      controller.view = content
      controller.preferredContentSize =
        size ?? content.sizeThatFits(CGSize(width: root.bounds.width - 20, height: 0))
      controller.modalPresentationStyle = .popover
      let popover = controller.popoverPresentationController
      popover?.sourceView = root
      popover?.sourceRect = rect
      popover?.staysInCompactWidth = true
      return controller
    }
  }

  private func sheet(_ sheet: SceneOverlay.Sheet) -> UIViewController? {
    let controller = UIViewController()
    if let view = sheet.view {
      guard let content = BarContentView(view, "the sheet's view", environment) else { return nil }
      controller.view = SheetContentView(content)
    } else {
      controller.view = UIView()
    }
    let presentation = controller.sheetPresentationController
    if !sheet.detents.isEmpty { presentation?.detents = sheet.detents.map(\.detent) }
    presentation?.selectedDetentIdentifier = sheet.detent?.identifier
    presentation?.largestUndimmedDetentIdentifier = sheet.undimmed?.identifier
    presentation?.prefersGrabberVisible = sheet.hasGrabber
    presentation?.preferredCornerRadius = sheet.cornerRadius.map { CGFloat($0) }
    return controller
  }

  private func alert(
    _ alert: SceneOverlay.Alert, _ style: UIAlertController.Style
  ) -> UIAlertController {
    let controller = UIAlertController(
      title: alert.title, message: alert.message, preferredStyle: style)
    for field in alert.fields {
      controller.addTextField { ($0.placeholder, $0.text) = (field.placeholder, field.text) }
    }
    for action in alert.actions {
      let button = UIAlertAction(title: action.title, style: action.style.uiStyle)
      button.isEnabled = action.isEnabled
      controller.addAction(button)
      if action.isPreferred { controller.preferredAction = button }
    }
    return controller
  }

  private func menu(_ items: [SceneOverlay.MenuItem]) -> UIMenu {
    if items.count == 1, let first = items.first, let section = first.section {
      return UIMenu(title: first.title, children: section.map(element))
    }
    return UIMenu(children: items.map(element))
  }

  private func element(_ item: SceneOverlay.MenuItem) -> UIMenuElement {
    if let section = item.section {
      return UIMenu(title: item.title, options: .displayInline, children: section.map(element))
    }
    var attributes: UIMenuElement.Attributes = []
    if item.isDestructive { attributes.insert(.destructive) }
    if !item.isEnabled { attributes.insert(.disabled) }
    return UIAction(
      title: item.title, subtitle: item.subtitle,
      image: item.symbol.flatMap { environment.symbol($0) }, attributes: attributes,
      state: item.state.uiState
    ) { _ in }
  }

  /// The place of an element on the screen; nil after reporting that it is not visible.
  private func rect(of source: SceneOverlay.Source) -> CGRect? {
    switch source {
    case .item(let item): return cell(at: item).map { $0.convert($0.bounds, to: root) }
    case .frame(let frame): return frame
    case .bar(let bar, let number):
      let items =
        switch bar {
        case .leading: contentBars?.navigationBar?.topItem?.leftBarButtonItems
        case .trailing: contentBars?.navigationBar?.topItem?.rightBarButtonItems
        case .toolbar: contentBars?.toolbar?.items
        }
      guard let items, items.indices.contains(number),
        let view = bars?.barButton(of: items[number])
      else { return nil }
      return view.convert(view.bounds, to: root)
    }
  }

  private func cell(at item: Scene.ItemPath) -> UICollectionViewCell? {
    UIView.performWithoutAnimation { collectionView?.layoutIfNeeded() }
    if let cell = collectionView?.cellForItem(at: item.indexPath) { return cell }
    environment.report(
      LocatedProblem(
        file: scene.name, keyPath: "overlay",
        message: "item \(item.item) of section \(item.section) is not visible, so nothing can "
          + "belong to it; scroll to it with \"scroll\""))
    return nil
  }
}

/// The content of a sheet: as high as the sheet, or as it needs to be. The sheet cuts what is below its
/// end, instead of squeezing texts on the way to a small detent.
private final class SheetContentView: UIView {
  private let content: BarContentView

  init(_ content: BarContentView) {
    self.content = content
    super.init(frame: .zero)
    isOpaque = false
    addSubview(content)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    preconditionFailure("views of a scene are made of templates")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let room = FittingRoom(width: bounds.width)
    let needs = content.subviews.compactMap { ($0 as? TemplateView)?.wantedOuterSize(in: room) }
    content.frame = CGRect(
      x: 0, y: 0, width: bounds.width, height: needs.map(\.height).reduce(bounds.height, max))
  }
}

extension SceneOverlay.Detent {
  @MainActor
  fileprivate var detent: UISheetPresentationController.Detent {
    switch self {
    case .medium: .medium()
    case .large: .large()
    case .height(let height): .custom(identifier: identifier) { _ in height }
    }
  }

  fileprivate var identifier: UISheetPresentationController.Detent.Identifier {
    switch self {
    case .medium: .medium
    case .large: .large
    case .height(let height): .init("\(height)")
    }
  }
}

extension SceneOverlay.Action.Style {
  fileprivate var uiStyle: UIAlertAction.Style {
    switch self {
    case .default: .default
    case .cancel: .cancel
    case .destructive: .destructive
    }
  }
}

extension SceneOverlay.MenuItem.State {
  fileprivate var uiState: UIMenuElement.State {
    switch self {
    case .off: .off
    case .on: .on
    case .mixed: .mixed
    }
  }
}
