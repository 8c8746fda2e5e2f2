import CollectionViews
import DisplayLists
import Foundation
import LocatedJSON
import ViewTemplates

/// A scene's keys as written; values that depend on layout or content are read later.
struct SceneKeys {
  var size: CGSize?
  var device: Device?
  var orientation: Orientation?
  var layoutDirection: Scene.LayoutDirection?
  var appearance: Scene.Appearance?
  var design: Scene.Design?
  var scale: Double?
  var background: SceneFill?
  var dithersGradients = false
  var crossing = DepthCrossing.cut
  var content: UndecodedValue?
  var layout: UndecodedValue?
  var cell: SceneCells.Written?
  var cells: [String: StatefulCellTemplate] = [:]
  var locale: SceneLocale?
  var supplementary: UndecodedValue?
  var decoration: UndecodedValue?
  var state: UndecodedValue?
  var scroll: UndecodedValue?
  var callout: UndecodedValue?
  var flip: UndecodedValue?
  var overlay: UndecodedValue?
  var splitView: UndecodedValue?
  var topStrip: UndecodedValue?
  var bottomStrip: UndecodedValue?
  var fonts: [SceneFontFile] = []
  var timeline: [(part: UndecodedValue, keys: StepKeys)] = []
  var stepDuration = 0.3
  var screen = ScreenKeys()
  private var schema: String?

  enum Orientation: String, JSONChoice { case portrait, landscape }

  /// A scene's keys.
  static let shape = ObjectShape<SceneKeys>(
    expectation: "a scene {\"content\": …, \"layout\": …}",
    keys: canvas + ScreenKeys.all.map { $0.within(\SceneKeys.screen) } + [
      .unread(
        "content", "The sections and items.", schema: SceneSchema.anyContent,
        \.content),
      .unread(
        "layout", "The layout: a type, or a type with properties.",
        schema: SceneSchema.anyLayout, \.layout),
      .value("cell", "The cell of an item, or the name of a cell; {} shows nothing.", \.cell),
      SceneCells.key(\.cells),
      .unread(
        "supplementary", "Supplementary views by kind, such as header; {} shows nothing.",
        schema: SceneSchema.anyViews, \.supplementary),
      .unread(
        "decoration", "Decoration views by kind; {} shows nothing.",
        schema: SceneSchema.anyViews, \.decoration),
      .unread(
        "state", "Items that are selected, highlighted or the like.", schema: StateKeys.schema,
        \.state),
      .unread(
        "scroll", "The scroll position.", schema: ScrollTargetKeys.schema, \.scroll),
      .unread(
        "callout", "An edit menu that points at an item.", schema: CalloutKeys.schema,
        \.callout),
      .unread(
        "flip", "An item that is flipped to show its back.", schema: FlipKeys.schema, \.flip),
      .unread(
        "overlay", "A sheet, an alert, a menu or the like over the screen.",
        schema: OverlayKeys.schema, \.overlay),
      .unread(
        "splitView", "Columns beside the scene's own content.", schema: SplitKeys.schema,
        \.splitView),
      .unread(
        "topStrip", "A further collection view below the navigation bar.",
        schema: PartKeys.stripSchema, \.topStrip),
      .unread(
        "bottomStrip", "A further collection view above the bars at the bottom.",
        schema: PartKeys.stripSchema, \.bottomStrip),
      row,
      SceneStrings.key,
      .list("fonts", of: "a list of font files", "Font files for the labels.", \.fonts),
      timeline,
      .number(
        "stepDuration", as: .from(0, to: 1_000),
        "The default duration of a timeline step, in seconds.", default: 0.3,
        \.stepDuration),
    ],
    rules: [
      .required(
        "content",
        "a scene needs content, such as \"content\": {\"images\": \"photos/*.jpg\"}"),
      .required(
        "layout", "a scene needs a layout, such as \"layout\": {\"type\": \"cover-flow\"}"),
      .apart("size", "device", "a scene has a size or a device, not both"),
      .apart(
        "topStrip", "topAccessory", "a screen has a strip or an accessory at the top, not both"),
      .apart(
        "bottomStrip", "bottomAccessory",
        "a screen has a strip or an accessory at the bottom, not both"),
      .belong(["orientation"], to: "device", "a device"),
      .belong(["stepDuration"], to: "timeline", "a timeline"),
    ])

