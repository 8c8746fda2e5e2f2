public import CollectionViews
public import Foundation
import LayoutSolvers

/// Rows in sections, as a list layout arranges them. A collection view in the table fills what is
/// visible.
@preconcurrency @MainActor
open class UITableView: UIScrollView, SubviewPlacing, ScrollContentProviding {
  public enum Style: Int, Hashable, Sendable { case plain, grouped, insetGrouped }
  public enum ScrollPosition: Int, Hashable, Sendable { case none, top, middle, bottom }
  /// Rows come and go in one way; only `none` makes a difference.
  public enum RowAnimation: Int, Hashable, Sendable {
    case fade, right, left, top, bottom, none, middle
    case automatic = 100
  }

  /// For rows, headers and footers that size themselves.
  public nonisolated static let automaticDimension =
    UICollectionLayoutListConfiguration.automaticDimension

  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
    setUp()
  }

  public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  public convenience init() { self.init(frame: .zero, style: .plain) }

  // MARK: Data

  public let style: Style

  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }

  @_nonoverride open weak var delegate: (any UITableViewDelegate)? {
    didSet {
      (self as UIScrollView).delegate = delegate
      invalidate()
    }
  }

  open var numberOfSections: Int { list.numberOfSections }

  /// - Precondition: the section exists.
  open func numberOfRows(inSection section: Int) -> Int { list.numberOfItems(inSection: section) }

  /// Discards rows, counts and the selection, and requests everything at the next layout pass.
  open func reloadData() {
    list.reloadData()
    setNeedsLayout()
  }

  // MARK: Looks

  // Heights in points, or `automaticDimension`; the delegate may set others.
  open var rowHeight = UITableView.automaticDimension { didSet { invalidate() } }
  open var estimatedRowHeight: CGFloat = 44 { didSet { invalidate() } }
  open var sectionHeaderHeight = UITableView.automaticDimension { didSet { invalidate() } }
  open var sectionFooterHeight = UITableView.automaticDimension { didSet { invalidate() } }
  /// The space above headers in points; automatic for the list's.
  open var sectionHeaderTopPadding = UITableView.automaticDimension { didSet { invalidate() } }
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine { didSet { invalidate() } }
  /// Nil for the system's.
  open var separatorColor: UIColor? { didSet { invalidate() } }
  /// In points from the row's edges. Until it is set, separators begin at the text.
  open var separatorInset: UIEdgeInsets {
    get {
      let margin: CGFloat = bounds.width < ListMetrics.wideContainer ? 16 : 20
      return storedSeparatorInset ?? UIEdgeInsets(top: 0, left: margin, bottom: 0, right: 0)
    }
    set {
      storedSeparatorInset = newValue
      invalidate()
    }
  }

  // Above and below all rows, with the heights of their frames.
  open var tableHeaderView: UIView? { didSet { showTableViews() } }
  open var tableFooterView: UIView? { didSet { showTableViews() } }

  // MARK: Reuse

  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    cellClasses[identifier] = cellClass as? UITableViewCell.Type
  }

  /// Nibs cannot be read: cells are plain, and a problem is reported (see ``UINib``).
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    nib?.report()
    cellClasses[identifier] = nib == nil ? nil : UITableViewCell.self
  }

  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    headerClasses[identifier] = aClass as? UITableViewHeaderFooterView.Type
  }

  /// A used cell, or a new one of the registered class; nil without either.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    guard let cell = waiting[identifier]?.popLast() else {
      return cellClasses[identifier]?.init(instanceOfClass: identifier)
    }
    cell.prepareForReuse()
    return cell
  }

  /// - Precondition: a class is registered for the identifier.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath)
    -> UITableViewCell
  {
    guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
      preconditionFailure("no cell class is registered as \"\(identifier)\"")
    }
    return cell
  }

  /// A used view, or a new one of the registered class; nil without either.
  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String)
    -> UITableViewHeaderFooterView?
  {
    guard let view = waitingHeaders[identifier]?.popLast() else {
      return headerClasses[identifier]?.init(instanceOfClass: identifier)
    }
    view.prepareForReuse()
    return view
  }

  // MARK: What shows

  open var visibleCells: [UITableViewCell] {
    list.visibleCells.compactMap { ($0 as? TableRowHost)?.tableCell }
  }

  open var indexPathsForVisibleRows: [IndexPath]? { list.indexPathsForVisibleItems }

  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    (list.cellForItem(at: indexPath) as? TableRowHost)?.tableCell
  }

  open func indexPath(for cell: UITableViewCell) -> IndexPath? {
    cell.host.flatMap { list.indexPath(for: $0) }
  }

  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    let host = list.supplementaryView(
      forElementKind: TableSource.header, at: IndexPath(item: 0, section: section))
    return (host as? TableSupplementaryHost)?.shown as? UITableViewHeaderFooterView
  }

  /// The row at a point of the content.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? { list.indexPathForItem(at: point) }

  /// Zero for a row that does not exist.
  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    guard (0..<numberOfSections).contains(indexPath.section) else { return .zero }
    return list.layoutAttributesForItem(at: indexPath)?.frame ?? .zero
  }

  /// Zero for a section without a header.
  open func rectForHeader(inSection section: Int) -> CGRect {
    guard (0..<numberOfSections).contains(section) else { return .zero }
    return list.layoutAttributesForSupplementaryElement(
      ofKind: TableSource.header, at: IndexPath(item: 0, section: section))?.frame ?? .zero
  }

  /// `none` scrolls by the smallest distance that shows the row.
  open func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    layoutIfNeeded()
    let position: UICollectionView.ScrollPosition
    switch scrollPosition {
    case .none: return scrollRectToVisible(rectForRow(at: indexPath), animated: animated)
    case .top: position = .top
    case .middle: position = .centeredVertically
    case .bottom: position = .bottom
    }
    setContentOffset(list.contentOffset(showing: indexPath, at: position), animated: animated)
  }

  // MARK: Selection and editing

  open var allowsSelection = true { didSet { list.allowsSelection = allowsSelection } }
  open var allowsMultipleSelection = false {
    didSet { list.allowsMultipleSelection = allowsMultipleSelection }
  }

  open var indexPathForSelectedRow: IndexPath? { indexPathsForSelectedRows?.first }
  open var indexPathsForSelectedRows: [IndexPath]? { list.indexPathsForSelectedItems }

  /// Selects a row without asking or notifying the delegate. Nil deselects all rows.
  open func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    list.selectItem(at: indexPath, animated: animated, scrollPosition: [])
    guard let indexPath, scrollPosition != .none else { return }
    scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
  }

  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    list.deselectItem(at: indexPath, animated: animated)
  }

  open var isEditing: Bool {
    get { list.isEditing }
    set { setEditing(newValue, animated: false) }
  }

  /// Tells the visible cells; there are no editing controls.
  open func setEditing(_ editing: Bool, animated: Bool) {
    list.isEditing = editing
    for cell in visibleCells { cell.setEditing(editing, animated: animated) }
  }

  // MARK: Updates

  /// Collects changes until `endUpdates()`. Without any, heights are asked for again.
  open func beginUpdates() {
    if openUpdates == 0 { _ = list.numberOfSections }
    openUpdates += 1
  }

  open func endUpdates() {
    precondition(openUpdates > 0, "endUpdates() without beginUpdates()")
    openUpdates -= 1
    if openUpdates == 0 { performBatchUpdates({}, completion: nil) }
  }

  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    let changes = waitingChanges
    waitingChanges = []
    list.performBatchUpdates(
      { [self] in
        updates?()
        for change in changes { change(list) }
        list.collectionViewLayout.invalidateLayout()
      }, completion: completion)
    setNeedsLayout()
  }

  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change(animation) { $0.insertItems(at: indexPaths) }
  }
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change(animation) { $0.deleteItems(at: indexPaths) }
  }
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change(animation) { $0.reloadItems(at: indexPaths) }
  }
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change(.automatic) { $0.moveItem(at: indexPath, to: newIndexPath) }
  }
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    change(animation) { $0.insertSections(sections) }
  }
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    change(animation) { $0.deleteSections(sections) }
  }
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    change(animation) { $0.reloadSections(sections) }
  }
  open func moveSection(_ section: Int, toSection newSection: Int) {
    change(.automatic) { $0.moveSection(section, toSection: newSection) }
  }

  // MARK: Layout

  /// Places the list at what is visible, and takes over its content size.
  open override func layoutSubviews() {
    super.layoutSubviews()
    isMovingList = true
    if list.frame != bounds { list.frame = bounds }
    if list.contentInset != adjustedContentInset { list.contentInset = adjustedContentInset }
    if list.contentOffset != contentOffset { list.contentOffset = contentOffset }
    list.layoutIfNeeded()
    isMovingList = false
    contentSize = list.contentSize
    listDidScroll()
  }

  package func places(_ subview: UIView) -> Bool { subview === list }
  package func bringContentUpToDate() { layoutIfNeeded() }
  package func restingOffset(for proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }

  // MARK: Internal

  var storedSeparatorInset: UIEdgeInsets?
  var waiting: [String: [UITableViewCell]] = [:]
  var waitingHeaders: [String: [UITableViewHeaderFooterView]] = [:]
  /// The delegate, by another name: there are two of that name.
  var rows: (any UITableViewDelegate)? { delegate }

  private let source = TableSource()
  private lazy var list: UICollectionView = {
    let layout = UICollectionViewCompositionalLayout { [source] in source.section($0, $1) }
    let list = UICollectionView(frame: bounds, collectionViewLayout: layout)
    list.register(TableRowHost.self, forCellWithReuseIdentifier: TableSource.row)
    for kind in [
      TableSource.header, TableSource.footer, TableSource.tableHeader, TableSource.tableFooter,
    ] {
      list.register(
        TableSupplementaryHost.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: kind)
    }
    return list
  }()
  private var cellClasses: [String: UITableViewCell.Type] = [:]
  private var headerClasses: [String: UITableViewHeaderFooterView.Type] = [:]
  /// Changes between `beginUpdates()` and `endUpdates()`.
  private var waitingChanges: [(UICollectionView) -> Void] = []
  private var openUpdates = 0
  /// Whether the list is being moved to the table's offset.
  private var isMovingList = false

  private func setUp() {
    source.table = self
    (list.dataSource, list.delegate) = (source, source)
    // The table scrolls, not the list.
    list.isScrollEnabled = false
    list.gestureRecognizers = nil
    (list.showsVerticalScrollIndicator, list.showsHorizontalScrollIndicator) = (false, false)
    list.contentInsetAdjustmentBehavior = .never
    addSubview(list)
    backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
  }

  /// Solves the layout again, with other heights or looks.
  private func invalidate() {
    list.collectionViewLayout.invalidateLayout()
    setNeedsLayout()
  }

  /// Follows an offset that the list keeps when measured rows change its content.
  func listDidScroll() {
    guard !isMovingList, list.contentOffset != contentOffset else { return }
    adjustOffset { contentOffset = list.contentOffset }
  }

  /// Performs a change now, or at the end of the updates that have begun.
  private func change(_ animation: RowAnimation, _ perform: @escaping (UICollectionView) -> Void) {
    if openUpdates > 0 {
      waitingChanges.append(perform)
    } else if animation == .none, !list.hasUncommittedUpdates {
      UIView.performWithoutAnimation { perform(list) }
    } else {
      perform(list)
    }
    setNeedsLayout()
  }

  private func showTableViews() {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    let views = [
      (tableHeaderView, TableSource.tableHeader, NSRectAlignment.top),
      (tableFooterView, TableSource.tableFooter, NSRectAlignment.bottom),
    ]
    for (view, kind, alignment) in views {
      guard let view, view.frame.height > 0 else { continue }
      let size = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(view.frame.height))
      configuration.boundarySupplementaryItems.append(
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: size, elementKind: kind, alignment: alignment))
      // The list asks for a view only when it appears.
      let host = list.supplementaryView(forElementKind: kind, at: IndexPath(index: 0))
      (host as? TableSupplementaryHost)?.show(view)
    }
    (list.collectionViewLayout as? UICollectionViewCompositionalLayout)?
      .configuration = configuration
    setNeedsLayout()
  }
}
