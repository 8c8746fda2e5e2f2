public import CollectionViews
public import Foundation
import LayerGeometry
import LayoutSolvers

/// A grid of equal cells in which photos keep their aspect ratio or fill their cell.
open class DimensionsLayout: UICollectionViewFlowLayout {
  // MARK: Lifecycle

  public override init() {
    super.init()
    applyDefaults()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    applyDefaults()
  }

  // MARK: Public

  /// The mode of all items for which a ``DimensionsLayoutDelegate`` returns no other.
  @Invalidating open var layoutMode = DimensionsMode.aspectFit

  open override class var layoutAttributesClass: AnyClass { DimensionsAttributes.self }

  open override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    let elements = super.layoutAttributesForElements(in: rect)
    elements?.forEach(setMode)
    return elements
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let attributes = super.layoutAttributesForItem(at: indexPath)
    if let attributes { setMode(of: attributes) }
    return attributes
  }

  // MARK: Private

  private func applyDefaults() {
    itemSize = CGSize(width: 140, height: 140)
    sectionInset = UIEdgeInsets(top: 13, left: 13, bottom: 13, right: 13)
    minimumLineSpacing = 13
    minimumInteritemSpacing = 13
  }

  private func setMode(of attributes: UICollectionViewLayoutAttributes) {
    guard attributes.representedElementCategory == .cell, let collectionView,
      let attributes = attributes as? DimensionsAttributes
    else { return }
    let delegate = collectionView.delegate as? any DimensionsLayoutDelegate
    attributes.layoutMode =
      delegate?.collectionView(
        collectionView, layout: self, layoutModeForItemAt: attributes.indexPath) ?? layoutMode
  }
}

/// The questions of a ``DimensionsLayout`` besides those of a flow layout. Optional: by default the
/// layout's own mode is used.
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

/// How a photo is scaled in a cell of another aspect ratio.
public enum DimensionsMode: String, Hashable, Sendable, Codable, CaseIterable {
  /// The whole photo is visible, with space beside it.
  case aspectFit
  /// The photo fills the cell and is clipped.
  case aspectFill

  /// The size of the image view in a cell: that of the cell or, in `aspectFit`, narrower by the
  /// aspect ratio of the photo (width / height) if that is less than 1, and lower if it is greater.
  public func imageSize(in cell: CGSize, aspect: CGFloat) -> CGSize {
    guard self == .aspectFit, aspect > 0, aspect.isFinite else { return cell }
    return aspect < 1
      ? CGSize(width: cell.width * aspect, height: cell.height)
      : CGSize(width: cell.width, height: cell.height / aspect)
  }
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
