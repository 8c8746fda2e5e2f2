import LocatedJSON
public import Views

/// What assistive technologies read of a view; nil for its kind's default.
public struct AccessibilityTemplate: ObjectTemplate {
  public final class Properties: Sendable {
    public let isElement = Property<Bool>(
      "element", "Whether the view is one accessibility element; by default if it has a label.")
    public let label = Property<Bound<SceneText>>("label", "The accessibility label.")
    public let value = Property<Bound<SceneText>>("value", "The accessibility value.")
    public let hint = Property<Bound<SceneText>>("hint", "The accessibility hint.")
    public let traits = Property<SceneAccessibilityTraits>(
      "traits", "The accessibility traits, by their names in UIKit.")
    public let actions = Property<[Bound<SceneText>]>(
      "actions", of: "a list of names", "The names of its custom actions."
    ).or([])
    public let isHidden = Property<Bound<Bool>>(
      "hidden", "Whether the view and its subviews are hidden from assistive technologies.",
      default: false)
    public let isModal = Property<Bool>(
      "modal", "Whether the view's siblings are ignored.", default: false)
    public let isGroup = Property<Bool>(
      "group", "Whether its elements are read together before its siblings.", default: false)
    public let container = Property<SceneAccessibilityContainer>(
      "container", "The type of container.")
    public let order = Property<Double>(
      "order", "Its place in the reading order of its siblings; last by default.")
  }

  public static let table = PropertyTable { Properties() }
  public var values = PropertyValues()
  package static var definition: String { "accessibility" }
  package static var expectation: String {
    "what is read of the view {\"label\": \"Play\", \"traits\": [\"button\"]}"
  }

  /// A view that tells what its kind tells.
  public init() {}

  /// Whether it describes an element.
  package var describesElement: Bool {
    self.isElement == true || self.label != nil || self.value != nil || self.hint != nil
      || self.traits != nil || !self.actions.isEmpty
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
