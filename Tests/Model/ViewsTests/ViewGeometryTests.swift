import Foundation
import TestBasics
import Testing
import ViewTestSupport
import Views

@MainActor
@Suite struct ViewGeometryTests {
  @Test(arguments: 1...40) func aFrameReadsBackAsItWasSet(seed: Int) {
    var numbers = SplitMixGenerator(seed: UInt64(seed))
    let frame = numbers.rect()
    let view = UIView(frame: frame)
    expectNear(view.frame, frame, within: 1e-9, "seed \(seed)")
    expectNear(view.center, frame.center, within: 1e-9, "seed \(seed)")
    expectNear(view.bounds, CGRect(origin: .zero, size: frame.size), within: 1e-9)
  }

  @Test(arguments: 1...40) func centerAndBoundsDetermineTheFrame(seed: Int) {
    var numbers = SplitMixGenerator(seed: UInt64(seed))
    let view = UIView()
    let (center, bounds) = (numbers.point(), numbers.rect())
    view.bounds = bounds
    view.center = center
    expectNear(
      view.frame,
      CGRect(
        x: center.x - bounds.width / 2, y: center.y - bounds.height / 2, width: bounds.width,
        height: bounds.height), "seed \(seed)")
    #expect(view.bounds == bounds)
  }

  @Test(arguments: 1...40) func aTransformedFrameIsTheBoundingBox(seed: Int) {
    var numbers = SplitMixGenerator(seed: UInt64(seed))
    let frame = numbers.rect()
    let view = UIView(frame: frame)
    let turn = CGAffineTransform(rotationAngle: numbers.number(-3...3))
      .scaledBy(x: numbers.number(0.2...3), y: numbers.number(0.2...3))
    view.transform = turn
    let center = frame.center
    let corners = Quad(frame).corners.map { corner -> CGPoint in
      let moved = CGPoint(x: corner.x - center.x, y: corner.y - center.y).applying(turn)
      return CGPoint(x: moved.x + center.x, y: moved.y + center.y)
    }
    expectNear(view.frame, CGRect(containing: corners), "seed \(seed)")
    expectNear(view.center, center, "seed \(seed)")
    #expect(view.bounds.size == frame.size)
  }

