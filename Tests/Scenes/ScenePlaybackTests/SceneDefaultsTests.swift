import CompositionalLayouts
import Foundation
import LayoutSolvers
import Recording
import TestBasics
import TestSupport
import Testing

@testable import LocatedJSON
@testable import SceneFiles
@testable import ScenePlayback

/// What a scene looks like where it leaves something out.
@Suite("Defaults of scenes")
@MainActor
struct SceneDefaultsTests {
  /// A laid out scene.
  @MainActor
  private struct Shown {
    let stage: SceneStage

    init(_ text: String) throws {
      stage = try SceneStage(try TimelineStage.scene(text))
      _ = try stage.displayList()
    }

    /// The labels from back to front.
    var labels: [UILabel] {
      func all(_ view: UIView) -> [UILabel] {
        (view as? UILabel).map { [$0] } ?? view.subviews.flatMap(all)
      }
      return all(stage.stage.view).filter { $0.text != nil }
    }

    func label(_ text: String) throws -> UILabel {
      try #require(labels.first { $0.text == text }, "\(labels.map(\.text))")
    }

    /// The label's colour as it is drawn.
    func color(_ text: String) throws -> CGColor {
      let label = try label(text)
      return stage.stage.perform {
        label.textColor.resolvedColor(with: label.traitCollection).cgColor
      }
    }

    func frame(_ view: UIView) -> CGRect { view.convert(view.bounds, to: stage.stage.view) }
  }

  // MARK: - Colours

  @Test(arguments: [("light", CGColor.black), ("dark", .white)])
  func labelsFollowTheAppearance(appearance: String, expected: CGColor) throws {
    let shown = try Shown(
      """
      { size: [200, 200], appearance: '\(appearance)', background: 'systemBackground',
        content: { sections: [{ title: 'Above', footer: 'Below', items: [{ name: 'One' }] }] },
        layout: { type: 'flow', itemSize: [200, 40], headerReferenceSize: [0, 40],
          footerReferenceSize: [0, 40] },
        cell: { views: [{ inset: 8, label: '{name}' }, { inset: 8, label: ['Part', 'ed'] }] },
        supplementary: { footer: { label: '{footer}', inset: 8 } } }
      """)
    for text in ["One", "Parted", "Above", "Below"] {
      #expect(try shown.color(text) == expected, "\(text)")
    }
  }

  @Test(
    "default titles are readable on every background",
    arguments: [
      ("light", "black", CGColor.white), ("light", "white", .black), ("dark", "white", .black),
      ("dark", "#222", .white), ("light", "systemYellow", .black),
    ])
  func titles(appearance: String, background: String, expected: CGColor) throws {
    let shown = try Shown(
      """
      { size: [200, 200], appearance: '\(appearance)', background: '\(background)',
        content: { sections: [{ title: 'Above', items: [{}] }] },
        layout: { type: 'flow', headerReferenceSize: [0, 40] } }
      """)
    #expect(try shown.color("Above") == expected)
  }

  // MARK: - Names

