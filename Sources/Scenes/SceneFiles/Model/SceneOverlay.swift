import Basics
import CollectionViews
import Foundation
import LocatedJSON
import ViewTemplates

/// What lies over a scene's screen: a sheet, an alert, a menu or the like.
package enum SceneOverlay: Sendable {
  case sheet(Sheet)
  case alert(Alert)
  /// - Parameter source: nil for the usual place.
  case actionSheet(Alert, source: Source?)
  case menu([MenuItem], source: Source)
  /// A menu with the preview of an item.
  case contextMenu([MenuItem], item: Scene.ItemPath)
  case popover(SceneBarView, size: CGSize?, source: Source)

  /// A text and buttons.
  package struct Alert: Sendable {
    package var title: String?
    package var message: String?
    package var fields: [Field] = []
    package var actions: [Action] = []
  }

  package struct Field: Sendable {
    package var placeholder: String?
    package var text: String?
  }

  package struct Action: Sendable {
    package enum Style: String, JSONChoice { case `default`, cancel, destructive }

    package var title = ""
    package var style = Style.default
    package var isPreferred = false
    package var isEnabled = true
  }

  package struct Sheet: Sendable {
    package var detents: [Detent] = []
    /// The one that the sheet begins at; nil for the first.
    package var detent: Detent?
    /// The largest detent at which the screen is not dimmed; nil for none.
    package var undimmed: Detent?
    package var hasGrabber = false
    /// In points; nil for the design's.
    package var cornerRadius: Double?
    package var view: SceneBarView?
  }

  /// A height at which a sheet rests.
  package enum Detent: Sendable, Hashable {
    case medium, large
    /// In points, without the safe area.
    case height(Double)
  }

  /// An action of a menu, or a section.
  package struct MenuItem: Sendable {
    package var title = ""
    package var subtitle: String?
    package var symbol: SceneSymbol?
    package var state = State.off
    package var isDestructive = false
    package var isEnabled = true
    /// The elements of a section; nil for an action.
    package var section: [MenuItem]?

    package enum State: String, JSONChoice { case off, on, mixed }
  }

  /// What an overlay belongs to.
  package enum Source: Sendable {
    case item(Scene.ItemPath)
    /// In points of the screen.
    case frame(CGRect)
    /// The number of an item of a bar, from 0.
    case bar(Bar, Int)

    package enum Bar: String, JSONChoice, CaseIterable { case leading, trailing, toolbar }
  }
}

extension SceneOverlay {
  /// The view that a scene describes in it, with its key path.
  var view: (SceneBarView, String)? {
    switch self {
    case .sheet(let sheet): sheet.view.map { ($0, "overlay.sheet.view") }
    case .popover(let view, _, _): (view, "overlay.popover.view")
    default: nil
    }
  }

  /// The detents of a sheet; nil for others.
  var detents: [Detent]? {
    guard case .sheet(let sheet) = self else { return nil }
    return sheet.detents.isEmpty ? [.large] : sheet.detents
  }
}

extension SceneOverlay.Detent: JSONReadable {
  package static let expectation = "\"medium\", \"large\" or a height in points"

  package static func schema(_ writer: SchemaWriter) -> LocatedValue {
    writer.any(of: [writer.choice(["medium", "large"]), writer.number(as: .length)])
  }

  package static func read(_ value: LocatedValue, _ scope: ReadingScope) -> Self? {
    switch value.kind {
    case .number: return Double.read(value, scope, as: .length).map { .height($0) }
    case .string(let word):
      if word == "large" { return .large }
      if word == "medium" || scope.passes(word) { return .medium }
      let hint = NearestWord.hint(
        for: word, among: ["medium", "large"], synonyms: Synonym.values)
      return scope.mismatch(expectation, value, hint: hint)
    case .null, .bool, .list, .object: return scope.mismatch(expectation, value)
    }
  }

