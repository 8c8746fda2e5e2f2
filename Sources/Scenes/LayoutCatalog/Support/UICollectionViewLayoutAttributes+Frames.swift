public import CollectionViews
public import Foundation

extension UICollectionViewLayoutAttributes {
  /// The frame of the element without its transform.
  public nonisolated var untransformedFrame: CGRect {
    CGRect(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
      height: size.height)
  }

  /// The smallest upright rectangle around the element in perspective; null behind the viewer.
  public nonisolated var visualFrame: CGRect {
    guard transform3D != .identity else { return untransformedFrame }
    let plane = CGRect(
      x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
    let corners = transform3D.projectedPolygon(Quad(plane).corners)
    return CGRect(containing: corners).offsetBy(dx: center.x, dy: center.y)
  }

  /// Whether it may be visible in a rectangle; true for non-finite numbers, so that they are
  /// reported.
  nonisolated func mayShow(in rect: CGRect) -> Bool {
    let frame = visualFrame
    guard transform3D.isFinite, center.x.isFinite, center.y.isFinite, frame.isNull || frame.isFinite
    else { return true }
    return frame.overlaps(rect)
  }

  /// A copy of the same class.
  nonisolated func duplicate() -> Self {
    guard let duplicate = copy() as? Self else {
      preconditionFailure("copy(with:) of \(Self.self) makes an object of another class")
    }
    return duplicate
  }
}

extension UICollectionViewLayoutAttributes {
  /// Rotates a section header to the left in place, so that its text runs upwards.
  func turnHeaderOnItsSide() {
    guard representedElementKind == UICollectionView.elementKindSectionHeader else { return }
    size = CGSize(width: size.height, height: size.width)
    transform3D = CATransform3DMakeRotation(-.pi / 2, 0, 0, 1)
  }
}
