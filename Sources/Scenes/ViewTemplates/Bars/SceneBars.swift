import Foundation
import LocatedJSON

/// The bars of a scene's screen: each is nil where the scene has none.
public struct SceneBars: Sendable, Hashable {
  public var statusBar: StatusBar?
  public var navigationBar: NavigationBar?
  public var toolbar: Toolbar?
  public var tabBar: TabBar?
  /// Below the navigation bar.
  package var topAccessory: SceneBarView?
  /// Above the bars at the bottom, or the keyboard.
  package var bottomAccessory: SceneBarView?
  public var showsHomeIndicator = false
  /// Nil for none.
  public var keyboard: SceneKeyboard?

  /// No bars.
  public init() {}

  package var isEmpty: Bool { self == SceneBars() }
}

extension SceneBars {
  /// The time, signal, network and battery.
  public struct StatusBar: Sendable, Hashable {
    public var time = "9:41"
    /// The charge, 0 to 1; nil for no battery.
    public var battery: Double? = 1
    /// Bars, 0 to 4; nil for none.
    public var signal: Int? = 4
    /// Arcs, 0 to 3; nil for none.
    public var wifi: Int? = 3
    /// Whether the device's cutout is drawn.
    public var showsCutout = true
    /// Nil for the colour of labels.
    public var color: SceneColor?

    /// What a full battery and the best reception show.
    public init() {}
  }

  /// A title or a symbol in a bar, or space.
  public struct Item: Sendable, Hashable {
    public enum Space: String, JSONChoice { case flexible, fixed }

    public var title: String?
    public var symbol: SceneSymbol?
    public var space: Space?
    /// The placeholder of a search field that fills its bar; nil for another item.
    public var search: String?
    /// What assistive technologies call the item; nil for its title.
    public var accessibilityLabel: String?
    /// Whether the title is bold.
    public var isBold = false
    public var isEnabled = true
    /// Nil for the tint.
    public var color: SceneColor?

    /// An empty item.
    public init() {}
  }

  /// A title, a back button, items and a search field.
  public struct NavigationBar: Sendable, Hashable {
    public var title: String?
    /// Shown instead of the title in the row of the items.
    package var titleView: SceneBarView?
    public var hasLargeTitle = false
    /// The placeholder of the search field; nil for no field.
    public var search: String?
    /// The title of the back button; nil for none.
    public var back: String?
    public var leading: [Item] = []
    public var trailing: [Item] = []
    /// The colour of items; nil for the tint.
    public var tint: SceneColor?

    /// An empty bar.
    public init() {}
  }

  public struct Toolbar: Sendable, Hashable {
    public var items: [Item] = []
    /// The colour of items; nil for the tint.
    public var tint: SceneColor?

    /// An empty bar.
    public init() {}
  }

  public struct TabBar: Sendable, Hashable {
    public struct Tab: Sendable, Hashable {
      public var title: String?
      public var symbol: SceneSymbol?
      public var badge: String?
      /// Whether it is the search tab, with a title and symbol of its own.
      public var isSearch = false

      /// An empty tab.
      public init() {}
    }

    public var items: [Tab] = []
    /// The index of the selected tab.
    public var selected = 0
    /// The colour of the selected tab; nil for the tint.
    public var tint: SceneColor?
    /// When tabs on glass shrink to the selected one.
    public enum Minimizing: String, JSONChoice { case never, onScrollDown, onScrollUp }
    public var minimizing = Minimizing.never
    /// Whether they are shrunk at the beginning.
    public var isMinimized = false

    /// A bar without tabs.
    public init() {}
  }
}

extension SceneBars.StatusBar {
  package static let shape = ObjectShape<SceneBars.StatusBar>(
    expectation: "true, or a status bar {\"time\": \"9:41\", \"battery\": 0.8}",
    keys: [
      .value("time", "The time shown.", default: "9:41", \.time),
      orNone(\.battery, default: 1) {
        .number("battery", as: .share, "The battery level, 0 to 1; false for none.", $0)
      },
      orNone(\.signal, default: 4) {
        .integer("signal", in: 0...4, "The signal bars, 0 to 4; false for none.", $0)
      },
      orNone(\.wifi, default: 3) {
        .integer("wifi", in: 0...3, "The Wi-Fi arcs, 0 to 3; false for none.", $0)
      },
      .value(
        "cutout", "Whether the device's notch or island is drawn.", default: true, \.showsCutout),
      .value("color", "The colour of its contents; by default the label colour.", \.color),
    ])

  private static func orNone<Value>(
    _ path: KeyTarget<Self, Value?>, default fallback: LocatedValue,
    _ key: (KeyTarget<Self, Value?>) -> ObjectKey<Self>
  ) -> ObjectKey<Self> {
    let key = key(path)
    return ObjectKey(
      name: key.name, summary: key.summary, fallback: fallback,
      schema: { $0.any(of: [key.schema($0), ["const": false]]) }
    ) { value, scope, bar in
      if case .bool(false) = value.kind {
        bar[keyPath: path] = nil
      } else {
        key.read(value, scope, &bar)
      }
    }
  }
}