  @Test(
    "an item with only a name shows it in the middle, in light and dark",
    arguments: ["flow", "grid", "waterfall", "circle", "spiral", "shelves", "cover-flow", "line"])
  func names(layout: String) throws {
    for (appearance, text, tile) in [
      ("light", CGColor.black, 0xF2F2F7), ("dark", .white, 0x1C1C1E),
    ] {
      let shown = try Shown(
        """
        { size: [400, 400], scale: 1, appearance: '\(appearance)', layout: '\(layout)',
          content: { items: [{ name: 'Fern' }] } }
        """)
      let label = try shown.label("Fern")
      #expect(try shown.color("Fern") == text)
      #expect(label.textAlignment == .center && label.numberOfLines == 0)
      let cell = try #require(
        shown.stage.collectionView.cellForItem(at: IndexPath(item: 0, section: 0)))
      let (frame, own) = (shown.frame(label), cell.convert(cell.bounds, to: shown.stage.stage.view))
      expectEqual(
        CGPoint(x: frame.midX, y: frame.midY), CGPoint(x: own.midX, y: own.midY), within: 1e-6)
      let color = shown.stage.stage.perform {
        cell.backgroundColor?.resolvedColor(with: cell.traitCollection).components
      }
      #expect(color.map { Int(($0.red * 255).rounded()) } == tile >> 16, "\(layout)")
    }
  }

  @Test func colouredItemsAndThoseWithoutANameShowNone() throws {
    let shown = try Shown(
      """
      { size: [300, 100], layout: 'flow',
        content: { items: [{ name: 'Red', color: 'red' }, { title: 'Untitled' }] } }
      """)
    #expect(shown.labels.isEmpty)
  }

  // MARK: - Texts

  @Test func aSymbolStandsOnTheBaseline() throws {
    let shown = try Shown(
      """
      { size: [200, 100], scale: 1, content: { items: [{}] },
        layout: { type: 'flow', itemSize: [200, 100] },
        cell: { stack: { alignment: 'firstBaseline', views: [
          { symbol: { name: 'star.fill', size: 30 } }, { label: 'Star', font: { size: 12 } }] } } }
      """)
    let label = try shown.label("Star")
    func images(_ view: UIView) -> [UIImageView] {
      (view as? UIImageView).map { [$0] } ?? view.subviews.flatMap(images)
    }
    let symbol = try #require(images(shown.stage.stage.view).first)
    let offset = try #require(symbol.image?.baselineOffsetFromBottom)
    #expect(offset > 4)
    let text = shown.frame(label).minY + label.font.ascender
    expectEqual(shown.frame(symbol).maxY - offset, text, within: 1)
  }

  @Test(arguments: [("leftToRight", CGFloat(20)), ("rightToLeft", 180)])
  func naturalTextBeginsWhereTheInterfaceDoes(direction: String, edge: CGFloat) throws {
    let shown = try Shown(
      """
      { size: [200, 100], scale: 1, layoutDirection: '\(direction)', content: { items: [{}] },
        layout: { type: 'flow', itemSize: [200, 100] },
        cell: { views: [{ inset: 20, label: 'Library' }, { inset: 20, label: 'مكتبة' }] } }
      """)
    for label in shown.labels {
      let rect = shown.stage.stage.perform {
        label.textRect(forBounds: label.bounds, limitedToNumberOfLines: 1)
      }
      let frame = label.convert(rect, to: shown.stage.stage.view)
      #expect(frame.width < 100)
      expectEqual(edge < 100 ? frame.minX : frame.maxX, edge)
    }
  }

  @Test(arguments: [("leftToRight", CGFloat(180)), ("rightToLeft", 20)])
  func trailingTextEndsWhereTheInterfaceDoes(direction: String, edge: CGFloat) throws {
    let shown = try Shown(
      """
      { size: [200, 200], scale: 1, layoutDirection: '\(direction)', content: { items: [{}] },
        layout: { type: 'flow', itemSize: [200, 200] },
        cell: { views: [{ inset: 20, align: 'trailing', label: 'Library' },
          { inset: 20, align: 'trailing', label: 'مكتبة', verticalAlign: 'top' },
          { inset: 20, label: [{ text: 'Contents', align: 'trailing' }] }] } }
      """)
    for text in ["Library", "مكتبة"] {
      let label = try shown.label(text)
      let rect = shown.stage.stage.perform {
        label.textRect(forBounds: label.bounds, limitedToNumberOfLines: 1)
      }
      let frame = label.convert(rect, to: shown.stage.stage.view)
      #expect(frame.width < 100)
      expectEqual(edge < 100 ? frame.minX : frame.maxX, edge)
    }
    let style = try shown.label("Contents").attributedText?.attribute(
      .paragraphStyle, at: 0, effectiveRange: nil)
    #expect((style as? NSParagraphStyle)?.alignment == (edge < 100 ? .left : .right))
  }

  @Test(arguments: [("large", [17, 11, 20]), ("accessibility3", [40, 29, 20])])
  func partsTakeTextStyles(size: String, expected: [CGFloat]) throws {
    let shown = try Shown(
      """
      { size: [300, 200], textSize: '\(size)', content: { items: [{}] },
        layout: { type: 'flow', itemSize: [300, 200] },
        cell: { views: [{ inset: 10, lines: 0, label: [{ text: 'A', textStyle: 'headline' }, { text: 'B', textStyle: 'caption2' },
          { text: 'C', size: 20 }, { text: 'D', textStyle: 'title1', weight: 'light' }],
          font: { size: 9, weight: 'black' } }] } }
      """)
    let text = try #require(try shown.label("ABCD").attributedText)
    func font(_ index: Int) -> UIFont? {
      text.attribute(.font, at: index, effectiveRange: nil) as? UIFont
    }
    #expect((0..<3).map { font($0)?.pointSize } == expected)
    #expect((0..<4).map { font($0)?.request.weight } == [600, 400, 900, 300])
    let both = "{ text: 'A', textStyle: 'headline', size: 9 }"
    #expect(
      TimelineStage.problems("{ layout: 'flow', content: {}, cell: { label: [\(both)] } }")
        .contains { $0.contains("a part has a text style or a size, not both") })
  }

  // MARK: - Warnings

  private func warnings(_ cell: String, _ more: String = "", items: String = "{ t: 'Brief' }")
    throws -> [String]
  {
    let shown = try Shown(
      """
      { size: [200, 300], scale: 1, content: { items: [\(items)] },
        layout: { type: 'flow', itemSize: [200, 50], minimumLineSpacing: 0 },
        cell: \(cell) \(more) }
      """)
    let now = shown.stage.textWarnings()
    #expect(try shown.stage.check() == now)
    return now.map(\.description)
  }

  @Test func cutTextsAreToldOncePerPlace() throws {
    let long = "{ t: 'Much too long for a cell of this width' }"
    let cell = "{ views: [{ inset: [0, 16, 0, 16], label: '{t}' }] }"
    #expect(try warnings(cell) == [])
    let told = try warnings(cell, items: "{ t: 'Brief' }, \(long), \(long)")
    try #require(told.count == 1, "\(told)")
    #expect(
      told[0].contains(
        "cell.views[0].label: 2 texts, the first of them \"Much too long for a cell"),
      "\(told)")
    #expect(told[0].contains("are cut off") && told[0].hasPrefix("s.json5:3:"))
    let meant = cell.replacing("label:", with: "lineBreak: 'byTruncatingTail', label:")
    #expect(try warnings(meant, items: long) == [])
  }

  @Test(
    "texts without room are told, also where cutting them off is meant",
    arguments: [
      "{ views: [{ frame: [20, 10, 0, 24], label: '{t}' }] }",
      "{ views: [{ frame: [20, 10, 80, 0.5], label: '{t}', lineBreak: 'byClipping' }] }",
      "{ views: [{ inset: [30, 20, 30, 20], label: ['{t}'] }] }",
      """
      { stack: { insets: [0, 20, 0, 20], views: [
        { label: '{t}', compressionResistance: 1 }, { width: 160, background: 'red' }] } }
      """,
    ])
  func hidden(cell: String) throws {
    let told = try warnings(cell)
    try #require(told.count == 1, "\(told)")
    #expect(
      told[0].contains("the text \"Brief\" has no room, so nothing of it is visible; make room"),
      "\(told)")
    let two = try warnings(cell, items: "{ t: 'Brief' }, { t: 'Short' }")
    #expect(
      two.count == 1 && two[0].contains("have no room, so nothing of them is visible"), "\(two)")
    // What is not shown, or says nothing, misses nothing.
    #expect(try warnings(cell, items: "{ t: '' }, { t: ' ' }") == [])
    #expect(try warnings(cell.replacing("label:", with: "if: 'missing', label:")) == [])
  }

  @Test("a cell without room hides its texts for good")
  func hiddenCells() throws {
    let shown = try Shown(
      """
      { size: [200, 300], scale: 1, content: { items: [{ t: 'Brief' }] },
        layout: { type: 'flow', itemSize: [200, 0] }, cell: { views: [{ label: '{t}', inset: 20 }] } }
      """)
    #expect(try shown.stage.check() == [])
  }

  @Test func clippedTextsAreTold() throws {
    let views = "views: [{ frame: [10, 30, 150, 24], label: '{t}' }]"
    #expect(try warnings("{ \(views) }") == [])
    let told = try warnings("{ clips: true, \(views) }")
    try #require(told.count == 1)
    #expect(told[0].contains("the text \"Brief\" is clipped by a view around it"))
  }

  @Test("texts at the screen's edge are told, unless they are centred or scroll there")
  func edges() throws {
    let told = try warnings("{ views: [{ label: '{t}' }] }")
    try #require(told.count == 1)
    #expect(told[0].contains("the text \"Brief\" begins at the edge of the screen"))
    #expect(try warnings("{ views: [{ label: '{t}', align: 'center' }] }") == [])
    #expect(try warnings("{ views: [{ label: '{t}', inset: [0, 12, 0, 12] }] }") == [])
    #expect(try warnings("{ label: '{t}', align: 'right' }").count == 1)
    #expect(try warnings("{ label: '{t}' }", ", layoutDirection: 'rightToLeft'").count == 1)
    #expect(
      try warnings(
        "{ views: [{ label: '{t}', inset: [0, 0, 0, 12] }] }", ", layoutDirection: 'rightToLeft'")
        == [])
  }

  @Test("rows of a list are one place")
  func rows() throws {
    let rows = try Shown(
      """
      { size: [320, 400], layout: { type: 'list', rowHeight: 44 }, content: { items: [
        { title: '\(String(repeating: "long ", count: 30))' },
        { title: '\(String(repeating: "wide ", count: 30))' }, { title: 'brief' } ] } }
      """)
    let told = rows.stage.textWarnings().map(\.description)
    try #require(told.count == 1, "\(told)")
    #expect(told[0].contains("2 texts, the first of them \"long long"))
  }
}
