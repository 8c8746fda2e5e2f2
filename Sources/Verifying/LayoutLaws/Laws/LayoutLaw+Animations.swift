import CollectionViews
import Foundation
import LayoutSolvers
import Recording

/// What moves in animations. ``LayoutLaw/continuity`` holds there, too.
extension LayoutLaw {
  /// Remaining elements start where they were; others appear and disappear within a screen.
  public static let departure = LayoutLaw(
    "departure", "an animated element starts where it was and ends where it will be", .noted)
}

extension ElementMotion {
  /// What is wrong with an element's start or end in a batch of updates.
  /// - Parameter bounds: the size of the screen.
  func departure(on bounds: CGSize) -> String? {
    let subject = element.displayName + (appears ? " begins" : " ends")
    guard values.isSound else { return "\(subject) at \(values.measures)" }
    guard values.element == element || values.element == actual.element else {
      return "\(subject) with the attributes of \(values.displayName)"
    }
    // What was nowhere before, or has no size, has no place to come from.
    guard actual.isSound, actual.isVisible || !stays else { return nil }
    if stays {
      let was = appears ? "was" : "will be"
      return values.difference(from: actual, slack: 0.51).map {
        "\(subject) with \($0.first), but \(was) with \($0.second)"
      }
    }
    let limit = hypot(bounds.width, bounds.height) + hypot(actual.size.width, actual.size.height)
    let (frame, screen) = (values.frame, "on a screen of \(bounds.text)")
    if hypot(frame.width, frame.height) > 20 * max(limit, 100) {
      return "\(subject) \(frame.size.text) points large, \(screen)"
    }
    let distance = hypot(values.center.x - actual.center.x, values.center.y - actual.center.y)
    guard distance > max(limit, 100) else { return nil }
    return "\(subject) at \(values.center.text), \(distance.text) points "
      + "from its place at \(actual.center.text), \(screen) points"
  }
}

/// Where elements are visible before an animated step.
@MainActor
struct MotionPositions {
  private struct VisibleElement: Hashable {
    var element: LayoutElement
    var view: ObjectIdentifier
  }

  /// By view, since an update gives elements other index paths.
  private let before: [ObjectIdentifier: CGPoint]

  /// Nil if the step is not animated or not checked.
  init?(of run: TestCaseRunner, before step: LayoutTestCase.Step) {
    guard step.isAnimated, run.checks(.departure), run.testCase.sizing != .cells else { return nil }
    before = Self.byView(Self.visiblePositions(in: run))
  }

  /// Checks that elements which stay on the screen are still seen where they were.
  func check(in run: TestCaseRunner) {
    let after = Self.byView(Self.visiblePositions(in: run))
    for (element, view) in run.view.visibleViews {
      let key = ObjectIdentifier(view)
      guard let old = before[key], let new = after[key] else { continue }
      let distance = hypot(new.x - old.x, new.y - old.y)
      if distance > 1 {
        return run.note(
          .departure,
          "\(element.displayName) is seen at \(new.text) of the screen when its "
            + "animation begins, but was at \(old.text)")
      }
    }
  }

  /// The largest part of its path that an element may move in a sixtieth of a second.
  private static let greatestPart = 0.5

  /// Lets time pass, and observes elements in between.
  static func follow(_ run: TestCaseRunner, for seconds: Double) {
    let end = run.stage.time + seconds
    defer { run.stage.advance(to: max(run.stage.time, end)) }
    guard run.checks(.continuity), moves(before: run.step, of: run.testCase) else { return }
    var paths: [VisibleElement: [CGPoint]] = [:]
    var (fastest, last) = (0.0, run.view.contentOffset)
    for frame in 0...Int(min(seconds, 0.5) * 60) where run.goesOn {
      if frame > 0 { run.stage.advance(to: run.stage.time + 1 / 60) }
      for (key, position) in visiblePositions(in: run) { paths[key, default: []].append(position) }
      let offset = run.view.contentOffset
      fastest = max(fastest, hypot(offset.x - last.x, offset.y - last.y))
      last = offset
    }
    for (element, view) in run.view.visibleViews {
      // A view that shows another element by then has not jumped.
      guard let path = paths[VisibleElement(element: element, view: ObjectIdentifier(view))],
        path.count > 5
      else { continue }
      let parts = zip(path, path.dropFirst()).map { hypot($1.x - $0.x, $1.y - $0.y) }
      let length = parts.reduce(0, +)
      // What is scrolled into sight has most of its path behind it.
      guard length > 40, let longest = parts.max(), longest > length * greatestPart + fastest
      else { continue }
      return run.note(
        .continuity,
        "\(element.displayName) moves by \(longest.text) of its path of "
          + "\(length.text) points within a sixtieth of a second")
    }
  }

  /// Whether the step before one is animated, without an unanimated change during another
  /// animation.
  private static func moves(before step: Int, of testCase: LayoutTestCase) -> Bool {
    let taken = testCase.steps.prefix(step - 1)
    guard taken.last?.isAnimated == true else { return false }
    let recent = taken.reversed().prefix { step in
      if case .wait(let seconds) = step { seconds < 1 } else { true }
    }
    var isMoving = false
    for step in recent.reversed() {
      if step.isAnimated {
        isMoving = true
      } else if isMoving {
        guard case .wait = step else { return false }
      }
    }
    return true
  }

  private static func byView(_ positions: [VisibleElement: CGPoint]) -> [ObjectIdentifier: CGPoint]
  {
    Dictionary(positions.map { ($0.key.view, $0.value) }) { first, _ in first }
  }

  /// The middles of shown views on the screen.
  private static func visiblePositions(in run: TestCaseRunner) -> [VisibleElement: CGPoint] {
    let origin = run.view.layer.presentation()?.bounds.origin ?? run.view.bounds.origin
    var positions: [VisibleElement: CGPoint] = [:]
    for (element, view) in run.view.visibleViews {
      let position = view.layer.presentation()?.position ?? view.center
      positions[VisibleElement(element: element, view: ObjectIdentifier(view))] = CGPoint(
        x: position.x - origin.x, y: position.y - origin.y)
    }
    return positions
  }
}
