import Foundation
import TestBasics
import Testing

@testable import CompositionalLayouts
@testable import DrawingResources
@testable import Views

/// The frames of list content at one pixel per point: body text is 21 points high, subheadlines and
/// captions 19 and 15, footnotes 16.
@MainActor
@Suite struct ListContentTests {
  private func view(
    _ configuration: UIListContentConfiguration, width: CGFloat = 320, height: CGFloat? = nil
  ) -> UIListContentView {
    let view = UIListContentView(configuration: configuration)
    view.frame.size = CGSize(width: width, height: 1)
    view.frame.size.height = height ?? view.sizeThatFits(CGSize(width: width, height: 0)).height
    view.layoutIfNeeded()
    return view
  }

  private func image(_ width: Int, _ height: Int) -> UIImage {
    UIImage(
      PixelBuffer(
        width: width, height: height, pixels: Array(repeating: 0, count: width * height)))
  }

  @Test func aLineOfTextIsARowOf44Points() {
    var content = UIListContentConfiguration.cell()
    content.text = "Bread"
    let view = view(content)
    expectEqual(view.bounds.height, 44)
    // 11 + 21 + 11 is a point less than the row: the text is centred, rounded down.
    expectEqual(view.textFrame ?? .zero, CGRect(x: 16, y: 12, width: 296, height: 21))
    #expect(view.secondaryTextFrame == nil && view.imageFrame == nil)
  }

