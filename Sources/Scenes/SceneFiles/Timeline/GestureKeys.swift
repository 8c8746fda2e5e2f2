import Foundation
import LocatedJSON
import ViewTemplates

/// The keys of a place that a scene or a step scrolls to.
struct ScrollTargetKeys {
  private var item: UndecodedValue?
  private var at = Scene.ScrollPosition.center
  private var offset: CGPoint?

  fileprivate static let keys: [ObjectKey<ScrollTargetKeys>] = [
    .unread("item", "[section, item], from 0.", schema: Scene.ItemPath.schema, \.item),
    .value("at", "The scroll position of the item.", default: "center", \.at),
    .value("offset", "The content offset, [x, y].", \.offset),
  ]
  fileprivate static let expectation =
    "a place to scroll to, such as {\"item\": [0, 4], \"at\": \"center\"}"
  fileprivate static let rule = KeyRule.belong(["at"], to: "item", "an item")

  static let shape = ObjectShape<ScrollTargetKeys>(
    expectation: expectation, keys: keys, rules: [.one(["item", "offset"]), rule])

  static func schema(_ writer: SchemaWriter) -> LocatedValue { shape.schema(writer) }

  /// The place, if any; one that the content lacks is reported.
  func target(in content: SceneContent?, _ reading: SceneDecoder) -> Scene.ScrollTarget? {
    guard let item else { return offset.map { .offset($0) } }
    return reading.itemPath(item, content).map {
      .item(section: $0.section, item: $0.item, at: at)
    }
  }
}

/// The keys of a step's `scroll`.
struct ScrollMoveKeys {
  var target = ScrollTargetKeys()
  var by: CGPoint?
  var fling: CGPoint?

  static let shape = ObjectShape<ScrollMoveKeys>(
    expectation: ScrollTargetKeys.expectation,
    keys: ScrollTargetKeys.keys.map { $0.within(\ScrollMoveKeys.target) } + [
      .value("by", "The change of the content offset, [dx, dy].", \.by),
      .value(
        "fling", "Scrolls with deceleration: the initial velocity in points per second.", \.fling),
    ],
    rules: [.one(["item", "offset", "by", "fling"]), ScrollTargetKeys.rule])

  static func schema(_ writer: SchemaWriter) -> LocatedValue { shape.schema(writer) }
}

/// The keys of a step's `pinch`.
struct PinchKeys {
  var scale: Double?
  var translation: CGPoint?
  var section: UndecodedValue?
  var releases = false

  static let shape = ObjectShape<PinchKeys>(
    expectation: "a pinch {\"scale\": 2}",
    keys: [
      .number(
        "scale", as: .from(0, to: 1_000), "The pinch's scale, 1 at the beginning.",
        \.scale),
      .value("translation", "The pinch's translation, [x, y].", \.translation),
      .unread(
        "section", "The section whose pile is opened.", schema: SectionNumber.schema, \.section),
      .value(
        "release", "Whether the fingers are lifted at the end, which opens or closes the pile.",
        default: false, \.releases),
    ],
    rules: [.some(["scale", "translation"], "a pinch has a scale or a translation")])

  static func schema(_ writer: SchemaWriter) -> LocatedValue { shape.schema(writer) }
}

/// The keys of a step's `flip`.
struct FlipMoveKeys {
  var item: UndecodedValue?
  var progress: Double?

  static let shape = ObjectShape<FlipMoveKeys>(
    expectation: "a place [section, item], or true for the item in the middle",
    keys: [
      .unread(
        "item", "[section, item]; by default the item in the middle.",
        schema: Scene.ItemPath.schema,
        \.item),
      .number(
        "progress", as: .share,
        "The final side, 0 for the front, 1 for the back; by default the other side.",
        \.progress),
    ])

  static func schema(_ writer: SchemaWriter) -> LocatedValue {
    writer.any(of: [
      ["const": true], Scene.ItemPath.schema(writer), shape.schema(writer),
    ])
  }
}

/// The keys of a step's `swipe`.
struct SwipeKeys {
  var item: UndecodedValue?
  var edge: RowSwipe.Edge?
  var open = 1.0

  static let shape = ObjectShape<SwipeKeys>(
    expectation: "a swipe {\"item\": [0, 1], \"open\": 1}",
    keys: [
      .unread("item", "[section, item], from 0.", schema: Scene.ItemPath.schema, \.item)
    ] + RowSwipe.keys(edge: \.edge, open: \.open, default: 1),
    rules: [.required("item", "expected the row that is swiped, \"item\": [section, item]")])

  static func schema(_ writer: SchemaWriter) -> LocatedValue { shape.schema(writer) }
}

/// The keys of a step's `drag`.
struct DragKeys {
  var item: UndecodedValue?
  var to: UndecodedValue?

  static let shape = ObjectShape<DragKeys>(
    expectation: "a drag {\"item\": [0, 1], \"to\": [0, 5]}",
    keys: [
      .unread("item", "[section, item], from 0.", schema: Scene.ItemPath.schema, \.item),
      .unread("to", "The index path it is dropped at.", schema: Scene.ItemPath.schema, \.to),
    ],
    rules: [
      .required("item", "expected the item that is carried, \"item\": [section, item]"),
      .required("to", "expected where it is dropped, \"to\": [section, item]"),
    ])

  static func schema(_ writer: SchemaWriter) -> LocatedValue { shape.schema(writer) }
}

extension ProgressMove.Goal: JSONReadable {
  package static let expectation = "a number such as 0.6, \"finish\" or \"cancel\""

  package static func schema(_ writer: SchemaWriter) -> LocatedValue {
    writer.any(of: [writer.number(as: .from(-10, to: 10)), writer.choice(["finish", "cancel"])])
  }

  package static func read(_ value: LocatedValue, _ scope: ReadingScope) -> ProgressMove.Goal? {
    switch value.kind {
    case .number: return Double.read(value, scope, as: .from(-10, to: 10)).map { .share($0) }
    case .string:
      return scope.word(value, of: ["finish", "cancel"]).map { $0 == "finish" ? .finish : .cancel }
    case .null, .bool, .list, .object: return scope.mismatch(expectation, value)
    }
  }
}
