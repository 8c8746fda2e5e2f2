import Controls
import Foundation
import Recording
import SnapshotExpectations

/// Puts views on the stage of a snapshot.
@MainActor
struct SnapshotScreen {
  var config: ViewImageConfig
  var traits = UITraitCollection()

  /// Returns a strategy for views or controllers that are shown in a size in points.
  nonisolated static func strategy<Subject: SnapshotSubject, Format: Sendable>(
    _ base: SimplySnapshotting<Format>, on config: ViewImageConfig, size: CGSize?,
    traits: UITraitCollection,
    _ read: @escaping @MainActor @Sendable (Subject, Stage) throws -> Format
  ) -> Snapshotting<Subject, Format> {
    let size = size ?? config.size
    let config = ViewImageConfig(safeArea: config.safeArea, size: size, traits: config.traits)
    return base.throwingPullback { subject in
      try SnapshotTake.onMain {
        try subject.show(on: SnapshotScreen(config: config, traits: traits)) {
          try read(subject, $0)
        }
      }
    }
  }

  /// Throws `SnapshotError` for what cannot be a picture.
  nonisolated static func check(_ size: CGSize, _ scale: CGFloat) throws {
    let side = 0.nextUp...CGFloat(1 << 20)
    if scale > 0, side.contains(size.width * scale), side.contains(size.height * scale) { return }
    throw SnapshotError(
      message: "a snapshot needs a size and a scale above zero, found \(size) at \(scale)")
  }

  /// Shows a view while a closure runs. Throws `SnapshotError` without a size.
  func show<Result>(
    _ view: UIView, size: CGSize, _ body: (Stage) throws -> Result
  ) throws -> Result {
    let traits = UITraitCollection(traitsFrom: [config.traits, traits])
    let scale = traits.snapshotScale
    try Self.check(size, scale)
    let stage = Stage(
      view: view, size: size, scale: scale, background: UIColor.clear.cgColor,
      userInterfaceStyle: traits.userInterfaceStyle == .dark ? .dark : .light,
      userInterfaceIdiom: traits.userInterfaceIdiom == .pad ? .pad : .phone,
      layoutDirection: traits.layoutDirection, traits: traits, safeAreaInsets: config.safeArea)
    stage.advance(to: 0)
    if SnapshotTake.delay > 0 {
      SnapshotTake.wait(for: SnapshotTake.delay)
      stage.advance(to: SnapshotTake.delay)
    }
    return try body(stage)
  }

  /// The screen's, or the view's own, or what its constraints or its contents give it.
  func size(of view: UIView) -> CGSize {
    if let size = config.size { return size }
    if view.bounds.width > 0, view.bounds.height > 0 { return view.bounds.size }
    return view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
  }
}

extension UITraitCollection {
  /// Pixels per point of a snapshot.
  var snapshotScale: CGFloat { displayScale == 0 ? 2 : displayScale }
}

/// What snapshots show: views and controllers.
@MainActor
protocol SnapshotSubject: Sendable {
  /// Shows it while a closure runs.
  func show<Result>(on screen: SnapshotScreen, _ body: (Stage) throws -> Result) throws -> Result
}

extension UIView: SnapshotSubject {
  /// Puts it back afterwards.
  func show<Result>(on screen: SnapshotScreen, _ body: (Stage) throws -> Result) throws -> Result {
    let (frame, superview) = (frame, superview)
    let index = superview?.subviews.firstIndex(of: self)
    defer {
      removeFromSuperview()
      self.frame = frame
      if let superview, let index { superview.insertSubview(self, at: index) }
    }
    return try screen.show(self, size: screen.size(of: self), body)
  }
}

extension UIViewController: SnapshotSubject {
  func show<Result>(on screen: SnapshotScreen, _ body: (Stage) throws -> Result) throws -> Result {
    let size = screen.size(of: view)
    let window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.rootViewController = self
    defer { window.rootViewController = nil }
    return try screen.show(window, size: size, body)
  }
}
