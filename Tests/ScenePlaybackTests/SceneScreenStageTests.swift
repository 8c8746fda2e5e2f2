import CollectionViews
import Controls
import DrawingCommands
import DrawingResources
import Foundation
import LayerGeometry
import LayerRendering
import LayerTree
import PixelImages
import Recording
import SceneFiles
import Testing
import Views

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

  @Test func aFrameLiesRoundTheScreen() throws {
    let stage = try stage(Self.bars + ", frame: { margin: 40, background: '#102030' }")
    // The screen and 14 points of the telephone, 40 of margin, on each side.
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
