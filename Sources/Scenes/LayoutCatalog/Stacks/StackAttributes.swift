import Dynamics
public import Foundation

/// Attributes of piled photos, with those of a cover flow: one cell class serves both.
open class StackAttributes: CoverFlowAttributes {
  /// The opacity of the shadow of a photo that is not hidden in its pile.
  public nonisolated static let standardShadowOpacity: CGFloat = 0.5

  /// The opacity of the shadow, from 0 to 1.
  open nonisolated(unsafe) var shadowOpacity: CGFloat = StackAttributes.standardShadowOpacity

  open override nonisolated func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    if let attributes = copy as? StackAttributes {
      attributes.shadowOpacity = shadowOpacity
    }
    return copy
  }

  open override nonisolated func isEqual(_ object: Any?) -> Bool {
    guard super.isEqual(object), let other = object as? StackAttributes else { return false }
    return other.shadowOpacity == shadowOpacity
  }

  open override var layoutValueNames: [String] {
    (super.layoutValueNames + ["shadowOpacity"]).sorted()
  }

  open override func layoutValue(named name: String) -> Double? {
    name == "shadowOpacity" ? shadowOpacity : super.layoutValue(named: name)
  }
}