  private static let canvas: [ObjectKey<SceneKeys>] = [
    .value("$schema", "The JSON Schema of this format, for editors.", \.schema),
    .value("size", "Width and height in points; by default the layout's.", \.size),
    .value("device", "A device's size, scale and safe area.", \.device),
    .value("orientation", "The orientation of the device.", default: "portrait", \.orientation),
    .value(
      "layoutDirection", "The reading direction; by default that of the locale.",
      \.layoutDirection),
    .value(
      "locale", "The language and region of texts and numbers, such as \"ja\" or \"de-CH\".",
      default: "en",
      \.locale),
    .value("appearance", "Light or dark; by default light, on a watch dark.", \.appearance),
    .value(
      "design",
      "How bars and controls look; by default as the device shipped, and ios26 for bars without a "
        + "device.",
      \.design),
    .number(
      "scale", as: .from(0.05, to: 16), "Pixels per point; by default the device's, or 2.", \.scale),
    .value(
      "background", "The background; by default the layout's, often black; the system's with bars.",
      \.background),
    .value(
      "dither", "Whether gradients are dithered to avoid banding.",
      default: "false", \.dithersGradients),
    .value(
      "crossing",
      "How elements that intersect in depth are drawn: split, or each as a whole.",
      default: "cut", \.crossing),
  ]

  /// Its fields are in the scene's text by now.
  private static let row = ObjectKey<SceneKeys>(
    name: "row", summary: "The fields for {row.name} when no data is given.",
    schema: { _ in ["type": "object"] }
  ) { value, scope, _ in
    guard case .object = value.kind else {
      return scope.reportMismatch("the fields of a row {\"name\": …}", value)
    }
  }

  private static let timeline = ObjectKey<SceneKeys>(
    name: "timeline",
    summary: "The animation: steps that follow one another.",
    schema: { $0.list(of: StepKeys.schema($0)) }
  ) { value, scope, scene in
    for (value, scope) in scope.elements(of: value, "a list of steps") ?? [] {
      guard let keys = StepKeys.shape.read(value, scope, into: StepKeys()) else { continue }
      scene.timeline.append((UndecodedValue(value: value, scope: scope), keys))
    }
  }
}

extension Scene.LayoutDirection: JSONChoice {}
extension DepthCrossing: JSONChoice {}

/// The keys of `state`.
struct StateKeys {
  var selected: [UndecodedValue] = []
  var highlighted: [UndecodedValue] = []
  var disabledSections: [UndecodedValue] = []

  static let shape = ObjectShape<StateKeys>(keys: [
    .unreadList(
      "selected", "Selected items, [[section, item], …].", of: itemPaths,
      schema: Scene.ItemPath.schema, \.selected),
    .unreadList(
      "highlighted", "Highlighted items, [[section, item], …].", of: itemPaths,
      schema: Scene.ItemPath.schema, \.highlighted),
    .unreadList(
      "disabledSections", "Sections whose items are disabled.", of: "a list of sections",
      schema: SectionNumber.schema, \.disabledSections),
  ])

  private static let itemPaths = "a list of places [section, item]"

  static func schema(_ writer: SchemaWriter) -> LocatedValue { shape.schema(writer) }
}

extension Scene.ItemPath: JSONReadable {
  package static var expectation: String { "a place [section, item]" }

  package static func schema(_ writer: SchemaWriter) -> LocatedValue {
    writer.define("place") { writer in
      let index = writer.integer(in: 0...Int.readable.upperBound)
      let pair = writer.list(of: index, count: 2...2)
      return writer.any(of: [pair, index])
        .adding([("title", "[section, item], or an item of the first section")], first: true)
    }
  }

  /// Reads `[section, item]`, or one number for an item of the first section.
  package static func read(_ value: LocatedValue, _ scope: ReadingScope) -> Scene.ItemPath? {
    switch value.kind {
    case .list(let items) where items.count == 2:
      let numbers = items.enumerated().compactMap {
        Int.read($0.element, scope.element($0.offset))
      }
      return numbers.count == 2 ? Scene.ItemPath(section: numbers[0], item: numbers[1]) : nil
    case .number:
      return Int.read(value, scope).map { Scene.ItemPath(section: 0, item: $0) }
    default: return scope.mismatch(expectation, value)
    }
  }
}
