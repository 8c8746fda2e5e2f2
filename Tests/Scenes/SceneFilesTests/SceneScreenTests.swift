import Foundation
import LayerTree
import LayoutCatalog
import LocatedJSON
import Testing
import ViewTemplates

@testable import SceneFiles

@MainActor
@Suite
struct SceneScreenTests {
  private func scene(_ keys: String) throws -> Scene {
    let text = "{ content: { items: [{ name: 'a' }] }, layout: 'flow', \(keys) }"
    return try SceneReader(layouts: LayoutKind.all).read(
      Array(text.utf8), name: "s.json5", paths: PathRules(folder: "."))
  }

  private func problems(_ keys: String) -> String {
    do {
      _ = try scene(keys)
      return ""
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: [
    ("iphone-16-pro", UIEdgeInsets(top: 62, left: 0, bottom: 34, right: 0)),
    ("iphone-13", UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)),
    ("iphone-se", UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)),
    ("iphone-18-pro", UIEdgeInsets(top: 62, left: 0, bottom: 34, right: 0)),
    ("iphone-duo", UIEdgeInsets(top: 82, left: 0, bottom: 34, right: 0)),
    ("iphone-duo-outer", UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 84)),
    ("watch-46", UIEdgeInsets(top: 53, left: 2, bottom: 36, right: 2)),
    ("ipad-pro-11", UIEdgeInsets(top: 32, left: 0, bottom: 20, right: 0)),
  ])
  func aDeviceHasASafeArea(name: String, safe: UIEdgeInsets) throws {
    #expect(try scene("device: '\(name)'").safeArea == safe)
  }

  @Test func theBackgroundUnderBarsIsTheSystems() throws {
    let bar = "navigationBar: { title: 'Photos' }"
    #expect(try scene("device: 'iphone-15'").background == .color(.black))
    #expect(try scene(bar).background == .color(.systemBackground))
    #expect(try scene("\(bar), background: 'black'").background == .color(.black))
  }

  @Test func newIslandsAreNarrower() {
    #expect(Device.named("iphone-17-pro")?.cutout == .island(top: 14, width: 126))
    for name in ["iphone-18-pro", "iphone-18-pro-max"] {
      #expect(Device.named(name)?.cutout == .island(top: 14, width: 287.0 / 3))
    }
  }

  @Test func aDeviceOnItsSideHasAnother() throws {
    let scene = try scene("device: 'iphone-15', orientation: 'landscape'")
    #expect(scene.size == CGSize(width: 852, height: 393) && scene.scale == 3)
    #expect(scene.safeArea == UIEdgeInsets(top: 0, left: 59, bottom: 21, right: 59))
  }

  @Test func aFramedPictureHasASizeAndTexts() throws {
    let scene = try scene(
      "device: 'iphone-16-pro', frame: { size: [440, 956], title: 'All', subtitle: 'of it', panel: [2, 3] }"
    )
    #expect(scene.canvasSize == CGSize(width: 440, height: 956))
    #expect(
      scene.screen.frame?.title?.text == "All" && scene.screen.frame?.subtitle?.text == "of it")
    #expect(scene.screen.frame?.panel.index == 1 && scene.screen.frame?.panel.count == 3)
    #expect(problems("frame: { title: 'All' }").contains("size"))
    for panel in ["[0, 3]", "[4, 3]", "[1, 11]", "[1.5, 3]", "3"] {
      #expect(problems("frame: { panel: \(panel) }").contains("panel"), "\(panel)")
    }
  }

  @Test func aFramesDeviceGivesASceneItsSize() throws {
    let scene = try scene("frame: { device: 'iphone-16-pro' }")
    #expect(scene.size == CGSize(width: 402, height: 874) && scene.scale == 3)
  }

  @Test func everyDeviceHasItsOwnName() {
    let names = Device.all.map(\.name)
    #expect(Set(names).count == names.count && names.count >= 40)
    for device in Device.all {
      #expect(device.size.height > device.size.width && device.cornerRadius >= 0)
    }
  }

  @Test func theSafeAreaCanBeGivenAlone() throws {
    let scene = try scene("size: [300, 400], safeArea: [10, 0, 20, 0]")
    #expect(scene.safeArea == UIEdgeInsets(top: 10, left: 0, bottom: 20, right: 0))
  }

  @Test func barsAreRead() throws {
    let scene = try scene(
      """
      device: 'iphone-15', statusBar: { time: '10:24', battery: 0.3, wifi: false },
      navigationBar: { title: 'Photos', largeTitle: true, search: 'Search', back: 'Albums',
        trailing: ['Select', { symbol: 'plus' }] },
      tabBar: { items: [{ title: 'Library', symbol: 'photo.fill' }], selected: 0 },
      toolbar: { items: [{ space: 'flexible' }, { title: 'Done', bold: true }] },
      homeIndicator: true, keyboard: true, contrast: 'high', textSize: 'accessibility2'
      """)
    let bars = try #require(scene.screen.bars)
    #expect(bars.statusBar?.time == "10:24" && bars.statusBar?.battery == 0.3)
    #expect(bars.statusBar?.wifi == nil && bars.statusBar?.signal == 4)
    #expect(bars.navigationBar?.trailing.map(\.title) == ["Select", nil])
    #expect(bars.navigationBar?.trailing.last?.symbol?.name == "plus")
    #expect(bars.tabBar?.items.first?.symbol?.name == "photo.fill")
    #expect(bars.toolbar?.items.map(\.isBold) == [false, true])
    #expect(bars.showsHomeIndicator && bars.keyboard == .blank)
    #expect(scene.screen.contrast == .high && scene.screen.textSize == .accessibility2)
    #expect(try self.scene("size: [10, 10]").screen.bars == nil)
  }

  @Test(
    "The design is that of the scene, else that the device shipped with, else the latest for bars",
    arguments: [
      ("device: 'iphone-17'", Scene.Design.ios26), ("device: 'iphone-air'", .ios26),
      ("device: 'iphone-16-pro'", .ios18), ("device: 'ipad-9'", .ios18),
      ("device: 'iphone-17', design: 'ios18'", .ios18),
      ("device: 'iphone-8', design: 'ios26'", .ios26),
      ("size: [300, 400]", .ios18), ("size: [300, 400], statusBar: true", .ios26),
      ("size: [300, 400], statusBar: true, design: 'ios18'", .ios18),
    ])
  func designs(keys: String, expected: Scene.Design) throws {
    #expect(try scene(keys).shownDesign == expected)
  }

  @Test func keyboardsAndSearchTabsAreRead() throws {
    let scene = try scene(
      "keyboard: 'arabic', tabBar: { items: [{ title: 'Home' }, { search: true }] }")
    let bars = try #require(scene.screen.bars)
    #expect(bars.keyboard == .arabic)
    #expect(bars.tabBar?.items.map(\.isSearch) == [false, true])
    #expect(try self.scene("keyboard: false").screen.bars == nil)
    #expect(problems("keyboard: 'germn'").contains("did you mean \"german\"?"))
    #expect(problems("keyboard: 3").contains("keyboard: expected true"))
  }

  @Test(arguments: [
    ("device: 'iphone-16-por'", "did you mean \"iphone-16-pro\"?"),
    ("statusBar: { tiem: '9:41' }", "did you mean \"time\"?"),
    ("statusBar: { battery: 2 }", "statusBar.battery"),
    ("statusBar: 'yes'", "statusBar: expected true, or a status bar"),
    ("navigationBar: { trailing: [{ symbol: 'hearts' }] }", "did you mean \"heart\"?"),
    ("tabBar: { items: [] }", "tabBar.items: expected 1 to 20, found 0"),
    ("toolbar: { items: [{ title: 'a', symbol: 'plus' }] }", "a title or a symbol, not both"),
    ("cell: { views: [{ symbol: 'hearts.fill' }] }", "did you mean \"heart.fill\"?"),
    ("cell: { views: [{ switch: 3 }] }", "cell.views[0].switch: expected true or false"),
    ("cell: { views: [{ progress: 2 }] }", "cell.views[0].progress"),
    (
      "cell: { views: [{ switch: true, slider: 1 }] }",
      "a view shows one of switch and slider, not both"
    ),
    ("cell: { views: [{ segments: [] }] }", "expected 1 to 100 titles"),
    ("cell: { views: [{ label: 'a', switch: true }] }", "not both"),
  ])
  func mistakesAreLocated(keys: String, message: String) {
    let found = problems(keys)
    #expect(found.contains(message), "\(found)")
  }

  @Test(arguments: [("large", "#ffffff"), ("accessibility1", "#000000")])
  func theTextSizeChoosesValues(size: String, expected: String) throws {
    let scene = try scene(
      "textSize: '\(size)', background: { standard: '#ffffff', accessibility: '#000000' }")
    guard case .color(let color) = scene.background else { return #expect(Bool(false)) }
    #expect(color == SceneColor(css: expected))
  }

  @Test func valuesForTheOtherTextSizesAreChecked() {
    #expect(problems("background: { standard: '#fff', accessibility: 'blak' }").contains("black"))
  }

  /// By the leading of the style, in whole points: 22 and 62 for the body, 16 and 51 for captions.
  @Test(arguments: [
    ("{ scaled: 44 }", 44.0, 124.0),
    ("{ scaled: 10, style: 'caption1' }", 10, 32),
    ("{ scaled: 44, max: 60 }", 44, 60),
  ])
  func lengthsFollowTheTextSize(written: String, default fallback: Double, largest: Double) throws {
    let value = try #require(JSON5Parser.parse(Array("[\(written)]".utf8)).value)
    #expect(value.sized(for: .large).json == LocatedValue(.list([.init(.number(fallback))])).json)
    #expect(
      value.sized(for: .accessibility5).json == LocatedValue(.list([.init(.number(largest))])).json)
  }

  @Test(arguments: ["{ scaled: 'a' }", "{ scaled: 4, style: 'none' }", "{ scaled: 4, size: 1 }"])
  func whatIsNoLengthStaysAndIsRefused(written: String) {
    #expect(problems("cell: { cornerRadius: \(written) }").contains("cell.cornerRadius"))
  }

  /// Weeks begin on Monday in Germany, on Sunday in the United States, on Saturday in Egypt.
  @Test(arguments: [
    ("de", 35, "2026-04-27"), ("en", 42, "2026-04-26"), ("ar-EG", 42, "2026-04-25"),
  ])
  func aMonthHasWholeWeeksOfTheLocale(locale: String, count: Int, first: String) throws {
    let text = """
      { layout: 'flow', locale: '\(locale)',
        content: { month: '2026-05', items: [{ date: '2026-05-12', note: 'Dentist' }] } }
      """
    let content = try SceneText.scene(text).content
    #expect(content.itemCount == count)
    let items = (0..<count).map { content.context(section: 0, item: $0) }
    func fields(_ name: String) -> [LocatedValue] {
      items.compactMap { $0.valueIfPresent(named: name) }
    }
    #expect(fields("date").first == .text(first))
    #expect(fields("inMonth").count { $0 == LocatedValue(.bool(true)) } == 31)
    #expect(fields("note") == [.text("Dentist")])
    #expect(fields("day").contains(.number(31)))
  }

  @Test func aWeekHasTheDaysRoundItsDate() throws {
    let content = try SceneText.scene(
      "{ layout: 'flow', locale: 'de', content: { week: '2026-05-03' } }"
    ).content
    let days = (0..<content.itemCount).map {
      content.context(section: 0, item: $0).valueIfPresent(named: "date")
    }
    #expect(days.first == .text("2026-04-27") && days.last == .text("2026-05-03"))
    #expect(days.count == 7)
  }

  @Test(arguments: [
    ("month: '2026-13'", "expected a month such as"),
    ("month: 5", "expected a month such as"),
    ("week: '2026-02-30'", "expected a date such as"),
    ("month: '2026-05', items: [{ date: '2026-07-01' }]", "within a week of the month"),
    ("month: '2026-05', items: [{ note: 'a' }]", "found none"),
    ("month: '2026-05', week: '2026-05-03'", "expected one of"),
  ])
  func whatIsNoMonthIsRefused(content: String, message: String) {
    let problems = SceneText.problems("{ layout: 'flow', content: { \(content) } }")
    #expect(problems.count == 1 && problems[0].contains(message), "\(problems)")
  }

  @Test func viewsOfBarsHaveNoFields() {
    let problem = problems("bottomAccessory: { label: '{name}' }")
    #expect(problem.contains("s.json5:1:") && problem.contains("bottomAccessory"))
  }
}