extension ObjectKey {
  /// A list of a limited number of elements.
  package static func few<Value: JSONReadable>(
    _ name: String, _ count: ClosedRange<Int>, _ summary: String, _ path: KeyTarget<Object, [Value]>
  ) -> ObjectKey {
    ObjectKey(
      name: name, summary: summary, schema: { $0.list(of: Value.schema($0), count: count) }
    ) { value, scope, object in
      guard let elements = scope.elements(of: value, "a list") else { return }
      guard case .list(let items) = value.kind, count.contains(items.count) else {
        scope.report(
          "expected \(count.lowerBound) to \(count.upperBound), found \(elements.count)", at: value)
        return
      }
      object[keyPath: path] = elements.compactMap { Value.read($0, $1) }
    }
  }
}

extension SceneBars.Item: JSONReadable {
  package static var expectation: String {
    "a title, or an item {\"symbol\": \"plus\"}, {\"title\": \"Done\", \"bold\": true} or "
      + "{\"space\": \"flexible\"}"
  }

  private static let shape = ObjectShape<SceneBars.Item>(
    expectation: expectation,
    keys: [
      .value("title", "The item's title.", \.title),
      .value("symbol", "The symbol shown instead of the title.", \.symbol),
      .value("space", "A space instead of an item: flexible or fixed.", \.space),
      .value("search", "The placeholder of a search field, for toolbars.", \.search),
      .value(
        "accessibilityLabel", "The item's accessibility label; by default its title.",
        \.accessibilityLabel),
      .value("bold", "Whether the title is bold.", default: false, \.isBold),
      .value("enabled", "Whether the item is enabled.", default: true, \.isEnabled),
      .value("color", "The colour; by default the tint.", \.color),
    ],
    rules: [
      .apart("title", "symbol", "an item has a title or a symbol, not both"),
      .apart("title", "space", "an item is a title or a space, not both"),
      .apart("symbol", "space", "an item is a symbol or a space, not both"),
    ]
      + ["title", "symbol", "space"].map {
        .apart("search", $0, "an item is a search field or a \($0), not both")
      })

  package static func schema(_ writer: SchemaWriter) -> LocatedValue {
    writer.defineOnce("bar-item") { writer in
      writer.any(of: [["type": "string"], shape.schema(writer)])
    }
  }

  package static func read(_ value: LocatedValue, _ scope: ReadingScope) -> SceneBars.Item? {
    if case .string(let title) = value.kind {
      var item = SceneBars.Item()
      item.title = title
      return item
    }
    return shape.read(value, scope, into: SceneBars.Item())
  }
}

extension SceneBars.NavigationBar {
  package static let shape = ObjectShape<SceneBars.NavigationBar>(
    expectation: "a navigation bar {\"title\": \"Photos\", \"largeTitle\": true}",
    keys: [
      .value("title", "The title.", \.title),
      .value(
        "titleView", "A view in place of the title, such as an image and a name.", \.titleView),
      .value(
        "largeTitle", "Whether the title is large while the content is scrolled to the top.",
        default: false, \.hasLargeTitle),
      .value("search", "The placeholder of a search field below the title.", \.search),
      .value("back", "The title of the back button.", \.back),
      .few("leading", 0...20, "Items at the leading edge.", \.leading),
      .few(
        "trailing", 0...20, "Items at the trailing edge, starting at the edge.", \.trailing),
      .value("tint", "The colour of items; by default the system's tint.", \.tint),
    ])
}

extension SceneBars.Toolbar {
  package static let shape = ObjectShape<SceneBars.Toolbar>(
    expectation: "a toolbar {\"items\": [{\"symbol\": \"trash\"}]}",
    keys: [
      .few("items", 0...20, "The items, starting at the leading edge.", \.items),
      .value("tint", "The colour of items; by default the system's tint.", \.tint),
    ])
}

extension SceneBars.TabBar.Tab: JSONReadable {
  package static var expectation: String {
    "a tab {\"title\": \"Library\", \"symbol\": \"photo.fill\"}"
  }

  private static let shape = ObjectShape<SceneBars.TabBar.Tab>(
    expectation: expectation,
    keys: [
      .value("title", "The tab's title.", \.title),
      .value("symbol", "The symbol above it.", \.symbol),
      .value("badge", "The text of the badge.", \.badge),
      .value(
        "search", "Whether it is the search tab, beside the others on glass.", default: false,
        \.isSearch),
    ])

  package static func schema(_ writer: SchemaWriter) -> LocatedValue {
    writer.defineOnce("tab") { shape.schema($0) }
  }

  package static func read(_ value: LocatedValue, _ scope: ReadingScope) -> SceneBars.TabBar.Tab? {
    shape.read(value, scope, into: SceneBars.TabBar.Tab())
  }
}

extension SceneBars.TabBar {
  package static let shape = ObjectShape<SceneBars.TabBar>(
    expectation: "a tab bar {\"items\": [{\"title\": \"Library\", \"symbol\": \"photo.fill\"}]}",
    keys: [
      .few("items", 1...20, "The tabs.", \.items),
      .integer("selected", in: 0...19, "The selected tab, from 0.", default: 0, \.selected),
      .value("tint", "The colour of the selected tab; by default the system's tint.", \.tint),
      .value(
        "minimize", "When tabs on glass shrink to the selected one.", default: "never",
        \.minimizing),
      .value(
        "minimized", "Whether tabs on glass are shrunk at the beginning.", default: false,
        \.isMinimized),
    ])
}
