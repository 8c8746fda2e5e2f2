import Foundation
import LayerGeometry
import LayoutSolvers
import Views

/// A layout that is made for one reading direction is shown mirrored in the other, if it wants to.
///
/// The layout goes on counting from the left of its own plane; rectangles and attributes are
/// mirrored between it and the view.
extension UICollectionView {
  /// Whether what the layout answers is mirrored.
  func mirrors(_ layout: UICollectionViewLayout) -> Bool {
    layout.flipsHorizontallyInOppositeLayoutDirection
      && layout.developmentLayoutDirection != effectiveUserInterfaceLayoutDirection
  }

  /// The width that is mirrored: content narrower than the view begins at its right edge.
  private func mirrorWidth(of layout: UICollectionViewLayout) -> CGFloat {
    let width =
      layout === currentLayout ? contentSize.width : layout.collectionViewContentSize.width
    let inset = adjustedContentInset
    return max(width, bounds.width - inset.left - inset.right)
  }

  /// A rectangle of the content as the layout counts, and the other way round.
  func mirrored(_ rect: CGRect, for layout: UICollectionViewLayout) -> CGRect {
    guard mirrors(layout) else { return rect }
    return CGRect(
      x: mirrorWidth(of: layout) - rect.maxX, y: rect.minY, width: rect.width,
      height: rect.height)
  }

  /// Attributes of the view's as the layout counts, and the other way round: a copy, if at all.
  func mirrored(_ attributes: UICollectionViewLayoutAttributes, for layout: UICollectionViewLayout)
    -> UICollectionViewLayoutAttributes
  {
    guard mirrors(layout), let copy = attributes.copy() as? UICollectionViewLayoutAttributes else {
      return attributes
    }
    copy.values = attributes.values.mirrored(in: mirrorWidth(of: layout))
    return copy
  }

  /// What of the content is in sight, as the layout counts.
  func visibleRect(in layout: UICollectionViewLayout) -> CGRect { mirrored(bounds, for: layout) }

  /// What the insets leave of it.
  func uncoveredRect(in layout: UICollectionViewLayout) -> CGRect {
    mirrored(bounds.inset(by: adjustedContentInset), for: layout)
  }

  /// Everything that overlaps a rectangle of the content, in the view's coordinates.
  func answers(of layout: UICollectionViewLayout, in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]
  {
    let found = layout.layoutAttributesForElements(in: mirrored(rect, for: layout)) ?? []
    return mirrors(layout) ? found.map { mirrored($0, for: layout) } : found
  }

  /// What brings attributes of the layout's as it is now into the view's coordinates, also later.
  func mirroring(of layout: UICollectionViewLayout)
    -> (UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes
  {
    guard mirrors(layout) else { return { $0 } }
    let width = mirrorWidth(of: layout)
    return { attributes in
      let copy = attributes.copy() as? UICollectionViewLayoutAttributes
      copy?.values = attributes.values.mirrored(in: width)
      return copy ?? attributes
    }
  }

  /// Asks the layout where scrolling, or a change, comes to rest; it proposes in its own
  /// coordinates.
  func targetOffset(
    for proposed: CGPoint, _ ask: (UICollectionViewLayout) -> (CGPoint) -> CGPoint
  ) -> CGPoint {
    let layout = currentLayout
    let target = ask(layout)(
      mirrored(CGRect(origin: proposed, size: bounds.size), for: layout).origin)
    return mirrored(CGRect(origin: target, size: bounds.size), for: layout).origin
  }

  /// Keeps what is in sight when the content of a mirrored layout grows at its end, the left: what
  /// stood at the right end stays there, also at first.
  func keepMirroredOffset(_ change: () -> Void) {
    guard mirrors(currentLayout) else { return change() }
    let isLeading = contentOffset.x == offsetRange.greatest.x
    let (width, offset) = (mirrorWidth(of: currentLayout), contentOffset.x)
    change()
    let kept =
      isLeading ? offsetRange.greatest.x : offset + mirrorWidth(of: currentLayout) - width
    if contentOffset.x != kept { adjustOffset { contentOffset.x = kept } }
  }

  /// Lays everything out again after the reading direction became another one.
  func directionDidChange() {
    guard isLayoutPrepared, currentLayout.flipsHorizontallyInOppositeLayoutDirection else { return }
    let range = offsetRange
    contentOffset.x = mirrors(currentLayout) ? range.greatest.x : range.least.x
    currentLayout.invalidateLayout()
  }
}

extension LayoutAttributeValues {
  /// The values on the other side of a plane: what is turned is turned the other way, and nothing
  /// that an element shows is mirrored itself.
  func mirrored(in width: CGFloat) -> LayoutAttributeValues {
    var result = self
    result.center.x = width - center.x
    let t = transform3D
    if t == .identity { return result }
    var m = t
    (m.m12, m.m13, m.m14) = (-t.m12, -t.m13, -t.m14)
    (m.m21, m.m31, m.m41) = (-t.m21, -t.m31, -t.m41)
    result.transform3D = m
    return result
  }
}
