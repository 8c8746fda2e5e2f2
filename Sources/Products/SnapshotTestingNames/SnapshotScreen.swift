public import Controls
import Foundation
import Recording
import SnapshotExpectations
import Synchronization

/// One snapshot that is being taken.
final class SnapshotTake: Sendable {
  @TaskLocal static var current: SnapshotTake?
  /// How long the stage moves on before it draws, in seconds.
  @TaskLocal static var delay: TimeInterval = 0

  private let stored = Mutex<[String]>([])

  /// What went wrong, in order.
  var problems: [String] { stored.withLock { $0 } }

  /// Makes the assertion fail with a message.
  func report(_ problem: String) { stored.withLock { $0.append(problem) } }

  /// Returns nil if a closure throws; the error makes the assertion fail.
  static func reporting<Result>(_ body: () throws -> Result) -> Result? {
    do { return try body() } catch { current?.report("\(error)") }
    return nil
  }

  /// Lets the run loop run until something is the case, or for a time in seconds.
  static func wait(for duration: TimeInterval, until isDone: () -> Bool = { false }) {
    let end = Date(timeIntervalSinceNow: min(max(0, duration), 1e6))
    while !isDone(), Date() < end {
      let next = min(end, Date(timeIntervalSinceNow: 0.01))
      // Without anything to run it returns at once.
      if !RunLoop.current.run(mode: .default, before: next) { Thread.sleep(until: next) }
    }
  }

  /// Marks the main queue.
  private static let mainQueue = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Runs a closure on the main thread, or where the main actor runs.
  static func onMain<Result: Sendable>(
    _ body: @MainActor @Sendable () throws -> Result
  ) rethrows -> Result {
    // In Swift Testing, other threads than the main one run the main queue.
    if Thread.isMainThread || DispatchQueue.getSpecific(key: mainQueue) != nil {
      return try MainActor.assumeIsolated { try body() }
    }
    let (take, delay) = (current, delay)
    return try DispatchQueue.main.sync {
      try $current.withValue(take) {
        try $delay.withValue(delay) { try MainActor.assumeIsolated { try body() } }
      }
    }
  }
}

/// What snapshots show: views and controllers.
public protocol SnapshotSubject: Sendable {}
extension UIView: SnapshotSubject {}
extension UIViewController: SnapshotSubject {}

extension Snapshotting where Value: SnapshotSubject, Format: Sendable {
  /// Returns a strategy for what is read while something is shown, in a size in points.
  static func shown(
    _ base: SimplySnapshotting<Format>, on config: ViewImageConfig, size: CGSize?,
    traits: UITraitCollection,
    _ read: @escaping @MainActor @Sendable (Value, Stage) throws -> Format
  ) -> Snapshotting {
    let screen = ViewImageConfig(
      safeArea: config.safeArea, size: size ?? config.size,
      traits: UITraitCollection(traitsFrom: [config.traits, traits]))
    return base.throwingPullback { subject in
      try SnapshotTake.onMain { try screen.show(subject) { try read(subject, $0) } }
    }
  }
}

@MainActor
extension ViewImageConfig {
  /// Shows a view or a controller while a closure runs; a view is put back afterwards. Throws
  /// `SnapshotError` without a size.
  func show<Result>(
    _ subject: any SnapshotSubject, _ body: (Stage) throws -> Result
  ) throws -> Result {
    if let controller = subject as? UIViewController {
      let window = UIWindow(frame: CGRect(origin: .zero, size: size(of: controller.view)))
      window.rootViewController = controller
      defer { window.rootViewController = nil }
      return try put(window, size: window.bounds.size, body)
    }
    guard let view = subject as? UIView else { throw SnapshotError(message: "not a view") }
    let (frame, superview) = (view.frame, view.superview)
    let index = superview?.subviews.firstIndex(of: view)
    defer {
      view.removeFromSuperview()
      view.frame = frame
      if let superview, let index { superview.insertSubview(view, at: index) }
    }
    return try put(view, size: size(of: view), body)
  }

  /// The screen's, or the view's own, or what its constraints or its contents give it.
  private func size(of view: UIView) -> CGSize {
    if let size { return size }
    if view.bounds.width > 0, view.bounds.height > 0 { return view.bounds.size }
    return view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
  }

  private func put<Result>(
    _ view: UIView, size: CGSize, _ body: (Stage) throws -> Result
  ) throws -> Result {
    try checkSnapshot(size, traits.snapshotScale)
    let stage = Stage(
      view: view, size: size, scale: traits.snapshotScale, background: UIColor.clear.cgColor,
      userInterfaceStyle: traits.userInterfaceStyle == .dark ? .dark : .light,
      userInterfaceIdiom: traits.userInterfaceIdiom == .pad ? .pad : .phone,
      layoutDirection: traits.layoutDirection, traits: traits, safeAreaInsets: safeArea)
    stage.advance(to: 0)
    if SnapshotTake.delay > 0 {
      SnapshotTake.wait(for: SnapshotTake.delay)
      stage.advance(to: SnapshotTake.delay)
    }
    return try body(stage)
  }
}

extension UITraitCollection {
  /// Pixels per point of a snapshot.
  var snapshotScale: CGFloat { displayScale == 0 ? 2 : displayScale }
}

/// Throws `SnapshotError` for what cannot be a picture.
func checkSnapshot(_ size: CGSize, _ scale: CGFloat) throws {
  let side = 0.nextUp...CGFloat(1 << 20)
  if scale > 0, side.contains(size.width * scale), side.contains(size.height * scale) { return }
  throw SnapshotError(
    message: "a snapshot needs a size and a scale above zero, found \(size) at \(scale)")
}
