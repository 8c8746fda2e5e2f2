import CompositionalLayouts
import Controls
import Foundation
import SceneFiles
import ViewTemplates

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
    controller = SceneSplitController(split)
    controller.view.frame = bounds
    contentBars = Self.screen(pane, environment.scene.screen.bars?.inColumn)
    controller.setViewController(SceneColumnController(contentBars), for: .secondary)
    panes = [pane]
    for (column, scene) in environment.scene.columns {
      let pane = ScenePane(
        ViewEnvironment(scene, within: environment), isPart: true, isSidebar: column == .primary)
      panes.append(pane)
      controller.setViewController(
        SceneColumnController(Self.screen(pane, scene.screen.bars)), for: column.uiColumn)
    }
  }

  private static func screen(_ pane: ScenePane, _ bars: SceneBars?) -> ScreenView {
    .screen(
      bars ?? SceneBars(), of: pane.environment.scene, around: ScenePaneView(pane),
      pane.collectionView, pane.environment)
  }
}

/// A part's content, which takes the part's size.
private class ScenePaneView: UIView {
  private let pane: ScenePane

  init(_ pane: ScenePane) {
    self.pane = pane
    super.init(frame: .zero)
    pane.add(to: self)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    preconditionFailure("parts of a scene are not archived")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    pane.backdrop?.place(in: bounds)
    // Only these keep clear of the safe area at the sides by themselves.
    let isClear = pane.collectionView.collectionViewLayout is UICollectionViewCompositionalLayout
    let safe = isClear ? .zero : safeAreaInsets
    pane.collectionView.frame = bounds.inset(
      by: UIEdgeInsets(top: 0, left: safe.left, bottom: 0, right: safe.right))
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }
}

/// A collection view of a fixed height, clipped to its corners.
final class SceneStripView: UIView {
  private let part: ScenePart
  private let card: UIView
  /// Whether a bar's background is behind it.
  let hasBar: Bool

  init(_ pane: ScenePane, _ part: ScenePart) {
    self.part = part
    hasBar = part.cornerRadius == 0 && !pane.environment.scene.hidesLayoutBackground
    card = ScenePaneView(pane)
    super.init(frame: .zero)
    card.layer.cornerRadius = part.cornerRadius
    card.layer.cornerCurve = .continuous
    card.clipsToBounds = true
    addSubview(card)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    preconditionFailure("parts of a scene are not archived")
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(
      width: size.width, height: max(0, part.height + part.insets.top + part.insets.bottom))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    card.frame = CGRect(
      x: part.insets.left, y: part.insets.top,
      width: max(0, bounds.width - part.insets.left - part.insets.right), height: part.height)
  }
}

extension ScreenView {
  /// Shows a strip where accessories are.
  func add(_ strip: SceneStripView, at edge: ScenePart.Edge) {
    switch edge {
    case .top:
      topAccessory = ScreenAccessoryView(contentView: strip, edge: .top, hasBar: strip.hasBar)
    case .bottom:
      bottomAccessory = ScreenAccessoryView(contentView: strip, edge: .bottom, hasBar: strip.hasBar)
    }
  }
}

/// Shows the columns of a scene; in a compact width the one that it names.
private final class SceneSplitController: UISplitViewController, UISplitViewControllerDelegate {
  private let split: SceneSplit

  init(_ split: SceneSplit) {
    self.split = split
    super.init(style: split.columns[.supplementary] == nil ? .doubleColumn : .tripleColumn)
    delegate = self
    let mode = SceneSplit.DisplayMode.allCases.firstIndex(of: split.displayMode)
    preferredDisplayMode = mode.flatMap(DisplayMode.init) ?? .automatic
    if let width = split.columns[.primary]?.width { preferredPrimaryColumnWidth = width }
    if let width = split.columns[.supplementary]?.width {
      preferredSupplementaryColumnWidth = width
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    preconditionFailure("parts of a scene are not archived")
  }

  func splitViewController(
    _ svc: UISplitViewController, topColumnForCollapsingToProposedTopColumn proposed: Column
  ) -> Column { split.topColumn.uiColumn }
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
    preconditionFailure("parts of a scene are not archived")
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
