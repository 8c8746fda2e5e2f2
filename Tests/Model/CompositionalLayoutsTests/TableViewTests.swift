import Foundation
import TestBasics
import Testing

@testable import CollectionViews
@testable import CompositionalLayouts
@testable import LayoutSolvers
@testable import Views

@MainActor
private final class Table: UITableViewDataSource, UITableViewDelegate {
  var rows: [[String]]
  var headers: [String?] = []
  var heights: [IndexPath: CGFloat] = [:]
  var style = UITableViewCell.CellStyle.default
  var heard: [String] = []
  var configure: (UITableViewCell, IndexPath) -> Void = { _, _ in }
  var header: (UITableView) -> UIView? = { _ in nil }
  var made = 0

  init(_ rows: [[String]]) { self.rows = rows }

  func numberOfSections(in tableView: UITableView) -> Int { rows.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows[section].count
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let used = tableView.dequeueReusableCell(withIdentifier: "cell")
    if used == nil { made += 1 }
    let cell = used ?? UITableViewCell(style: style, reuseIdentifier: "cell")
    cell.textLabel?.text = rows[indexPath.section][indexPath.row]
    configure(cell, indexPath)
    return cell
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    headers.indices.contains(section) ? headers[section] : nil
  }
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    header(tableView)
  }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    heights[indexPath] ?? tableView.rowHeight
  }
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    indexPath.row == 0 ? nil : indexPath
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    heard.append("selects \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    heard.append("deselects \(indexPath.row)")
  }
  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) { heard.append("shows \(indexPath.row)") }
  func scrollViewDidScroll(_ scrollView: UIScrollView) { heard.append("scrolls") }
}

@MainActor @Suite(.serialized) struct TableViewTests {
  private func make(
    _ table: Table, _ style: UITableView.Style = .plain, width: CGFloat = 320,
    height: CGFloat = 400
  ) -> UITableView {
    let view = UITableView(
      frame: CGRect(x: 0, y: 0, width: width, height: height), style: style)
    (view.dataSource, view.delegate) = (table, table)
    view.layoutIfNeeded()
    return view
  }

  private func at(_ row: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(row: row, section: section)
  }

  private func numbers(_ count: Int) -> [String] { (0..<count).map { "Row \($0)" } }

  @Test func rowsAre44PointsHighUnlessTheDelegateSaysOtherwise() {
    let table = Table([numbers(3)])
    table.heights[at(1)] = 60
    let view = make(table)
    #expect(view.numberOfSections == 1 && view.numberOfRows(inSection: 0) == 3)
    expectEqual(view.rectForRow(at: at(0)), CGRect(x: 0, y: 0, width: 320, height: 44))
    expectEqual(view.rectForRow(at: at(1)), CGRect(x: 0, y: 44, width: 320, height: 60))
    expectEqual(view.rectForRow(at: at(2)), CGRect(x: 0, y: 104, width: 320, height: 44))
    #expect(view.contentSize == CGSize(width: 320, height: 148))
    view.rowHeight = 50
    view.layoutIfNeeded()
    #expect(view.contentSize.height == 160)
    #expect(view.rectForRow(at: at(9)) == .zero && view.rectForRow(at: at(0, 7)) == .zero)
  }

  @Test func cellsShowTheirLabelsAndAreFoundByPath() throws {
    let view = make(Table([numbers(3)]))
    #expect(view.visibleCells.map { $0.textLabel?.text } == ["Row 0", "Row 1", "Row 2"])
    #expect(view.indexPathsForVisibleRows == [at(0), at(1), at(2)])
    let cell = try #require(view.cellForRow(at: at(1)))
    #expect(view.indexPath(for: cell) == at(1))
    #expect(cell.convert(cell.bounds, to: view) == CGRect(x: 0, y: 44, width: 320, height: 44))
    #expect(cell.textLabel?.frame.minX == 16)
    #expect(view.indexPathForRow(at: CGPoint(x: 5, y: 100)) == at(2))
    #expect(view.indexPathForRow(at: CGPoint(x: 5, y: 200)) == nil)
    cell.layoutIfNeeded()
    let wide = make(Table([numbers(1)]), width: 430)
    #expect(wide.cellForRow(at: at(0))?.textLabel?.frame.minX == 20)
  }

  @Test func separatorsBeginAtTheTextAndMayBeInset() throws {
    let table = Table([numbers(2)])
    let view = make(table)
    func separator(_ row: Int) -> CGRect? {
      view.cellForRow(at: at(row))?.host?.separatorFrames.bottom
    }
    #expect(view.separatorInset.left == 16)
    #expect(separator(0) == CGRect(x: 16, y: 43, width: 304, height: 1))
    view.separatorInset = UIEdgeInsets(top: 0, left: 60, bottom: 0, right: 10)
    view.layoutIfNeeded()
    #expect(separator(0) == CGRect(x: 60, y: 43, width: 250, height: 1))
    view.separatorStyle = .none
    view.layoutIfNeeded()
    #expect(separator(0) == nil)
  }

