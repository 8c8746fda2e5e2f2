import CompositionalLayouts
import Controls
import Foundation
import SceneFiles
import ViewTemplates

extension ScreenView {
  /// A scene's screen with bars around its content.
  static func screen(
    _ bars: SceneBars, of scene: Scene, around content: UIView, _ scrollView: UIScrollView?,
    _ environment: ViewEnvironment
  ) -> ScreenView {
    let screen = ScreenView(frame: CGRect(origin: .zero, size: scene.size))
    screen.contentView = content
    screen.contentScrollView = scrollView
    let device = scene.screen.device
    let isFlat = scene.hidesStatusBar
    if let bar = bars.statusBar, !isFlat || scene.rotates {
      screen.statusBar = .statusBar(bar, on: device)
      screen.statusBar?.drawsCutout = scene.cutoutOfDevice == nil
      screen.statusBarHeight =
        device.map { CGFloat($0.statusBarHeight) } ?? max(20, scene.safeArea.top)
      screen.isStatusBarHidden = isFlat
    }
    screen.navigationBar = bars.navigationBar.map { .navigationBar($0, environment) }
    screen.toolbar = bars.toolbar.map { bar in
      let view = UIToolbar(frame: .zero)
      view.items = bar.items.map { .item($0, environment) }
      view.tintColor = bar.tint?.uiColor
      return view
    }
    screen.tabBar = bars.tabBar.map { .tabBar($0, environment) }
    screen.tabBarMinimizeBehavior =
      bars.tabBar.flatMap { .init(rawValue: $0.minimizing.rawValue) } ?? .never
    screen.topAccessory = bars.topAccessory.flatMap {
      .accessory($0, .top, "the accessory at the top", environment)
    }
    screen.bottomAccessory = bars.bottomAccessory.flatMap {
      .accessory($0, .bottom, "the accessory at the bottom", environment)
    }
    if bars.showsHomeIndicator, device?.hasHomeIndicator != false {
      screen.homeIndicator = HomeIndicatorView(frame: .zero)
      if case .color(let color) = scene.background { screen.backdropColor = color.uiColor }
    }
    screen.keyboard = bars.keyboard.map { keyboard in
      let view = KeyboardView(frame: .zero)
      view.keys = KeyboardView.Keys(rawValue: keyboard.rawValue) ?? .blank
      return view
    }
    return screen
  }
}

extension Scene {
  /// A phone on its side shows no status bar.
  var hidesStatusBar: Bool { traits.verticalSizeClass == .compact }

  /// The cutout where the status bar can't draw it: the bar is hidden, or turns with the screen.
  var cutoutOfDevice: ScreenCutout? {
    guard hidesStatusBar || rotates, screen.bars?.statusBar?.showsCutout == true else { return nil }
    return screen.device?.cutout
  }
}

// Functions instead of initializers: property observers do not run in those.

extension StatusBarView {
  fileprivate static func statusBar(
    _ bar: SceneBars.StatusBar, on device: Device?
  ) -> StatusBarView {
    let view = StatusBarView(frame: .zero)
    (view.time, view.battery, view.signal, view.wifi) = (
      bar.time, bar.battery, bar.signal, bar.wifi
    )
    view.contentColor = bar.color?.uiColor
    view.showsTimeAlone = device?.family == .watch
    view.cutout = bar.showsCutout ? device?.cutout ?? .none : .none
    return view
  }
}

extension UINavigationBar {
  fileprivate static func navigationBar(
    _ bar: SceneBars.NavigationBar, _ environment: ViewEnvironment
  ) -> UINavigationBar {
    let view = UINavigationBar(frame: .zero)
    view.prefersLargeTitles = bar.hasLargeTitle
    view.tintColor = bar.tint?.uiColor
    let item = UINavigationItem(title: bar.title ?? "")
    if let view = bar.titleView.flatMap({ BarContentView($0, "the title view", environment) }) {
      let size = view.sizeThatFits(CGSize(width: environment.scene.size.width, height: 0))
      view.frame = CGRect(origin: .zero, size: size)
      item.titleView = view
    }
    item.leftBarButtonItems = bar.leading.map { .item($0, environment) }
    item.rightBarButtonItems = bar.trailing.map { .item($0, environment) }
    if let search = bar.search {
      let controller = UISearchController(searchResultsController: nil)
      controller.searchBar.placeholder = search
      item.searchController = controller
    }
    view.items = (bar.back.map { [UINavigationItem(title: $0)] } ?? []) + [item]
    return view
  }
}

extension ScreenAccessoryView {
  /// Nil where the scene shows too many views.
  fileprivate static func accessory(
    _ view: SceneBarView, _ edge: Edge, _ name: String, _ environment: ViewEnvironment
  ) -> ScreenAccessoryView? {
    BarContentView(view, name, environment).map {
      ScreenAccessoryView(
        contentView: $0, edge: edge,
        hasBar: view.template.background == nil && view.template.material == nil
          && view.template.blur == nil)
    }
  }
}

extension UITabBar {
  fileprivate static func tabBar(
    _ bar: SceneBars.TabBar, _ environment: ViewEnvironment
  ) -> UITabBar {
    let view = UITabBar(frame: .zero)
    view.tintColor = bar.tint?.uiColor
    view.minimized = bar.isMinimized ? 1 : 0
    let tabs = bar.items.map { tab in
      let item =
        tab.isSearch
        ? UITabBarItem(tabBarSystemItem: .search, tag: 0)
        : UITabBarItem(title: nil, image: nil, tag: 0)
      if let title = tab.title { item.title = title }
      if let symbol = tab.symbol { item.image = environment.symbol(symbol) }
      item.badgeValue = tab.badge
      return item
    }
    view.items = tabs
    if tabs.indices.contains(bar.selected) { view.selectedItem = tabs[bar.selected] }
    return view
  }
}

extension UIBarButtonItem {
  fileprivate static func item(
    _ item: SceneBars.Item, _ environment: ViewEnvironment
  ) -> UIBarButtonItem {
    let button: UIBarButtonItem
    switch item.space {
    case .flexible: button = .flexibleSpace()
    case .fixed: button = .fixedSpace(16)
    case nil where item.search != nil:
      let field = UISearchTextField(frame: .zero)
      field.placeholder = item.search
      button = UIBarButtonItem(customView: field)
    case nil:
      button = UIBarButtonItem(
        title: item.title, image: item.symbol.flatMap { environment.symbol($0) })
    }
    button.accessibilityLabel = item.accessibilityLabel
    button.style = item.isBold ? .done : .plain
    button.isEnabled = item.isEnabled
    button.tintColor = item.color?.uiColor
    return button
  }
}