  /// As in a scene.
  private var text: String {
    switch self {
    case .medium: "\"medium\""
    case .large: "\"large\""
    case .height(let height): LocatedValue.text(of: height)
    }
  }

  /// What is wrong with a choice among a sheet's detents; nil if it is one of them.
  func problem(among known: [Self]) -> String? {
    known.contains(self)
      ? nil : "\(text) is none of the sheet's detents, \(Plural.list(known.map(\.text)))"
  }
}

extension SceneOverlay.Action: JSONReadable {
  package static let expectation = "a title, or a button {\"title\": \"Delete\", …}"

  private static let shape = ObjectShape<Self>(
    expectation: expectation,
    keys: [
      .value("title", "The button's title.", \.title),
      .value("style", "Whether the button cancels or destroys.", default: "default", \.style),
      .value("preferred", "Whether the button stands out.", default: false, \.isPreferred),
      .value("enabled", "Whether the button is enabled.", default: true, \.isEnabled),
    ], rules: [.required("title", "a button needs a title, such as \"title\": \"OK\"")])

  package static func schema(_ writer: SchemaWriter) -> LocatedValue {
    writer.defineOnce("overlay-action") { writer in
      writer.any(of: [["type": "string"], shape.schema(writer)])
    }
  }

  package static func read(_ value: LocatedValue, _ scope: ReadingScope) -> Self? {
    if case .string(let title) = value.kind { return Self(title: title) }
    return shape.read(value, scope, into: Self())
  }
}

extension SceneOverlay.Field: JSONReadable {
  package static let expectation = "a text field {\"placeholder\": \"Name\"}"

  private static let shape = ObjectShape<Self>(
    expectation: expectation,
    keys: [
      .value("placeholder", "Shown in an empty field.", \.placeholder),
      .value("text", "The field's text.", \.text),
    ])

  package static func schema(_ writer: SchemaWriter) -> LocatedValue {
    writer.defineOnce("overlay-field") { shape.schema($0) }
  }

  package static func read(_ value: LocatedValue, _ scope: ReadingScope) -> Self? {
    shape.read(value, scope, into: Self())
  }
}

extension SceneOverlay.MenuItem: JSONReadable {
  package static let expectation =
    "a title, an action {\"title\": \"Copy\", \"symbol\": \"doc.on.doc\"} or {\"section\": […]}"

  private static let shape = ObjectShape<Self>(
    expectation: expectation,
    keys: [
      .value("title", "The title of the action or section.", \.title),
      .value("subtitle", "A second line.", \.subtitle),
      .value("symbol", "The action's symbol.", \.symbol),
      .value("state", "The mark before the title.", default: "off", \.state),
      .value("destructive", "Whether the action destroys.", default: false, \.isDestructive),
      .value("enabled", "Whether the action is enabled.", default: true, \.isEnabled),
      ObjectKey(
        name: "section", summary: "The actions of a section.",
        schema: { $0.list(of: action($0), count: 1...100) }
      ) { value, scope, item in
        var items: [Self] = []
        for (value, scope) in scope.elements(of: value, "a list of actions") ?? [] {
          if value["section"] != nil {
            scope.report("a section contains actions, no other sections", at: value)
          } else if let item = read(value, scope) {
            items.append(item)
          }
        }
        item.section = items
      },
    ],
    rules: [.some(["title", "section"], "expected a title or a section")])

  private static func action(_ writer: SchemaWriter) -> LocatedValue {
    writer.any(of: [["type": "string"], ["type": "object"]])
  }

  package static func schema(_ writer: SchemaWriter) -> LocatedValue {
    writer.defineOnce("menu-item") { writer in
      writer.any(of: [["type": "string"], shape.schema(writer)])
    }
  }

  package static func read(_ value: LocatedValue, _ scope: ReadingScope) -> Self? {
    if case .string(let title) = value.kind { return Self(title: title) }
    return shape.read(value, scope, into: Self())
  }
}
