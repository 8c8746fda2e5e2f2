import Foundation
import Testing
import Views

/// Constraints describe untransformed views.
@MainActor
@Suite struct ConstraintTransformTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))

  private func add(_ frame: CGRect? = nil, to parent: UIView? = nil) -> UIView {
    let view = UIView(frame: frame ?? .zero)
    view.translatesAutoresizingMaskIntoConstraints = frame != nil
    (parent ?? root).addSubview(view)
    return view
  }

  private func tie(_ view: UIView, to other: UIView) {
    NSLayoutConstraint.activate([
      view.centerXAnchor.constraint(equalTo: other.centerXAnchor),
      view.centerYAnchor.constraint(equalTo: other.centerYAnchor),
      view.widthAnchor.constraint(equalTo: other.widthAnchor),
      view.heightAnchor.constraint(equalToConstant: 20),
    ])
  }

  private func layOut() {
    root.setNeedsLayout()
    root.layoutIfNeeded()
  }

  @Test func constraintsIgnoreTheTransformOfAViewPlacedByFrame() {
    let a = add(CGRect(x: 0, y: 0, width: 100, height: 100))
    let b = add()
    tie(b, to: a)
    a.transform = CGAffineTransform(translationX: 0, y: -1000).scaledBy(x: 0.5, y: 1)
    layOut()
    #expect(b.center == CGPoint(x: 50, y: 50))
    #expect(b.bounds.size == CGSize(width: 100, height: 20))
    a.transform = .identity
    layOut()
    #expect(b.center == CGPoint(x: 50, y: 50) && b.bounds.width == 100)
  }

  @Test func constraintsIgnoreRotationsInSpaceAndAnchorPoints() {
    let a = add(CGRect(x: 40, y: 30, width: 100, height: 60))
    let b = add()
    tie(b, to: a)
    a.anchorPoint = CGPoint(x: 0, y: 1)
    a.center = CGPoint(x: 40, y: 90)
    var turn = CATransform3DIdentity
    turn.m34 = -1 / 100
    a.transform3D = CATransform3DRotate(turn, 1, 0, 1, 0)
    layOut()
    #expect(b.center == CGPoint(x: 90, y: 60) && b.bounds.width == 100)
  }

  @Test func aTransformKeepsBoundsAndCenterOfAConstrainedView() {
    let a = add()
    let b = add()
    NSLayoutConstraint.activate([
      a.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10),
      a.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      a.widthAnchor.constraint(equalToConstant: 100),
      a.heightAnchor.constraint(equalToConstant: 50),
    ])
    tie(b, to: a)
    a.transform = CGAffineTransform(scaleX: 3, y: 0.1).rotated(by: 1)
    layOut()
    #expect(a.center == CGPoint(x: 60, y: 45) && a.bounds.size == CGSize(width: 100, height: 50))
    #expect(b.center == CGPoint(x: 60, y: 45) && b.bounds.width == 100)
  }

  @Test func constraintsIgnoreTransformsOfViewsInBetween() {
    let box = add(CGRect(x: 50, y: 60, width: 200, height: 200))
    let a = add(CGRect(x: 10, y: 10, width: 80, height: 40), to: box)
    box.bounds.origin = CGPoint(x: 5, y: 6)
    let b = add()
    tie(b, to: a)
    box.transform = CGAffineTransform(rotationAngle: 0.5)
    layOut()
    #expect(b.center == CGPoint(x: 50 + 50 - 5, y: 60 + 30 - 6) && b.bounds.width == 80)
  }

  @Test func constraintsIgnoreTransformsOfAncestors() {
    let box = add(CGRect(x: 50, y: 60, width: 200, height: 200))
    let a = add(CGRect(x: 10, y: 10, width: 80, height: 40))
    let inner = add(to: box)
    box.transform = CGAffineTransform(scaleX: 0.01, y: 2)
    root.transform = CGAffineTransform(rotationAngle: 2)
    NSLayoutConstraint.activate([
      inner.leftAnchor.constraint(equalTo: a.leftAnchor),
      inner.topAnchor.constraint(equalTo: a.bottomAnchor),
      inner.widthAnchor.constraint(equalTo: a.widthAnchor),
      inner.heightAnchor.constraint(equalToConstant: 5),
    ])
    layOut()
    #expect(inner.center == CGPoint(x: 10 + 40 - 50, y: 50 + 2.5 - 60))
    #expect(inner.bounds.size == CGSize(width: 80, height: 5))
  }

  @Test func fittingSizesIgnoreTransforms() {
    let a = add(CGRect(x: 0, y: 0, width: 100, height: 100))
    let b = add()
    NSLayoutConstraint.activate([
      b.leftAnchor.constraint(equalTo: root.leftAnchor),
      b.rightAnchor.constraint(equalTo: root.rightAnchor),
      b.topAnchor.constraint(equalTo: root.topAnchor),
      b.bottomAnchor.constraint(equalTo: root.bottomAnchor),
      b.widthAnchor.constraint(equalTo: a.widthAnchor, multiplier: 2),
      b.heightAnchor.constraint(equalTo: a.heightAnchor),
    ])
    for transform in [.identity, CGAffineTransform(scaleX: 0.25, y: 7)] {
      a.transform = transform
      root.transform = transform
      #expect(
        root.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
          == CGSize(width: 200, height: 100))
    }
  }
}
