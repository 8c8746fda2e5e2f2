import CollectionViews
import Foundation
import LayoutSolvers

/// Makes the ``ListRow`` values of a list section; equal rows share one.
@MainActor
final class ListSectionStyle {
  // MARK: Lifecycle

  init(
    _ configuration: UICollectionLayoutListConfiguration, metrics: ListMetrics
  ) {
    self.configuration = configuration
    self.metrics = metrics
  }

  // MARK: Internal

  let configuration: UICollectionLayoutListConfiguration
  let metrics: ListMetrics

  /// The background color of the list.
  var backgroundColor: UIColor {
    if let color = configuration.backgroundColor { return color }
    switch configuration.appearance {
    case .plain, .sidebarPlain: return .systemBackground
    case .grouped, .insetGrouped: return .systemGroupedBackground
    case .sidebar: return .secondarySystemBackground
    }
  }

  /// The radius of the corners of a group.
  var cornerRadius: CGFloat {
    configuration.appearance == .insetGrouped ? metrics.design.corner : 0
  }

  /// Whether rows usually have an opaque background.
  var hasOpaqueRows: Bool {
    configuration.appearance != .sidebar && configuration.appearance != .sidebarPlain
  }

  /// The index of the first item that is a row.
  var firstRow: Int { configuration.headerMode == .firstItemInSection ? 1 : 0 }

  /// Whether a row is measured; false if its height is provided.
  func measuresRow(at path: IndexPath) -> Bool {
    guard let given = configuration.rowHeightProvider?(path) else {
      return configuration.rowHeight == nil
    }
    return given == UICollectionLayoutListConfiguration.automaticDimension
  }

  /// The provider's heights for all rows, NaN for self-sizing ones; nil without a provider.
  func providedHeights(rows: Int, path: (Int) -> IndexPath) -> [CGFloat]? {
    guard let provider = configuration.rowHeightProvider else { return nil }
    let standard = configuration.rowHeight ?? .nan
    let automatic = UICollectionLayoutListConfiguration.automaticDimension
    let answers =
      configuration.rowHeightsProvider?(rows, path) ?? (0..<rows).map { provider(path($0)) }
    return answers.enumerated().map { item, answer in
      let height = answer ?? standard
      if height.isNaN || height == automatic { return .nan }
      return LayoutNumbers.length(height, "the height of row \(path(item))")
    }
  }

  /// The sizes for the solver. Rows of the default height are not stored; if many differ, all
  /// heights are stored in an array.
  /// - Parameters:
  ///   - provided: from ``providedHeights(rows:path:)``.
  ///   - isStacked: whether the rows follow each other from top to bottom.
  func measuredSizes(
    provided: [CGFloat]?, rows: Int, measured: SectionMeasuredSizes, isStacked: Bool
  ) -> SectionMeasuredSizes {
    let estimated = LayoutNumbers.length(
      configuration.estimatedRowHeight, "the estimated height of rows")
    let standard =
      configuration.rowHeight.map { LayoutNumbers.length($0, "the height of rows") } ?? estimated
    func height(_ item: Int) -> CGFloat {
      if let height = provided?[item], !height.isNaN { return height }
      return measured.items[item]?.height ?? (provided == nil ? standard : estimated)
    }
    var measured = measured
    // Rows that measured themselves before all got one height.
    if provided == nil, configuration.rowHeight != nil { measured.items = [:] }
    let differ = provided?.contains { ($0.isNaN ? estimated : $0) != standard } ?? false
    guard differ || measured.items.count > 64 + rows / 256 else { return measured }
    var result = measured
    if isStacked {
      result.items = [:]
      result.rowHeights = (0..<rows).map(height)
    } else {
      for item in 0..<rows where height(item) != standard {
        result.items[item] = CGSize(width: 0, height: height(item))
      }
    }
    return result
  }

  /// The data for an element's view; nil for a decoration view.
  /// - Parameter rows: the number of items in the section.
  func row(
    of element: LayoutElement, rows: Int, isRightToLeft: Bool
  ) -> SharedValue? {
    switch element.category {
    case .decorationView: return nil
    case .supplementaryView:
      guard element.indexPath.count == 2 else { return nil }
      return shared(
        values(
          element.kind == UICollectionView.elementKindSectionFooter ? .footer : .header,
          isRightToLeft))
    case .cell: return row(at: element.indexPath, rows, isRightToLeft)
    }
  }

