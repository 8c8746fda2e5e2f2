import CollectionTestSupport
import Foundation
import TestBasics
import Testing

@testable import CollectionViews
@testable import CompositionalLayouts
@testable import DrawingResources
@testable import Views

@MainActor
@Suite struct ListCellTests {
  private func cell(
    _ accessories: [UICellAccessory] = [], _ change: (UICollectionViewListCell) -> Void = { _ in }
  ) -> UICollectionViewListCell {
    let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    var content = cell.defaultContentConfiguration()
    content.text = "Bread"
    cell.contentConfiguration = content
    cell.accessories = accessories
    change(cell)
    cell.layoutIfNeeded()
    return cell
  }

  private func textMinX(_ cell: UICollectionViewListCell) throws -> CGFloat {
    let view = try #require(cell.contentView as? UIListContentView)
    return cell.contentView.frame.minX + (try #require(view.textFrame)).minX
  }

  @Test func contentFillsACellWithoutAccessories() throws {
    let cell = cell()
    expectEqual(cell.contentView.frame, CGRect(x: 0, y: 0, width: 320, height: 44))
    expectEqual(try textMinX(cell), 16)
  }

  @Test func accessoriesEndAtTheMarginAndShrinkTheContent() {
    let one = cell([.disclosureIndicator()])
    expectEqual(
      one.accessoryFrame(.disclosureIndicator) ?? .zero,
      CGRect(x: 294, y: 15, width: 10, height: 14))
    expectEqual(one.contentView.frame, CGRect(x: 0, y: 0, width: 294, height: 44))

    // In the order of the system, not that of the array.
    let two = cell([.disclosureIndicator(), .checkmark(), .detail()])
    expectEqual(
      two.accessoryFrame(.disclosureIndicator) ?? .zero,
      CGRect(x: 294, y: 15, width: 10, height: 14))
    expectEqual(
      two.accessoryFrame(.detail) ?? .zero, CGRect(x: 260, y: 11, width: 22, height: 22))
    expectEqual(
      two.accessoryFrame(.checkmark) ?? .zero, CGRect(x: 230, y: 13, width: 18, height: 18))
  }

  @Test func editingControlsAreVisibleOnlyWhileEditing() throws {
    let cell = cell([.delete(), .reorder(), .disclosureIndicator(displayed: .whenNotEditing)])
    #expect(cell.accessoryFrame(.delete) == nil)
    #expect(cell.accessoryFrame(.disclosureIndicator) != nil)
    cell.showsEditing = true
    cell.layoutIfNeeded()
    #expect(cell.accessoryFrame(.disclosureIndicator) == nil)
    expectEqual(
      cell.accessoryFrame(.delete) ?? .zero, CGRect(x: 16, y: 11, width: 22, height: 22))
    expectEqual(
      cell.accessoryFrame(.reorder) ?? .zero, CGRect(x: 282, y: 15, width: 22, height: 14))
    // The text moves by the width of the control and one margin.
    expectEqual(try textMinX(cell), 54)
  }

  @Test func indentationMovesContentAndLeadingAccessories() throws {
    let plain = cell { $0.indentationLevel = 2 }
    expectEqual(plain.contentView.frame.minX, 20)
    expectEqual(try textMinX(plain), 36)

    let moved = cell([.delete(displayed: .always)]) { $0.indentationLevel = 2 }
    expectEqual((moved.accessoryFrame(.delete) ?? .zero).minX, 36)
    expectEqual(try textMinX(moved), 74)

    let fixed = cell([.delete(displayed: .always)]) {
      $0.indentationLevel = 2
      $0.indentsAccessories = false
    }
    expectEqual((fixed.accessoryFrame(.delete) ?? .zero).minX, 16)
    expectEqual(try textMinX(fixed), 74)
  }

  @Test func rightToLeftMirrorsAccessoriesAndSeparators() {
    func row(_ isRightToLeft: Bool) -> UICollectionViewListCell {
      cell([.delete(displayed: .always), .disclosureIndicator()]) {
        var values = ListRow()
        values.isRightToLeft = isRightToLeft
        values.bottom = .init(leading: nil, trailing: nil, color: .separator)
        $0.apply(row: values)
      }
    }
    let (left, right) = (row(false), row(true))
    for type in [UICellAccessory.AccessoryType.delete, .disclosureIndicator] {
      let (a, b) = (left.accessoryFrame(type) ?? .zero, right.accessoryFrame(type) ?? .zero)
      expectEqual(b, CGRect(x: 320 - a.maxX, y: a.minY, width: a.width, height: a.height))
    }
    expectEqual(
      left.separatorFrames.bottom ?? .zero, CGRect(x: 54, y: 43, width: 266, height: 1))
    expectEqual(
      right.separatorFrames.bottom ?? .zero, CGRect(x: 0, y: 43, width: 266, height: 1))
  }

  @Test func cellsPreferTheHeightOfTheirContent() {
    let cell = cell([.disclosureIndicator()]) {
      var content = UIListContentConfiguration.cell()
      content.text =
        "A text that is too long for one line of this row, and for two as well, one hopes"
      $0.contentConfiguration = content
    }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: at(0))
    attributes.frame = cell.frame
    let fitting = cell.preferredLayoutAttributesFitting(attributes)
    // Three lines.
    expectEqual(fitting.size.height, 84, within: 1)
    expectEqual(fitting.size.width, 320)
  }

  @Test func backgroundsFollowTheState() {
    let cell = cell()
    #expect(cell.backgroundConfiguration?.backgroundColor == .systemBackground)
    cell.isHighlighted = true
    #expect(cell.backgroundConfiguration?.backgroundColor == .systemGray4)
    cell.isHighlighted = false
    var own = UIBackgroundConfiguration.clear()
    own.backgroundColor = .systemMint
    cell.backgroundConfiguration = own
    cell.isSelected = true
    #expect(cell.backgroundConfiguration?.backgroundColor == .systemMint)
    cell.backgroundView = UIView(frame: .zero)
    #expect(cell.backgroundConfiguration == nil)
  }

  @Test func contentViewsAreReusedForTheSameConfigurationType() {
    let cell = cell()
    let view = cell.contentView
    var content = UIListContentConfiguration.valueCell()
    content.text = "Other"
    cell.contentConfiguration = content
    #expect(cell.contentView === view)
    cell.contentConfiguration = nil
    #expect(cell.contentView !== view && cell.contentView.superview === cell)
  }

  @Test func theUpdateHandlerIsCalledWhenEditingStarts() {
    let cell = cell()
    var states: [Bool] = []
    cell.configurationUpdateHandler = { states.append($1.isEditing) }
    cell.showsEditing = true
    #expect(states == [false, true])
  }

  @Test func activatingAnAccessoryCallsItsAction() {
    var taps = 0
    let cell = cell([.detail(actionHandler: { taps += 1 })])
    #expect(cell.activateAccessory(.detail))
    #expect(!cell.activateAccessory(.delete))
    #expect(taps == 1)
  }

  @Test func indexTitlesWithoutSpaceBecomeDots() {
    let titles = (65...90).map { String(UnicodeScalar(UInt8($0))) }
    #expect(SectionIndexStrip.shown(of: titles, height: 400).count == 26)
    let few = SectionIndexStrip.shown(of: titles, height: 14.5 * 8)
    #expect(few == ["A", nil, "I", nil, "R", nil, "Z"])
  }
}
