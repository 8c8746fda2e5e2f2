import CompositionalLayouts
import Foundation
import LayoutCatalog
import TestBasics
import Testing

/// The content that UIKit calls `value2`, at one pixel per point: footnotes are 16 points high,
/// subheadlines 19.
@MainActor
@Suite struct LabeledValueTests {
  private func view(
    _ label: String?, _ value: String?, width: CGFloat = 320, height: CGFloat? = nil,
    _ change: (LabeledValueView) -> Void = { _ in }
  ) -> LabeledValueView {
    var content = LabeledValueConfiguration()
    (content.label, content.value) = (label, value)
    let view = LabeledValueView(configuration: content)
    change(view)
    view.frame.size = CGSize(width: width, height: 1)
    let fitting = view.sizeThatFits(CGSize(width: width, height: 0))
    view.frame.size = CGSize(width: width, height: height ?? fitting.height)
    view.layoutIfNeeded()
    return view
  }

  private func labels(_ view: LabeledValueView) throws -> (label: UILabel, value: UILabel) {
    let labels = view.subviews.compactMap { $0 as? UILabel }
    try #require(labels.count == 2)
    return (labels[0], labels[1])
  }

  @Test func aLabelEndsWithItsColumnSixPointsBeforeTheValue() throws {
    let view = view("home", "+1 555 0100")
    let (label, value) = try labels(view)
    #expect(view.bounds.height == 44)
    expectEqual(label.frame.minX, 16)
    expectEqual(label.frame.width, 91)
    #expect(label.textAlignment == .right && value.textAlignment == .left)
    expectEqual(value.frame.minX, 113)
    expectEqual(value.frame.maxX, 312)
    expectEqual(label.frame.height, 16)
    expectEqual(value.frame.height, 18)
  }

  @Test func labelAndValueStandOnOneBaseline() throws {
    let (label, value) = try labels(view("home", "+1 555 0100"))
    let (a, b) = (
      label.frame.minY + label.font.ascender, value.frame.minY + value.font.ascender
    )
    expectEqual(a, b, within: 0.5)
  }

  @Test func aLongValueWrapsAndTheLabelStaysAtTheFirstLine() throws {
    let long = "A number that is written in words and therefore takes several lines of its row"
    let view = view("home", long)
    let (label, value) = try labels(view)
    #expect(value.frame.height > 50)
    expectEqual(view.bounds.height, value.frame.height + 22)
    expectEqual(
      label.frame.minY + label.font.ascender, value.frame.minY + value.font.ascender, within: 0.5)
  }

  @Test func labelAndValueAreCentredInAHigherRow() throws {
    let (_, value) = try labels(view("home", "One", height: 100))
    expectEqual(value.frame.midY, 50, within: 1)
  }

  @Test func everythingIsMirroredFromRightToLeft() throws {
    let (label, value) = try labels(view("home", "One"))
    let (other, otherValue) = try labels(
      view("home", "One") { $0.semanticContentAttribute = .forceRightToLeft })
    expectEqual(other.frame.minX, 320 - label.frame.maxX)
    expectEqual(otherValue.frame.minX, 320 - value.frame.maxX)
    #expect(other.textAlignment == .left && otherValue.textAlignment == .right)
  }

  @Test func aLabelWithoutAColourFollowsTheTintColour() throws {
    let view = view("home", "One")
    view.tintColor = .systemPink
    #expect(try labels(view).label.textColor == .systemPink)
    var content = LabeledValueConfiguration()
    content.label = "home"
    content.labelColor = .systemTeal
    view.configuration = content
    #expect(try labels(view).label.textColor == .systemTeal)
    #expect(try labels(view).value.text == nil)
  }

  @Test func aListCellShowsTheValueWithinItsMarginsAndBetweenItsAccessories() throws {
    let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    var content = LabeledValueConfiguration()
    (content.label, content.value) = ("home", "One")
    cell.contentConfiguration = content
    cell.accessories = [.delete(displayed: .always), .disclosureIndicator()]
    cell.layoutIfNeeded()
    let view = try #require(cell.contentView as? LabeledValueView)
    let (label, value) = try labels(view)
    expectEqual(view.frame, CGRect(x: 38, y: 0, width: 256, height: 44))
    expectEqual(label.frame.minX + view.frame.minX, 54)
    expectEqual(value.frame.maxX + view.frame.minX, 286)
  }
}
