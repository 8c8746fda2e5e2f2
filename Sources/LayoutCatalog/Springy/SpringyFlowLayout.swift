public import CollectionViews
public import Foundation
public import LayerGeometry

/// A flow whose items hang on springs: while it is scrolled, items near the touch follow it, and
/// those farther away lag behind.
///
/// At rest it is the flow. ``touch`` and ``scrollDelta`` show the moment of a scroll in which
/// nothing has sprung back yet. What moves items in another way overrides
/// ``displacement(ofItemAt:anchor:)`` and ``longestDisplacement``.
open class SpringyFlowLayout: UICollectionViewFlowLayout {
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

  /// What every item hangs on.
  public static let attachment = SpringAttachment()

  /// The distance from the touch, along both axes together, at which an item feels all of a
  /// scroll, in points.
  public static let fullResistanceDistance: CGFloat = 1500

  /// Where the content is held, in points of the content; nil shows no stretch.
  open var touch: CGPoint? {
    didSet { if touch != oldValue { invalidateLayout() } }
  }

  /// How far the viewport's origin has just moved along the scroll direction, in points.
  open var scrollDelta: CGFloat = 0 {
    didSet { if scrollDelta != oldValue { invalidateLayout() } }
  }

  /// The share of a scroll that an item feels: how far it is from the touch in both axes
  /// together, in 1500ths of a point, and 1 at most.
  public static func resistance(of anchor: CGPoint, to touch: CGPoint) -> CGFloat {
    min(1, (abs(touch.y - anchor.y) + abs(touch.x - anchor.x)) / fullResistanceDistance)
  }

  /// How far an item is from its anchor along the scroll direction, in points.
  open func displacement(ofItemAt indexPath: IndexPath, anchor: CGPoint) -> CGFloat {
    touch.map { scrollDelta * Self.resistance(of: anchor, to: $0) } ?? 0
  }

  /// The greatest length of a displacement now, in points; no item is farther from its anchor.
  open var longestDisplacement: CGFloat { touch == nil ? 0 : abs(scrollDelta) }

  open override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    let reach = longestDisplacement
    guard reach > 0 else { return super.layoutAttributesForElements(in: rect) }
    let isVertical = scrollDirection == .vertical
    let area = rect.insetBy(dx: isVertical ? 0 : -reach, dy: isVertical ? -reach : 0)
    let elements = super.layoutAttributesForElements(in: area)
    elements?.forEach(displace)
    return elements?.filter { $0.frame.overlaps(rect) }
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let attributes = super.layoutAttributesForItem(at: indexPath)
    if longestDisplacement > 0, let attributes { displace(attributes) }
    return attributes
  }

  // MARK: Private

  private func applyDefaults() {
    itemSize = CGSize(width: 44, height: 44)
    sectionInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    minimumLineSpacing = 10
    minimumInteritemSpacing = 10
  }

  private func displace(_ attributes: UICollectionViewLayoutAttributes) {
    guard attributes.representedElementCategory == .cell else { return }
    let distance = displacement(ofItemAt: attributes.indexPath, anchor: attributes.center)
    if scrollDirection == .vertical {
      attributes.center.y += distance
    } else {
      attributes.center.x += distance
    }
  }
}
