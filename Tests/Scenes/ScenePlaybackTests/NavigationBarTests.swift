import CompositionalLayouts
import Controls
import Foundation
import Recording
import SceneFiles
import Testing

@testable import ScenePlayback

/// The bar of a navigation controller, held against the bar of a scene that says the same.
@MainActor
@Suite
struct NavigationBarTests {
  private final class PageController: UIViewController {
    let scrollView = UIScrollView(frame: .zero)
    var offset: CGFloat?

    override func viewDidLoad() {
      super.viewDidLoad()
      scrollView.frame = view.bounds
      scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      scrollView.contentSize = CGSize(width: 320, height: 2000)
      scrollView.backgroundColor = .systemBackground
      // Something that the bar's material shows.
      let band = UIView(frame: CGRect(x: 0, y: 240, width: 320, height: 120))
      band.backgroundColor = .systemOrange
      scrollView.addSubview(band)
      view.addSubview(scrollView)
    }
  }

  /// What the controller shows.
  private func picture(
    of controllers: [(title: String, hasItems: Bool)], isLarge: Bool, isCollapsed: Bool,
    isDark: Bool
  ) throws -> PixelBuffer {
    var pages: [PageController] = []
    let stage = Stage(
      view: {
        pages = controllers.map { made in
          let page = PageController(nibName: nil, bundle: nil)
          page.title = made.title
          if made.hasItems {
            let done = UIBarButtonItem(title: "Done")
            done.style = .done
            page.navigationItem.rightBarButtonItems = [
              done, UIBarButtonItem(image: UIImage(systemName: "plus")),
            ]
          }
          return page
        }
        let navigation = UINavigationController(rootViewController: pages[0])
        navigation.navigationBar.prefersLargeTitles = isLarge
        for page in pages.dropFirst() { navigation.pushViewController(page, animated: false) }
        return navigation.view
      }(), size: CGSize(width: 320, height: 480), scale: 2, background: .white,
      userInterfaceStyle: isDark ? .dark : .light,
      safeAreaInsets: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    stage.perform {
      stage.view.layoutIfNeeded()
      if isCollapsed { pages.last?.scrollView.contentOffset.y = 200 }
    }
    return try stage.still().pixels
  }

  private func scene(
    bar: String, isCollapsed: Bool, isDark: Bool
  ) throws -> PixelBuffer {
    try SceneStage(
      try TimelineStage.scene(
        """
        { size: [320, 480], scale: 2, safeArea: [47, 0, 34, 0], background: "systemBackground",
          appearance: "\(isDark ? "dark" : "light")", \(isCollapsed ? "scroll: { offset: [0, 200] }," : "")
          design: "ios18", navigationBar: \(bar), layout: { type: "flow", itemSize: [320, 2000] },
          content: { items: [{}] },
          cell: { views: [{ frame: [0, 240, 320, 120], background: "systemOrange" }] } }
        """)
    ).still().pixels
  }

  @Test(arguments: [false, true], [false, true])
  func theBarIsThatOfAScene(isCollapsed: Bool, isDark: Bool) throws {
    let own = try picture(
      of: [("Library", true)], isLarge: true, isCollapsed: isCollapsed, isDark: isDark)
    let scene = try scene(
      bar: """
        { title: "Library", largeTitle: true, trailing: [{ title: "Done", bold: true }, { symbol: "plus" }] }
        """, isCollapsed: isCollapsed, isDark: isDark)
    expectSame(own, scene)
  }

  @Test(arguments: [false, true])
  func theWayBackIsThatOfAScene(isDark: Bool) throws {
    let own = try picture(
      of: [("Library", false), ("Album", false)], isLarge: false, isCollapsed: true,
      isDark: isDark)
    let scene = try scene(
      bar: "{ title: \"Album\", back: \"Library\" }", isCollapsed: true, isDark: isDark)
    expectSame(own, scene)
  }

  private func expectSame(_ own: PixelBuffer, _ scene: PixelBuffer) {
    #expect(own.width == scene.width && own.height == scene.height)
    var different = 0
    for y in 0..<own.height {
      for x in 0..<own.width where own[x: x, y: y] != scene[x: x, y: y] { different += 1 }
    }
    #expect(different == 0, "\(different) pixels differ")
    // Not two empty pictures.
    #expect(Set((0..<own.height).map { own[x: 40, y: $0] }).count > 3)
  }
}
