public import Foundation

/// Light or dark.
public enum UIUserInterfaceStyle: Int, Hashable, Sendable {
  case unspecified
  case light
  case dark
}

/// The kind of device that a layout may ask about.
public enum UIUserInterfaceIdiom: Int, Hashable, Sendable {
  case unspecified = -1
  case phone
  case pad
}

/// What the surroundings tell a view: the scale of the screen, light or dark, the device.
public final class UITraitCollection: Sendable, Hashable {
  /// Pixels a point; 0 is unspecified.
  public let displayScale: CGFloat
  public let userInterfaceStyle: UIUserInterfaceStyle
  public let userInterfaceIdiom: UIUserInterfaceIdiom
  public let layoutDirection: UIUserInterfaceLayoutDirection

  public init(
    displayScale: CGFloat = 0, userInterfaceStyle: UIUserInterfaceStyle = .unspecified,
    userInterfaceIdiom: UIUserInterfaceIdiom = .unspecified,
    layoutDirection: UIUserInterfaceLayoutDirection = .leftToRight
  ) {
    self.displayScale = displayScale
    self.userInterfaceStyle = userInterfaceStyle
    self.userInterfaceIdiom = userInterfaceIdiom
    self.layoutDirection = layoutDirection
  }

  public static func == (a: UITraitCollection, b: UITraitCollection) -> Bool {
    a.displayScale == b.displayScale && a.userInterfaceStyle == b.userInterfaceStyle
      && a.userInterfaceIdiom == b.userInterfaceIdiom && a.layoutDirection == b.layoutDirection
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(displayScale)
    hasher.combine(userInterfaceStyle)
    hasher.combine(userInterfaceIdiom)
    hasher.combine(layoutDirection)
  }
}
