public import DrawingResources
import Foundation
public import LayerGeometry
import Recording
import Views

/// What is kept of what an expectation shows.
public enum SnapshotForm: Hashable, Sendable {
  /// A picture, and beside it the display list in words. Both have to be what they were.
  case picture
  /// The display list alone: nothing is drawn, which takes a fraction of the time.
  case layout
  /// All frames from the beginning, as an animated PNG. `duration` is in seconds, nil for as long as
  /// a scene's timeline takes.
  case animation(framesPerSecond: Int, duration: Double? = nil)
}

/// What views hear of the virtual screen besides its size and scale, and what lies behind them.
@preconcurrency @MainActor
public struct SnapshotTraits {
  /// Resolved for the style.
  public var background: UIColor
  /// Light or dark.
  public var userInterfaceStyle: UIUserInterfaceStyle
  /// The kind of device.
  public var userInterfaceIdiom: UIUserInterfaceIdiom
  /// From left to right, or from right to left.
  public var layoutDirection: UIUserInterfaceLayoutDirection
  /// What bars cover at the edges, in points.
  public var safeAreaInsets: UIEdgeInsets

  /// A light phone that is read from left to right, unless it is said otherwise.
  public init(
    userInterfaceStyle: UIUserInterfaceStyle = .light,
    userInterfaceIdiom: UIUserInterfaceIdiom = .phone,
    layoutDirection: UIUserInterfaceLayoutDirection = .leftToRight,
    safeAreaInsets: UIEdgeInsets = .zero, background: UIColor = .systemBackground
  ) {
    (self.userInterfaceStyle, self.userInterfaceIdiom) = (userInterfaceStyle, userInterfaceIdiom)
    (self.layoutDirection, self.safeAreaInsets) = (layoutDirection, safeAreaInsets)
    self.background = background
  }

  /// A screen with a view on it.
  func stage(of view: UIView, size: CGSize, scale: Double) -> Stage {
    let color = background.resolvedColor(
      with: UITraitCollection(userInterfaceStyle: userInterfaceStyle))
    return Stage(
      view: view, size: size, scale: scale, background: color.cgColor,
      userInterfaceStyle: userInterfaceStyle, userInterfaceIdiom: userInterfaceIdiom,
      layoutDirection: layoutDirection, safeAreaInsets: safeAreaInsets)
  }
}
