import CollectionViews
import Foundation
import LocatedJSON
import ViewTemplates

/// The keys of `overlay`: exactly one kind.
struct OverlayKeys {
  var sheet: SceneOverlay.Sheet?
  var alert: SceneOverlay.Alert?
  var actionSheet: AnchoredKeys?
  var menu: AnchoredKeys?
  var contextMenu: AnchoredKeys?
  var popover: AnchoredKeys?

  static let shape = ObjectShape<OverlayKeys>(
    expectation: "an overlay {\"alert\": {\"title\": \"Delete?\", \"actions\": [\"OK\"]}}",
    keys: [
      part("sheet", "A sheet that slides in from below.", sheet, SceneOverlay.Sheet.init, \.sheet),
      part("alert", "An alert.", alert, SceneOverlay.Alert.init, \.alert),
      part(
        "actionSheet", "Buttons at the bottom or at their source.", actionSheet, AnchoredKeys.init,
        \.actionSheet),
      part("menu", "A menu of an element.", menu, AnchoredKeys.init, \.menu),
      part(
        "contextMenu", "A menu with the preview of an item.", contextMenu, AnchoredKeys.init,
        \.contextMenu),
      part("popover", "A bubble with a view.", popover, AnchoredKeys.init, \.popover),
    ], rules: [.one(["sheet", "alert", "actionSheet", "menu", "contextMenu", "popover"])])

  /// The overlay or, in a step, false.
  static func stepSchema(_ writer: SchemaWriter) -> LocatedValue {
    writer.any(of: [schema(writer), ["const": false]])
  }

  static func schema(_ writer: SchemaWriter) -> LocatedValue {
    writer.defineOnce("overlay") { shape.schema($0) }
  }

  /// Sheets and menus of more elements have no room on a screen.
  private static let most = 20

  private static func part<Part>(
    _ name: String, _ summary: String, _ shape: ObjectShape<Part>,
    _ empty: @escaping @Sendable () -> Part,
    _ path: KeyTarget<OverlayKeys, Part?>
  ) -> ObjectKey<OverlayKeys> {
    ObjectKey(
      name: name, summary: summary,
      schema: { $0.defineOnce("overlay-" + name) { shape.schema($0) } }
    ) { $2[keyPath: path] = shape.read($0, $1, into: empty()) }
  }

  private static let sheet = ObjectShape<SceneOverlay.Sheet>(
    expectation: "a sheet {\"detents\": [\"medium\", \"large\"], \"view\": {…}}",
    keys: [
      .few(
        "detents", 1...most,
        "The heights at which the sheet rests, from the smallest; by default large.", \.detents),
      .value("detent", "The detent that the sheet begins at; by default the first.", \.detent),
      .value(
        "undimmed", "The largest detent at which the screen is not dimmed.", \.undimmed),
      .value("grabber", "Whether the sheet has a grabber.", default: false, \.hasGrabber),
      .number(
        "cornerRadius", as: .length, "The corner radius in points; by default the design's.",
        \.cornerRadius),
      .value("view", "The view on the sheet.", \.view),
    ])

  private static let alert = ObjectShape<SceneOverlay.Alert>(
    expectation: "an alert {\"title\": \"Delete?\", \"actions\": [\"OK\"]}",
    keys: texts + [
      .few(
        "fields", 0...most,
        "Text fields above the buttons.", \.fields)
    ], rules: textRules)

  private static let actionSheet = ObjectShape<AnchoredKeys>(
    expectation: "an action sheet {\"actions\": [\"Save\"]}",
    keys: texts.map { $0.within(\AnchoredKeys.alert) } + [source], rules: textRules)

  private static let texts: [ObjectKey<SceneOverlay.Alert>] = [
    .value("title", "The title.", \.title),
    .value("message", "The text below the title.", \.message),
    .few("actions", 0...most, "The buttons.", \.actions),
  ]

  private static let textRules: [KeyRule] = [
    .some(["title", "message", "actions"], "expected a title, a message or actions")
  ]

  private static let items = ObjectKey<AnchoredKeys>.few(
    "items", 1...100, "The actions and sections.", \.items)

  private static let source = ObjectKey<AnchoredKeys>.unread(
    "from", "What it belongs to.",
    schema: { writer in writer.defineOnce("overlay-source") { SourceKeys.shape.schema($0) } },
    \.source)

  private static let menu = ObjectShape<AnchoredKeys>(
    expectation: "a menu {\"from\": {\"trailing\": 0}, \"items\": [\"Copy\"]}",
    keys: [source, .value("title", "The menu's title.", \.title), items],
    rules: [
      .required("items", "a menu needs items, such as \"items\": [\"Copy\"]"),
      .required("from", "expected what the menu belongs to, such as \"from\": {\"trailing\": 0}"),
    ])

  private static let contextMenu = ObjectShape<AnchoredKeys>(
    expectation: "a context menu {\"item\": [0, 2], \"items\": [\"Copy\"]}",
    keys: [
      .unread("item", "[section, item], from 0.", schema: Scene.ItemPath.schema, \.item),
      .value("title", "The menu's title.", \.title), items,
    ],
    rules: [
      .required("items", "a menu needs items, such as \"items\": [\"Copy\"]"),
      .required("item", "expected the item that is shown, \"item\": [section, item]"),
    ])