  // MARK: Private

  private var cache: [ListRow: SharedValue] = [:]

  private var appearance: UICollectionLayoutListConfiguration.Appearance {
    configuration.appearance
  }

  private func shared(_ row: ListRow) -> SharedValue {
    if let value = cache[row] { return value }
    let value = SharedValue(row)
    cache[row] = value
    return value
  }

  private func values(_ role: ListRow.Role, _ isRightToLeft: Bool) -> ListRow {
    var values = ListRow()
    values.role = role
    values.appearance = appearance
    values.margin = metrics.contentMargin
    values.isRightToLeft = isRightToLeft
    return values
  }

  private func row(at path: IndexPath, _ rows: Int, _ isRightToLeft: Bool) -> SharedValue {
    let item = path.item
    if item < firstRow { return shared(values(.header, isRightToLeft)) }
    let (isFirst, isLast) = (item == firstRow, item == rows - 1)
    var values = values(.row, isRightToLeft)
    if cornerRadius > 0 {
      values.cornerRadius = cornerRadius
      if isFirst { values.corners.formUnion([.topLeft, .topRight]) }
      if isLast { values.corners.formUnion([.bottomLeft, .bottomRight]) }
    }
    guard configuration.showsSeparators else { return shared(values) }
    var separators = configuration.separatorConfiguration
    if let handler = configuration.itemSeparatorHandler { separators = handler(path, separators) }
    if shows(separators.topSeparatorVisibility, automatic: hasTopSeparator(isFirst: isFirst)) {
      values.top = separator(separators.topSeparatorInsets, separators, isAtEdge: isFirst)
    }
    if shows(separators.bottomSeparatorVisibility, automatic: hasBottomSeparator(isLast: isLast)) {
      values.bottom = separator(separators.bottomSeparatorInsets, separators, isAtEdge: isLast)
    }
    return shared(values)
  }

  private func shows(
    _ visibility: UIListSeparatorConfiguration.Visibility, automatic: Bool
  ) -> Bool {
    switch visibility {
    case .automatic: automatic
    case .visible: true
    case .hidden: false
    }
  }

  /// Whether the first row of a section touches something, and so has a separator above.
  private func hasTopSeparator(isFirst: Bool) -> Bool {
    guard isFirst else { return false }
    switch appearance {
    case .plain: return configuration.headerMode != .none
    case .grouped: return true
    case .insetGrouped, .sidebar, .sidebarPlain: return false
    }
  }

  private func hasBottomSeparator(isLast: Bool) -> Bool { !isLast || appearance != .insetGrouped }

  private func separator(
    _ insets: NSDirectionalEdgeInsets, _ separators: UIListSeparatorConfiguration, isAtEdge: Bool
  ) -> ListRow.Separator {
    // The separators at the edges of a group span its whole width.
    let automatic: CGFloat? = appearance == .grouped && isAtEdge ? 0 : nil
    func given(_ inset: CGFloat) -> CGFloat? {
      inset == UIListSeparatorConfiguration.automaticInsets.leading ? automatic : inset
    }
    return ListRow.Separator(
      leading: given(insets.leading), trailing: given(insets.trailing), color: separators.color,
      selectionColor: separators.multipleSelectionColor)
  }
}

/// What the view of a row, header or footer needs to know about its position in the list.
struct ListRow: Hashable, Sendable {
  enum Role: Hashable { case row, header, footer }

  /// A separator along an edge of the row; nil insets follow the content.
  struct Separator: Hashable {
    var leading: CGFloat?
    var trailing: CGFloat?
    var color: UIColor
    /// The color while the row is selected in a list that is being edited.
    var selectionColor = UIColor.separator
  }

  var role = Role.row
  var appearance = UICollectionLayoutListConfiguration.Appearance.plain
  var corners: CACornerMask = []
  var cornerRadius: CGFloat = 0
  var top: Separator?
  var bottom: Separator?
  /// The distance from the row's edges to its content.
  var margin: CGFloat = 16
  var isRightToLeft = false
}
