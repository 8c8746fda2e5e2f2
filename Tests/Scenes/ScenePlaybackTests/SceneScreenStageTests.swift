import CompositionalLayouts
import Controls
import DisplayLists
import Foundation
import LocatedJSON
import Recording
import SceneFiles
import Testing
import ViewTemplates

@testable import ScenePlayback

@MainActor
@Suite
struct SceneScreenStageTests {
  private func stage(_ keys: String) throws -> SceneStage {
    let text = """
      { device: 'iphone-15', scale: 1, background: 'systemBackground',
        layout: { type: 'flow', itemSize: [120, 100], minimumLineSpacing: 10,
          minimumInteritemSpacing: 10, sectionInset: [0, 0, 0, 0] },
        content: { items: [{}], repeat: 30 }, cell: { background: 'systemTeal' }, \(keys) }
      """
    let scene = try SceneReader().read(
      Array(text.utf8), name: "s.json5", paths: PathRules(folder: "."))
    return try SceneStage(scene)
  }

  private static let bars = """
    statusBar: { battery: 0.5 }, homeIndicator: true,
    navigationBar: { title: 'Photos', largeTitle: true, back: 'Albums', trailing: ['Select'] },
    tabBar: { items: [{ title: 'One' }, { title: 'Two', badge: '3' }], selected: 1 }
    """

  private func scene(_ keys: String) throws -> Scene {
    let text = "{ content: { items: [{ name: 'a' }] }, layout: 'flow', \(keys) }"
    return try SceneReader().read(Array(text.utf8), name: "s.json5", paths: PathRules(folder: "."))
  }

  /// UIKit's table: width and height, upright and on the side.
  @Test(arguments: [
    ("iphone-se", "compact regular compact compact"),
    ("iphone-16-pro", "compact regular compact compact"),
    ("iphone-11", "compact regular regular compact"),
    ("iphone-16-pro-max", "compact regular regular compact"),
    ("ipad-mini", "regular regular regular regular"),
    ("iphone-duo-outer", "compact regular compact compact"),
    ("iphone-duo", "regular regular regular regular"),
  ])
  func sizeClassesFollowTheDevice(name: String, expected: String) throws {
    let classes = try ["portrait", "landscape"].flatMap { orientation in
      let traits = try scene("device: '\(name)', orientation: '\(orientation)'").traits
      return ["\(traits.horizontalSizeClass)", "\(traits.verticalSizeClass)"]
    }
    #expect(classes.joined(separator: " ") == expected)
  }

  private func screenView(_ stage: SceneStage) throws -> ScreenView {
    _ = try stage.displayList()
    return try #require(stage.stage.view.subviews.compactMap { $0 as? ScreenView }.first)
  }

  @Test func tabsShrinkAsAStepScrolls() throws {
    let keys = """
      design: 'ios26', bottomAccessory: { height: 20 },
      tabBar: { items: [{ title: 'One' }, { title: 'Two' }], minimize: 'onScrollDown' },
      timeline: [{ scroll: { by: [0, 200] }, duration: 1 }, { scroll: { by: [0, -100] }, duration: 1 }]
      """
    let stage = try stage(keys)
    let screen = try screenView(stage)
    let (bar, accessory) = (try #require(screen.tabBar), try #require(screen.bottomAccessory))
    func look(at time: Double) throws -> [CGFloat] {
      _ = try stage.displayList(at: time)
      return [bar.minimized, accessory.frame.width, accessory.frame.height]
    }
    #expect(try look(at: 0) == [0, 351, 48])
    #expect(try look(at: 1) == [1, 225, 48])
    #expect(try look(at: 2) == [0, 351, 48])
    let small = try self.stage(
      "design: 'ios26', tabBar: { items: [{ title: 'A' }], minimized: true }")
    #expect(try screenView(small).tabBar?.minimized == 1)
    let never = try self.stage(keys.replacingOccurrences(of: "'onScrollDown'", with: "'never'"))
    let still = try #require(try screenView(never).tabBar)
    _ = try never.displayList(at: 1)
    #expect(still.minimized == 0)
  }

  @Test func aToolbarHasASearchField() throws {
    let stage = try stage(
      "design: 'ios26', toolbar: { items: [{ search: 'Find' }, { symbol: 'plus' }] }")
    let item = try #require(try screenView(stage).toolbar?.items?.first)
    #expect((item.customView as? UISearchTextField)?.placeholder == "Find")
    #expect(throws: LocatedError.self) {
      try self.stage("toolbar: { items: [{ search: 'Find', symbol: 'plus' }] }")
    }
  }

