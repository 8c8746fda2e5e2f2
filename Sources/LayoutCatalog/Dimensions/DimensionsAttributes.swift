import CollectionViews
import Dynamics
public import Foundation

/// Attributes that say how the photo lies in its cell.
open class DimensionsAttributes: UICollectionViewLayoutAttributes, NamedLayoutValues {
  open nonisolated(unsafe) var layoutMode = DimensionsMode.aspectFit

  open override nonisolated func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    if let attributes = copy as? DimensionsAttributes { attributes.layoutMode = layoutMode }
    return copy
  }

  open override nonisolated func isEqual(_ object: Any?) -> Bool {
    guard super.isEqual(object), let other = object as? DimensionsAttributes else { return false }
    return other.layoutMode == layoutMode
  }

  open var layoutValueNames: [String] { ["fit"] }

  /// `fit` is 1 where the photo is wholly seen, and 0 where it fills its cell.
  open func layoutValue(named name: String) -> Double? {
    name == "fit" ? (layoutMode == .aspectFit ? 1 : 0) : nil
  }
}
