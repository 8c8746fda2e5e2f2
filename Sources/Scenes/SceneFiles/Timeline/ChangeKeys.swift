import LocatedJSON

/// The keys of an item or section that is inserted or reloaded.
struct ElementKeys {
  var at: UndecodedValue?
  var element: UndecodedValue?

  static let insertedItem = item(
    "an item {\"at\": [section, item], \"item\": {…}}", at: "[section, item] after the step.",
    "Its fields.")
  static let reloadedItem = item(
    "a place [section, item] or {\"at\": [section, item], \"item\": {…}}",
    at: "[section, item] before the step.", "The new contents; by default they stay.")
  static let insertedSection = section(
    "a section {\"at\": 1, \"section\": {\"items\": […]}}", at: "Its index after the step.",
    "Its items and fields.",
    .required("at", "expected the number of the section, \"at\": 1"),
    .required("section", "expected what is put in, \"section\": {\"items\": […]}"))
  static let reloadedSection = section(
    "the number of a section or {\"at\": 0, \"section\": {…}}", at: "Its index before the step.",
    "The new contents; by default they stay.",
    .required("at", "expected the number of the section, \"at\": 0"))

  private static func item(
    _ expectation: String, at summaryOfAt: String, _ summary: String
  ) -> ObjectShape<ElementKeys> {
    ObjectShape(
      expectation: expectation,
      keys: [
        .unread("at", summaryOfAt, schema: Scene.ItemPath.schema, \.at),
        .unread("item", summary, schema: SceneSchema.itemOfStep, \.element),
      ], rules: [.required("at", "expected the place of the item, \"at\": [section, item]")])
  }

  private static func section(
    _ expectation: String, at number: String, _ summary: String, _ rules: KeyRule...
  ) -> ObjectShape<ElementKeys> {
    ObjectShape(
      expectation: expectation,
      keys: [
        .unread("at", number, schema: SectionNumber.schema, \.at),
        .unread("section", summary, schema: SceneSchema.sectionOfStep, \.element),
      ], rules: rules)
  }
}

/// The keys of an item or a section that is moved.
struct MoveKeys {
  var from: UndecodedValue?
  var to: UndecodedValue?

  static let item = ObjectShape<MoveKeys>(
    expectation: "a move {\"from\": [section, item], \"to\": [section, item]}",
    keys: [
      .unread("from", "[section, item] before the step.", schema: Scene.ItemPath.schema, \.from),
      .unread("to", "[section, item] after the step.", schema: Scene.ItemPath.schema, \.to),
    ],
    rules: [
      .required("from", "expected where the item is, \"from\": [section, item]"),
      .required("to", "expected where the item goes, \"to\": [section, item]"),
    ])
  static let section = ObjectShape<MoveKeys>(
    expectation: "a move {\"from\": 0, \"to\": 2}",
    keys: [
      .unread("from", "Its index before the step.", schema: SectionNumber.schema, \.from),
      .unread("to", "Its index after the step.", schema: SectionNumber.schema, \.to),
    ],
    rules: [
      .required("from", "expected the number of the section, \"from\": 0"),
      .required("to", "expected the number that it gets, \"to\": 2"),
    ])
}

/// The number of a section, from 0.
enum SectionNumber {
  static func schema(_ writer: SchemaWriter) -> LocatedValue {
    writer.integer(in: 0...Int.readable.upperBound)
  }
}
