import CompositionalLayouts
import Foundation
import LayoutCatalog
import LayoutSolvers
import Recording
import TestBasics
import Testing

@testable import LocatedJSON
@testable import SceneFiles
@testable import ScenePlayback
@testable import ViewTemplates

/// Cells of scenes that arrange their views in stacks, and size themselves.
@Suite("Stacks in scenes")
@MainActor
struct SceneStackTests {
  /// A collection view with the scene's cells, laid out.
  private func shown(_ text: String) throws -> (stage: SceneStage, view: UICollectionView) {
    let stage = try SceneStage(try TimelineStage.scene(text))
    _ = try stage.displayList()
    let views = stage.stage.view.subviews.compactMap { $0 as? UICollectionView }
    return (stage, try #require(views.first))
  }

  /// A column of cells as wide as the view that size themselves.
  private func column(_ items: String, _ cell: String, _ more: String = "") -> String {
    """
    { size: [300, 400], scale: 1, content: { items: \(items) },
      layout: { type: 'compositional', sections: [
        { group: { size: ['100%', '~44'], items: [{ size: ['100%', '~44'] }] } }] },
      cell: \(cell) \(more) }
    """
  }

  private func sizes(_ view: UICollectionView) -> [CGSize] {
    (0..<view.numberOfItems(inSection: 0)).compactMap {
      view.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame.size
    }
  }

  /// The template views in the first cell that show something, by the text of their label or their
  /// place in their parent.
  private func parts(_ view: UICollectionView, item: Int = 0) throws -> [TemplateView] {
    let cell = try #require(view.cellForItem(at: IndexPath(item: item, section: 0)))
    func all(_ view: UIView) -> [TemplateView] {
      view.subviews.flatMap { part in
        ((part as? TemplateView).map { [$0] } ?? []) + all(part)
      }
    }
    return all(cell.contentView)
  }

  @Test(arguments: [
    ("large", [17, 17, 12, 20, 20]), ("accessibility3", [40, 40, 32, 44, 20]),
    ("extraSmall", [14, 14, 11, 17, 20]),
  ])
  func textStylesFollowTheTextSize(size: String, expected: [CGFloat]) throws {
    let (_, view) = try shown(
      column(
        "[{}]",
        """
        { stack: { axis: 'vertical', views: [ { label: 'a', font: 'body' },
          { label: 'b', font: 'headline' }, { label: ['c'], font: { style: 'caption1', weight: 'bold' } },
          { label: 'd', font: { size: 20, scaled: true } }, { label: 'e', font: { size: 20 } } ] } }
        """, ", textSize: '\(size)'"))
    let cell = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)))
    func labels(_ view: UIView) -> [UILabel] {
      view.subviews.flatMap { (($0 as? UILabel).map { [$0] } ?? []) + labels($0) }
    }
    let fonts = labels(cell.contentView).map { label in
      label.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont ?? label.font
    }
    #expect(fonts.map(\.?.pointSize) == expected)
  }

  private func label(_ text: String, _ size: CGFloat = 17, lines: Int = 0) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = .systemFont(ofSize: size)
    label.numberOfLines = lines
    return label
  }

  private let long =
    "A text that is certainly longer than the three hundred points that its cell is wide"

  @Test("a cell is as high as its text and insets say")
  func labelHeight() throws {
    let (stage, view) = try shown(
      column(
        "[{ text: 'One line' }, { text: '\(long)' }]",
        "{ stack: { insets: [10, 20, 6, 20], views: [{ label: '{text}', lines: 0 }] } }"))
    let line = stage.stage.perform { UIFont.systemFont(ofSize: 17).lineHeight }
    let lines = stage.stage.perform {
      label(long).sizeThatFits(CGSize(width: 260, height: 0)).height
    }
    // The insets, and lines of the font's height, rounded up to the pixels of the scene.
    #expect(
      sizes(view) == [
        CGSize(width: 300, height: 16 + line.rounded(.up)), CGSize(width: 300, height: 16 + lines),
      ])
    #expect(lines > 2 * line)
  }

  @Test("views that are placed with insets size a cell too")
  func insets() throws {
    let (stage, view) = try shown(
      column(
        "[{ text: '\(long)' }]",
        """
        { views: [{ background: 'red' }, { label: '{text}', lines: 0, inset: [5, 10, 7, 30] },
                  { dock: { edge: 'bottom', size: 3 } }] }
        """))
    let height = stage.stage.perform {
      label(long).sizeThatFits(CGSize(width: 260, height: 0)).height
    }
    #expect(sizes(view) == [CGSize(width: 300, height: height + 12)])
  }

  @Test("cells that say nothing about their size keep the estimate")
  func estimate() throws {
    let (_, view) = try shown(column("[{}]", "{ views: [{ background: 'red', inset: 4 }] }"))
    #expect(sizes(view) == [CGSize(width: 300, height: 44)])
  }

  @Test("a bubble hugs its text up to a share of the width, on the side that a field names")
  func bubbles() throws {
    let (stage, view) = try shown(
      column(
        "[{ text: 'Hi', side: 'leading' }, { text: '\(long)', side: 'trailing' }]",
        """
        { stack: { axis: 'vertical', alignment: '{side}', insets: [2, 10, 2, 10], views: [
          { maxWidth: '75%', stack: { insets: [7, 12, 7, 12],
            views: [{ label: '{text}', lines: 0 }] } } ] } }
        """))
    let short = stage.stage.perform { label("Hi").sizeThatFits(.zero) }
    let first = try parts(view)[1]
    #expect(first.frame == CGRect(x: 0, y: 0, width: short.width + 24, height: short.height + 14))
    // 75 % of the 280 points within the insets.
    let second = try parts(view, item: 1)[1]
    #expect(second.frame.maxX == 280)
    #expect(second.frame.width == 210)
    let lines = stage.stage.perform {
      label(long).sizeThatFits(CGSize(width: 186, height: 0)).height
    }
    #expect(second.frame.height == lines + 14)
    #expect(sizes(view)[1].height == lines + 18)
  }

  @Test("a flow's cells are as wide as they want, and never wider than the view")
  func flow() throws {
    let (stage, view) = try shown(
      """
      { size: [300, 400], scale: 1, content: { items: [{ text: 'Hi' }, { text: '\(long)' }] },
        layout: { type: 'flow', estimatedItemSize: [80, 30] },
        cell: { minHeight: 25, stack: { insets: 3, views: [{ label: '{text}', lines: 0 }] } } }
      """)
    let (short, lines) = stage.stage.perform {
      (
        label("Hi").sizeThatFits(.zero),
        label(long).sizeThatFits(CGSize(width: 294, height: 0)).height
      )
    }
    #expect(sizes(view)[0] == CGSize(width: short.width + 6, height: max(25, short.height + 6)))
    #expect(sizes(view)[1] == CGSize(width: 300, height: lines + 6))
  }

  @Test("rows of a list size themselves")
  func list() throws {
    let (stage, view) = try shown(
      """
      { size: [300, 400], scale: 1, content: { items: [{ text: '\(long)' }] },
        layout: { type: 'list' },
        cell: { stack: { insets: 10, views: [{ label: '{text}', lines: 2 }] } } }
      """)
    let lines = stage.stage.perform {
      label(long, lines: 2).sizeThatFits(CGSize(width: 280, height: 0)).height
    }
    #expect(sizes(view) == [CGSize(width: 300, height: lines + 20)])
  }

  @Test("headers size themselves")
  func header() throws {
    let (stage, view) = try shown(
      """
      { size: [300, 400], scale: 1, content: { title: '\(long)', items: [{}] },
        layout: { type: 'compositional', sections: [
          { header: '~30', group: { size: ['100%', 40], items: [{}] } }] },
        supplementary: { header: { stack: { insets: 8, views: [{ label: '{title}', lines: 0 }] } } },
        cell: {} }
      """)
    let lines = stage.stage.perform {
      label(long).sizeThatFits(CGSize(width: 284, height: 0)).height
    }
    let header = view.layoutAttributesForSupplementaryElement(
      ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
    #expect(header?.frame == CGRect(x: 0, y: 0, width: 300, height: lines + 16))
  }

  // MARK: - Against UIKit's stacks

  /// The same card, built by hand: an avatar of a given size, a title over a text of any number of
  /// lines, a spacer, a value that does not shrink.
  private final class Card: UICollectionViewCell {
    func show(_ text: String) {
      let avatar = UIView()
      let (title, body, value) = (UILabel(), UILabel(), UILabel())
      for (label, text, size) in [(title, "Title", 15), (body, text, 13), (value, "12 €", 17)] {
        label.text = text
        label.font = .systemFont(ofSize: CGFloat(size))
      }
      body.numberOfLines = 0
      value.setContentCompressionResistancePriority(UILayoutPriority(900), for: .horizontal)
      let texts = UIStackView(arrangedSubviews: [title, body])
      texts.axis = .vertical
      texts.spacing = 3
      let spacer = UIView()
      let row = UIStackView(arrangedSubviews: [avatar, texts, spacer, value])
      row.alignment = .center
      row.spacing = 8
      row.setCustomSpacing(13, after: avatar)
      row.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(row)
      NSLayoutConstraint.activate([
        avatar.widthAnchor.constraint(equalToConstant: 36),
        avatar.heightAnchor.constraint(equalToConstant: 36),
        spacer.widthAnchor.constraint(greaterThanOrEqualToConstant: 0),
        row.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
        contentView.trailingAnchor.constraint(equalTo: row.trailingAnchor, constant: 12),
        row.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 6),
        contentView.bottomAnchor.constraint(equalTo: row.bottomAnchor, constant: 10),
      ])
      parts = [avatar, title, body, value]
    }

    var parts: [UIView] = []
  }

  private static let card = """
    { stack: { alignment: 'center', spacing: 8, insets: [6, 16, 10, 12], views: [
      { width: 36, height: 36, spacingAfter: 13, background: 'red' },
      { stack: { axis: 'vertical', spacing: 3, views: [
        { label: 'Title', font: { size: 15 } },
        { label: '{text}', lines: 0, font: { size: 13 } } ] } },
      { spacer: true },
      { label: '12 €', compressionResistance: { horizontal: 900 } } ] } }
    """

  @Test(
    "a cell has the size and the frames of the same cell in Swift",
    arguments: [
      "Short", "A text of medium length here", String(repeating: "many words ", count: 12),
    ],
    ["leftToRight", "rightToLeft"])
  func sameAsUIKit(text: String, direction: String) throws {
    let (stage, view) = try shown(
      column("[{ text: '\(text)' }]", Self.card, ", layoutDirection: '\(direction)'"))
    try stage.stage.perform {
      let card = Card(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
      stage.stage.view.addSubview(card)
      defer { card.removeFromSuperview() }
      card.show(text)
      let size = card.systemLayoutSizeFitting(
        CGSize(width: 300, height: 44), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
      #expect(sizes(view) == [size])
      card.frame.size = size
      card.layoutIfNeeded()
      let all = try parts(view)
      let shown = all.filter { $0.contentsView != nil || $0.template.background != nil }
      let cell = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)))
      #expect(shown.count == 4)
      for (part, view) in zip(shown, card.parts) {
        #expect(
          cell.convert(part.bounds, from: part) == card.convert(view.bounds, from: view),
          "\(part.template.contents)")
      }
    }
  }

  // MARK: - Giving way

  @Test("where there is too little room, texts are cut before what does not shrink")
  func givesWay() throws {
    let (stage, view) = try shown(
      """
      { size: [120, 50], scale: 1, content: { items: [{}] },
        layout: { type: 'flow', itemSize: [120, 20] },
        cell: { stack: { spacing: 5, views: [ { width: 30, height: 20 },
          { label: 'A very long name', lineBreak: 'byTruncatingTail' },
          { label: '12 €', compressionResistance: 1000 } ] } } }
      """)
    let all = try parts(view).filter { $0.arranger == nil }
    let value = stage.stage.perform { label("12 €").sizeThatFits(.zero).width }
    #expect(all[0].frame.width == 30)
    #expect(all[2].frame.width == value)
    #expect(all[1].frame.width == 120 - 30 - 10 - value)
  }

  @Test("a stack that cannot shrink enough reaches beyond its cell, without a problem")
  func overflow() throws {
    for size in [1, 7, 40] {
      let (_, view) = try shown(
        """
        { size: [120, 50], scale: 1, content: { items: [{}] },
          layout: { type: 'flow', itemSize: [\(size), \(size)] },
          cell: { stack: { spacing: 15, insets: 9, views: [ { width: 30, minHeight: 20 },
            { width: 40, aspect: 2 }, { minWidth: '50%' } ] } } }
        """)
      #expect(try parts(view).count == 4)
    }
  }

  @Test("an image keeps its shape, and an aspect gives a height to a width")
  func shapes() throws {
    let (_, view) = try shown(
      column(
        "[{}]",
        "{ stack: { axis: 'vertical', spacing: 4, views: [{ aspect: 1.5 }, { height: 10 }] } }"))
    #expect(sizes(view) == [CGSize(width: 300, height: 214)])
  }

  @Test("spacers share the room that is left")
  func spacers() throws {
    let (_, view) = try shown(
      """
      { size: [200, 50], scale: 1, content: { items: [{}] },
        layout: { type: 'flow', itemSize: [200, 20] },
        cell: { stack: { views: [ { spacer: true }, { width: 30 }, { spacer: true },
          { width: 50 }, { spacer: 10 } ] } } }
      """)
    let all = try parts(view).filter { $0.arranger == nil }
    #expect(all.map(\.frame.minX) == [0, 40, 70, 110, 160])
    #expect(all.map(\.frame.width) == [40, 30, 40, 50, 40])
  }

  @Test("hidden views take no room, and may refer to what the item does not have")
  func conditions() throws {
    let (_, view) = try shown(
      column(
        "[{ badge: 3 }, {}, { badge: 0 }]",
        """
        { stack: { axis: 'vertical', spacing: 5, views: [ { height: 20 },
          { if: 'badge > 0', height: 30, views: [{ label: 'No. {badge}' }] } ] } }
        """))
    #expect(sizes(view).map(\.height) == [55, 20, 20])
  }

  // MARK: - Properties

  @Test(
    "random stacks hold their views, with their spacing, and are mirrored",
    arguments: 1...12 as ClosedRange<UInt64>)
  func random(seed: UInt64) throws {
    var random = SplitMixGenerator(seed: seed)
    for _ in 0..<6 {
      let (cell, spacing, isVertical) = stack(&random, depth: 2)
      let text = column("[{}]", cell)
      let (_, plain) = try shown(text)
      let (_, mirrored) = try shown(column("[{}]", cell, ", layoutDirection: 'rightToLeft'"))
      #expect(sizes(plain) == sizes(mirrored), "seed \(seed): \(cell)")
      let (views, others) = (try parts(plain), try parts(mirrored))
      for (view, other) in zip(views, others) {
        let (bounds, frame) = (view.superview?.bounds ?? .zero, view.frame)
        #expect(bounds.insetBy(dx: -0.5, dy: -0.5).contains(frame), "seed \(seed): \(cell)")
        #expect(frame.height == other.frame.height, "seed \(seed): \(cell)")
        #expect(
          abs(bounds.width - frame.maxX - other.frame.minX) <= 1, "seed \(seed): \(cell)")
      }
      let root = try #require(views.first?.arranger?.views)
      for (view, next) in zip(root, root.dropFirst()) {
        let gap =
          isVertical ? next.frame.minY - view.frame.maxY : next.frame.minX - view.frame.maxX
        #expect(abs(gap - spacing) <= 1, "seed \(seed): \(cell)")
      }
    }
  }

  /// A random stack that fits into 300 points.
  private func stack(
    _ random: inout SplitMixGenerator, depth: Int
  ) -> (text: String, spacing: CGFloat, isVertical: Bool) {
    func pick<Value>(_ values: [Value]) -> Value {
      values[Int(random.next() % UInt64(values.count))]
    }
    let spacing = Int(random.next() % 8)
    let isVertical = random.next() % 2 == 0
    var views: [String] = []
    for _ in 0..<Int(1 + random.next() % 3) {
      switch depth > 0 ? random.next() % 4 : random.next() % 3 {
      case 0: views.append("{ width: \(5 + random.next() % 20), height: \(random.next() % 30) }")
      case 1:
        views.append(
          "{ label: '\(pick(["a", "two words", "some more words of text"]))', lines: 0 }")
      case 2: views.append("{ label: 'x y', font: { size: \(8 + random.next() % 20) } }")
      default: views.append(stack(&random, depth: depth - 1).text)
      }
    }
    let text = """
      { stack: { axis: '\(isVertical ? "vertical" : "horizontal")', spacing: \(spacing),
        alignment: '\(pick(["fill", "leading", "center", "trailing"]))', insets: \(random.next() % 5),
        views: [\(views.joined(separator: ", "))] } }
      """
    return (text, CGFloat(spacing), isVertical)
  }
}
