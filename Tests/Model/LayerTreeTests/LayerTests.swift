import Foundation
import LayerTree
import TestBasics
import Testing

@MainActor @Suite struct LayerTests {
  static func layer(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: x, y: y, width: width, height: height)
    return layer
  }

  @Test func theFrameFollowsFromBoundsPositionAndAnchorPoint() {
    let layer = Self.layer(10, 20, 30, 40)
    #expect(layer.position == CGPoint(x: 25, y: 40))
    #expect(layer.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
    layer.anchorPoint = CGPoint(x: 0, y: 1)
    #expect(layer.frame == CGRect(x: 25, y: 0, width: 30, height: 40))
    layer.transform = CATransform3DMakeScale(2, 1, 1)
    #expect(layer.frame == CGRect(x: 25, y: 0, width: 60, height: 40))
  }

  @Test func transformsApplyAboutTheAnchorPointBeforeZPosition() {
    let layer = Self.layer(0, 0, 100, 50)
    layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    layer.zPosition = 7
    let placed = layer.properties.placement
    expectEqual(placed.homogeneous(CGPoint(x: 50, y: 25)).projected, CGPoint(x: 50, y: 25))
    expectEqual(placed.homogeneous(CGPoint(x: 100, y: 25)).projected, CGPoint(x: 50, y: 75))
    expectEqual(placed.homogeneous(.zero).z, 7)
  }

  @Test func zPositionIsNotAffectedByTheLayersOwnPerspective() {
    let layer = Self.layer(0, 0, 100, 50)
    var t = CATransform3DIdentity
    t.m34 = -1 / 200
    layer.transform = CATransform3DRotate(t, 0.7, 0, 1, 0)
    let corner = CGPoint(x: 100, y: 0)
    let before = layer.properties.placement.homogeneous(corner)
    layer.zPosition = 60
    let after = layer.properties.placement.homogeneous(corner)
    expectEqual(after.projected, before.projected)
    expectEqual(after.z / after.w, before.z / before.w + 60)
  }

  @Test func aSublayerTransformProjectsZPosition() {
    let parent = Self.layer(0, 0, 200, 100)
    parent.sublayerTransform.m34 = -1 / 500
    let child = Self.layer(0, 0, 200, 100)
    child.zPosition = 100
    let transform = child.properties.placement.concatenating(parent.properties.sublayerPlacement)
    // 1 / (1 − 100/500) times the distance from the centre.
    expectEqual(transform.homogeneous(CGPoint(x: 200, y: 50)).projected, CGPoint(x: 225, y: 50))
  }

  @Test func aReflectionLiesBelowItsLayerAndOutsideOfItsClip() throws {
    let layer = Self.layer(10, 20, 40, 30)
    layer.masksToBounds = true
    layer.backgroundColor = .black
    layer.elementTag = ElementTag(category: .cell, section: 0, item: 3)
    layer.transform = CATransform3DMakeRotation(0.4, 0, 1, 0)
    layer.exactOpacity = 0.6
    let inner = Self.layer(0, 0, 10, 6)
    inner.elementTag = ElementTag(category: .view, section: 0, item: 0)
    layer.addSublayer(inner)
    let plain = try #require(layer.snapshot(at: 0))
    layer.reflection = LayerReflection()
    layer.reflection?.gap = 4
    layer.reflection?.length = .points(12)
    let whole = try #require(layer.snapshot(at: 0))
    #expect(whole.tag == plain.tag && whole.properties.transform == plain.properties.transform)
    #expect(whole.properties.opacity == 0.6 && !whole.properties.masksToBounds)
    #expect(whole.properties.backgroundColor == nil && whole.sublayers.count == 2)
    let (below, original) = (whole.sublayers[0], whole.sublayers[1])
    #expect(original.properties.masksToBounds && original.properties.placement == .identity)
    #expect(original.properties.opacity == 1 && original.sublayers == plain.sublayers)
    let image = try #require(below.sublayers.first)
    let transform = image.properties.placement
    // The lower edge is 4 points below itself, the upper one 30 further down.
    expectEqual(transform.homogeneous(CGPoint(x: 5, y: 30)).projected, CGPoint(x: 5, y: 34))
    expectEqual(transform.homogeneous(CGPoint(x: 5, y: 0)).projected, CGPoint(x: 5, y: 64))
    #expect(image.sublayers.allSatisfy { $0.tag == nil } && image.tag == nil)
    #expect(below.mask.first.map(\.properties.bounds.maxY) == 46)
    layer.cornerRadius = 5
    layer.maskedCorners = [.layerMinXMaxYCorner]
    layer.reflection?.floor = .white
    let floor = try #require(layer.snapshot(at: 0)?.sublayers.first?.properties)
    #expect(floor.backgroundColor == .white && floor.maskedCorners == .layerMinXMinYCorner)
    #expect(floor.bounds.size == CGSize(width: 40, height: 12) && floor.position.y == 40)
  }

  @Test func aReflectionWithoutLengthOrOpacityIsNone() {
    let layer = Self.layer(0, 0, 40, 30)
    let plain = layer.snapshot(at: 0)
    for change: (inout LayerReflection) -> Void in [
      { $0.opacity = 0 }, { $0.length = .share(0) }, { $0.length = .points(-3) },
      { $0.opacity = .nan },
    ] {
      var reflection = LayerReflection()
      change(&reflection)
      layer.reflection = reflection
      let sublayers = layer.snapshot(at: 0)?.sublayers
      #expect(sublayers == plain?.sublayers)
    }
  }

  @Test func sublayersMoveBetweenParents() {
    let (a, b, child) = (CALayer(), CALayer(), CALayer())
    a.addSublayer(child)
    b.addSublayer(child)
    #expect(a.sublayers == nil)
    #expect(b.sublayers == [child])
    #expect(child.superlayer === b)
    let (below, above) = (CALayer(), CALayer())
    b.insertSublayer(below, below: child)
    b.insertSublayer(above, above: child)
    #expect(b.sublayers == [below, child, above])
    child.removeFromSuperlayer()
    #expect(b.sublayers == [below, above])
  }

  @Test func snapshotsOmitHiddenLayers() throws {
    let root = Self.layer(0, 0, 10, 10)
    let (hidden, clear, seen) = (CALayer(), CALayer(), CALayer())
    hidden.isHidden = true
    clear.opacity = 0
    seen.cornerRadius = 3
    root.sublayers = [hidden, clear, seen]
    let snapshot = try #require(root.snapshot(at: 0))
    #expect(snapshot.sublayers.map(\.properties.cornerRadius) == [3])
    root.isHidden = true
    #expect(root.snapshot(at: 0) == nil)
  }

  @Test func aHiddenMaskHidesTheLayer() throws {
    let layer = Self.layer(0, 0, 10, 10)
    let mask = CALayer()
    mask.backgroundColor = .black
    mask.isHidden = true
    layer.mask = mask
    let snapshot = try #require(layer.snapshot(at: 0))
    #expect(snapshot.mask.count == 1)
    #expect(snapshot.mask.first?.properties.backgroundColor == nil)
  }

  @Test func changesInsideAContextBecomeAnimations() throws {
    let layer = Self.layer(0, 0, 10, 10)
    let context = AnimationContext(duration: 2, delay: 1, curve: .linear)
    AnimationContext.run(context) {
      layer.opacity = 0
      layer.position = CGPoint(x: 105, y: 5)
    }
    #expect(layer.opacity == 0)
    #expect(layer.presentedProperties(at: 0).opacity == 1)
    #expect(layer.presentedProperties(at: 1.5).opacity == 0.75)
    expectEqual(layer.presentedProperties(at: 2).position, CGPoint(x: 55, y: 5))
    #expect(layer.presentedProperties(at: 3).opacity == 0)
    expectEqual(Double(layer.snapshot(at: 2)?.properties.opacity ?? .nan), 0.5)
  }

  @Test func aReversalStartsFromTheVisibleValue() {
    let layer = Self.layer(0, 0, 10, 10)
    let time = LayerTime()
    layer.time = time
    func animate(to opacity: Float) {
      AnimationContext.run(AnimationContext(duration: 1, curve: .linear)) {
        layer.opacity = opacity
      }
    }
    animate(to: 0)
    time.advance(to: 0.5)
    animate(to: 1)
    expectEqual(layer.presentedProperties(at: 0.5).opacity, 0.5)
    expectEqual(layer.presentedProperties(at: 1).opacity, 0.75)
  }

  private func fading() -> (LayerTime, CALayer, (Float, Double, Double) -> Void) {
    let (time, layer) = (LayerTime(), Self.layer(0, 0, 10, 10))
    layer.time = time
    return (
      time, layer,
      { opacity, duration, delay in
        let context = AnimationContext(duration: duration, delay: delay, curve: .linear)
        AnimationContext.run(context) { layer.opacity = opacity }
      }
    )
  }

  @Test func anInterruptedChangeDoesNotComeBack() {
    let (time, layer, fade) = fading()
    fade(0, 2, 0)
    time.advance(to: 0.5)
    fade(1, 0.5, 0)
    // A moment before the second change still shows the first one.
    for (moment, opacity) in [(0.25, 0.875), (0.5, 0.75), (0.75, 0.875), (1, 1), (1.5, 1)] {
      expectEqual(layer.presentedProperties(at: moment).opacity, opacity)
    }
    time.advance(to: 1.5)
    fade(0, 1, 0)
    expectEqual(layer.presentedProperties(at: 2).opacity, 0.5)
    #expect(layer.presentedProperties(at: 3).opacity == 0)
  }

  @Test func anEndlessChangeEndsWithTheNextOne() {
    let (time, layer, fade) = fading()
    let context = AnimationContext(duration: 1, curve: .linear)
    (context.repeatCount, context.autoreverses) = (.infinity, true)
    AnimationContext.run(context) { layer.opacity = 0 }
    time.advance(to: 0.5)
    fade(1, 0.5, 0)
    expectEqual(layer.presentedProperties(at: 0.5).opacity, 0.5)
    #expect(layer.presentedProperties(at: 1.25).opacity == 1)
  }

  @Test func aDelayedChangeTakesOverWhenItBegins() {
    let (_, layer, fade) = fading()
    fade(0, 1, 0)
    fade(1, 1, 0.5)
    for (moment, opacity) in [(0.25, 0.75), (0.5, 0.5), (1, 0.75), (1.5, 1), (2, 1)] {
      expectEqual(layer.presentedProperties(at: moment).opacity, opacity)
    }
  }

  @Test func delayedChangesRunOneAfterTheOther() {
    let (_, layer, fade) = fading()
    fade(0, 0.5, 0)
    fade(0.8, 0.5, 1)
    fade(0.2, 0.5, 2)
    for (moment, opacity) in [
      (0.25, 0.5), (0.75, 0), (1.25, 0.4), (1.75, 0.8), (2.25, 0.5), (3, 0.2),
    ] {
      expectEqual(layer.presentedProperties(at: moment).opacity, opacity, within: 1e-6)
    }
  }

  @Test func addedAnimationsGoOnDuringAChange() {
    let (_, layer, fade) = fading()
    let shake = CABasicAnimation(keyPath: "opacity")
    (shake.fromValue, shake.toValue, shake.duration) = (-0.5, -0.5, 2)
    shake.isAdditive = true
    layer.add(shake, forKey: "shake")
    fade(0.5, 1, 0)
    // The change starts from the visible half and hides the animation until its own end.
    for (moment, opacity) in [(0.5, 0.5), (1.5, 0), (2.5, 0.5)] {
      expectEqual(layer.presentedProperties(at: moment).opacity, opacity)
    }
  }

  @Test func transactionsCanDisableAnimations() {
    let layer = Self.layer(0, 0, 10, 10)
    AnimationContext.run(AnimationContext(duration: 1)) {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      layer.opacity = 0
      CATransaction.commit()
      layer.cornerRadius = 4
    }
    #expect(layer.animations.count == 1)
    #expect(layer.presentedProperties(at: 0).opacity == 0)
  }

  @Test(arguments: CALayerContentsGravity.allCases)
  func gravityPlacesTheContents(gravity: CALayerContentsGravity) {
    let bounds = CGRect(x: 10, y: 20, width: 100, height: 80)
    let frame = gravity.frame(ofContents: CGSize(width: 50, height: 20), in: bounds)
    let expected: CGRect =
      switch gravity {
      case .center: CGRect(x: 35, y: 50, width: 50, height: 20)
      case .top: CGRect(x: 35, y: 20, width: 50, height: 20)
      case .bottom: CGRect(x: 35, y: 80, width: 50, height: 20)
      case .left: CGRect(x: 10, y: 50, width: 50, height: 20)
      case .right: CGRect(x: 60, y: 50, width: 50, height: 20)
      case .topLeft: CGRect(x: 10, y: 20, width: 50, height: 20)
      case .topRight: CGRect(x: 60, y: 20, width: 50, height: 20)
      case .bottomLeft: CGRect(x: 10, y: 80, width: 50, height: 20)
      case .bottomRight: CGRect(x: 60, y: 80, width: 50, height: 20)
      case .resize: bounds
      case .resizeAspect: CGRect(x: 10, y: 40, width: 100, height: 40)
      case .resizeAspectFill: CGRect(x: -40, y: 20, width: 200, height: 80)
      }
    expectEqual(frame, expected)
  }
}
