import DrawingResources
import Foundation

/// What assistive technologies read of a view by default.
package struct AccessibilityDefaults {
  package var isElement = true
  package var label: String?
  /// Whether an element without a label says those of what is in it.
  package var combinesLabels = false
  package var value: String?
  package var traits: UIAccessibilityTraits = []
  package var groupsChildren = false
  package var hidesElements = false
  /// What is read in order instead of the subviews; nil for those.
  package var elements: [Any]?

  /// An element.
  package init(label: String? = nil, value: String? = nil, traits: UIAccessibilityTraits = []) {
    (self.label, self.value, self.traits) = (label, value, traits)
  }

  /// A view with elements that are no views.
  package init(elements: [Any]) {
    (isElement, self.elements) = (false, elements)
  }

  /// A view that only groups its subviews.
  package static func container(traits: UIAccessibilityTraits = []) -> AccessibilityDefaults {
    var defaults = AccessibilityDefaults(traits: traits)
    (defaults.isElement, defaults.groupsChildren) = (false, true)
    return defaults
  }

  /// A view that is not read at all.
  package static var hidden: AccessibilityDefaults {
    var defaults = AccessibilityDefaults()
    (defaults.isElement, defaults.hidesElements) = (false, true)
    return defaults
  }
}

/// What was set of a responder's accessibility; nil for what was not.
final class AccessibilityValues {
  var isElement: Bool?
  var label: String?
  var value: String?
  var hint: String?
  var traits: UIAccessibilityTraits?
  var hidesElements: Bool?
  var isModal: Bool?
  var groupsChildren: Bool?
  var elements: [Any]?
  var containerType: UIAccessibilityContainerType?
  var customActions: [UIAccessibilityCustomAction]?
  var frame: CGRect?
  var path: UIBezierPath?
  var activationPoint: CGPoint?
  var respondsToInteraction: Bool?
}

extension UIResponder {
  /// What holds unless it is set.
  final var accessibilityDefaults: AccessibilityDefaults {
    var defaults = AccessibilityDefaults()
    defaults.isElement = self is UIControl || self is UIAccessibilityElement
    if let own = self as? any AccessibilityDescribing {
      defaults = own.defaultAccessibility
    } else if self is UIScrollView {
      defaults.groupsChildren = true
    }
    if let control = self as? UIControl {
      if control.isSelected { defaults.traits.insert(.selected) }
      if !control.isEnabled { defaults.traits.insert(.notEnabled) }
    }
    return defaults
  }

  final var defaultAccessibilityLabel: String? {
    let defaults = accessibilityDefaults
    return defaults.label ?? (defaults.combinesLabels ? (self as? UIView)?.labelOfParts : nil)
  }

  /// Resets everything but the identifier.
  package final func resetAccessibility() { accessibilityValues = nil }

  /// Whether traits, recognizers, actions or the class allow interaction.
  final var respondsToInteractionByDefault: Bool {
    let traits = accessibilityTraits
    if traits.contains(.notEnabled) { return false }
    let active: UIAccessibilityTraits = [
      .button, .link, .keyboardKey, .searchField, .adjustable, .allowsDirectInteraction,
      .toggleButton,
    ]
    if !traits.isDisjoint(with: active) { return true }
    if self is UIControl || accessibilityCustomActions?.isEmpty == false { return true }
    return (self as? UIView)?.gestureRecognizers?.contains { $0.isEnabled } == true
  }
}