  @Test func cellsAreReusedWhileTheTableScrolls() {
    let table = Table([numbers(200)])
    let view = make(table)
    #expect(table.made == 10)
    table.heard = []
    for step in 1...40 {
      view.contentOffset.y = CGFloat(step) * 40
      view.layoutIfNeeded()
    }
    #expect(table.made < 14 && table.heard.contains("scrolls"))
    #expect(view.visibleCells.first?.textLabel?.text == "Row 36")
    #expect(view.contentSize.height == 8800)
    view.scrollToRow(at: at(100), at: .top, animated: false)
    #expect(view.contentOffset.y == 4400)
    view.scrollToRow(at: at(100), at: .bottom, animated: false)
    #expect(view.contentOffset.y == 4044)
    view.scrollToRow(at: at(100), at: .middle, animated: false)
    #expect(view.contentOffset.y == 4222)
    view.scrollToRow(at: at(99), at: .none, animated: false)
    #expect(view.contentOffset.y == 4222)
    view.scrollToRow(at: at(199), at: .top, animated: false)
    #expect(view.contentOffset.y == 8400)
  }

  @Test func rowsMeasuredOnTheWayKeepWhatIsVisible() {
    let table = Table([numbers(100)])
    table.configure = { cell, path in
      cell.textLabel?.numberOfLines = 0
      cell.textLabel?.text = String(repeating: "Long text ", count: path.row % 7 * 4 + 1)
    }
    let view = make(table)
    view.scrollToRow(at: at(50), at: .top, animated: false)
    view.layoutIfNeeded()
    for _ in 0..<20 {
      view.contentOffset.y -= 60
      view.layoutIfNeeded()
      let tops = view.visibleCells.map { $0.convert(CGPoint.zero, to: view).y }
      #expect(tops == tops.sorted() && !tops.isEmpty)
    }
    #expect(view.visibleCells.contains { $0.bounds.height > 60 })
  }

  @Test func rowsAreInsertedDeletedAndMoved() {
    let table = Table([numbers(3)])
    let view = make(table)
    table.rows[0].insert("New", at: 1)
    view.insertRows(at: [at(1)], with: .automatic)
    view.layoutIfNeeded()
    #expect(view.visibleCells.map { $0.textLabel?.text } == ["Row 0", "New", "Row 1", "Row 2"])

    view.beginUpdates()
    table.rows[0].removeFirst()
    view.deleteRows(at: [at(0)], with: .fade)
    table.rows[0].append("Last")
    view.insertRows(at: [at(3)], with: .none)
    table.rows.append(["Other"])
    view.insertSections([1], with: .fade)
    view.endUpdates()
    view.layoutIfNeeded()
    #expect(
      view.visibleCells.map { $0.textLabel?.text } == ["New", "Row 1", "Row 2", "Last", "Other"])

