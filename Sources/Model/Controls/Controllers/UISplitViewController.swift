public import Foundation
public import Views

/// Shows two or three columns beside each other, or one of them where the width is compact. Changes
/// are not animated, and no bar gets a button by itself: see ``displayModeButtonItem``.
///
/// In the design of iOS 26, the primary column floats on glass, and the column beside it continues
/// below it: its safe area keeps content clear. Views of the primary column need clear backgrounds.
@preconcurrency @MainActor
open class UISplitViewController: UIViewController {
  public enum Style: Int, Hashable, Sendable { case unspecified, doubleColumn, tripleColumn }

  public enum Column: Int, Hashable, Sendable, CaseIterable {
    case primary, supplementary, secondary
    /// Shown instead of all others where the width is compact.
    case compact
  }

  public enum DisplayMode: Int, Hashable, Sendable {
    case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary
    case twoOverSecondary, twoDisplaceSecondary
  }

  public enum SplitBehavior: Int, Hashable, Sendable { case automatic, tile, overlay, displace }

  public enum PrimaryEdge: Int, Hashable, Sendable { case leading, trailing }

  /// Leaves a width to the split view.
  public static let automaticDimension = -CGFloat(Float.greatestFiniteMagnitude)

  /// - Parameter style: ``Style/unspecified`` is that of two columns.
  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) {
    style = .doubleColumn
    super.init(coder: coder)
  }

  public let style: Style
  open weak var delegate: (any UISplitViewControllerDelegate)?

  // MARK: - Columns

  /// Shows a controller in a column, within a navigation controller unless it is one.
  open func setViewController(_ vc: UIViewController?, for column: Column) {
    let old = columns[column]
    if let old {
      old.willMove(toParent: nil)
      old.viewIfLoaded?.removeFromSuperview()
      old.removeFromParent()
    }
    let isWrapped = vc == nil || vc is UINavigationController
    let new = isWrapped ? vc : vc.map { UINavigationController(rootViewController: $0) }
    given[column] = vc
    columns[column] = new as? UINavigationController
    if let new {
      addChild(new)
      if isViewLoaded { embed(column) }
      new.didMove(toParent: self)
    }
    collapse(to: topColumn)
  }

  /// What was set for a column.
  open func viewController(for column: Column) -> UIViewController? { given[column] }

  /// From the primary column to the secondary or compact one.
  open var viewControllers: [UIViewController] { Column.allCases.compactMap { given[$0] } }

  // MARK: - What is shown

  /// ``DisplayMode/automatic`` tiles where the view is wider than high, and shows the secondary
  /// column alone otherwise.
  open var preferredDisplayMode = DisplayMode.automatic {
    didSet {
      chosenMode = nil
      viewIfLoaded?.setNeedsLayout()
    }
  }
  open var preferredSplitBehavior = SplitBehavior.automatic { didSet { changed() } }
  open var primaryEdge = PrimaryEdge.leading { didSet { changed() } }

  /// What is shown; the secondary column only where the width is compact.
  open var displayMode: DisplayMode {
    if isCollapsed { return .secondaryOnly }
    let mode = chosenMode ?? preferredDisplayMode
    switch mode {
    case .automatic: return splitBehavior == .overlay ? .secondaryOnly : .oneBesideSecondary
    case .twoBesideSecondary where !isTriple, .twoDisplaceSecondary where !isTriple:
      return .oneBesideSecondary
    case .twoOverSecondary where !isTriple: return .oneOverSecondary
    default: return mode
    }
  }

  open var splitBehavior: SplitBehavior {
    guard preferredSplitBehavior == .automatic else { return preferredSplitBehavior }
    let size = view.bounds.size
    return size.width > size.height ? .tile : .overlay
  }

  /// Whether one column is shown because the width is compact.
  open private(set) var isCollapsed = false

  /// Shows a column together with those between it and the secondary one.
  open func show(_ column: Column) {
    if isCollapsed { return collapse(to: column) }
    let isOver = splitBehavior == .overlay
    switch column {
    case .primary where isTriple:
      choose(isOver ? .twoOverSecondary : two)
    case .primary, .supplementary:
      choose(isOver ? .oneOverSecondary : .oneBesideSecondary)
    // Columns over it are in its way.
    case .secondary where isOver: choose(.secondaryOnly)
    case .secondary, .compact: break
    }
  }

  /// Hides a column and those further from the secondary one, which always stays.
  open func hide(_ column: Column) {
    if isCollapsed {
      if topColumn == column, let previous = order.prefix(while: { $0 != column }).last {
        collapse(to: previous)
      }
      return
    }
    let count = shownCount
    switch column {
    case .primary where isTriple && count == 2:
      choose(displayMode == .twoOverSecondary ? .oneOverSecondary : .oneBesideSecondary)
    case .primary where isTriple: break
    case .primary, .supplementary: choose(.secondaryOnly)
    case .secondary, .compact: break
    }
  }

  /// Shows or hides the first column; for a navigation bar.
  open private(set) lazy var displayModeButtonItem = UIBarButtonItem(
    image: UIImage(systemName: "sidebar.leading"),
    primaryAction: UIAction { [weak self] _ in
      guard let self else { return }
      shownCount > 0
        ? hide(isTriple && shownCount == 1 ? .supplementary : .primary) : show(.primary)
    })

  // MARK: - Widths

  /// In points, like all widths.
  open var preferredPrimaryColumnWidth = automaticDimension { didSet { changed() } }
  /// Of the view's width, 0 to 1.
  open var preferredPrimaryColumnWidthFraction = automaticDimension { didSet { changed() } }
  open var minimumPrimaryColumnWidth = automaticDimension { didSet { changed() } }
  open var maximumPrimaryColumnWidth = automaticDimension { didSet { changed() } }
  open var preferredSupplementaryColumnWidth = automaticDimension { didSet { changed() } }
  /// Of the view's width, 0 to 1.
  open var preferredSupplementaryColumnWidthFraction = automaticDimension { didSet { changed() } }
  open var minimumSupplementaryColumnWidth = automaticDimension { didSet { changed() } }
  open var maximumSupplementaryColumnWidth = automaticDimension { didSet { changed() } }

  open var primaryColumnWidth: CGFloat {
    width(
      preferredPrimaryColumnWidth, preferredPrimaryColumnWidthFraction,
      from: minimumPrimaryColumnWidth, to: maximumPrimaryColumnWidth,
      usual: traitCollection.measures.split.primary)
  }

  open var supplementaryColumnWidth: CGFloat {
    width(
      preferredSupplementaryColumnWidth, preferredSupplementaryColumnWidthFraction,
      from: minimumSupplementaryColumnWidth, to: maximumSupplementaryColumnWidth,
      usual: traitCollection.measures.split.supplementary)
  }

  // MARK: - The view

  override open func viewDidLoad() {
    super.viewDidLoad()
    for column in [Column.secondary, .compact, .supplementary] {
      let place = SplitColumnView()
      places[column] = place
      if column == .supplementary { view.addSubview(dimming) }
      view.addSubview(place)
    }
    view.addSubview(sidebar)
    places[.primary] = sidebar.place
    for column in Column.allCases { embed(column) }
  }

  override open func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let isCompact = traitCollection.horizontalSizeClass == .compact
    if isCompact != isCollapsed {
      isCollapsed = isCompact
      let proposed = Column.secondary
      collapse(
        to: delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed)
          ?? proposed)
    }
    arrange()
  }

  // MARK: - Internal

  /// By column, wherever it is shown.
  private(set) var places: [Column: SplitColumnView] = [:]
  let sidebar = SidebarView()
  /// Between columns over the secondary one and that.
  let dimming = UIView()

  /// How many columns there are besides the secondary one.
  var shownCount: Int {
    switch displayMode {
    case .automatic, .secondaryOnly: 0
    case .oneBesideSecondary, .oneOverSecondary: 1
    case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: 2
    }
  }

  var isTriple: Bool { style == .tripleColumn }

  /// The column that fills a view of compact width.
  private(set) var topColumn = Column.secondary

  // MARK: - Private

  /// As they were set.
  private var given: [Column: UIViewController] = [:]
  private var columns: [Column: UINavigationController] = [:]
  /// What `show` and `hide` chose.
  private var chosenMode: DisplayMode?

  private var two: DisplayMode {
    splitBehavior == .displace ? .twoDisplaceSecondary : .twoBesideSecondary
  }

  /// The columns that navigation in a compact width goes through.
  private var order: [Column] {
    columns[.compact] != nil
      ? [.compact]
      : [.primary, .supplementary, .secondary].filter {
        columns[$0] != nil && ($0 != .supplementary || isTriple)
      }
  }

  private func choose(_ mode: DisplayMode) {
    chosenMode = mode
    delegate?.splitViewController(self, willChangeTo: displayMode)
    viewIfLoaded?.setNeedsLayout()
  }

  /// Shows a column alone, or the nearest one before it that there is, with back buttons to those
  /// before; beside the others, there are none.
  private func collapse(to column: Column) {
    let reached = order.filter { $0 == .compact || $0.rawValue <= column.rawValue }
    topColumn = reached.last ?? order.first ?? .secondary
    var earlier: [UINavigationItem] = []
    for column in Column.allCases {
      let isPassed = isCollapsed && order.contains(column)
      columns[column]?.outerItems = isPassed ? earlier : []
      if isPassed { earlier += columns[column]?.viewControllers.map(\.navigationItem) ?? [] }
    }
    viewIfLoaded?.setNeedsLayout()
  }

  private func embed(_ column: Column) {
    guard let place = places[column], let view = columns[column]?.view else { return }
    view.frame = place.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    place.insertSubview(view, at: 0)
  }

  private func changed() { viewIfLoaded?.setNeedsLayout() }

  private func width(
    _ preferred: CGFloat, _ fraction: CGFloat, from least: CGFloat, to most: CGFloat, usual: CGFloat
  ) -> CGFloat {
    let room = view.bounds.width
    var width = preferred >= 0 ? preferred : fraction >= 0 ? fraction * room : usual
    if width < least { width = least }
    if most >= 0, width > most { width = most }
    // What is no number is no width.
    return width >= 0 ? min(width, room) : 0
  }
}

@preconcurrency @MainActor
public protocol UISplitViewControllerDelegate: AnyObject {
  /// The column that is shown when the width becomes compact: the proposed one by default.
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column

  /// Called before `show` or `hide` changes the mode.
  func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)
}

extension UISplitViewControllerDelegate {
  public func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { proposedTopColumn }

  public func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
  ) {}
}

extension UIViewController {
  /// The nearest split view controller among the ancestors.
  public var splitViewController: UISplitViewController? {
    let above = sequence(first: parent, next: { $0?.parent })
    return above.lazy.compactMap { $0 as? UISplitViewController }.first
  }
}