  private static let popover = ObjectShape<AnchoredKeys>(
    expectation: "a popover {\"from\": {\"trailing\": 0}, \"view\": {…}}",
    keys: [
      source, .value("view", "The view in the popover.", \.view),
      .value("size", "Width and height in points; by default those of the view.", \.size),
    ],
    rules: [
      .required("from", "expected what the popover points at, such as \"from\": {\"trailing\": 0}"),
      .required("view", "a popover needs a view"),
    ])
}

/// The keys of overlays that belong to an element.
struct AnchoredKeys {
  var alert = SceneOverlay.Alert()
  var title: String?
  var items: [SceneOverlay.MenuItem] = []
  var item: UndecodedValue?
  var source: UndecodedValue?
  var view: SceneBarView?
  var size: CGSize?
}

/// The keys of `from`.
private struct SourceKeys {
  var item: UndecodedValue?
  var frame: CGRect?
  var leading: Int?
  var trailing: Int?
  var toolbar: Int?

  static let shape = ObjectShape<SourceKeys>(
    expectation: "an element {\"item\": [0, 2]}, {\"trailing\": 0} or {\"frame\": [x, y, w, h]}",
    keys: [
      .unread("item", "[section, item], from 0.", schema: Scene.ItemPath.schema, \.item),
      .value("frame", "A rectangle of the screen, in points.", \.frame),
      .integer("leading", in: 0...19, "A leading item of the navigation bar, from 0.", \.leading),
      .integer(
        "trailing", in: 0...19, "A trailing item of the navigation bar, from 0.", \.trailing),
      .integer("toolbar", in: 0...19, "An item of the toolbar, from 0.", \.toolbar),
    ], rules: [.one(["item", "frame", "leading", "trailing", "toolbar"])])
}

extension SceneDecoder {
  /// Reads an overlay and checks that the scene has what it belongs to.
  func overlay(_ part: UndecodedValue, _ content: SceneContent?, _ bars: SceneBars?)
    -> SceneOverlay?
  {
    guard let keys = OverlayKeys.shape.read(part.value, part.scope, into: OverlayKeys()) else {
      return nil
    }
    if let sheet = keys.sheet { return self.sheet(sheet, part).map { .sheet($0) } }
    if let alert = keys.alert { return .alert(alert) }
    if let keys = keys.actionSheet {
      return .actionSheet(keys.alert, source: keys.source.flatMap { source($0, content, bars) })
    }
    if let keys = keys.menu, let source = keys.source.flatMap({ source($0, content, bars) }) {
      return .menu(keys.titledItems, source: source)
    }
    if let keys = keys.contextMenu, let item = keys.item.flatMap({ itemPath($0, content) }) {
      return .contextMenu(keys.titledItems, item: item)
    }
    if let keys = keys.popover, let view = keys.view,
      let source = keys.source.flatMap({ source($0, content, bars) })
    {
      return .popover(view, size: keys.size, source: source)
    }
    return nil
  }

  private func sheet(_ sheet: SceneOverlay.Sheet, _ part: UndecodedValue) -> SceneOverlay.Sheet? {
    let known = SceneOverlay.sheet(sheet).detents ?? []
    for (key, detent) in [("detent", sheet.detent), ("undimmed", sheet.undimmed)] {
      guard let problem = detent?.problem(among: known) else { continue }
      part.scope.key("sheet").key(key).report(
        problem, at: part.value["sheet"]?[key] ?? part.value)
    }
    return sheet
  }

  private func source(_ part: UndecodedValue, _ content: SceneContent?, _ bars: SceneBars?)
    -> SceneOverlay.Source?
  {
    guard let keys = SourceKeys.shape.read(part.value, part.scope, into: SourceKeys()) else {
      return nil
    }
    if let item = keys.item { return itemPath(item, content).map { .item($0) } }
    if let frame = keys.frame { return .frame(frame) }
    let choices: [(SceneOverlay.Source.Bar, Int?, Int)] = [
      (.leading, keys.leading, bars?.navigationBar?.leading.count ?? 0),
      (.trailing, keys.trailing, bars?.navigationBar?.trailing.count ?? 0),
      (.toolbar, keys.toolbar, bars?.toolbar?.items.count ?? 0),
    ]
    for (bar, number, count) in choices {
      guard let number else { continue }
      guard number < count else {
        let key = bar.rawValue
        return part.scope.key(key).refuse(
          "there is no \(key) item \(number); the scene has \(count)",
          at: part.value[key] ?? part.value)
      }
      return .bar(bar, number)
    }
    return nil
  }
}

extension AnchoredKeys {
  /// The items, in a section of the menu's title if it has one.
  fileprivate var titledItems: [SceneOverlay.MenuItem] {
    guard let title else { return items }
    return [SceneOverlay.MenuItem(title: title, section: items)]
  }
}