    table.rows[0].swapAt(0, 3)
    view.performBatchUpdates {
      view.moveRow(at: at(0), to: at(3))
      view.moveRow(at: at(3), to: at(0))
    }
    #expect(view.cellForRow(at: at(0))?.textLabel?.text == "Last")
    table.rows[0][1] = "Changed"
    view.reloadRows(at: [at(1)], with: .none)
    view.layoutIfNeeded()
    #expect(view.cellForRow(at: at(1))?.textLabel?.text == "Changed")
    table.rows = [["Only"]]
    view.reloadData()
    view.layoutIfNeeded()
    #expect(view.visibleCells.count == 1 && view.contentSize.height == 44)
  }

  @Test func updatesWithoutChangesAskForHeightsAgain() {
    let table = Table([numbers(2)])
    let view = make(table)
    table.heights[at(0)] = 80
    view.beginUpdates()
    view.endUpdates()
    view.layoutIfNeeded()
    #expect(view.rectForRow(at: at(0)).height == 80 && view.contentSize.height == 124)
  }

  @Test func tapsSelectRowsAndCodeDoesNotNotify() throws {
    let table = Table([numbers(3)])
    let view = make(table)
    table.heard = []
    func tap(_ row: Int) throws {
      let host = try #require(view.cellForRow(at: at(row))?.host)
      let list = try #require(host.superview as? UICollectionView)
      list.performTap(onItemAt: at(row))
    }
    try tap(0)
    #expect(table.heard == [] && view.indexPathForSelectedRow == nil)
    try tap(1)
    try tap(2)
    #expect(table.heard == ["selects 1", "deselects 1", "selects 2"])
    #expect(view.cellForRow(at: at(2))?.isSelected == true)
    view.deselectRow(at: at(2), animated: false)
    view.selectRow(at: at(1), animated: false, scrollPosition: .none)
    #expect(table.heard.count == 3 && view.indexPathsForSelectedRows == [at(1)])
    #expect(view.cellForRow(at: at(1))?.isSelected == true)
    #expect(view.cellForRow(at: at(2))?.isSelected == false)
  }

  @Test func sectionsHaveHeadersByTitleOrHeight() {
    let table = Table([numbers(1), numbers(1)])
    table.headers = ["First", nil]
    let view = make(table)
    let header = view.rectForHeader(inSection: 0)
    #expect(header.width == 320 && header.height > 20 && view.rectForHeader(inSection: 1) == .zero)
    #expect(view.rectForRow(at: at(0)).minY == header.maxY)
    #expect(view.rectForRow(at: at(0, 1)).minY == header.maxY + 44)
    view.sectionHeaderHeight = 0
    view.reloadData()
    view.layoutIfNeeded()
    #expect(view.rectForHeader(inSection: 0) == .zero && view.rectForRow(at: at(0)).minY == 0)
    view.sectionHeaderHeight = 30
    view.layoutIfNeeded()
    #expect(view.rectForHeader(inSection: 1).height == 30)
  }

  private final class Banner: UITableViewHeaderFooterView {
    override init(reuseIdentifier: String?) {
      super.init(reuseIdentifier: reuseIdentifier)
      let label = UIView()
      label.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(label)
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: contentView.topAnchor),
        label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
        label.heightAnchor.constraint(equalToConstant: 33),
      ])
    }

    required init?(coder: NSCoder) { nil }
  }

  @Test func headerViewsSizeThemselvesAndTheTableHasItsOwn() {
    let table = Table([numbers(1)])
    table.header = { $0.dequeueReusableHeaderFooterView(withIdentifier: "banner") }
    let view = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
    view.register(Banner.self, forHeaderFooterViewReuseIdentifier: "banner")
    view.sectionHeaderTopPadding = 0
    view.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 70))
    (view.dataSource, view.delegate) = (table, table)
    view.layoutIfNeeded()
    #expect(view.headerView(forSection: 0) is Banner)
    #expect(view.rectForHeader(inSection: 0) == CGRect(x: 0, y: 70, width: 320, height: 33))
    #expect(view.tableHeaderView?.bounds.size == CGSize(width: 320, height: 70))
    #expect(view.contentSize.height == 147)
    view.tableHeaderView = nil
    view.layoutIfNeeded()
    #expect(view.contentSize.height == 77)
  }

  private final class Swatch: UITableViewCell {
    var preparations = 0

    override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
      let bar = UIView()
      bar.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(bar)
      NSLayoutConstraint.activate([
        bar.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 5),
        bar.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -5),
        bar.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
        bar.heightAnchor.constraint(equalToConstant: 70),
      ])
    }

    required init?(coder: NSCoder) { nil }

    override func prepareForReuse() { preparations += 1 }
  }

  private final class Colors: UITableViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(Swatch.self, forCellReuseIdentifier: "swatch")
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      2
    }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
      -> UITableViewCell
    { tableView.dequeueReusableCell(withIdentifier: "swatch", for: indexPath) }
  }

  @Test func aControllersCellsSizeThemselvesByConstraints() throws {
    let colors = Colors(style: .insetGrouped)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 500))
    window.rootViewController = colors
    let view = try #require(colors.tableView)
    window.layoutIfNeeded()
    let cell = try #require(view.cellForRow(at: at(1)) as? Swatch)
    #expect(cell.bounds.size == CGSize(width: 288, height: 80))
    #expect(view.rectForRow(at: at(0)).minX == 16 && cell.reuseIdentifier == "swatch")
    view.reloadData()
    view.layoutIfNeeded()
    #expect(cell.preparations == 1)
    colors.setEditing(true, animated: false)
    #expect(view.isEditing && cell.isEditing)
  }

  @Test func accessoriesLeaveLessRoomToTheContent() throws {
    let table = Table([numbers(2)])
    table.style = .value1
    table.configure = { cell, path in
      cell.detailTextLabel?.text = "Value"
      cell.accessoryType = path.row == 0 ? .disclosureIndicator : .none
    }
    let view = make(table)
    let (first, second) = try (
      #require(view.cellForRow(at: at(0))), #require(view.cellForRow(at: at(1)))
    )
    #expect(first.contentView.frame.width == 294 && second.contentView.frame.width == 320)
    #expect(first.bounds.width == 320)
    let value = try #require(second.detailTextLabel)
    #expect(value.frame.maxX > 300 && value.frame.minX > 200)
    var content = second.defaultContentConfiguration()
    content.text = "Configured"
    second.contentConfiguration = content
    second.layoutIfNeeded()
    let list = try #require(second.contentView.subviews.last as? UIListContentView)
    #expect(list.frame == second.contentView.bounds && list.textFrame?.minX == 16)
  }
}
