public import Foundation

public enum UIUserInterfaceStyle: Int, Hashable, Sendable {
  case unspecified
  case light
  case dark
}

/// The kind of device.
public enum UIUserInterfaceIdiom: Int, Hashable, Sendable {
  case unspecified = -1
  case phone
  case pad
}

/// The size class of a horizontal or vertical dimension.
public enum UIUserInterfaceSizeClass: Int, Hashable, Sendable {
  case unspecified
  case compact
  case regular
}

/// The traits of a view's environment: display scale, light or dark, device, size classes and
/// direction.
public final class UITraitCollection: Sendable, Hashable {
  /// Pixels per point; 0 is unspecified.
  public let displayScale: CGFloat
  public let userInterfaceStyle: UIUserInterfaceStyle
  public let userInterfaceIdiom: UIUserInterfaceIdiom
  public let layoutDirection: UIUserInterfaceLayoutDirection
  public let horizontalSizeClass: UIUserInterfaceSizeClass
  public let verticalSizeClass: UIUserInterfaceSizeClass

  public init(
    displayScale: CGFloat = 0, userInterfaceStyle: UIUserInterfaceStyle = .unspecified,
    userInterfaceIdiom: UIUserInterfaceIdiom = .unspecified,
    layoutDirection: UIUserInterfaceLayoutDirection = .leftToRight,
    horizontalSizeClass: UIUserInterfaceSizeClass = .unspecified,
    verticalSizeClass: UIUserInterfaceSizeClass = .unspecified
  ) {
    self.displayScale = displayScale
    self.userInterfaceStyle = userInterfaceStyle
    self.userInterfaceIdiom = userInterfaceIdiom
    self.layoutDirection = layoutDirection
    self.horizontalSizeClass = horizontalSizeClass
    self.verticalSizeClass = verticalSizeClass
  }

  public static func == (a: UITraitCollection, b: UITraitCollection) -> Bool {
    a.displayScale == b.displayScale && a.userInterfaceStyle == b.userInterfaceStyle
      && a.userInterfaceIdiom == b.userInterfaceIdiom && a.layoutDirection == b.layoutDirection
      && a.horizontalSizeClass == b.horizontalSizeClass
      && a.verticalSizeClass == b.verticalSizeClass
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(displayScale)
    hasher.combine(userInterfaceStyle)
    hasher.combine(userInterfaceIdiom)
    hasher.combine(layoutDirection)
    hasher.combine(horizontalSizeClass)
    hasher.combine(verticalSizeClass)
  }
}

public enum UIUserInterfaceLayoutDirection: Int, Hashable, Sendable {
  case leftToRight
  case rightToLeft
}
