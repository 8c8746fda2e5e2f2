import CompositionalLayouts
import Controls
import Foundation
import Recording
import SceneFiles
import Testing

@testable import ScenePlayback

/// A screen that is turned in a timeline.
@MainActor
struct ScreenRotationTests {
  private static let list = """
    scale: 1, background: 'systemBackground', statusBar: true, homeIndicator: true,
    navigationBar: { title: 'Photos', largeTitle: true },
    tabBar: { items: [{ title: 'One' }, { title: 'Two' }] },
    layout: { type: 'flow', itemSize: [120, 100], minimumLineSpacing: 10 },
    content: { items: [{}], repeat: 30 }, cell: { background: 'systemTeal' }
    """

  /// The corners of a screen without a device on the canvas, clockwise from its own upper left one.
  ///
  /// - Parameter depth: 4 for the device or the edges of the screen, 5 for what the screen shows.
  private static func corners(
    of stage: SceneStage, at time: Double, depth: Int = 5
  ) throws -> [CGPoint] {
    var layer = try #require(try stage.snapshot(at: time))
    var map = ProjectiveMap(layer.properties.sublayerPlacement)
    // The picture, the view that rotates, its plane, the device, the screen.
    for level in 1...depth {
      layer = try #require(layer.sublayers.first)
      map = ProjectiveMap(layer.properties.placement).concatenating(map)
      if level == depth { break }
      map = ProjectiveMap(layer.properties.sublayerPlacement).concatenating(map)
    }
    return Quad(layer.properties.bounds).corners.map { map($0) }
  }

