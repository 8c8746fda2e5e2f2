import CompositionalLayouts
import Controls
import Foundation
import LayoutCatalog
import LayoutSolvers
import Recording
import TestBasics
import TestSupport
import Testing

@testable import LocatedJSON
@testable import SceneFiles
@testable import ScenePlayback

@Suite("Lists in scenes")
@MainActor
struct SceneListTests {
  private func scene(_ layout: String, _ sections: String, _ more: String = "") -> String {
    """
    { size: [320, 480], scale: 1, content: { sections: [ \(sections) ] },
      layout: { type: 'list', \(layout) } \(more) }
    """
  }

  private func read(_ text: String) throws -> Scene {
    try SceneReader().read(
      Array(text.utf8), name: "s.json5", paths: PathRules(folder: "/nowhere"))
  }

  private func problems(_ text: String) -> [String] {
    do {
      let stage = try SceneStage(read(text))
      _ = try stage.displayList()
      return []
    } catch {
      return (error as? LocatedError)?.problems.map(\.description) ?? ["\(error)"]
    }
  }

  /// A scene's collection view, laid out.
  private struct Shown {
    let stage: SceneStage
    let view: UICollectionView

    @MainActor
    func frame(_ item: Int, _ section: Int = 0) -> CGRect {
      view.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame ?? .null
    }

    @MainActor
    func title(_ section: Int, _ kind: String = "header") -> CGRect {
      view.layoutAttributesForSupplementaryElement(
        ofKind: LayoutKind.elementKind(of: kind), at: IndexPath(item: 0, section: section))?.frame
        ?? .null
    }

    @MainActor
    func cell(_ item: Int, _ section: Int = 0) throws -> UICollectionViewListCell {
      let cell = view.cellForItem(at: IndexPath(item: item, section: section))
      return try #require(cell as? UICollectionViewListCell)
    }

    /// The texts in a view and those in it, from front to back.
    @MainActor
    static func texts(_ view: UIView) -> [String] {
      ((view as? UILabel)?.text).map { [$0] } ?? view.subviews.flatMap(texts)
    }
  }

