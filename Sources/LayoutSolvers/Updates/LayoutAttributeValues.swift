import Foundation
import LayerGeometry

/// The content of a layout attributes object.
package struct LayoutAttributeValues: Hashable, Sendable {
  package var indexPath = IndexPath(item: 0, section: 0)
  package var category = LayoutElementCategory.cell
  package var kind: String?
  package var center = CGPoint.zero
  package var size = CGSize.zero
  package var transform3D = CATransform3D.identity
  package var alpha: CGFloat = 1
  package var zIndex = 0
  package var isHidden = false
  /// What the layout tells the element's view besides, such as its place in a list; nil for nothing.
  package var detail: SharedValue?

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

  package var element: LayoutElement {
    LayoutElement(category: category, kind: kind, indexPath: indexPath)
  }

  /// Size around centre, seen through the affine part of the transform: depth and perspective
  /// would make a rectangle that no longer says where the element is laid out.
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
    let place = indexPath.map(String.init).joined(separator: "-")
    var parts = ["\(category.word) \(place)"]
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

/// A value that alike elements share, so that each stays small; compared by its content.
package final class SharedValue: Hashable, Sendable {
  package let content: any Hashable & Sendable

  package init(_ content: any Hashable & Sendable) { self.content = content }

  package static func == (a: SharedValue, b: SharedValue) -> Bool {
    a === b || AnyHashable(a.content) == AnyHashable(b.content)
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(content)) }
}