  @Test func theCornersOfATurningScreenAreAtKnownAngles() throws {
    let stage = try TimelineStage(
      """
      { size: [200, 300], scale: 1, layout: 'flow', content: { items: [{}] },
        timeline: [{ orientation: 'landscape', duration: 0.9, timing: 'linear' }] }
      """
    ).stage
    #expect(stage.duration == 0.9)
    #expect(stage.size == CGSize(width: 361, height: 361))
    // Device and screen take 0.6 s each, the screen from 0.3 s on.
    for time in [0, 0.15, 0.3, 0.45, 0.6, 0.75, 0.9] {
      let device = min(1, time / 0.6)
      let screen = max(0, (time - 0.3) / 0.6)
      let angle = (screen - device) * .pi / 2
      let half = CGSize(width: 100 + 50 * screen, height: 150 - 50 * screen)
      // Upright on whole pixels: 80 and 30 points from the edges.
      let middle = CGPoint(x: 180, y: 180)
      let found = try Self.corners(of: stage, at: time)
      for (corner, sign) in zip(found, [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)]) {
        let (x, y) = (sign.0 * half.width, sign.1 * half.height)
        let expected = CGPoint(
          x: middle.x + x * cos(angle) - y * sin(angle),
          y: middle.y + x * sin(angle) + y * cos(angle))
        #expect(
          hypot(corner.x - expected.x, corner.y - expected.y) < 1e-6,
          "\(time) s: \(corner), expected \(expected)")
      }
    }
  }

  @Test func aScreenAtRestIsTheStillOfItsOrientation() throws {
    let turning = try TimelineStage(
      """
      { device: 'iphone-15', \(Self.list),
        timeline: [{ orientation: 'landscape' }, { wait: 1 }, { orientation: 'portrait' }] }
      """
    ).stage
    #expect(turning.duration == 2.2)
    for (time, orientation) in [
      (0, "portrait"), (0.6, "landscape"), (1, "landscape"), (2.2, "portrait"),
    ] {
      let still = try TimelineStage(
        "{ device: 'iphone-15', orientation: '\(orientation)', \(Self.list) }"
      ).stage.still().pixels
      let whole = try turning.still(at: time).pixels
      #expect(whole.width == 939 && whole.height == 939)
      let (x0, y0) = ((whole.width - still.width) / 2, (whole.height - still.height) / 2)
      var different = 0
      for y in 0..<still.height {
        for x in 0..<still.width
        where still.pixels[y * still.width + x] != whole.pixels[(y + y0) * whole.width + x + x0] {
          different += 1
        }
      }
      #expect(different == 0, "at \(time) s, \(orientation)")
    }
  }

  /// Whether the middle of the place for the island, below the upper edge of a quad, is black.
  private static func isIsland(below corners: [CGPoint], in picture: Still) -> Bool {
    let share = (34.0 / 3 + 56.0 / 3) / 852
    let x = (corners[0].x + corners[1].x) / 2 + share * (corners[3].x - corners[0].x)
    let y = (corners[0].y + corners[1].y) / 2 + share * (corners[3].y - corners[0].y)
    let pixels = picture.pixels
    return pixels.pixels[Int(y) * pixels.width + Int(x)] == 0xFF00_0000
  }

  @Test func theIslandStaysOnTheDeviceWhileTheScreenTurns() throws {
    let stage = try TimelineStage(
      """
      { device: 'iphone-15', scale: 1, background: 'white', statusBar: true, layout: 'flow',
        content: { items: [] }, timeline: [{ orientation: 'landscape', duration: 0.9 }] }
      """
    ).stage
    for time in [0, 0.15, 0.3, 0.45, 0.6, 0.75, 0.9] {
      let picture = try stage.still(at: time)
      let device = try Self.corners(of: stage, at: time, depth: 4)
      #expect(Self.isIsland(below: device, in: picture), "at \(time) s")
      // The screen's own upper edge is elsewhere from the middle on.
      guard time > 0.5 else { continue }
      let screen = try Self.corners(of: stage, at: time, depth: 5)
      #expect(!Self.isIsland(below: screen, in: picture), "at \(time) s")
    }
  }

  @Test func aDeviceOnItsSideHasItsUpperEdgeOnTheLeft() {
    let insets = DeviceFrameView.Style.phoneWithHomeButton
    let screen = CGSize(width: 375, height: 667)
    let upright = insets.insets(around: screen)
    let turned = insets.insets(around: CGSize(width: screen.height, height: screen.width))
    #expect(turned.left == upright.top && turned.right == upright.bottom)
    #expect(turned.top == upright.right && turned.bottom == upright.left)
    #expect(upright.top != upright.left)
  }

  @Test func aDeviceTurnsWithItsScreen() throws {
    let stage = try TimelineStage(
      """
      { device: 'iphone-15', frame: { margin: 100 }, \(Self.list),
        timeline: [{ wait: 0.1 }, { orientation: 'landscape' }] }
      """
    ).stage
    // 393 × 852, 14 points of device at each side, the margin.
    #expect(stage.size == CGSize(width: 1080, height: 1080))
    let upright = try Self.corners(of: stage, at: 0, depth: 4)
    #expect(upright[0] == CGPoint(x: 329, y: 100) && upright[2] == CGPoint(x: 750, y: 980))
    // Counterclockwise: its upper left corner is the lower left one.
    let turned = try Self.corners(of: stage, at: 0.7, depth: 4)
    #expect(turned[0] == CGPoint(x: 100, y: 750) && turned[2] == CGPoint(x: 980, y: 329))
    // Halfway it has its size, and no corner has left the canvas.
    let between = try Self.corners(of: stage, at: 0.3, depth: 4)
    #expect(abs(between[1].x - between[0].x + (between[1].y - between[0].y)) < 1e-6)
    for (a, b) in zip(between, upright) {
      #expect(abs(hypot(a.x - 540, a.y - 540) - hypot(b.x - 540, b.y - 540)) < 1)
    }
  }

  @Test func aTiltedDeviceKeepsItsTilt() throws {
    let text = { (timeline: String) in
      """
      { size: [200, 300], scale: 1, frame: { tilt: [10, 20, 0], margin: 150 }, layout: 'flow',
        content: { items: [{}] }, timeline: [\(timeline)] }
      """
    }
    let stage = try TimelineStage(text("{ orientation: 'landscape', timing: 'linear' }")).stage
    let layer = try #require(try stage.snapshot(at: 0.3)?.sublayers.first?.sublayers.first)
    let plane = try #require(layer.sublayers.first).properties.transform
    #expect(plane == layer.sublayers.first?.properties.transform)
    let start = try #require(try stage.snapshot(at: 0)?.sublayers.first?.sublayers.first)
    #expect(plane == start.sublayers.first?.properties.transform && plane.m34 != 0)
  }

  @Test func controllersAreToldAndAnimateAlongside() throws {
    @MainActor
    final class Controller: UIViewController {
      var sizes: [CGSize] = []
      var isDone = false
      let bar = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 20))

      override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
      ) {
        super.viewWillTransition(to: size, with: coordinator)
        sizes.append(size)
        coordinator.animate { _ in
          self.bar.frame.size.width = size.width
        } completion: { _ in
          self.isDone = true
        }
      }
    }
    let (controller, child) = (Controller(), Controller())
    controller.addChild(child)
    child.didMove(toParent: controller)
    controller.view.frame = CGRect(x: 0, y: 0, width: 200, height: 300)
    controller.view.addSubview(controller.bar)
    let size = ScreenRotation.size(for: CGSize(width: 200, height: 300))
    let screen = RotatingScreenView(size: size, screen: controller.view)
    let stage = Stage(view: screen, size: size, scale: 1)
    var isOver = false
    stage.perform {
      screen.rotate(
        to: .landscapeRight, duration: 0.6, options: .curveLinear, completion: { isOver = true })
    }
    #expect(screen.orientation == .landscapeRight && controller.sizes.isEmpty)
    stage.advance(to: 0.4)
    #expect(controller.sizes == [CGSize(width: 300, height: 200)])
    #expect(child.sizes == controller.sizes)
    let bar = controller.bar.layer.presentation()
    #expect(abs((bar?.bounds.width ?? 0) - 250) < 1e-6)
    #expect(!controller.isDone && !isOver)
    stage.advance(to: 0.6)
    #expect(controller.isDone && child.isDone && isOver)
    #expect(controller.view.bounds.size == CGSize(width: 300, height: 200))
  }

  @Test func aScreenThatIsHeldThatWayAlreadyStays() throws {
    let stage = try TimelineStage(
      """
      { size: [300, 200], scale: 1, layout: 'flow', content: { items: [{}] },
        timeline: [{ orientation: 'landscape', duration: 0.4 }] }
      """
    ).stage
    let start = try Self.corners(of: stage, at: 0)
    for time in [0.1, 0.2, 0.4] { #expect(try Self.corners(of: stage, at: time) == start) }
  }

  @Test func aSpringTurnsBothPartsByItself() throws {
    let stage = try TimelineStage(
      """
      { size: [200, 300], scale: 1, layout: 'flow', content: { items: [{}] },
        timeline: [
          { orientation: 'landscape', timing: { spring: { duration: 0.4, bounce: 0.2 } } },
        ] }
      """
    ).stage
    let step = try #require(stage.scene.timeline.steps.first)
    #expect(abs(step.rest - step.animation.duration * 1.5) < 1e-12)
    let corners = try Self.corners(of: stage, at: stage.duration)
    #expect(hypot(corners[0].x - 30, corners[0].y - 80) < 0.5, "\(corners)")
  }

  @Test func whatElseAStepWithAnOrientationDoesIsRefused() {
    for other in [
      "size: [200, 200]", "layout: 'circle'", "set: {}", "delete: [[0, 0]]",
      "scroll: { by: [0, 9] }",
    ] {
      let problems = TimelineStage.problems(
        """
        { size: [200, 300], layout: 'flow', content: { items: [{}, {}] },
          timeline: [{ orientation: 'landscape', \(other) }] }
        """)
      #expect(problems.contains { $0.contains("turns the screen") }, "\(other): \(problems)")
    }
    let words = TimelineStage.problems(
      """
      { size: [200, 300], layout: 'flow', content: { items: [{}] },
        timeline: [{ orientation: 'sideways' }] }
      """)
    #expect(words.count == 1 && words[0].contains("portrait"), "\(words)")
  }

  @Test func theSquareOfALongScreenCountsAgainstTheLimit() {
    let problems = TimelineStage.problems(
      """
      { size: [2, 20000], scale: 2, layout: 'flow', content: { items: [{}] },
        timeline: [{ orientation: 'landscape' }] }
      """)
    #expect(problems.count == 1 && problems[0].contains("size"), "\(problems)")
  }
}