  @Test func aScaledViewTakesTheFrameItIsGiven() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.transform = CGAffineTransform(scaleX: 2, y: 4)
    view.frame = CGRect(x: 10, y: 20, width: 100, height: 200)
    expectNear(view.frame, CGRect(x: 10, y: 20, width: 100, height: 200))
    #expect(view.bounds.size == CGSize(width: 50, height: 50))
  }

  @Test func transformAndTransform3DOverwriteEachOther() {
    let view = UIView()
    view.transform3D = CATransform3DMakeRotation(1, 0, 1, 0)
    view.transform = CGAffineTransform(scaleX: 2, y: 3)
    #expect(view.transform3D == CATransform3DMakeScale(2, 3, 1))
    view.transform3D = CATransform3DMakeTranslation(4, 5, 0)
    #expect(view.transform == CGAffineTransform(translationX: 4, y: 5))
  }

  @Test func theAnchorPointMovesTheFrameAroundTheCenter() {
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 40, height: 20))
    view.anchorPoint = CGPoint(x: 0, y: 1)
    #expect(view.center == CGPoint(x: 30, y: 20))
    expectNear(view.frame, CGRect(x: 30, y: 0, width: 40, height: 20))
  }

  // MARK: - Conversion

  private func tree(seed: Int) -> (numbers: SplitMixGenerator, views: [UIView]) {
    var numbers = SplitMixGenerator(seed: UInt64(seed))
    var views = [UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 300)) as UIView]
    for _ in 0..<5 {
      let view = UIView(frame: numbers.rect())
      view.bounds.origin = numbers.point(-30...30)
      view.transform = CGAffineTransform(rotationAngle: numbers.number(-3...3))
        .scaledBy(x: numbers.number(0.5...2), y: numbers.number(0.5...2))
      views[Int.random(in: 0..<views.count, using: &numbers)].addSubview(view)
      views.append(view)
    }
    return (numbers, views)
  }

  @Test(arguments: 1...30) func convertingAPointBackRestoresIt(seed: Int) {
    var (numbers, views) = tree(seed: seed)
    for a in views {
      for b in views {
        let point = numbers.point()
        expectNear(b.convert(a.convert(point, to: b), to: a), point, "seed \(seed)")
        expectNear(b.convert(point, from: a), a.convert(point, to: b), "seed \(seed)")
      }
    }
  }

  @Test(arguments: 1...30) func conversionAppliesEveryAncestor(seed: Int) {
    var (numbers, views) = tree(seed: seed)
    for view in views.dropFirst() {
      let point = numbers.point()
      var expected = point
      var current: UIView? = view
      while let child = current, let parent = child.superview {
        let local = CGPoint(
          x: expected.x - child.bounds.midX, y: expected.y - child.bounds.midY
        ).applying(child.transform)
        expected = CGPoint(x: local.x + child.center.x, y: local.y + child.center.y)
        current = parent
      }
      expectNear(view.convert(point, to: nil), expected, "seed \(seed)")
    }
  }

  @Test func aRectangleConvertsToItsBoundingBox() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let child = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 40))
    parent.addSubview(child)
    expectNear(
      child.convert(child.bounds, to: parent), CGRect(x: 50, y: 50, width: 100, height: 40))
    child.transform = CGAffineTransform(rotationAngle: .pi / 2)
    expectNear(
      child.convert(child.bounds, to: parent), CGRect(x: 80, y: 20, width: 40, height: 100))
  }

  @Test func perspectiveIsPartOfTheConversion() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let child = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    parent.addSubview(child)
    var matrix = CATransform3DIdentity
    matrix.m34 = -1 / 500
    child.transform3D = CATransform3DRotate(matrix, .pi / 4, 0, 1, 0)
    let (x, z) = (50 * cos(CGFloat.pi / 4), -50 * sin(CGFloat.pi / 4))
    let w = 1 - z / 500
    let corner = child.convert(CGPoint(x: 100, y: 100), to: parent)
    expectNear(corner, CGPoint(x: 100 + x / w, y: 100 + 50 / w))
    expectNear(parent.convert(corner, to: child), CGPoint(x: 100, y: 100))
  }

  @Test func depthMovesASubviewUnderItsSuperviewsPerspective() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let child = UIView(frame: CGRect(x: 150, y: 150, width: 20, height: 20))
    parent.addSubview(child)
    parent.layer.sublayerTransform.m34 = -1 / 500
    child.layer.zPosition = 250
    expectNear(child.convert(CGPoint(x: 10, y: 10), to: parent), CGPoint(x: 220, y: 220))
  }

  // MARK: - Hit tests

  @Test func theFrontmostViewIsHit() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let back = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
    let front = UIView(frame: CGRect(x: 40, y: 40, width: 60, height: 60))
    root.addSubview(back)
    root.addSubview(front)
    #expect(root.hitTest(CGPoint(x: 50, y: 50), with: nil) === front)
    #expect(root.hitTest(CGPoint(x: 10, y: 10), with: nil) === back)
    #expect(root.hitTest(CGPoint(x: 90, y: 10), with: nil) === root)
    #expect(root.hitTest(CGPoint(x: 100, y: 10), with: nil) == nil)
    root.bringSubviewToFront(back)
    #expect(root.hitTest(CGPoint(x: 50, y: 50), with: nil) === back)
  }

  @Test func hiddenTransparentAndDisabledViewsAreNotHit() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = UIView(frame: root.bounds)
    root.addSubview(child)
    let middle = CGPoint(x: 50, y: 50)
    child.isHidden = true
    #expect(root.hitTest(middle, with: nil) === root)
    child.isHidden = false
    child.alpha = 0.005
    #expect(root.hitTest(middle, with: nil) === root)
    child.alpha = 0.02
    #expect(root.hitTest(middle, with: nil) === child)
    child.isUserInteractionEnabled = false
    #expect(root.hitTest(middle, with: nil) === root)
  }

  @Test func aSubviewOutsideItsSuperviewIsNotHit() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let child = UIView(frame: CGRect(x: 0, y: 0, width: 150, height: 150))
    root.addSubview(parent)
    parent.addSubview(child)
    #expect(root.hitTest(CGPoint(x: 100, y: 100), with: nil) === root)
  }

  @Test func aRotatedViewIsHitWithinItsRotatedBounds() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let child = UIView(frame: CGRect(x: 50, y: 90, width: 100, height: 20))
    root.addSubview(child)
    child.transform = CGAffineTransform(rotationAngle: .pi / 4)
    #expect(root.hitTest(CGPoint(x: 130, y: 130), with: nil) === child)
    #expect(root.hitTest(CGPoint(x: 130, y: 70), with: nil) === root)
  }
}
