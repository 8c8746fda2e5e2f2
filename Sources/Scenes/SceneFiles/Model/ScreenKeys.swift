import CollectionViews
import Foundation
import LocatedJSON
import ViewTemplates

/// The keys of a scene that describe its screen.
struct ScreenKeys {
  var safeArea: UIEdgeInsets?
  var contentInsetAdjustment = SceneScreen.ContentInsetAdjustment.automatic
  var contrast = SceneScreen.Contrast.normal
  var textSize = SceneScreen.TextSize.large
  var bars = SceneBars()
  var frame: SceneFrame?

  static let all: [ObjectKey<ScreenKeys>] = [
    .value(
      "safeArea",
      "The safe area insets: points, or [top, left, bottom, right]; by default the "
        + "device's.",
      \.safeArea),
    .value(
      "contentInsetAdjustmentBehavior",
      "How the content keeps clear of bars and the safe area, by its name in UIKit; never for content "
        + "that begins at the edge of the screen.",
      default: "automatic", \.contentInsetAdjustment),
    .value("contrast", "The contrast: normal or high.", default: "normal", \.contrast),
    .value(
      "textSize", "The preferred text size, by its name in UIKit.", default: "large", \.textSize),
    part(
      "statusBar", "The status bar: true, or its time, signal and battery.",
      SceneBars.StatusBar.shape, SceneBars.StatusBar(), allowsTrue: true, \.bars.statusBar),
    part(
      "navigationBar", "The navigation bar.", SceneBars.NavigationBar.shape,
      SceneBars.NavigationBar(), \.bars.navigationBar),
    part(
      "toolbar", "The toolbar.", SceneBars.Toolbar.shape,
      SceneBars.Toolbar(), \.bars.toolbar),
    part(
      "tabBar", "The tab bar.", SceneBars.TabBar.shape, SceneBars.TabBar(),
      \.bars.tabBar),
    .value(
      "topAccessory",
      "A view below the navigation bar; it has a bar's background by default.",
      \.bars.topAccessory),
    .value(
      "bottomAccessory",
      "A view above the bars at the bottom; it has a bar's background by default.",
      \.bars.bottomAccessory),
    .value(
      "homeIndicator", "Whether the home indicator is drawn.", default: false,
      \.bars.showsHomeIndicator),
    .value(
      "keyboard",
      "The keyboard: true for one with blank keys, or what is on its keys.", default: false,
      \.bars.keyboard),
    part(
      "frame", "The device drawn around the screen: true, or its style.",
      SceneFrame.shape, SceneFrame(), allowsTrue: true, \.frame),
  ]

  /// - Parameter allowsTrue: whether the value may also be true, for the usual part, or false.
  private static func part<Part: Sendable>(
    _ name: String, _ summary: String, _ shape: ObjectShape<Part>, _ fallback: Part,
    allowsTrue: Bool = false, _ path: KeyTarget<ScreenKeys, Part?>
  ) -> ObjectKey<ScreenKeys> {
    ObjectKey(
      name: name, summary: summary,
      schema: { writer in
        let object = writer.defineOnce(name) { shape.schema($0) }
        return allowsTrue ? writer.any(of: [["type": "boolean"], object]) : object
      }
    ) { value, scope, keys in
      if allowsTrue, case .bool(let isOn) = value.kind {
        keys[keyPath: path] = isOn ? fallback : nil
      } else {
        keys[keyPath: path] = shape.read(value, scope, into: fallback)
      }
    }
  }
}

extension ScreenKeys {
  /// What the keys say, for a scene on a device.
  func screen(on device: Device?) -> SceneScreen {
    var screen = SceneScreen()
    (screen.device, screen.safeArea) = (device, safeArea)
    screen.contentInsetAdjustment = contentInsetAdjustment
    (screen.contrast, screen.textSize) = (contrast, textSize)
    screen.bars = bars.isEmpty ? nil : bars
    screen.frame = frame
    return screen
  }
}
