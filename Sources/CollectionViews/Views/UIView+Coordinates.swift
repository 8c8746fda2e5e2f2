import Foundation
import LayerGeometry
import LayerTree

extension UIView {
  /// This view's plane in another one's; both have to hang in one tree.
  func map(to view: UIView?) -> ProjectiveMap {
    let target = view ?? root
    if target === self { return .identity }
    if target === superview { return mapToSuperview }
    if target.superview === self { return target.mapToSuperview.inverse ?? .identity }
    precondition(target.root === root, "\(self) and \(target) do not hang in one tree")
    return mapToRoot.concatenating(target.mapToRoot.inverse ?? .identity)
  }

  private var mapToRoot: ProjectiveMap {
    guard let superview else { return .identity }
    return mapToSuperview.concatenating(superview.mapToRoot)
  }

  /// The transform about the anchor point, the depth after it, then the superview's own
  /// transform of its sublayers about its anchor point.
  private var mapToSuperview: ProjectiveMap {
    let (bounds, anchor, position) = (layer.bounds, layer.anchorPoint, layer.position)
    if CATransform3DIsIdentity(layer.transform), superview?.layer.sublayerTransform == .identity {
      let origin = CGPoint(
        x: position.x - anchor.x * bounds.width - bounds.minX,
        y: position.y - anchor.y * bounds.height - bounds.minY)
      return ProjectiveMap(CGAffineTransform(translationX: origin.x, y: origin.y))
    }
    var matrix = CATransform3DMakeTranslation(
      -(bounds.minX + anchor.x * bounds.width), -(bounds.minY + anchor.y * bounds.height), 0)
    matrix = matrix.concatenating(layer.transform)
    matrix = matrix.concatenating(
      CATransform3DMakeTranslation(position.x, position.y, layer.zPosition))
    if let parent = superview?.layer, parent.sublayerTransform != .identity {
      let (rect, pivot) = (parent.bounds, parent.anchorPoint)
      let x = rect.minX + pivot.x * rect.width
      let y = rect.minY + pivot.y * rect.height
      matrix = matrix.concatenating(CATransform3DMakeTranslation(-x, -y, 0))
      matrix = matrix.concatenating(parent.sublayerTransform)
      matrix = matrix.concatenating(CATransform3DMakeTranslation(x, y, 0))
    }
    return ProjectiveMap(matrix)
  }
}

extension ProjectiveMap {
  /// The smallest upright rectangle around the mapped corners.
  func boundingBox(of rect: CGRect) -> CGRect {
    if let affine, affine.a == 1, affine.b == 0, affine.c == 0, affine.d == 1 {
      return CGRect(
        x: rect.origin.x + affine.tx, y: rect.origin.y + affine.ty, width: rect.size.width,
        height: rect.size.height)
    }
    return CGRect(containing: Quad(rect).corners.map { self($0) })
  }
}