  private func show(_ text: String) throws -> Shown {
    let stage = try SceneStage(read(text))
    _ = try stage.displayList()
    let views = stage.stage.view.subviews.compactMap { $0 as? UICollectionView }
    return Shown(stage: stage, view: try #require(views.first))
  }

  @Test("content and type alone make rows of titles, details and pictures' rooms")
  func plain() throws {
    let list = try show(
      """
      { size: [320, 480], scale: 1, layout: 'list', content: { items: [
        { name: 'A' }, { title: 'T', name: 'B', detail: 3 }, { color: 'teal', name: 'C' }, {} ] } }
      """)
    // A line is a row of 44 points, a subtitle 11 + 21 + 3 + 15 + 11, a thumbnail 40 + 22.
    #expect((0..<4).map { list.frame($0).height } == [44, 61, 62, 44])
    #expect((0..<4).map { list.frame($0).minY } == [0, 44, 105, 167])
    #expect(try Shown.texts(list.cell(1).contentView) == ["T", "3"])
    let swatch = try #require(list.cell(2).contentView as? UIListContentView)
    expectEqual(swatch.imageFrame ?? .null, CGRect(x: 16, y: 11, width: 40, height: 40))
    expectEqual(
      try list.cell(0).separatorFrames.bottom ?? .null, CGRect(x: 16, y: 43, width: 304, height: 1))
    expectEqual(
      try list.cell(2).separatorFrames.bottom ?? .null, CGRect(x: 72, y: 61, width: 248, height: 1))
  }

  @Test("the four styles put the detail where table cells have it")
  func styles() throws {
    let list = try show(
      scene(
        "",
        """
        { items: [ { title: 'a', detail: 'b', style: 'default' },
          { title: 'a', detail: 'b', style: 'value1' },
          { title: 'a', detail: 'b', style: 'value2' },
          { title: 'a', detail: 'b', style: 'subtitle' } ] }
        """))
    func content(_ item: Int) throws -> UIListContentView {
      try #require(list.cell(item).contentView as? UIListContentView)
    }
    let (below, beside) = (try content(0), try content(1))
    expectEqual((below.secondaryTextFrame ?? .null).minY, (below.textFrame ?? .zero).maxY + 3)
    expectEqual((beside.secondaryTextFrame ?? .null).maxX, 304)
    expectEqual((beside.secondaryTextFrame ?? .null).minY, (beside.textFrame ?? .zero).minY)
    #expect(try list.cell(2).contentView is LabeledValueView)
    expectEqual((try content(3).secondaryTextFrame ?? .null).height, 15)
  }

  @Test("heights are the item's before the section's before the layout's")
  func heights() throws {
    let list = try show(
      scene(
        "rowHeight: 50",
        """
        { items: [ {}, { layout: { rowHeight: 30 } }, { layout: { rowHeight: 'automatic' } } ] },
        { layout: { rowHeight: 'automatic' }, items: [ {}, { layout: { rowHeight: 70 } } ] }
        """))
    #expect((0..<3).map { list.frame($0).height } == [50, 30, 44])
    #expect((0..<2).map { list.frame($0, 1).height } == [44, 70])
    #expect(list.view.contentSize.height == 238)
  }

  @Test("titles make headers and footers, and views of the scene's win over them")
  func titles() throws {
    let sections = """
      { title: 'One', footer: 'Note', items: [{}] }, { items: [{}] },
      { title: 'Three', layout: { headerSize: [0, 60] }, items: [{}] },
      { title: 'Four', layout: { headerSize: [0, 0] }, items: [{}] }
      """
    let texts = try show(scene("appearance: 'grouped'", sections))
    expectEqual(texts.title(0), CGRect(x: 0, y: 0, width: 320, height: 39))
    expectEqual(texts.title(0, "footer"), CGRect(x: 0, y: 83, width: 320, height: 29))
    #expect(texts.title(1) == .null && texts.title(1, "footer") == .null)
    #expect(texts.title(2).height == 60 && texts.title(3) == .null)
    let kind = UICollectionView.elementKindSectionHeader
    let header = try #require(
      texts.view.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: 0)))
    #expect(Shown.texts(header) == ["ONE"])

    let views = try show(
      scene(
        "appearance: 'grouped', headerHeight: 20", "{ title: 'One', items: [{}] }, { items: [{}] }",
        ", supplementary: { header: { label: 'Any' } }"))
    expectEqual(views.title(0), CGRect(x: 0, y: 0, width: 320, height: 20))
    #expect(views.title(1).height == 20)
    let view = try #require(
      views.view.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: 0)))
    #expect(Shown.texts(view) == ["Any"])

    let none = try show(
      scene("", "{ title: 'One', items: [{}] }", ", supplementary: { header: {} }"))
    #expect(none.title(0) == .null)
  }

  @Test("while it is edited, rows have delete controls and handles unless they say otherwise")
  func editing() throws {
    let list = try show(
      scene(
        "isEditing: true",
        """
        { items: [ { name: 'A', accessory: 'disclosureIndicator' },
          { name: 'B', editControl: 'insert', movable: false }, { editControl: 'none' },
          { editControl: 'select', indentation: 2 } ] }
        """, ", state: { selected: [[0, 3]] }"))
    expectEqual(
      try list.cell(0).accessoryFrame(.delete) ?? .null,
      CGRect(x: 16, y: 11, width: 22, height: 22))
    expectEqual(
      try list.cell(0).accessoryFrame(.reorder) ?? .null,
      CGRect(x: 282, y: 15, width: 22, height: 14))
    #expect(try list.cell(0).accessoryFrame(.disclosureIndicator) == nil)
    #expect(try list.cell(1).accessoryFrame(.insert)?.minX == 16)
    #expect(try list.cell(1).accessoryFrame(.reorder) == nil)
    expectEqual(try list.cell(2).contentView.frame.minX, 0)
    expectEqual((try list.cell(3).accessoryFrame(.multiselect) ?? .null).minX, 36)
    #expect(try list.cell(3).configurationState.isSelected)
    let labelled = try show(scene("isEditing: true", "{ items: [{ style: 'value2' }] }"))
    expectEqual((try labelled.cell(0).separatorFrames.bottom ?? .null).minX, 54)
    let calm = try show(scene("", "{ items: [{ name: 'A' }] }"))
    #expect(try calm.cell(0).accessoryFrame(.delete) == nil)
  }

  @Test("accessories stand at the trailing edge in the system's order, a badge before them")
  func accessories() throws {
    let list = try show(
      scene(
        "",
        """
        { items: [ { accessories: ['disclosureIndicator', 'checkmark'], badge: 7 },
          { accessory: 'outlineDisclosure', isExpanded: true }, { accessory: 'none' } ] }
        """))
    let cell = try list.cell(0)
    #expect(cell.accessoryFrame(.disclosureIndicator)?.maxX == 304)
    #expect(cell.accessoryFrame(.checkmark)?.maxX == 282)
    #expect(cell.accessoryFrame(.label)?.maxX == 252)
    #expect(try list.cell(1).isExpanded)
    #expect(try list.cell(2).accessories.allSatisfy { $0.accessoryType != .disclosureIndicator })
  }

  @Test("lines are hidden, coloured and inset by layout, section and item")
  func separators() throws {
    let list = try show(
      scene(
        "separatorInset: 5, separatorColor: 'red'",
        """
        { layout: { separatorTrailingInset: 9 }, items: [ {}, { layout: { separator: false } },
          { layout: { separatorInset: 40, separatorColor: 'blue' } } ] }
        """))
    let line = try list.cell(0).separatorFrames.bottom
    expectEqual(line ?? .null, CGRect(x: 5, y: 43, width: 306, height: 1))
    #expect(try list.cell(1).separatorFrames.bottom == nil)
    expectEqual(
      try list.cell(2).separatorFrames.bottom ?? .null, CGRect(x: 40, y: 43, width: 271, height: 1))
    let none = try show(scene("showsSeparators: false", "{ items: [{}, {}] }"))
    #expect(try none.cell(0).separatorFrames.bottom == nil)
  }

  @Test("states colour rows, and selected ones have no lines")
  func states() throws {
    let list = try show(
      scene(
        "", "{ items: [{ name: 'A' }, { name: 'B' }, { name: 'C' }] }, { items: [{ name: 'D' }] }",
        ", state: { selected: [[0, 0]], highlighted: [[0, 1]], disabledSections: [1] }"))
    for item in 0...1 {
      #expect(try list.cell(item).backgroundConfiguration?.backgroundColor == .systemGray4)
    }
    #expect(try list.cell(2).backgroundConfiguration?.backgroundColor == .systemBackground)
    let disabled = try #require(
      list.cell(0, 1).contentConfiguration as? UIListContentConfiguration)
    #expect(disabled.textProperties.color == .tertiaryLabel)
  }

  @Test("index titles are the initials of the sections' titles, or what sections say")
  func indexTitles() throws {
    let sections = "{ title: 'Ash', items: [{}] }, { title: 'Oak', indexTitle: '#', items: [{}] }"
    let list = try show(scene("indexTitles: true", sections))
    #expect(list.view.dataSource?.indexTitles(for: list.view) == ["A", "#"])
    let without = try show(scene("", sections))
    #expect(without.view.dataSource?.indexTitles(for: without.view) == nil)
  }

  @Test("a list is mirrored where reading begins at the right")
  func mirrored() throws {
    let row = "{ items: [{ name: 'A', accessory: 'checkmark', indentation: 1 }] }"
    let left = try show(scene("isEditing: true", row))
    let right = try show(scene("isEditing: true", row, ", layoutDirection: 'rightToLeft'"))
    for type in [UICellAccessory.AccessoryType.delete, .checkmark, .reorder] {
      let a = try #require(left.cell(0).accessoryFrame(type))
      let b = try #require(right.cell(0).accessoryFrame(type))
      expectEqual(b.minX, 320 - a.maxX)
    }
  }

  @Test("a cell of the scene's own has the list's height and only its own texts")
  func ownCell() throws {
    let list = try show(
      scene(
        "rowHeight: 70, isEditing: true", "{ items: [{ style: 5, name: 'A' }] }",
        ", cell: { views: [{ label: '{name}' }] }"))
    let cell = try #require(list.view.cellForItem(at: IndexPath(item: 0, section: 0)))
    expectEqual(cell.frame, CGRect(x: 0, y: 0, width: 320, height: 70))
    #expect(Shown.texts(cell) == ["A"])
  }

  @Test("a million rows cost what is seen")
  func million() throws {
    let list = try show(
      "{ size: [100, 100], content: { items: [{ name: 'A' }], repeat: 1000000 }, layout: 'list', "
        + "scroll: { item: [0, 999999], at: 'bottom' } }")
    expectEqual(list.view.contentSize.height, 44_000_000)
    #expect(list.view.visibleCells.count <= 4)
  }

  private static let validator = Result {
    try SchemaValidator(JSONTree(json5: SceneSchema.json()))
  }

  @Test(
    "what rows cannot mean is found where it stands",
    arguments: [
      (
        "{ style: 'subtitel' }",
        "content.sections[0].items[0].style: expected one of default, value1, value2, subtitle, "
          + "found the text \"subtitel\"; did you mean \"subtitle\"?"
      ),
      ("{ accessory: 'chevron' }", "items[0].accessory: expected one of none, disclosureIndicator"),
      ("{ accessories: ['none', 3] }", "items[0].accessories[1]: expected one of"),
      ("{ accessories: 'none' }", "items[0].accessories: expected a list of accessories"),
      ("{ accessory: 'none', accessories: [] }", "a row has an accessory or accessories, not both"),
      ("{ title: [] }", "items[0].title: expected a text"),
      ("{ indentation: -1 }", "items[0].indentation: expected a whole number from 0 to 100"),
      ("{ imageSize: 4 }", "items[0].imageSize: expected two numbers"),
      ("{ editControl: 'remove' }", "items[0].editControl: expected one of"),
      ("{ titleColor: 'bleu' }", "did you mean \"blue\"?"),
      ("{ movable: 'no' }", "items[0].movable: expected true or false"),
      ("{ layout: { rowHeight: 0 } }", "rowHeight: expected a length from 0.1 to 10000000"),
      ("{ layout: { rowHeight: 'auto' } }", "a length from 0.1 to 10000000 or \"automatic\""),
      ("{ layout: { size: [1, 1] } }", "the layout list does not ask for this"),
      ("{ layout: { separator: 1 } }", "separator: expected true or false"),
    ])
  func mistakes(item: String, message: String) throws {
    let text = scene("", "{ items: [\(item)] }")
    let found = problems(text)
    #expect(found.contains { $0.contains(message) && $0.hasPrefix("s.json5:1:") }, "\(found)")
    let validator = try Self.validator.get()
    #expect(!validator.problems(try JSONTree(json5: text)).isEmpty || item.contains("bleu"))
  }

  @Test("what a binding makes of a row's field is checked with the row")
  func boundFields() {
    let found = problems(scene("", "{ items: [{ image: '{index}', name: 'A' }] }"))
    #expect(
      found.contains { $0.contains("item 0 of section 0.image: expected an image") }, "\(found)")
  }

  @Test("a glyph that no font has is found where its text stands")
  func missingGlyphs() {
    let found = problems(scene("", "{ items: [{ name: 'A', detail: '\u{10330}' }] }"))
    #expect(
      found.contains { $0.contains("s.json5:1:") && $0.contains("item 0 of section 0.detail") },
      "\(found)")
  }

  @Test("wrong properties of a list are found too")
  func wrongProperties() {
    func found(_ layout: String) -> String {
      problems(scene(layout, "{ items: [{}] }")).joined(separator: "\n")
    }
    #expect(found("rowheight: 4").contains("did you mean \"rowHeight\"?"))
    #expect(
      found("rowHeight: -1").contains("layout.rowHeight: expected a length from 0.1 to 10000000"))
    #expect(found("appearance: 'insetgrouped'").contains("did you mean \"insetGrouped\"?"))
    #expect(found("separatorColor: 3").contains("expected a colour"))
    #expect(found("separatorInset: -3").contains("a length from 0 to 10000000"))
  }

  @Test("a symbol stands by itself or on a square of the row's colour")
  func symbols() throws {
    let list = try show(
      scene(
        "rowHeight: 44",
        """
        { items: [ { title: 'a', symbol: 'wifi' },
          { title: 'b', symbol: 'wifi', color: 'systemBlue' },
          { title: 'c', symbol: 'wifi', color: 'systemBlue', imageSize: [20, 24] },
          { title: 'd', symbol: 'wifi', tint: '#ff0000' } ] }
        """))
    func content(_ item: Int) throws -> UIListContentConfiguration {
      let view = try #require(list.cell(item).contentView as? UIListContentView)
      return try #require(view.configuration as? UIListContentConfiguration)
    }
    let contents = try (0..<4).map { try content($0) }
    #expect(contents[0].image?.isSymbolImage == true)
    #expect(contents[1].image?.size == CGSize(width: 29, height: 29))
    #expect(contents[2].image?.size == CGSize(width: 20, height: 24))
    #expect(
      contents[3].imageProperties.tintColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    // The titles of rows with squares of one size begin at one place.
    let frame = try #require(list.cell(1).contentView as? UIListContentView).imageFrame ?? .null
    #expect(frame.size == CGSize(width: 29, height: 29) && frame.minX == 16)
  }

  @Test("a square is the row's colour with a white symbol")
  func square() throws {
    let stage = try SceneStage(
      read(
        scene(
          "rowHeight: 44", "{ items: [ { symbol: 'wifi', color: '#0000ff' } ] }")))
    let picture = try stage.stage.still(of: stage.displayList()).pixels
    #expect(picture[x: 16 + 14, y: 9] == 0xFF00_00FF)
    #expect(picture[x: 16, y: 8] >> 24 == 255 && picture[x: 16, y: 8] != 0xFF00_00FF)
  }

  @Test("controls stand at the trailing edge, before the accessory")
  func controls() throws {
    let list = try show(
      scene(
        "",
        """
        { items: [ { title: 'a', switch: true }, { title: 'b', switch: false },
          { title: 'c', stepper: true, badge: '3', accessory: 'checkmark' },
          { title: 'd', activity: true } ] }
        """))
    func controls(_ item: Int) throws -> [UIView] {
      try list.cell(item).subviews.filter {
        $0 is UISwitch || $0 is UIStepper || $0 is UIActivityIndicatorView
      }
    }
    let on = try #require(controls(0).first as? UISwitch)
    let off = try #require(controls(1).first as? UISwitch)
    #expect(on.isOn && !off.isOn)
    expectEqual(on.frame.maxX, 304)
    // As high as rows without controls.
    for item in 0..<4 { expectEqual(try list.cell(item).frame.height, 44) }
    let (stepper, wheel) = (try controls(2).first, try controls(3).first)
    #expect(stepper is UIStepper && wheel is UIActivityIndicatorView)
    #expect(
      problems(scene("", "{ items: [ { switch: 'on', symbol: 'no.such' } ] }")).joined()
        .contains("switch"))
    #expect(
      problems(scene("", "{ items: [ { symbol: 'wifi', image: 'a.png' } ] }")).joined()
        .contains("a row has an image or a symbol, not both"))
  }

  @Test("a cell of the scene keeps separators, accessories and the group's background")
  func cells() throws {
    let list = try show(
      scene(
        "appearance: 'insetGrouped', rowHeight: 44",
        """
        { items: [ { title: 'a', accessory: 'disclosureIndicator' }, { title: 'b', badge: '3' },
          { title: 'c', switch: true, cell: 'painted' }, { title: 'd', cell: 'badge', badge: '7' } ] }
        """,
        """
        , cell: ['plain'], cells: { plain: { views: [{ label: '{title}' }] },
          painted: { background: '#ff0000', views: [{ label: '{title}' }] },
          badge: { views: [{ label: '{badge}' }] } }
        """))
    // 288 wide; content and separators begin 16 from the edges.
    expectEqual(
      try list.cell(0).separatorFrames.bottom ?? .null, CGRect(x: 16, y: 43, width: 272, height: 1))
    #expect(try list.cell(3).separatorFrames.bottom == nil)
    #expect(try list.cell(0).accessoryFrame(.disclosureIndicator)?.maxX == 272)
    #expect(try list.cell(1).accessoryFrame(.label)?.maxX == 272)
    #expect(try list.cell(2).subviews.contains { $0 is UISwitch })
    #expect(try list.cell(0).contentView.frame.maxX < 272)
    // What the cell itself shows is no accessory.
    #expect(try list.cell(3).accessoryFrame(.label) == nil)
    #expect(try Shown.texts(list.cell(3)) == ["7"])
    let picture = try list.stage.stage.still(of: list.stage.displayList()).pixels
    let row = list.frame(0)
    let rows = (0..<3).map { picture[x: 160, y: Int(row.minY) + 4 + 44 * $0] }
    #expect(rows == [0xFFFF_FFFF, 0xFFFF_FFFF, 0xFFFF_0000])
    // The group's corners cut off those of the row.
    #expect(picture[x: Int(row.minX), y: Int(row.minY)] != 0xFFFF_FFFF)
  }

  @Test("outside of a list, cells of the scene have no accessories")
  func cellsElsewhere() throws {
    let flow = try show(
      """
      { size: [320, 480], scale: 1, layout: { type: 'flow', itemSize: [320, 44] },
        content: { items: [ { title: 'a', accessory: 'checkmark', badge: '3' } ] },
        cell: { views: [{ label: '{title}' }] } }
      """)
    let cell = try flow.cell(0)
    #expect(cell.accessories.isEmpty && cell.backgroundConfigurationView == nil)
    expectEqual(cell.contentView.frame, CGRect(x: 0, y: 0, width: 320, height: 44))
    #expect(Shown.texts(cell) == ["a"])
  }
}
