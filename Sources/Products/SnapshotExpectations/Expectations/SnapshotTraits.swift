public import CollectionViews
import Foundation
import Recording

/// The form in which an expectation is stored.
public enum SnapshotForm: Hashable, Sendable {
  /// A picture, and the display list in words. Both must match.
  case picture
  /// The display list alone. Nothing is drawn, so this takes a fraction of the time.
  case layout
  /// A picture with elements outlined and numbered in accessibility order, a legend, and a display
  /// list in words; both must match.
  case accessibility
  /// All frames as an animated PNG. `duration` in seconds; nil for a scene's timeline.
  case animation(framesPerSecond: Int, duration: Double? = nil)
}

/// Traits of the virtual screen besides its size and scale, and the background behind the views.
@preconcurrency @MainActor
public struct SnapshotTraits {
  /// The background colour, resolved for the style.
  public var background: UIColor
  /// Light or dark.
  public var userInterfaceStyle: UIUserInterfaceStyle
  /// The kind of device.
  public var userInterfaceIdiom: UIUserInterfaceIdiom
  /// From left to right, or from right to left.
  public var layoutDirection: UIUserInterfaceLayoutDirection
  /// Parts covered by bars at the edges, in points.
  public var safeAreaInsets: UIEdgeInsets

  /// Creates traits; the default is a light phone that is read from left to right.
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

  /// Returns a screen with a view on it.
  func stage(of view: UIView, size: CGSize, scale: Double) -> Stage {
    let color = background.resolvedColor(
      with: UITraitCollection(userInterfaceStyle: userInterfaceStyle))
    return Stage(
      view: view, size: size, scale: scale, background: color.cgColor,
      userInterfaceStyle: userInterfaceStyle, userInterfaceIdiom: userInterfaceIdiom,
      layoutDirection: layoutDirection, safeAreaInsets: safeAreaInsets)
  }
}
