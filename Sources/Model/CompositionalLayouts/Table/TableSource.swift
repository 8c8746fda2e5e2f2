import CollectionViews
import Foundation
import LayoutSolvers

/// What a table's list asks and tells, in the words of tables.
@MainActor
final class TableSource: UICollectionViewDataSource, UICollectionViewDelegate {
  static let row = "row"
  static let header = UICollectionView.elementKindSectionHeader
  static let footer = UICollectionView.elementKindSectionFooter
  static let tableHeader = "UITableViewTableHeader"
  static let tableFooter = "UITableViewTableFooter"

  weak var table: UITableView?
  /// Headers and footers that were made to learn whether there are any.
  private var made: [String: [Int: UIView]] = [:]

  func section(_ section: Int, _ environment: any NSCollectionLayoutEnvironment)
    -> NSCollectionLayoutSection?
  {
    guard let table else { return nil }
    let appearance: UICollectionLayoutListConfiguration.Appearance =
      switch table.style {
      case .plain: .plain
      case .grouped: .grouped
      case .insetGrouped: .insetGrouped
      }
    var list = UICollectionLayoutListConfiguration(appearance: appearance)
    let (header, footer) = (
      height(Self.header, section, table), height(Self.footer, section, table)
    )
    list.backgroundColor = .clear
    list.headerMode = header == 0 ? .none : .supplementary
    list.footerMode = footer == 0 ? .none : .supplementary
    (list.headerHeight, list.footerHeight) = (header, footer)
    if table.sectionHeaderTopPadding >= 0 { list.headerTopPadding = table.sectionHeaderTopPadding }
    list.showsSeparators = table.separatorStyle != .none
    if let color = table.separatorColor { list.separatorConfiguration.color = color }
    if let inset = table.storedSeparatorInset {
      list.separatorConfiguration.bottomSeparatorInsets.leading = inset.left
      list.separatorConfiguration.bottomSeparatorInsets.trailing = inset.right
    }
    if table.estimatedRowHeight > 0 { list.estimatedRowHeight = table.estimatedRowHeight }
    list.rowHeightProvider = { [weak table] path in
      table.map { $0.rows?.tableView($0, heightForRowAt: path) ?? $0.rowHeight }
    }
    return NSCollectionLayoutSection.list(using: list, layoutEnvironment: environment)
  }

  /// The height of a header or footer: nil if it sizes itself, 0 if there is none.
  private func height(_ kind: String, _ section: Int, _ table: UITableView) -> CGFloat? {
    let height =
      kind == Self.header
      ? table.rows?.tableView(table, heightForHeaderInSection: section) ?? table.sectionHeaderHeight
      : table.rows?.tableView(table, heightForFooterInSection: section) ?? table.sectionFooterHeight
    // Less than a pixel hides it.
    if height >= 0 { return height < 0.1 ? 0 : height }
    let view = view(kind, section, table)
    made[kind, default: [:]][section] = view
    return view == nil && title(kind, section, table) == nil ? 0 : nil
  }

  private func view(_ kind: String, _ section: Int, _ table: UITableView) -> UIView? {
    kind == Self.header
      ? table.rows?.tableView(table, viewForHeaderInSection: section)
      : table.rows?.tableView(table, viewForFooterInSection: section)
  }

  private func title(_ kind: String, _ section: Int, _ table: UITableView) -> String? {
    kind == Self.header
      ? table.dataSource?.tableView(table, titleForHeaderInSection: section)
      : table.dataSource?.tableView(table, titleForFooterInSection: section)
  }

  // MARK: - Data

  func numberOfSections(in collectionView: UICollectionView) -> Int {
    made = [:]
    return table.flatMap { $0.dataSource?.numberOfSections(in: $0) } ?? 0
  }

  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    table.flatMap { $0.dataSource?.tableView($0, numberOfRowsInSection: section) } ?? 0
  }

  func collectionView(_ view: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let cell = view.dequeueReusableCell(withReuseIdentifier: Self.row, for: indexPath)
    if let table, let row = table.dataSource?.tableView(table, cellForRowAt: indexPath) {
      (cell as? TableRowHost)?.show(row)
    }
    return cell
  }

  func collectionView(
    _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let cell = view.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: kind, for: indexPath)
    guard let table, let host = cell as? TableSupplementaryHost else { return cell }
    switch kind {
    case Self.tableHeader: host.show(table.tableHeaderView)
    case Self.tableFooter: host.show(table.tableFooterView)
    default:
      let section = indexPath.section
      let own = made[kind]?.removeValue(forKey: section) ?? self.view(kind, section, table)
      host.show(own, title: title(kind, section, table))
    }
    return cell
  }

  // MARK: - Selection and display

  func collectionView(_ view: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    guard let table, let delegate = table.rows else { return true }
    return delegate.tableView(table, willSelectRowAt: indexPath) != nil
  }

  func collectionView(_ view: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    if let table { table.rows?.tableView(table, didSelectRowAt: indexPath) }
  }

  func collectionView(_ view: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    if let table { table.rows?.tableView(table, didDeselectRowAt: indexPath) }
  }

  func collectionView(
    _ view: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    guard let table, let row = (cell as? TableRowHost)?.tableCell else { return }
    table.rows?.tableView(table, willDisplay: row, forRowAt: indexPath)
  }

  func collectionView(
    _ view: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    guard let table, let row = (cell as? TableRowHost)?.release() else { return }
    table.rows?.tableView(table, didEndDisplaying: row, forRowAt: indexPath)
    if let identifier = row.reuseIdentifier { table.waiting[identifier, default: []].append(row) }
  }

  func collectionView(
    _ view: UICollectionView, didEndDisplayingSupplementaryView host: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {
    let view = (host as? TableSupplementaryHost)?.shown as? UITableViewHeaderFooterView
    guard let view, let identifier = view.reuseIdentifier else { return }
    table?.waitingHeaders[identifier, default: []].append(view)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { table?.listDidScroll() }
}
