import Foundation
import LayerGeometry

/// The values of a `UICollectionViewLayoutAttributes` object.
package struct LayoutAttributeValues: Hashable, Sendable {
  /// The index path of the element.
  package var indexPath = IndexPath(item: 0, section: 0)
  /// Cell, supplementary view or decoration view.
  package var category = LayoutElementCategory.cell
  /// The element kind; nil for a cell.
  package var kind: String?
  /// In points of the content.
  package var center = CGPoint.zero
  /// In points, before the transform.
  package var size = CGSize.zero
  /// Applied about the center.
  package var transform3D = CATransform3D.identity
  /// 0 to 1.
  package var alpha: CGFloat = 1
  /// Views with higher values are in front.
  package var zIndex = 0
  /// Whether the element's view is hidden.
  package var isHidden = false
  /// Additional data for the element's view, such as a row's position in a list.
  package var detail: SharedValue?
  /// What shows of an element that a batch update inserts or deletes; nil for all of it.
  package var clip: UpdateClip?

  /// The values of an element, by default an untransformed cell.
  package init(
    indexPath: IndexPath = IndexPath(item: 0, section: 0), category: LayoutElementCategory = .cell,
    kind: String? = nil, center: CGPoint = .zero, size: CGSize = .zero,
    transform3D: CATransform3D = .identity, alpha: CGFloat = 1, zIndex: Int = 0,
    isHidden: Bool = false, detail: SharedValue? = nil
  ) {
    self.indexPath = indexPath
    self.category = category
    self.kind = kind
    self.center = center
    self.size = size
    self.transform3D = transform3D
    self.alpha = alpha
    self.zIndex = zIndex
    self.isHidden = isHidden
    self.detail = detail
  }

  /// The element that the values are for.
  package var element: LayoutElement {
    LayoutElement(category: category, kind: kind, indexPath: indexPath)
  }

  /// The bounding box after the affine part of the transform; depth and perspective do not count.
  package var frame: CGRect {
    if transform3D == .identity {
      return CGRect(
        x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
        height: size.height)
    }
    let t = transform3D
    let width = abs(t.m11) * size.width + abs(t.m21) * size.height
    let height = abs(t.m12) * size.width + abs(t.m22) * size.height
    return CGRect(
      x: center.x + t.m41 - width / 2, y: center.y + t.m42 - height / 2, width: width,
      height: height)
  }
}

extension LayoutAttributeValues: CustomStringConvertible {
  package var description: String {
    let pathText = indexPath.map(String.init).joined(separator: "-")
    var parts = ["\(category.word) \(pathText)"]
    if let kind { parts.append("kind \(kind)") }
    let f = frame
    parts.append("frame (\(f.origin.x), \(f.origin.y), \(f.size.width), \(f.size.height))")
    if transform3D != .identity { parts.append("transform \(transform3D)") }
    if alpha != 1 { parts.append("alpha \(alpha)") }
    if zIndex != 0 { parts.append("zIndex \(zIndex)") }
    if isHidden { parts.append("hidden") }
    return parts.joined(separator: "; ")
  }
}

/// How an element is cut off at its neighbors while they make room for it or close up.
package struct UpdateClip: Hashable, Sendable {
  /// The visible rectangle when the update begins, in the element's own coordinates.
  package var start: CGRect
  /// The visible rectangle when the update ends.
  package var end: CGRect
  /// The radius of the rounded corners.
  package var cornerRadius: CGFloat = 0
  package var roundsTop = false
  package var roundsBottom = false
  /// Whether the element disappears.
  package var isLeaving: Bool

  package init(start: CGRect, end: CGRect, isLeaving: Bool) {
    (self.start, self.end, self.isLeaving) = (start, end, isLeaving)
  }
}

/// A boxed value that equal elements share to save memory; equal if the values are.
package final class SharedValue: Hashable, Sendable {
  /// The value.
  package let content: any Hashable & Sendable

  /// Boxes a value.
  package init(_ content: any Hashable & Sendable) { self.content = content }

  package static func == (a: SharedValue, b: SharedValue) -> Bool {
    a === b || AnyHashable(a.content) == AnyHashable(b.content)
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(content)) }
}
