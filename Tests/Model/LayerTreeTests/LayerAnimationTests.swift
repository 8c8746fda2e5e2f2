import Foundation
import LayerTree
import TestBasics
import Testing

@MainActor @Suite struct LayerAnimationTests {
  private let time = LayerTime()
  private let root: CALayer
  private let layer: CALayer

  init() {
    (root, layer) = (CALayer(), CALayer())
    root.time = time
    root.addSublayer(layer)
    layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 50)
    layer.position = CGPoint(x: 10, y: 20)
  }

  private func basic(_ path: String, from: Any? = nil, to: Any? = nil, by: Any? = nil)
    -> CABasicAnimation
  {
    let animation = CABasicAnimation(keyPath: path)
    (animation.fromValue, animation.toValue, animation.byValue) = (from, to, by)
    animation.duration = 1
    return animation
  }

  private func x(_ at: Double) -> Double { layer.presentedProperties(at: at).position.x }

  @Test func thePageOnAnimationsNamesEveryKeyPath() throws {
    let page = try String(contentsOf: Repository.url("docs/animations.md"), encoding: .utf8)
    // A shadow as a whole is no key path.
    let missing = LayerProperty.allCases.filter {
      $0 != .shadow && !page.contains("`\($0.rawValue)`")
    }
    #expect(missing.isEmpty, "docs/animations.md: the list of key paths needs \(missing)")
  }

  @Test func missingEndsAreTakenFromTheLayer() {
    let cases: [(CABasicAnimation, Double, Double)] = [
      (basic("position.x", from: 0, to: 40), 0, 40),
      (basic("position.x", from: 30), 30, 10),
      (basic("position.x", to: 30), 10, 30),
      (basic("position.x", by: 8), 10, 18),
      (basic("position.x", from: 2, by: 8), 2, 10),
      (basic("position.x", to: 2, by: 8), -6, 2),
    ]
    for (animation, start, end) in cases {
      layer.removeAllAnimations()
      layer.add(animation, forKey: "x")
      for t in [0, 0.25, 0.5] {
        expectEqual(x(t), start + (end - start) * t)
      }
      #expect(x(1) == 10)
    }
  }

  @Test func aLayerStoresACopyUnderItsKey() {
    let animation = basic("position.x", from: 0, to: 40)
    layer.add(animation, forKey: "x")
    animation.toValue = 400
    expectEqual(x(0.5), 20)
    #expect((layer.animation(forKey: "x") as? CABasicAnimation)?.toValue as? Int == 40)
    layer.add(basic("position.y", to: 100), forKey: "x")
    #expect(layer.animationKeys() == ["x"] && x(0.5) == 10)
    layer.add(basic("opacity", to: 0), forKey: "o")
    #expect(layer.animationKeys() == ["x", "o"])
    time.advance(to: 1)
    #expect(layer.animationKeys() == nil)
  }

  @Test func fillModesShowTheEndsBeforeAndAfter() {
    let animation = basic("position.x", from: 0, to: 40)
    animation.beginTime = 2
    for (mode, before, after) in [
      (CAMediaTimingFillMode.removed, 10.0, 10.0), (.backwards, 0, 10), (.forwards, 10, 40),
      (.both, 0, 40),
    ] {
      animation.fillMode = mode
      animation.isRemovedOnCompletion = false
      layer.add(animation, forKey: "x")
      #expect(x(1) == before && x(4) == after && x(2.5) == 20)
    }
  }

  @Test func animationsRepeatReverseAndScaleTime() {
    let animation = basic("position.x", from: 0, to: 40)
    animation.repeatCount = 2.5
    layer.add(animation, forKey: "x")
    expectEqual(x(1.25), 10)
    expectEqual(x(2.25), 10)
    #expect(x(2.5) == 10 && x(2.6) == 10)
    animation.autoreverses = true
    animation.repeatCount = .infinity
    layer.add(animation, forKey: "x")
    expectEqual(x(1.25), 30)
    expectEqual(x(100.25), 10)
    animation.autoreverses = false
    animation.repeatCount = 0
    animation.speed = 2
    animation.timeOffset = 0.5
    layer.add(animation, forKey: "x")
    expectEqual(x(0.1), 28)
    #expect(x(0.25) == 10)
  }

  @Test func additiveAndCumulativeValuesAdd() {
    let animation = basic("position.x", from: 0, to: 40)
    animation.isAdditive = true
    layer.add(animation, forKey: "x")
    expectEqual(x(0.5), 30)
    animation.isAdditive = false
    animation.isCumulative = true
    animation.repeatCount = 3
    layer.add(animation, forKey: "x")
    expectEqual(x(2.5), 100)
  }

  @Test func componentsOfTransformsAndRectanglesAnimate() {
    layer.add(basic("transform.rotation.z", from: 0, to: Double.pi), forKey: "r")
    expectEqual(layer.presentedProperties(at: 0.5).transform.m12, 1)
    layer.add(basic("transform.scale", from: 1, to: 3), forKey: "s")
    let both = layer.presentedProperties(at: 0.5).transform
    expectEqual(both.m12, 2)
    expectEqual(both.m11, 0)
    layer.add(basic("bounds.size.width", to: 300), forKey: "w")
    #expect(layer.presentedProperties(at: 0.5).bounds == CGRect(x: 0, y: 0, width: 200, height: 50))
    layer.add(
      basic(
        "shadowOffset", from: NSValue(cgSize: CGSize(width: 0, height: 0)),
        to: NSValue(cgSize: CGSize(width: 10, height: 4))), forKey: "o")
    #expect(
      layer.presentedProperties(at: 0.5).shadow.offset == CGSize(width: 5, height: 2))
  }

  @Test func keyframesFollowTimesModesAndPaths() {
    let keyframes = CAKeyframeAnimation(keyPath: "position.x")
    keyframes.values = [0, 10, 100]
    keyframes.duration = 1
    layer.add(keyframes, forKey: "x")
    expectEqual(x(0.25), 5)
    expectEqual(x(0.75), 55)
    keyframes.keyTimes = [0, 0.2, 1]
    layer.add(keyframes, forKey: "x")
    expectEqual(x(0.1), 5)
    expectEqual(x(0.6), 55)
    keyframes.keyTimes = nil
    keyframes.calculationMode = .paced
    layer.add(keyframes, forKey: "x")
    expectEqual(x(0.5), 50)
    keyframes.calculationMode = .discrete
    layer.add(keyframes, forKey: "x")
    #expect(x(0.3) == 0 && x(0.5) == 10 && x(0.9) == 100)
    // A Catmull–Rom spline through equally spaced values on a line is that line.
    keyframes.values = [0, 10, 20, 30]
    keyframes.calculationMode = .cubic
    layer.add(keyframes, forKey: "x")
    expectEqual(x(0.4), 12)

    let way = CAKeyframeAnimation(keyPath: "position")
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 30, y: 0))
    path.addLine(to: CGPoint(x: 30, y: 10))
    way.path = path
    way.duration = 1
    way.calculationMode = .paced
    way.rotationMode = .rotateAuto
    layer.add(way, forKey: "x")
    expectEqual(layer.presentedProperties(at: 0.5).position, CGPoint(x: 20, y: 0))
    let late = layer.presentedProperties(at: 0.875)
    expectEqual(late.position, CGPoint(x: 30, y: 5))
    expectEqual(late.transform.m12, 1)
  }

  @Test func groupsRunInTheirOwnTime() {
    let group = CAAnimationGroup()
    let late = basic("position.y", from: 0, to: 100)
    late.beginTime = 0.5
    late.duration = 4
    group.animations = [basic("position.x", from: 0, to: 40), late]
    (group.animations?.first)?.duration = 0
    group.duration = 2
    layer.add(group, forKey: "g")
    #expect(layer.presentedProperties(at: 0.25).position == CGPoint(x: 5, y: 20))
    #expect(layer.presentedProperties(at: 1.5).position == CGPoint(x: 30, y: 25))
    #expect(layer.presentedProperties(at: 2).position == CGPoint(x: 10, y: 20))
  }

  @Test func aLayersSpeedAppliesToItsSublayers() {
    root.speed = 2
    layer.add(basic("position.x", from: 0, to: 40), forKey: "x")
    expectEqual(x(0.25), 20)
    root.speed = 0
    root.timeOffset = 0.75
    expectEqual(x(0.1), 30)
    expectEqual(x(7), 30)
    #expect(layer.convertTime(7, from: nil) == 0.75)
  }

  @Test func delegatesAreNotifiedOfBeginningAndEnd() {
    final class Listener: CAAnimationDelegate {
      var heard: [String] = []
      func animationDidStart(_ anim: CAAnimation) { heard.append("start") }
      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        heard.append("stop \(flag)")
      }
    }
    let listener = Listener()
    let animation = basic("position.x", to: 40)
    animation.delegate = listener
    layer.add(animation, forKey: "a")
    time.advance(to: 0.5)
    #expect(listener.heard == ["start"])
    time.advance(to: 1)
    #expect(listener.heard == ["start", "stop true"])
    layer.add(animation, forKey: "b")
    time.advance(to: 1.5)
    layer.removeAnimation(forKey: "b")
    time.advance(to: 9)
    #expect(listener.heard == ["start", "stop true", "start", "stop false"])
  }

  // MARK: - Implicit

  @Test func layersWithoutAViewAnimateImplicitlyOnceVisible() {
    layer.opacity = 0.5
    #expect(layer.animations.isEmpty)
    time.endRound()
    layer.opacity = 0
    #expect(layer.animations.count == 1)
    let half = CAMediaTimingFunctionName.default.curve.progress(at: 0.5)
    expectEqual(layer.presentedProperties(at: 0.125).opacity, 0.5 - 0.5 * half)
    #expect(layer.presentedProperties(at: 0.25).opacity == 0)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.opacity = 1
    CATransaction.commit()
    #expect(layer.animations.count == 1)
    layer.actions = ["cornerRadius": NSNull()]
    layer.cornerRadius = 5
    #expect(layer.animations.count == 1)
  }

  @Test func transactionsSetDurationAndCompletion() {
    time.endRound()
    var done: [Double] = []
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    CATransaction.setCompletionBlock { done.append(time.now) }
    layer.position.x = 30
    CATransaction.commit()
    expectEqual(x(1), 20)
    time.advance(to: 1.9)
    #expect(done.isEmpty)
    time.advance(to: 3)
    #expect(done == [2])
  }

  @Test func gradientsAndShapesAnimate() {
    let gradient = CAGradientLayer()
    gradient.colors = [CGColor.black, CGColor.white]
    root.addSublayer(gradient)
    gradient.add(basic("locations", from: [0, 0], to: [0, 1]), forKey: "l")
    gradient.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    guard case .gradient(let paint)? = gradient.snapshot(at: 0.5)?.contents else {
      Issue.record("no gradient")
      return
    }
    #expect(paint.gradient.stops.map(\.location) == [0, 0.5])

    let shape = CAShapeLayer()
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 40, y: 0))
    shape.path = path
    shape.fillColor = nil
    shape.strokeColor = .black
    root.addSublayer(shape)
    shape.add(basic("strokeEnd", from: 0, to: 1), forKey: "s")
    guard case .shape(let drawing)? = shape.snapshot(at: 0.25)?.contents,
      case .stroke(let line, _, let style, _)? = drawing.commands.first
    else {
      Issue.record("no line")
      return
    }
    // The path stays whole; the style says which part of it is drawn.
    expectEqual(line.currentPoint ?? .zero, CGPoint(x: 40, y: 0))
    #expect(style.trim == StrokeTrim(start: 0, end: 0.25))
  }

  // MARK: - Contents

  @Test func contentsCrossfadeExactlyOverAnOpaquePicture() throws {
    let images = [UInt32(0xFFFF_0000), 0xFF00_00FF].map {
      CGImage(PixelBuffer(width: 1, height: 1, pixels: [$0]))
    }
    layer.contents = images[0]
    layer.add(basic("contents", from: images[0], to: images[1]), forKey: "c")
    let seen = try #require(layer.snapshot(at: 0.25))
    #expect(seen.contents == nil && seen.sublayers.count == 2)
    #expect(seen.sublayers.map(\.properties.opacity) == [1, 0.25])
    #expect(seen.sublayers.map(\.contents) == images.map { .image($0) })
    #expect(layer.snapshot(at: 1)?.contents == .image(images[0]))
  }
}
