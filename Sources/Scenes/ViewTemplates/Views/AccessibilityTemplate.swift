public import Controls
import LocatedJSON

/// What assistive technologies read of a view; nil for its kind's default.
public struct AccessibilityTemplate: ObjectTemplate {
  public final class Properties: Sendable {
    public let isElement = Property<Bool>(
      "element", "Whether the view is read as one element; true where a label is given.")
    public let label = Property<Bound<SceneText>>("label", "What it is called.")
    public let value = Property<Bound<SceneText>>("value", "What it is set to.")
    public let hint = Property<Bound<SceneText>>("hint", "What it does.")
    public let traits = Property<SceneAccessibilityTraits>(
      "traits", "What kind of element it is; UIKit's names.")
    public let actions = Property<[Bound<SceneText>]>(
      "actions", of: "a list of names", "The names of its custom actions."
    ).or([])
    public let isHidden = Property<Bound<Bool>>(
      "hidden", "Whether neither the view nor what is in it is read.", default: false)
    public let isModal = Property<Bool>(
      "modal", "Whether nothing beside the view is read.", default: false)
    public let isGroup = Property<Bool>(
      "group", "Whether what is in it is read before what lies beside it.", default: false)
    public let container = Property<SceneAccessibilityContainer>(
      "container", "The kind of container that it is.")
    public let order = Property<Double>(
      "order", "When it is read among the views beside it; else last.")
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
