import CollectionViews
import Foundation
import LayoutSolvers
import LocatedJSON

/// A step's keys as written; values that depend on the content are read later.
struct StepKeys {
  var wait: Double?
  var delay = 0.0
  var duration: Double?
  var timing: StepTiming?
  var layout: UndecodedValue?
  var motion = LayoutMotion()
  var interpolation = TransformInterpolation.decomposed
  var set: UndecodedValue?
  var insert: [UndecodedValue] = []
  var delete: [UndecodedValue] = []
  var move: [UndecodedValue] = []
  var reload: [UndecodedValue] = []
  var insertSections: [UndecodedValue] = []
  var deleteSections: [UndecodedValue] = []
  var moveSections: [UndecodedValue] = []
  var reloadSections: [UndecodedValue] = []
  var select: [UndecodedValue] = []
  var deselect: [UndecodedValue] = []
  var highlight: [UndecodedValue] = []
  var unhighlight: [UndecodedValue] = []
  var disable: [UndecodedValue] = []
  var enable: [UndecodedValue] = []
  var scroll: UndecodedValue?
  var size: CGSize?
  var orientation: SceneKeys.Orientation?
  var pinch: UndecodedValue?
  var progress: UndecodedValue?
  var to: UndecodedValue?
  var flip: UndecodedValue?
  var overlay: UndecodedValue?
  var detent: UndecodedValue?
  var swipe: UndecodedValue?
  var tap: UndecodedValue?
  var drag: UndecodedValue?

  /// The actions of a step; it needs at least one.
  static let actions = shape.keys.map(\.name).filter {
    !(modifiers + ["to"]).contains($0)
  }

  /// Keys that say how a step proceeds.
  private static let modifiers = ["delay", "duration", "timing"] + motion.map(\.name)

  static let shape = ObjectShape<StepKeys>(
    expectation: "a step {\"wait\": 0.5}",
    keys: time + layouts + motion + items + sections + states + gestures,
    rules: [
      .belong(["to"], to: "progress", "a step with progress"),
      .apart("set", "layout", "a step sets properties or changes the layout, not both"),
      .apart("progress", "layout", "a step drives a layout change or makes one, not both"),
      .apart("progress", "set", "properties cannot be set during a layout change"),
      .apart("overlay", "detent", "a step shows or dismisses an overlay or moves it, not both"),
      .apart("pinch", "layout", "a step pinches or changes the layout, not both"),
    ] + rotationRules)

  /// Other changes of all elements need a separate step.
  private static let rotationRules: [KeyRule] = [
    "size", "layout", "set", "insert", "delete", "move", "reload", "insertSections",
    "deleteSections", "moveSections", "reloadSections", "scroll", "pinch", "progress", "drag",
  ].map { .apart("orientation", $0, "a step turns the screen or has \($0), not both") }

  static func schema(_ writer: SchemaWriter) -> LocatedValue {
    writer.define("step") { writer in
      let schema = shape.schema(writer)
      let some = LocatedValue(.list(actions.map { ["required": .texts([$0])] }))
      return schema.adding([("title", "a step"), ("anyOf", some)], first: true)
    }
  }

  private static let time: [ObjectKey<StepKeys>] = [
    .number("wait", as: .duration, "The minimum duration in seconds.", \.wait),
    .number("delay", as: .duration, "The delay before the step in seconds.", default: 0, \.delay),
    .number(
      "duration", as: .duration, "The duration in seconds; 0 for immediate changes.", \.duration),
    .value("timing", "The timing curve.", default: "easeInOut", \.timing),
  ]

  private static let layouts: [ObjectKey<StepKeys>] = [
    .unread("layout", "The new layout.", schema: SceneSchema.layoutOfStep, \.layout),
    .unread(
      "set", "New properties of the current layout.", schema: { _ in ["type": "object"] }, \.set),
    .value("size", "The collection view's new size in points, centred on the canvas.", \.size),
    .value(
      "orientation", "The new orientation of the device; the screen rotates.", \.orientation),
  ]

