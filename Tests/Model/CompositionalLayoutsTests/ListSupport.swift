import CollectionTestSupport
import Foundation

@testable import CollectionViews
@testable import CompositionalLayouts
@testable import LayoutSolvers
@testable import Views

/// A data source with text rows, headers and footers.
@MainActor
final class ListSource: UICollectionViewDataSource {
  var rows: [[String]]
  var log: [String] = []
  private let cells = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
    cell, _, text in
    var content = cell.defaultContentConfiguration()
    content.text = text
    cell.contentConfiguration = content
  }
  private let headers = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
    elementKind: UICollectionView.elementKindSectionHeader
  ) { cell, _, path in
    var content = cell.defaultContentConfiguration()
    content.text = "Section \(path.section)"
    cell.contentConfiguration = content
  }
  private let footers = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
    elementKind: UICollectionView.elementKindSectionFooter
  ) { cell, _, path in
    var content = cell.defaultContentConfiguration()
    content.text = "Note \(path.section)"
    cell.contentConfiguration = content
  }

  init(_ rows: [[String]]) { self.rows = rows }

  func numberOfSections(in collectionView: UICollectionView) -> Int { rows.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { rows[section].count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    log.append("\(indexPath.section)-\(indexPath.item)")
    return collectionView.dequeueConfiguredReusableCell(
      using: cells, for: indexPath, item: rows[indexPath.section][indexPath.item])
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    kind == UICollectionView.elementKindSectionHeader
      ? collectionView.dequeueConfiguredReusableSupplementary(using: headers, for: indexPath)
      : collectionView.dequeueConfiguredReusableSupplementary(using: footers, for: indexPath)
  }
}

/// A list at one pixel per point.
@MainActor
final class ListHarness {
  let source: ListSource
  let view: UICollectionView
  let layout: UICollectionViewCompositionalLayout

  init(
    _ rows: [[String]], _ appearance: UICollectionLayoutListConfiguration.Appearance,
    size: CGSize = CGSize(width: 320, height: 480),
    _ change: (inout UICollectionLayoutListConfiguration) -> Void = { _ in }
  ) {
    source = ListSource(rows)
    var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
    change(&configuration)
    layout = .list(using: configuration)
    view = UICollectionView(
      frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    view.dataSource = source
    view.layoutIfNeeded()
  }

  func frame(_ item: Int, _ section: Int = 0) -> CGRect {
    layout.layoutAttributesForItem(at: at(item, section))?.frame ?? .null
  }

  func header(_ section: Int) -> CGRect {
    layout.layoutAttributesForSupplementaryView(
      ofKind: UICollectionView.elementKindSectionHeader, at: at(0, section))?.frame ?? .null
  }

  func footer(_ section: Int) -> CGRect {
    layout.layoutAttributesForSupplementaryView(
      ofKind: UICollectionView.elementKindSectionFooter, at: at(0, section))?.frame ?? .null
  }

  func cell(_ item: Int, _ section: Int = 0) -> UICollectionViewListCell? {
    let cell = view.cellForItem(at: at(item, section)) as? UICollectionViewListCell
    cell?.layoutIfNeeded()
    return cell
  }
}
