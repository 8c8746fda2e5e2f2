import LocatedJSON
public import Views

/// What assistive technologies are told of a view; nil for what its kind of view tells by itself.
public struct AccessibilityTemplate: Sendable, Equatable {
  /// Whether it is read as one element. A view that is given a label, a value, a hint, traits or
  /// actions is.
  public var isElement: Bool?
  public var label: Bound<SceneText>?
  public var value: Bound<SceneText>?
  public var hint: Bound<SceneText>?
  public var traits: SceneAccessibilityTraits?
  /// The names of its custom actions.
  public var actions: [Bound<SceneText>] = []
  /// Whether neither the view nor what is in it is read.
  public var isHidden: Bound<Bool>?
  /// Whether nothing beside the view is read.
  public var isModal: Bool?
  /// Whether what is in it is read together.
  public var isGroup: Bool?
  public var container: SceneAccessibilityContainer?
  /// Where the view is read among those beside it; views without one come last.
  public var order: Double?

  /// A view that tells what its kind tells.
  public init() {}

  /// Whether it says what is read of an element.
  package var describesElement: Bool {
    isElement == true || label != nil || value != nil || hint != nil || traits != nil
      || !actions.isEmpty
  }
}

/// Accessibility traits by their names in UIKit.
public struct SceneAccessibilityTraits: Sendable, Hashable {
  public var traits: UIAccessibilityTraits = []
}

/// The kind of a container, by its name in UIKit.
public enum SceneAccessibilityContainer: String, JSONChoice {
  case dataTable, list, landmark, semanticGroup

  package var viewType: UIAccessibilityContainerType {
    switch self {
    case .dataTable: .dataTable
    case .list: .list
    case .landmark: .landmark
    case .semanticGroup: .semanticGroup
    }
  }
}

extension SceneAccessibilityTraits: JSONReadable {
  package static var expectation: String { "a list of traits such as [\"button\"]" }

  package static func schema(_ writer: SchemaWriter) -> LocatedValue {
    writer.list(of: writer.choice(UIAccessibilityTraits.named.map(\.name)))
  }

  package static func read(
    _ value: LocatedValue, _ scope: ReadingScope
  ) -> SceneAccessibilityTraits? {
    guard let words = scope.elements(of: value, expectation) else { return nil }
    var result = SceneAccessibilityTraits()
    for (word, scope) in words {
      let name = scope.word(word, of: UIAccessibilityTraits.named.map(\.name))
      for known in UIAccessibilityTraits.named where known.name == name {
        result.traits.insert(known.trait)
      }
    }
    return result
  }
}

extension AccessibilityTemplate: JSONReadable {
  package static var expectation: String {
    "what is read of the view {\"label\": \"Play\", \"traits\": [\"button\"]}"
  }

  private static let shape = ObjectShape<AccessibilityTemplate>(
    expectation: expectation,
    keys: [
      .value(
        "element", "Whether the view is read as one element; true where a label is given.",
        \.isElement),
      .value("label", "What it is called.", \.label),
      .value("value", "What it is set to.", \.value),
      .value("hint", "What it does.", \.hint),
      .value("traits", "What kind of element it is; UIKit's names.", \.traits),
      .list("actions", of: "a list of names", "The names of its custom actions.", \.actions),
      .value(
        "hidden", "Whether neither the view nor what is in it is read.", default: false,
        \.isHidden),
      .value("modal", "Whether nothing beside the view is read.", default: false, \.isModal),
      .value(
        "group", "Whether what is in it is read before what lies beside it.", default: false,
        \.isGroup),
      .value("container", "The kind of container that it is.", \.container),
      .number(
        "order", as: .number, "When it is read among the views beside it; else last.", \.order),
    ])

  package static func schema(_ writer: SchemaWriter) -> LocatedValue {
    writer.defineOnce("accessibility") { shape.schema($0) }
  }

  package static func read(_ value: LocatedValue, _ scope: ReadingScope) -> AccessibilityTemplate? {
    shape.read(value, scope, into: AccessibilityTemplate())
  }
}

extension AccessibilityTemplate {
  /// Visits every bound value with its key path below the view.
  mutating func visit(
    text: (inout Bound<SceneText>, String) -> Void, flag: (inout Bound<Bool>, String) -> Void
  ) {
    func optional<Value>(
      _ bound: inout Bound<Value>?, _ key: String, _ visit: (inout Bound<Value>, String) -> Void
    ) {
      guard var some = bound else { return }
      visit(&some, "accessibility.\(key)")
      bound = some
    }
    optional(&label, "label", text)
    optional(&value, "value", text)
    optional(&hint, "hint", text)
    optional(&isHidden, "hidden", flag)
    for index in actions.indices { text(&actions[index], "accessibility.actions[\(index)]") }
  }
}
