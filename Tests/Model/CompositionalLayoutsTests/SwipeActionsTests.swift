import CollectionTestSupport
import Foundation
import Testing

@testable import CollectionViews
@testable import CompositionalLayouts
@testable import LayoutSolvers
@testable import Views

@Suite("Swipe actions of list rows")
@MainActor
struct SwipeActionsTests {
  /// A list whose rows have two trailing actions and one leading one, all of the smallest width.
  private func list(
    _ appearance: UICollectionLayoutListConfiguration.Appearance = .plain,
    design: UIInterfaceDesign = .ios18
  ) -> ListHarness {
    func actions(_ titles: [String]) -> UISwipeActionsConfiguration {
      UISwipeActionsConfiguration(
        actions: titles.map {
          UIContextualAction(style: .normal, title: $0) { _, _, done in done(true) }
        })
    }
    let list = ListHarness([["A", "B", "C"]], appearance) {
      $0.trailingSwipeActionsConfigurationProvider = { _ in actions(["One", "Two"]) }
      $0.leadingSwipeActionsConfigurationProvider = { $0.item == 2 ? nil : actions(["Pin"]) }
    }
    list.view.traitOverrides.interfaceDesign = design
    list.layout.invalidateLayout()
    list.view.reloadData()
    list.view.layoutIfNeeded()
    return list
  }

  private func buttons(_ cell: UICollectionViewListCell) -> [CGRect] {
    // From the edge on.
    (cell.swipeView?.subviews ?? []).reversed().map(\.frame)
  }

  @Test("open rows move aside, and rectangles fill the room", arguments: [0.5, 1, 100, 500])
  func rectangles(opening: CGFloat) throws {
    let list = list()
    #expect(list.view.openSwipeActions(forItemAt: at(1), leading: false, opening: opening))
    let cell = try #require(list.cell(1))
    // Two of 74 points; no more than the row.
    let room = opening <= 1 ? 148 * opening : min(opening, 320)
    #expect(cell.bounds.origin.x == room)
    #expect(cell.swipeView?.frame == CGRect(x: 320, y: 0, width: room, height: 44))
    let shown = buttons(cell)
    #expect(shown.count == 2)
    for (frame, x) in zip(shown, [room / 2, 0]) {
      #expect(abs(frame.minX - x) < 1e-9 && abs(frame.width - room / 2) < 1e-9, "\(shown)")
      #expect(frame.minY == 0 && frame.height == 44)
    }
    #expect(cell.contentView.frame == CGRect(x: 0, y: 0, width: 320, height: 44))
    #expect(try #require(list.cell(0)).bounds.origin.x == 0)
  }

  @Test("capsules keep their distance from the row, each other and the edge")
  func capsules() throws {
    let list = list(.insetGrouped, design: .ios26)
    #expect(list.view.openSwipeActions(forItemAt: at(0), leading: false))
    let cell = try #require(list.cell(0))
    #expect(cell.bounds.height == 52 && cell.bounds.origin.x == 178)
    #expect(
      buttons(cell) == [
        CGRect(x: 94, y: 4, width: 74, height: 44), CGRect(x: 10, y: 4, width: 74, height: 44),
      ])
    #expect(cell.swipeView?.subviews.first?.layer.cornerRadius == 22)
    #expect(cell.backgroundConfigurationView?.rowCorners.radius == 26)
    // Half of the room: half as large.
    list.view.openSwipeActions(forItemAt: at(0), leading: false, opening: 0.5)
    #expect(
      buttons(cell) == [
        CGRect(x: 47, y: 15, width: 37, height: 22), CGRect(x: 5, y: 15, width: 37, height: 22),
      ])
  }

  @Test("the leading edge opens to the other side")
  func edges() throws {
    let list = list()
    #expect(list.view.openSwipeActions(forItemAt: at(0), leading: true))
    let cell = try #require(list.cell(0))
    #expect(cell.bounds.origin.x == -74)
    #expect(cell.swipeView?.frame == CGRect(x: -74, y: 0, width: 74, height: 44))
    #expect(!list.view.openSwipeActions(forItemAt: at(2), leading: true))
    #expect(!list.view.openSwipeActions(forItemAt: at(9), leading: true))
    // Opened at the other edge, it shows those actions.
    #expect(list.view.openSwipeActions(forItemAt: at(0), leading: false))
    #expect(cell.bounds.origin.x == 148)
  }

  @Test("a closed or reused row is where it was")
  func closing() throws {
    let list = list()
    list.view.openSwipeActions(forItemAt: at(0), leading: false)
    let cell = try #require(list.cell(0))
    list.view.openSwipeActions(forItemAt: at(0), leading: false, opening: 0)
    #expect(cell.bounds == CGRect(x: 0, y: 0, width: 320, height: 44))
    list.view.openSwipeActions(forItemAt: at(0), leading: false)
    cell.prepareForReuse()
    #expect(cell.bounds.origin.x == 0 && cell.swipeView == nil && !cell.clipsToBounds)
  }

  @Test("actions are not read as part of the row")
  func reading() throws {
    let list = list()
    list.view.openSwipeActions(forItemAt: at(0), leading: false)
    #expect(try #require(list.cell(0)).labelOfParts == "A")
  }
}
