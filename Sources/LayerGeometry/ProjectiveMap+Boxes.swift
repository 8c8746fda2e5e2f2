public import Foundation

extension ProjectiveMap {
  /// The smallest upright rectangle around the mapped corners.
  public func boundingBox(of rect: CGRect) -> CGRect {
    if let affine, affine.a == 1, affine.b == 0, affine.c == 0, affine.d == 1 {
      return CGRect(
        x: rect.origin.x + affine.tx, y: rect.origin.y + affine.ty, width: rect.size.width,
        height: rect.size.height)
    }
    return CGRect(containing: Quad(rect).corners.map { self($0) })
  }
}
