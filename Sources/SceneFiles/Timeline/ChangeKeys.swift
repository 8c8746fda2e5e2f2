import LocatedJSON

/// The keys of an inserted item.
struct InsertKeys {
  var at: UndecodedValue?
  var item: UndecodedValue?

  static let shape = ObjectShape<InsertKeys>(
    expectation: "an item {\"at\": [section, item], \"item\": {…}}",
    keys: [
      .unread("at", "[section, item] after the step.", schema: Scene.ItemPlace.schema, \.at),
      .unread("item", "Its fields.", schema: SceneSchema.itemOfStep, \.item),
    ], rules: [.required("at", "expected the place of the item, \"at\": [section, item]")])
}

/// The keys of a reloaded item.
struct ReloadKeys {
  var at: UndecodedValue?
  var item: UndecodedValue?

  static let shape = ObjectShape<ReloadKeys>(
    expectation: "a place [section, item] or {\"at\": [section, item], \"item\": {…}}",
    keys: [
      .unread("at", "[section, item] before the step.", schema: Scene.ItemPlace.schema, \.at),
      .unread(
        "item", "What it becomes; else it stays.", schema: SceneSchema.itemOfStep, \.item),
    ], rules: [.required("at", "expected the place of the item, \"at\": [section, item]")])
}

/// The keys of a moved item.
struct MoveKeys {
  var from: UndecodedValue?
  var to: UndecodedValue?

  static let shape = ObjectShape<MoveKeys>(
    expectation: "a move {\"from\": [section, item], \"to\": [section, item]}",
    keys: [
      .unread("from", "[section, item] before the step.", schema: Scene.ItemPlace.schema, \.from),
      .unread("to", "[section, item] after the step.", schema: Scene.ItemPlace.schema, \.to),
    ],
    rules: [
      .required("from", "expected where the item is, \"from\": [section, item]"),
      .required("to", "expected where the item goes, \"to\": [section, item]"),
    ])
}

/// The keys of an inserted section.
struct InsertSectionKeys {
  var at: UndecodedValue?
  var section: UndecodedValue?

  static let shape = ObjectShape<InsertSectionKeys>(
    expectation: "a section {\"at\": 1, \"section\": {\"items\": […]}}",
    keys: [
      .unread("at", "Its number after the step.", schema: SectionNumber.schema, \.at),
      .unread(
        "section", "Its items and fields.", schema: SceneSchema.sectionOfStep, \.section),
    ],
    rules: [
      .required("at", "expected the number of the section, \"at\": 1"),
      .required("section", "expected what is put in, \"section\": {\"items\": […]}"),
    ])
}

/// The keys of a reloaded section.
struct ReloadSectionKeys {
  var at: UndecodedValue?
  var section: UndecodedValue?

  static let shape = ObjectShape<ReloadSectionKeys>(
    expectation: "the number of a section or {\"at\": 0, \"section\": {…}}",
    keys: [
      .unread("at", "Its number before the step.", schema: SectionNumber.schema, \.at),
      .unread(
        "section", "What it becomes; else it stays.",
        schema: SceneSchema.sectionOfStep, \.section),
    ], rules: [.required("at", "expected the number of the section, \"at\": 0")])
}

/// The keys of a moved section.
struct MoveSectionKeys {
  var from: UndecodedValue?
  var to: UndecodedValue?

  static let shape = ObjectShape<MoveSectionKeys>(
    expectation: "a move {\"from\": 0, \"to\": 2}",
    keys: [
      .unread("from", "Its number before the step.", schema: SectionNumber.schema, \.from),
      .unread("to", "Its number after the step.", schema: SectionNumber.schema, \.to),
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