  /// As in cells with additional views.
  @Test func constraintsGiveTheContentTheRemainingSpace() {
    var content = UIListContentConfiguration.cell()
    content.text = "Bread"
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
    root.layoutMargins = .zero
    let list = UIListContentView(configuration: content)
    let own = UIView()
    for view in [list, own] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
    NSLayoutConstraint.activate([
      list.topAnchor.constraint(equalTo: root.topAnchor),
      list.bottomAnchor.constraint(equalTo: root.bottomAnchor),
      list.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      own.leadingAnchor.constraint(greaterThanOrEqualTo: list.trailingAnchor),
      own.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -8),
      own.widthAnchor.constraint(equalToConstant: 20),
    ])
    root.layoutIfNeeded()
    let text = UILabel()
    text.font = content.textProperties.font
    text.text = "Bread"
    let margins = content.directionalLayoutMargins
    expectEqual(
      list.bounds.width, margins.leading + text.sizeThatFits(.zero).width + margins.trailing)
    expectEqual(own.frame.minX, 172)
    #expect(
      root.systemLayoutSizeFitting(
        CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel) == CGSize(width: 200, height: 44))
  }

  @Test func aSubtitleStandsThreePointsBelow() {
    var content = UIListContentConfiguration.subtitleCell()
    (content.text, content.secondaryText) = ("Bread", "Forty minutes")
    let view = view(content)
    expectEqual(view.bounds.height, 61)
    expectEqual(view.textFrame ?? .zero, CGRect(x: 16, y: 11, width: 296, height: 21))
    expectEqual(view.secondaryTextFrame ?? .zero, CGRect(x: 16, y: 35, width: 296, height: 15))
  }

  @Test func aValueStandsAtTheTrailingEdgeOnTheSameBaseline() throws {
    var content = UIListContentConfiguration.valueCell()
    (content.text, content.secondaryText) = ("Name", "Ada")
    content.secondaryTextProperties.font = .systemFont(ofSize: 12)
    let view = view(content)
    let (text, value) = (try #require(view.textFrame), try #require(view.secondaryTextFrame))
    expectEqual(value.maxX, 312)
    expectEqual(text.minX, 16)
    let baseline = text.minY + content.textProperties.font.ascender
    let other = value.minY + content.secondaryTextProperties.font.ascender
    expectEqual(baseline, other, within: 0.5)
  }

  @Test func aValueThatDoesNotFitGetsItsOwnLine() throws {
    var content = UIListContentConfiguration.valueCell()
    (content.text, content.secondaryText) = ("A rather long name", "And its long value")
    let view = view(content, width: 200)
    let (text, value) = (try #require(view.textFrame), try #require(view.secondaryTextFrame))
    expectEqual(value.minX, text.minX)
    expectEqual(value.minY, text.maxY + 3)
  }

  @Test func textsBeginSixteenPointsAfterTheImage() throws {
    var content = UIListContentConfiguration.cell()
    content.text = "Bread"
    content.image = image(60, 40)
    let plain = view(content)
    expectEqual(try #require(plain.imageFrame), CGRect(x: 16, y: 11, width: 60, height: 40))
    expectEqual(try #require(plain.textFrame).minX, 92)
    expectEqual(plain.bounds.height, 62)

    content.imageProperties.maximumSize = CGSize(width: 30, height: 0)
    content.imageProperties.reservedLayoutSize = CGSize(width: 40, height: 0)
    let smaller = view(content)
    expectEqual(try #require(smaller.imageFrame), CGRect(x: 21, y: 12, width: 30, height: 20))
    expectEqual(try #require(smaller.textFrame).minX, 72)

    content.imageProperties.reservedLayoutSize = CGSize(width: 40, height: 40)
    content.imageProperties.fillsReservedLayoutSize = true
    let filled = view(content)
    expectEqual(try #require(filled.imageFrame), CGRect(x: 16, y: 11, width: 40, height: 40))
  }

  @Test func aReadingDirectionMirrorsEverything() throws {
    var content = UIListContentConfiguration.valueCell()
    (content.text, content.secondaryText) = ("Name", "Ada")
    content.image = image(30, 20)
    let left = view(content)
    let right = UIListContentView(configuration: content)
    right.semanticContentAttribute = .forceRightToLeft
    right.frame = left.frame
    right.layoutIfNeeded()
    let pairs = [
      (left.imageFrame, right.imageFrame), (left.textFrame, right.textFrame),
      (left.secondaryTextFrame, right.secondaryTextFrame),
    ]
    for (a, b) in pairs {
      let (a, b) = (try #require(a), try #require(b))
      expectEqual(b.minX, 320 - a.maxX)
      expectEqual(b.minY, a.minY)
    }
  }

  @Test func longTextsWrapAndRowsGrow() throws {
    var content = UIListContentConfiguration.cell()
    content.text = "A text that is much too long for a single line of a narrow row"
    let view = view(content, width: 200)
    let text = try #require(view.textFrame)
    #expect(text.height >= 60, "three lines at least, not \(text.height)")
    expectEqual(view.bounds.height, text.height + 22)
    content.textProperties.numberOfLines = 1
    expectEqual(self.view(content, width: 200).bounds.height, 44)
  }

  @Test func groupedHeadersAreUppercased() throws {
    var content = UIListContentConfiguration.groupedHeader()
    content.text = "Network"
    let view = view(content)
    expectEqual(view.bounds.height, 39)
    expectEqual(try #require(view.textFrame), CGRect(x: 8, y: 17, width: 304, height: 16))
    #expect(view.subviews.compactMap { ($0 as? UILabel)?.text } == ["NETWORK"])
  }

  @Test func marginsOfTheSuperviewAreRespected() throws {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    parent.layoutMargins = UIEdgeInsets(top: 8, left: 20, bottom: 8, right: 20)
    var content = UIListContentConfiguration.cell()
    content.text = "Bread"
    let view = view(content)
    parent.addSubview(view)
    view.setNeedsLayout()
    view.layoutIfNeeded()
    expectEqual(try #require(view.textFrame), CGRect(x: 20, y: 12, width: 280, height: 21))
    view.configuration = {
      content.axesPreservingSuperviewLayoutMargins = []
      return content
    }()
    view.layoutIfNeeded()
    expectEqual(try #require(view.textFrame).minX, 16)
  }

  @Test func statesOnlyChangeColoursOfTheStyle() {
    var state = UICellConfigurationState(traitCollection: UITraitCollection())
    state.isDisabled = true
    var content = UIListContentConfiguration.cell()
    #expect(content.updated(for: state).textProperties.color == .tertiaryLabel)
    let back = content.updated(for: state)
      .updated(for: UICellConfigurationState(traitCollection: UITraitCollection()))
    #expect(back.textProperties.color == .label)
    content.textProperties.color = .systemRed
    #expect(content.updated(for: state).textProperties.color == .systemRed)

    var background = UIBackgroundConfiguration.listGroupedCell()
    state.isSelected = true
    #expect(background.updated(for: state).backgroundColor == .systemGray4)
    background.backgroundColor = .systemMint
    #expect(background.updated(for: state).backgroundColor == .systemMint)
  }

  @Test("Rows and headers of iOS 26 are higher and quieter; what the caller sets stays")
  func design() {
    let state = UICellConfigurationState(
      traitCollection: UITraitCollection(interfaceDesign: .ios26))
    let row = UIListContentConfiguration.cell().updated(for: state)
    #expect(row.style.minimumHeight(row.design) == 52)
    #expect(row.directionalLayoutMargins.top == 12 && row.directionalLayoutMargins.leading == 16)
    var own = UIListContentConfiguration.cell()
    own.directionalLayoutMargins.top = 30
    #expect(own.updated(for: state).directionalLayoutMargins.top == 30)
    let header = UIListContentConfiguration.groupedHeader().updated(for: state)
    #expect(header.textProperties.transform == .none)
    #expect(header.textProperties.font == UIFont.preferredFont(forTextStyle: .headline))
    #expect(header.directionalLayoutMargins.bottom == 10)
    let back = header.updated(for: UICellConfigurationState(traitCollection: UITraitCollection()))
    #expect(back.textProperties.transform == .uppercase)
  }
}
