import CompositionalLayouts
import Controls
import Foundation
import LayoutCatalog
import LayoutSolvers
import SceneFiles
import ViewTemplates

/// A collection view with a scene's content and background, and what fills it.
@MainActor
final class ScenePane {
  let environment: ViewEnvironment
  let source: SceneDataSource
  let collectionView: SceneCollectionView
  /// A background that is not a plain colour.
  let backdrop: TemplateView?
  private let delegate: any UICollectionViewDelegateFlowLayout

  private var scene: Scene { environment.scene }

  /// - Parameter column: nil for the scene's own content; others show what is behind them unless they
  ///   have a background.
  init(_ environment: ViewEnvironment, column: SceneSplit.Column? = nil) {
    let scene = environment.scene
    self.environment = environment
    source = SceneDataSource(environment)
    delegate = SceneDelegate.delegate(for: scene, environment)
    let hasBackground = column == nil || scene.hidesLayoutBackground
    backdrop = hasBackground ? SceneViews.backdrop(of: scene.background, environment) : nil
    collectionView = SceneCollectionView(
      frame: CGRect(origin: .zero, size: scene.size),
      collectionViewLayout: scene.layout.makeLayout(for: scene))
    if column == .primary {
      scene.layout.kind.rows?.clearBackground(collectionView.collectionViewLayout)
    }
    collectionView.backgroundColor = nil
    collectionView.isOpaque = false
    collectionView.placeMargins(of: scene)
    collectionView.isPagingEnabled = scene.layout.kind.isPaged
    collectionView.contentInsetAdjustmentBehavior = scene.screen.contentInsetAdjustment.viewBehavior
    collectionView.allowsMultipleSelection = true
    source.registerViews(of: [scene.layout] + scene.timeline.layouts, with: collectionView)
    collectionView.source = source
    collectionView.mayShow = { [unowned source] in source.mayShow($0) }
    collectionView.dataSource = source
    collectionView.delegate = delegate
  }

  /// Adds the collection view in front of its background.
  func add(to content: UIView) {
    if let backdrop {
      backdrop.place(in: content.bounds)
      content.addSubview(backdrop)
    }
    content.addSubview(collectionView)
  }

  /// Scrolls to the scene's target, or to where its layout begins.
  func scrollToStart() {
    switch scene.scrollTarget ?? scene.layout.kind.initialScroll(of: scene.content) {
    case nil: break
    case .offset(let offset): collectionView.contentOffset = offset
    case .item(let section, let item, let position):
      collectionView.scrollToItem(
        at: IndexPath(item: item, section: section), at: position.viewPosition, animated: false)
    }
    collectionView.firstOffset = collectionView.contentOffset
  }
}

/// The columns of a scene's screen, each with its own bars.
@MainActor
struct SceneColumns {
  let controller: UISplitViewController
  private(set) var panes: [ScenePane]
  /// Those of the scene's own content.
  let contentBars: ScreenView

  /// - Parameter pane: that of the scene's own content.
  init(_ split: SceneSplit, _ pane: ScenePane, _ bounds: CGRect) {
    let environment = pane.environment
    let scene = environment.scene
    controller = SceneSplitController(split)
    controller.view.frame = bounds
    contentBars = Self.screen(pane, scene.screen.bars?.inColumn, nil)
    controller.setViewController(SceneColumnController(contentBars), for: .secondary)
    panes = [pane]
    for (column, scene) in scene.columns {
      let pane = ScenePane(ViewEnvironment(scene, within: environment), column: column)
      panes.append(pane)
      let fill: SceneFill? = scene.hidesLayoutBackground ? scene.background : nil
      let controller = SceneColumnController(Self.screen(pane, scene.screen.bars, fill))
      self.controller.setViewController(controller, for: column.uiColumn)
    }
  }

  private static func screen(
    _ pane: ScenePane, _ bars: SceneBars?, _ fill: SceneFill?
  ) -> ScreenView {
    let view = ScenePaneView(pane)
    if case .color(let color)? = fill { view.backgroundColor = color.uiColor }
    return .screen(
      bars ?? SceneBars(), of: pane.environment.scene, around: view, pane.collectionView,
      pane.environment)
  }
}

/// A column's content, which takes the column's size.
private final class ScenePaneView: UIView {
  private let pane: ScenePane

  init(_ pane: ScenePane) {
    self.pane = pane
    super.init(frame: .zero)
    pane.add(to: self)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    preconditionFailure("columns of a scene are not archived")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    pane.backdrop?.place(in: bounds)
    // Only these keep clear of the safe area at the sides by themselves.
    let isClear = pane.collectionView.collectionViewLayout is UICollectionViewCompositionalLayout
    let safe = safeAreaInsets
    pane.collectionView.frame =
      isClear
      ? bounds
      : bounds.inset(by: UIEdgeInsets(top: 0, left: safe.left, bottom: 0, right: safe.right))
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }
}

/// Shows the columns of a scene; in a compact width the one that it names.
private final class SceneSplitController: UISplitViewController, UISplitViewControllerDelegate {
  private let split: SceneSplit

  init(_ split: SceneSplit) {
    self.split = split
    super.init(style: split.parts[.supplementary] == nil ? .doubleColumn : .tripleColumn)
    delegate = self
    preferredDisplayMode = split.displayMode.uiMode
    if let width = split.parts[.primary]?.width { preferredPrimaryColumnWidth = width }
    if let width = split.parts[.supplementary]?.width { preferredSupplementaryColumnWidth = width }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    preconditionFailure("columns of a scene are not archived")
  }

  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { split.topColumn.uiColumn }
}

/// Shows a column with bars that a scene describes.
private final class SceneColumnController: UINavigationController {
  private let screen: ScreenView

  init(_ screen: ScreenView) {
    self.screen = screen
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    preconditionFailure("columns of a scene are not archived")
  }

  override func loadView() { view = screen }

  // The scene's bar, instead of the controller's.
  override func viewDidLoad() {}
}

extension SceneBars {
  /// The bars of the scene's own content.
  fileprivate var inColumn: SceneBars {
    var bars = SceneBars()
    (bars.navigationBar, bars.toolbar) = (navigationBar, toolbar)
    (bars.topAccessory, bars.bottomAccessory) = (topAccessory, bottomAccessory)
    return bars
  }

  /// The bars of the whole screen.
  var aroundColumns: SceneBars {
    var bars = self
    (bars.navigationBar, bars.toolbar) = (nil, nil)
    (bars.topAccessory, bars.bottomAccessory) = (nil, nil)
    return bars
  }
}

extension SceneSplit.Column {
  fileprivate var uiColumn: UISplitViewController.Column {
    switch self {
    case .primary: .primary
    case .supplementary: .supplementary
    case .secondary: .secondary
    }
  }
}

extension SceneSplit.DisplayMode {
  fileprivate var uiMode: UISplitViewController.DisplayMode {
    switch self {
    case .automatic: .automatic
    case .secondaryOnly: .secondaryOnly
    case .oneBesideSecondary: .oneBesideSecondary
    case .oneOverSecondary: .oneOverSecondary
    case .twoBesideSecondary: .twoBesideSecondary
    case .twoOverSecondary: .twoOverSecondary
    case .twoDisplaceSecondary: .twoDisplaceSecondary
    }
  }
}
