import LocatedJSON
import ViewTemplates

/// The keys of `content` if it holds sections; otherwise they are those of its only section.
struct ContentKeys {
  var sections: [UndecodedValue] = []

  private static let forms = KeyRule.one(["sections", "images", "items"])
  private static let formsWithDays = KeyRule.one(["sections", "images", "month", "week"])

  /// Reports content that has none of the forms, or several. Items beside days add to these.
  static func checkForms(_ value: LocatedValue, _ scope: ReadingScope) {
    (value["month"] == nil && value["week"] == nil ? forms : formsWithDays).check(value, scope)
  }

  /// The schema of what ``checkForms(_:_:)`` allows.
  static var formsSchema: LocatedValue {
    let days: LocatedValue = ["anyOf": [["required": ["month"]], ["required": ["week"]]]]
    return [
      ["required": ["sections"]], ["required": ["images"]],
      ["required": ["items"], "not": days], ["required": ["month"]], ["required": ["week"]],
    ]
  }

  static let shape = ObjectShape<ContentKeys>(keys: [
    ObjectKey(name: "sections", summary: "The sections.", schema: { _ in [:] }) {
      value, scope, content in
      content.sections = (scope.elements(of: value, "a list of sections") ?? [])
        .map { UndecodedValue(value: $0, scope: $1) }
    }
  ])
}

/// The keys of a section; any other key is one of its fields.
struct SectionKeys {
  var images: [UndecodedValue] = []
  var items: [UndecodedValue] = []
  /// The days that are the section's items; nil for none.
  var days: CalendarDays?
  var repeats = 1
  var cell: CellChoice?
  var layout: UndecodedValue?

  static let shape = ObjectShape<SectionKeys>(
    expectation: "a section {\"items\": […]}",
    keys: [
      ObjectKey(
        name: "images",
        summary: "One item per file that matches the patterns, with the fields image and name.",
        schema: { $0.any(of: [$0.string(), $0.list(of: $0.string(), count: 1...Int.max)]) }
      ) { value, scope, section in
        guard case .list(let patterns) = value.kind else {
          section.images = [UndecodedValue(value: value, scope: scope)]
          return
        }
        if patterns.isEmpty {
          scope.reportMismatch("a pattern of files or a list of them", value)
        }
        section.images = patterns.enumerated().map {
          UndecodedValue(value: $0.element, scope: scope.element($0.offset))
        }
      },
      .unreadList(
        "items", "The items: objects with any fields.", of: "a list of items",
        schema: { ItemKeys.shape.schema($0) }, \.items),
      ObjectKey(
        name: "month",
        summary: "The days of a month as items, filled up to whole weeks as in a calendar.",
        schema: { _ in ["type": "string", "pattern": "^[0-9]{4}-(?:0[1-9]|1[0-2])$"] }
      ) { value, scope, section in
        section.days = CalendarDays.month(value, scope)
      },
      ObjectKey(
        name: "week", summary: "The seven days of a date's week as items.",
        schema: { _ in ["type": "string", "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"] }
      ) { value, scope, section in
        section.days = CalendarDays.week(value, scope)
      },
      .integer(
        "repeat", in: 0...Int.readable.upperBound, "How many times the items are repeated.",
        default: 1,
        \.repeats),
      .value("cell", "The name of the cell that shows the section's items.", \.cell),
      .unread(
        "layout", "The layout delegate's values for the section.",
        schema: { _ in ["type": "object"] }, \.layout),
    ],
    rules: [
      .apart("items", "images", "a section has items or images, not both"),
      .apart("month", "images", "a section has the days of a month or images, not both"),
      .apart("week", "images", "a section has the days of a week or images, not both"),
      .apart("month", "week", "a section has the days of a month or of a week, not both"),
    ],
    isOpen: true)
}

/// The keys of an item; any other key is one of its fields.
struct ItemKeys {
  var cell: CellChoice?
  var layout: UndecodedValue?

  static let shape = ObjectShape<ItemKeys>(
    expectation: "an item {\"field\": value, …}",
    keys: [
      .value("cell", "The name of the cell that shows the item.", \.cell),
      .unread(
        "layout", "The layout delegate's values for the item.",
        schema: { _ in ["type": "object"] }, \.layout),
    ], isOpen: true)
}
