public import Dynamics
public import Foundation

/// Attributes with the opacity of a dark mask over the cell.
open class CoverFlowAttributes: UICollectionViewLayoutAttributes, SettableLayoutValues {
  /// The opacity of a black mask over the whole cell, from 0 to 1.
  open nonisolated(unsafe) var maskingValue: CGFloat = 0

  /// Whether the cell is rasterized before it is transformed.
  open nonisolated(unsafe) var shouldRasterize = false

  open override nonisolated func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    if let attributes = copy as? CoverFlowAttributes {
      attributes.maskingValue = maskingValue
      attributes.shouldRasterize = shouldRasterize
    }
    return copy
  }

  open override nonisolated func isEqual(_ object: Any?) -> Bool {
    guard super.isEqual(object), let other = object as? CoverFlowAttributes else { return false }
    return other.maskingValue == maskingValue && other.shouldRasterize == shouldRasterize
  }

  open var layoutValueNames: [String] { ["maskingValue", "shouldRasterize"] }

  open func layoutValue(named name: String) -> Double? {
    switch name {
    case "maskingValue": maskingValue
    case "shouldRasterize": shouldRasterize ? 1 : 0
    default: nil
    }
  }

  open func setLayoutValue(_ value: Double, named name: String) {
    switch name {
    case "maskingValue": maskingValue = min(1, max(0, value))
    case "shouldRasterize": shouldRasterize = value >= 0.5
    default: break
    }
  }
}
