import CollectionViews
import Foundation
import LocatedJSON
import ViewTemplates

/// The keys of a scene that describe its screen.
struct ScreenKeys {
  var safeArea: UIEdgeInsets?
  var contrast = SceneScreen.Contrast.normal
  var textSize = SceneScreen.TextSize.large
  var bars = SceneBars()
  var frame: SceneFrame?

  static let all: [ObjectKey<ScreenKeys>] = [
    .value(
      "safeArea",
      "What is covered at the edges: points, or [top, left, bottom, right]; else the device's.",
      \.safeArea),
    .value("contrast", "normal or high.", default: "normal", \.contrast),
    .value(
      "textSize", "The preferred text size, by UIKit's names.", default: "large", \.textSize),
    part(
      "statusBar", "The time, signal and battery at the top: true, or what they show.",
      SceneBars.StatusBar.shape, SceneBars.StatusBar(), allowsTrue: true, \.bars.statusBar),
    part(
      "navigationBar", "A bar with a title above the content.", SceneBars.NavigationBar.shape,
      SceneBars.NavigationBar(), \.bars.navigationBar),
    part(
      "toolbar", "A bar with items below the content.", SceneBars.Toolbar.shape,
      SceneBars.Toolbar(), \.bars.toolbar),
    part(
      "tabBar", "A bar with tabs below the content.", SceneBars.TabBar.shape, SceneBars.TabBar(),
      \.bars.tabBar),
    .value(
      "topAccessory",
      "A view below the navigation bar, on a bar's background unless it has one of its own.",
      \.bars.topAccessory),
    .value(
      "bottomAccessory",
      "A view above the bars at the bottom, on a bar's background unless it has one of its own.",
      \.bars.bottomAccessory),
    .value(
      "homeIndicator", "Whether the bar at the lower edge is drawn.", default: false,
      \.bars.showsHomeIndicator),
    .value(
      "keyboard", "Whether a keyboard covers the lower part.", default: false,
      \.bars.showsKeyboard),
    part(
      "frame", "The device that is drawn round the screen: true, or how it looks.",
      SceneFrame.shape, SceneFrame(), allowsTrue: true, \.frame),
  ]

  /// - Parameter allowsTrue: whether the value may also be true, for the usual part, or false.
  private static func part<Part: Sendable>(
    _ name: String, _ summary: String, _ shape: ObjectShape<Part>, _ usual: Part,
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
        keys[keyPath: path] = isOn ? usual : nil
      } else {
        keys[keyPath: path] = shape.read(value, scope, into: usual)
      }
    }
  }
}

extension ScreenKeys {
  /// What the keys say, for a scene on a device.
  func screen(on device: Device?) -> SceneScreen {
    var screen = SceneScreen()
    (screen.device, screen.safeArea) = (device, safeArea)
    (screen.contrast, screen.textSize) = (contrast, textSize)
    screen.bars = bars.isEmpty ? nil : bars
    screen.frame = frame
    return screen
  }
}
