/// What a configuration may depend on: traits, states of its view, and custom values.
public protocol UIConfigurationState {
  init(traitCollection: UITraitCollection)

  var traitCollection: UITraitCollection { get set }

  /// A custom value; nil for none.
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The key of a custom value of a configuration state.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public init(_ rawValue: String) {
    self.rawValue = rawValue
  }
}

/// The states that the appearance of any view may depend on.
public struct UIViewConfigurationState: UIConfigurationState, Hashable {
  public var traitCollection: UITraitCollection
  public var isDisabled = false
  public var isHighlighted = false
  public var isSelected = false
  public var isFocused = false
  public var isPinned = false
  private var customValues: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  public init(traitCollection: UITraitCollection) {
    self.traitCollection = traitCollection
  }

  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { customValues[key] }
    set { customValues[key] = newValue }
  }
}

/// The states that the appearance of a cell may depend on.
public struct UICellConfigurationState: UIConfigurationState, Hashable {
  public var traitCollection: UITraitCollection
  public var isDisabled = false
  public var isHighlighted = false
  public var isSelected = false
  public var isFocused = false
  public var isPinned = false
  public var isEditing = false
  public var isExpanded = false
  public var isSwiped = false
  public var isReordering = false
  private var customValues: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  public init(traitCollection: UITraitCollection) {
    self.traitCollection = traitCollection
  }

  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { customValues[key] }
    set { customValues[key] = newValue }
  }
}

/// The flags that the states of views and cells have in common.
package struct ConfigurationStates: Hashable {
  package var isDisabled = false
  package var isHighlighted = false
  package var isSelected = false

  package init(_ state: any UIConfigurationState) {
    switch state {
    case let state as UICellConfigurationState:
      (isDisabled, isHighlighted, isSelected) =
        (state.isDisabled, state.isHighlighted, state.isSelected)
    case let state as UIViewConfigurationState:
      (isDisabled, isHighlighted, isSelected) =
        (state.isDisabled, state.isHighlighted, state.isSelected)
    default: break
    }
  }
}
