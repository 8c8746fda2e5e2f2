public import CollectionViews
public import Foundation
public import LayoutKinds
import LayoutSolvers

/// A grid of equal cells in which photos keep their aspect ratio or fill their cell.
open class DimensionsLayout: AdjustedFlowLayout {
  // MARK: Public

  /// The mode of all items for which a ``DimensionsLayoutDelegate`` returns no other.
  @Invalidating open var layoutMode = DimensionsMode.aspectFit

  open override class var layoutAttributesClass: AnyClass { DimensionsAttributes.self }

  open override func transformed(_ original: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  {
    guard original.representedElementCategory == .cell, let collectionView,
      let attributes = original as? DimensionsAttributes
    else { return original }
    let delegate = collectionView.delegate as? any DimensionsLayoutDelegate
    attributes.layoutMode =
      delegate?.collectionView(
        collectionView, layout: self, layoutModeForItemAt: attributes.indexPath) ?? layoutMode
    return attributes
  }

  // MARK: Internal

  override func setUp() { setGrid(ofSide: 140, spacing: 13) }
}

/// Optional delegate of a ``DimensionsLayout``; by default the layout's own mode is used.
@preconcurrency @MainActor
public protocol DimensionsLayoutDelegate: UICollectionViewDelegateFlowLayout {
  /// How the photo of an item is scaled in its cell.
  func collectionView(
    _ collectionView: UICollectionView, layout dimensionsLayout: DimensionsLayout,
    layoutModeForItemAt indexPath: IndexPath
  ) -> DimensionsMode
}

extension DimensionsLayoutDelegate {
  public func collectionView(
    _ collectionView: UICollectionView, layout dimensionsLayout: DimensionsLayout,
    layoutModeForItemAt indexPath: IndexPath
  ) -> DimensionsMode { dimensionsLayout.layoutMode }
}

/// Attributes with the mode of the photo.
open class DimensionsAttributes: UICollectionViewLayoutAttributes, NamedLayoutValues {
  /// How the photo is scaled in its cell.
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

  /// `fit` is 1 in `aspectFit` and 0 in `aspectFill`.
  open func layoutValue(named name: String) -> Double? {
    name == "fit" ? (layoutMode == .aspectFit ? 1 : 0) : nil
  }
}
