import Foundation
import LayerGeometry

/// The content of a layout attributes object.
struct LayoutAttributeValues: Hashable, Sendable {
  var indexPath = IndexPath(item: 0, section: 0)
  var category = UICollectionView.ElementCategory.cell
  var kind: String?
  var center = CGPoint.zero
  var size = CGSize.zero
  var transform3D = CATransform3D.identity
  var alpha: CGFloat = 1
  var zIndex = 0
  var isHidden = false
  /// What a list tells the element's view; nil outside of lists.
  var listRow: ListRow?

  var element: LayoutElement {
    LayoutElement(category: category, kind: kind, indexPath: indexPath)
  }

  /// Size around centre, seen through the affine part of the transform: depth and perspective
  /// would make a rectangle that no longer says where the element is laid out.
  var frame: CGRect {
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
  var description: String {
    // Views of a whole layout have an index path of one index.
    var parts = ["\(category.word) \(indexPath.map(String.init).joined(separator: "-"))"]
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