  /// Keys that say how a change of layout proceeds.
  static let motion: [ObjectKey<StepKeys>] = [
    .number(
      "stagger", as: .duration,
      "Seconds between the starts of successive items; the last ends with the step.",
      default: 0, \.motion.stagger),
    .value("order", "The order the items start in.", default: "index", \.motion.order),
    .value(
      "path", "The path of items: straight, or an upward arc.", default: "straight",
      \.motion.path),
    .value(
      "interpolation",
      "How transforms are interpolated: by translation, rotation and scale, or "
        + "element by element.",
      default: "decomposed", \.interpolation),
  ]

  private static let items: [ObjectKey<StepKeys>] = [
    .unreadList(
      "insert", "Inserted items, by index path after the step.", of: "a list of items",
      schema: { ElementKeys.insertedItem.schema($0) }, \.insert),
    itemPaths("delete", "Deleted items, by index path before the step", \.delete),
    .unreadList(
      "move", "Moved items: from an index path before the step to one after it.",
      of: "a list of moves", schema: { MoveKeys.item.schema($0) }, \.move),
    .unreadList(
      "reload", "Reloaded items, as in delete, with new contents if given.", of: "a list of places",
      schema: { $0.any(of: [Scene.ItemPath.schema($0), ElementKeys.reloadedItem.schema($0)]) },
      \.reload),
  ]

  private static let sections: [ObjectKey<StepKeys>] = [
    .unreadList(
      "insertSections", "Inserted sections, by index after the step.", of: "a list of sections",
      schema: { ElementKeys.insertedSection.schema($0) }, \.insertSections),
    sectionNumbers(
      "deleteSections", "Deleted sections, by index before the step.", \.deleteSections),
    .unreadList(
      "moveSections", "Moved sections: from an index before the step to one after it.",
      of: "a list of moves", schema: { MoveKeys.section.schema($0) }, \.moveSections),
    .unreadList(
      "reloadSections", "Reloaded sections, with new contents if given.", of: "a list of sections",
      schema: { $0.any(of: [SectionNumber.schema($0), ElementKeys.reloadedSection.schema($0)]) },
      \.reloadSections),
  ]

  private static let states: [ObjectKey<StepKeys>] = [
    itemPaths("select", "Items to select", \.select),
    itemPaths("deselect", "Items to deselect", \.deselect),
    itemPaths("highlight", "Items to highlight", \.highlight),
    itemPaths("unhighlight", "Items to unhighlight", \.unhighlight),
    sectionNumbers("disable", "Sections to disable.", \.disable),
    sectionNumbers("enable", "Sections to enable.", \.enable),
  ]

  private static let gestures: [ObjectKey<StepKeys>] = [
    .unread("scroll", "The scroll position to reach.", schema: ScrollMoveKeys.schema, \.scroll),
    .unread("pinch", "A pinch gesture.", schema: PinchKeys.schema, \.pinch),
    .unread(
      "progress", "The progress of an interactive layout change; \"finish\" or \"cancel\" ends it.",
      schema: ProgressMove.Goal.schema, \.progress),
    .unread(
      "to", "The target layout of an interactive change.",
      schema: SceneSchema.layoutOfStep, \.to),
    .unread(
      "flip", "The item to flip, or true for the one in the middle.",
      schema: FlipMoveKeys.schema, \.flip),
    .unread(
      "overlay", "What appears over the screen; false dismisses it.",
      schema: OverlayKeys.stepSchema, \.overlay),
    .unread(
      "detent", "The detent that the sheet moves to.", schema: SceneOverlay.Detent.schema, \.detent),
    .unread(
      "swipe", "The list row whose actions are opened or closed.", schema: SwipeKeys.schema,
      \.swipe),
    .unread("tap", "The item to tap.", schema: Scene.ItemPath.schema, \.tap),
    .unread("drag", "An item to drag.", schema: DragKeys.schema, \.drag),
  ]

  private static func itemPaths(
    _ name: String, _ summary: String, _ path: KeyTarget<StepKeys, [UndecodedValue]>
  ) -> ObjectKey<StepKeys> {
    .unreadList(
      name,
      "\(summary): [[section, item], …]. A number is an item of the first section: [0, 1] are two.",
      of: "a list of places [[section, item], …]", schema: Scene.ItemPath.schema, path)
  }

  private static func sectionNumbers(
    _ name: String, _ summary: String, _ path: KeyTarget<StepKeys, [UndecodedValue]>
  ) -> ObjectKey<StepKeys> {
    .unreadList(name, summary, of: "a list of sections", schema: SectionNumber.schema, path)
  }
}