  @Test func aHomeIndicatorIsLightOverADarkBackground() throws {
    for (background, cell, light) in [
      ("'#000'", "{}", true), ("'#fff'", "{}", false), ("'#fff'", "{ background: '#123' }", true),
    ] {
      let text = """
        { device: 'iphone-15', scale: 1, background: \(background), homeIndicator: true,
          layout: { type: 'flow', itemSize: [393, 100], minimumLineSpacing: 0 },
          content: { items: [{}], repeat: 30 }, cell: \(cell) }
        """
      let scene = try SceneReader().read(
        Array(text.utf8), name: "s.json5", paths: PathRules(folder: "."))
      let indicator = try #require(try screenView(SceneStage(scene)).homeIndicator)
      #expect(
        indicator.subviews.first?.backgroundColor == (light ? .white : .black),
        "\(background) \(cell)")
    }
  }

  @Test func aCellIsMirroredInRightToLeftScenes() throws {
    for (direction, scale) in [("leftToRight", 1.0), ("rightToLeft", -1)] {
      let text = """
        { size: [320, 480], layoutDirection: '\(direction)', layout: 'grid',
          content: { items: [{}] }, cell: { flipsForRightToLeft: true, background: 'red' } }
        """
      let scene = try SceneReader().read(
        Array(text.utf8), name: "s.json5", paths: PathRules(folder: "."))
      let stage = try SceneStage(scene)
      _ = try stage.displayList()
      let cell = try #require(stage.collectionView.visibleCells.first)
      #expect(Double(cell.transform3D.m11) == scale, "\(direction)")
    }
  }

  @Test(arguments: [("automatic", -59), ("always", -59), ("never", 0)] as [(String, CGFloat)])
  func contentMayBeginUnderTheStatusBar(behavior: String, top: CGFloat) throws {
    let stage = try stage("contentInsetAdjustmentBehavior: '\(behavior)'")
    _ = try stage.displayList()
    let view = stage.stage.view.subviews.compactMap { $0 as? UICollectionView }.first
    #expect(view?.contentOffset.y == top)
    let wrong = #expect(throws: LocatedError.self) {
      try self.stage("contentInsetAdjustmentBehavior: 'none'")
    }
    #expect(wrong?.description.contains("expected one of automatic") == true)
  }

  @Test func theTraitsAreThoseThatTheSceneAsksFor() throws {
    let traits = try scene("contrast: 'high', textSize: 'accessibility2'").traits
    #expect(traits.accessibilityContrast == .high)
    #expect(traits.preferredContentSizeCategory == .accessibilityLarge)
  }

  @Test func aScreenEqualsTheSameOneInSwift() throws {
    let scene = try stage(Self.bars)
    let device = try #require(Device.named("iphone-15"))
    let items = Items()
    let swift = Stage(
      view: Self.screen(on: device, items), size: device.size, scale: 1, background: .white,
      traits: device.traits(isLandscape: false),
      safeAreaInsets: device.safeArea(isLandscape: false))
    #expect(try scene.still().pixels.pixels == swift.still().pixels.pixels)
  }

  @Test func aLargeTitleCollapsesOnTheTimeline() throws {
    let stage = try stage(
      Self.bars + ", timeline: [{ scroll: { by: [0, 200] }, duration: 1, timing: 'linear' }]")
    let (before, after) = (
      try stage.still(at: 0).pixels.pixels, try stage.still(at: 1).pixels.pixels
    )
    #expect(before != after)
    // Going back in time shows the same again.
    #expect(try stage.still(at: 0).pixels.pixels == before)
  }

  /// The area that the screen's parts leave free, and the accessories' places.
  @Test func accessoriesLieBesideTheBarsAndCoverContent() throws {
    let scene = try stage(
      """
      navigationBar: { title: 'Days' }, tabBar: { items: [{ title: 'One' }] },
      topAccessory: { height: 30 }, bottomAccessory: { minHeight: 50, stack: { views: [] } }
      """)
    _ = try scene.displayList()
    try scene.stage.perform {
      let screen = try #require(Self.screen(in: scene.stage.view))
      let content = try #require(screen.contentScrollView)
      #expect(abs(content.adjustedContentInset.top - (59 + 44 + 30)) < 1e-9)
      #expect(abs(content.adjustedContentInset.bottom - (34 + 49 + 50)) < 1e-9)
      #expect(screen.bottomAccessory?.frame == CGRect(x: 0, y: 719, width: 393, height: 50))
      // The background goes on to the upper edge.
      #expect(screen.topAccessory?.frame == CGRect(x: 0, y: 0, width: 393, height: 133))
      #expect(screen.topAccessory?.contentView.frame.minY == 103)
    }
  }

  @Test func theLowestAccessoryReachesTheEdgeAndOneWithABackgroundHasNoBar() throws {
    for (background, height) in [("", 84.0), (", background: 'transparent'", 50)] {
      let scene = try stage("bottomAccessory: { height: 50\(background) }")
      _ = try scene.displayList()
      try scene.stage.perform {
        let accessory = try #require(Self.screen(in: scene.stage.view)?.bottomAccessory)
        #expect(accessory.frame == CGRect(x: 0, y: 768, width: 393, height: height))
        #expect(accessory.hasBar == background.isEmpty)
      }
    }
  }

  @Test func aTitleViewStandsInTheMiddleAndItemsHaveTheBarsTint() throws {
    let scene = try stage(
      """
      navigationBar: { tint: 'systemPurple', trailing: [{ symbol: 'phone' }],
        titleView: { stack: { views: [{ width: 100, height: 30 }] } } }
      """)
    _ = try scene.displayList()
    try scene.stage.perform {
      let bar = try #require(Self.screen(in: scene.stage.view)?.navigationBar)
      #expect(
        bar.topItem?.titleView?.frame == CGRect(x: 146.5, y: 7, width: 100, height: 30))
      let symbols = bar.subviews.flatMap(\.subviews).compactMap { $0 as? UIImageView }
        .filter { $0.image != nil }
      #expect(symbols.map(\.tintColor) == [UIColor.systemPurple])
    }
  }

  /// A square of 40 by 40 whose path is a triangle over half of it.
  @Test func aPathFillsItsArea() throws {
    let text = """
      { size: [40, 40], scale: 1, background: 'white', content: { items: [{}] },
        layout: { type: 'flow', itemSize: [40, 40], sectionInset: [0, 0, 0, 0] },
        cell: { views: [{ tint: 'black', path: { data: 'M0 0H1V1Z', size: [1, 1] } }] } }
      """
    let scene = try SceneReader().read(
      Array(text.utf8), name: "s.json5", paths: PathRules(folder: "."))
    let pixels = try SceneStage(scene).still().pixels
    // The coverage of the triangle is 800 pixels.
    let dark = pixels.pixels.reduce(0.0) { $0 + 1 - Double($1 & 0xff) / 255 }
    #expect(abs(dark - 800) < 2)
  }

  private static func screen(in view: UIView) -> ScreenView? {
    view as? ScreenView ?? view.subviews.lazy.compactMap { screen(in: $0) }.first
  }

  @Test func aFrameLiesRoundTheScreen() throws {
    let stage = try stage(Self.bars + ", frame: { margin: 40, background: '#102030' }")
    // The screen and 14 points of the phone, 40 of margin, on each side.
    #expect(stage.size == CGSize(width: 393 + 108, height: 852 + 108))
    let pixels = try stage.still().pixels
    func color(_ x: Int, _ y: Int) -> UInt32 { pixels.pixels[y * pixels.width + x] & 0xff_ffff }
    #expect(color(2, 2) == 0x102030)
    // The glass beside the screen.
    #expect(color(50, 480) == 0)
    // The middle of the screen's first row of items.
    #expect(color(40 + 14 + 60, 40 + 14 + 155 + 50) == 0x30b0c7)
  }

  @MainActor
  private final class Items: NSObject, UICollectionViewDataSource {
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 30 }

    func collectionView(
      _ view: UICollectionView, cellForItemAt path: IndexPath
    ) -> UICollectionViewCell {
      let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      cell.backgroundColor = .systemTeal
      return cell
    }
  }

  private static func screen(on device: Device, _ items: Items) -> UIView {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 120, height: 100)
    let view = UICollectionView(
      frame: CGRect(origin: .zero, size: device.size), collectionViewLayout: layout)
    view.backgroundColor = nil
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = items
    let screen = ScreenView(frame: view.frame)
    screen.contentView = view
    screen.contentScrollView = view
    let status = StatusBarView(frame: .zero)
    (status.battery, status.cutout) = (0.5, device.cutout)
    screen.statusBar = status
    screen.statusBarHeight = device.statusBarHeight
    let bar = UINavigationBar(frame: .zero)
    bar.prefersLargeTitles = true
    let item = UINavigationItem(title: "Photos")
    item.rightBarButtonItem = UIBarButtonItem(title: "Select")
    bar.items = [UINavigationItem(title: "Albums"), item]
    screen.navigationBar = bar
    let tabs = UITabBar(frame: .zero)
    tabs.items = ["One", "Two"].map { UITabBarItem(title: $0, image: nil, tag: 0) }
    tabs.items?[1].badgeValue = "3"
    tabs.selectedItem = tabs.items?[1]
    screen.tabBar = tabs
    screen.homeIndicator = HomeIndicatorView(frame: .zero)
    return screen
  }
}
