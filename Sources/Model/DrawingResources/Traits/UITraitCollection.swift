import DrawingCommands
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

/// The contrast between colours that the user prefers.
public enum UIAccessibilityContrast: Int, Hashable, Sendable {
  case unspecified = -1
  case normal
  case high
}

/// Whether content is on the screen or above other content, as in a sheet.
public enum UIUserInterfaceLevel: Int, Hashable, Sendable {
  case unspecified = -1
  case base
  case elevated
}

/// How bars and controls look.
public enum UIInterfaceDesign: String, Hashable, Sendable, CaseIterable {
  /// That of the screen; bars and controls of a screen without one are those of iOS 18.
  case unspecified
  case ios18
  /// Floating bars and buttons of glass.
  case ios26
}

/// Whether the screen feels how hard a finger presses.
public enum UIForceTouchCapability: Int, Hashable, Sendable {
  case unknown
  case unavailable
  case available
}

/// A view's environment: scale, light or dark, contrast, level, device, size classes, direction.
public final class UITraitCollection: Sendable, Hashable {
  /// Pixels per point; 0 is unspecified.
  public let displayScale: CGFloat
  public let userInterfaceStyle: UIUserInterfaceStyle
  public let userInterfaceIdiom: UIUserInterfaceIdiom
  public let layoutDirection: UIUserInterfaceLayoutDirection
  public let horizontalSizeClass: UIUserInterfaceSizeClass
  public let verticalSizeClass: UIUserInterfaceSizeClass
  public let accessibilityContrast: UIAccessibilityContrast
  public let userInterfaceLevel: UIUserInterfaceLevel
  /// UIKit has no such trait: there, the design is that of the system and the app's SDK.
  public let interfaceDesign: UIInterfaceDesign
  /// Makes no difference to views: no gesture presses.
  public let forceTouchCapability: UIForceTouchCapability
  /// The preferred text size (default for a screen: "large").
  public let preferredContentSizeCategory: UIContentSizeCategory

  public init(
    displayScale: CGFloat = 0, userInterfaceStyle: UIUserInterfaceStyle = .unspecified,
    userInterfaceIdiom: UIUserInterfaceIdiom = .unspecified,
    layoutDirection: UIUserInterfaceLayoutDirection = .leftToRight,
    horizontalSizeClass: UIUserInterfaceSizeClass = .unspecified,
    verticalSizeClass: UIUserInterfaceSizeClass = .unspecified,
    accessibilityContrast: UIAccessibilityContrast = .unspecified,
    userInterfaceLevel: UIUserInterfaceLevel = .unspecified,
    interfaceDesign: UIInterfaceDesign = .unspecified,
    forceTouchCapability: UIForceTouchCapability = .unknown,
    preferredContentSizeCategory: UIContentSizeCategory = .unspecified
  ) {
    self.displayScale = displayScale
    self.userInterfaceStyle = userInterfaceStyle
    self.userInterfaceIdiom = userInterfaceIdiom
    self.layoutDirection = layoutDirection
    self.horizontalSizeClass = horizontalSizeClass
    self.verticalSizeClass = verticalSizeClass
    self.accessibilityContrast = accessibilityContrast
    self.userInterfaceLevel = userInterfaceLevel
    self.interfaceDesign = interfaceDesign
    self.forceTouchCapability = forceTouchCapability
    self.preferredContentSizeCategory = preferredContentSizeCategory
  }

  public static func == (a: UITraitCollection, b: UITraitCollection) -> Bool {
    a.displayScale == b.displayScale && a.userInterfaceStyle == b.userInterfaceStyle
      && a.userInterfaceIdiom == b.userInterfaceIdiom && a.layoutDirection == b.layoutDirection
      && a.horizontalSizeClass == b.horizontalSizeClass
      && a.verticalSizeClass == b.verticalSizeClass
      && a.accessibilityContrast == b.accessibilityContrast
      && a.userInterfaceLevel == b.userInterfaceLevel && a.interfaceDesign == b.interfaceDesign
      && a.forceTouchCapability == b.forceTouchCapability
      && a.preferredContentSizeCategory == b.preferredContentSizeCategory
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(displayScale)
    hasher.combine(userInterfaceStyle)
    hasher.combine(userInterfaceIdiom)
    hasher.combine(preferredContentSizeCategory)
  }
}

public enum UIUserInterfaceLayoutDirection: Int, Hashable, Sendable {
  case leftToRight
  case rightToLeft
}

extension UITraitCollection {
  @TaskLocal private static var innermost: UITraitCollection?

  /// The traits for dynamic colours and text sizes: of the view being laid out, drawn or notified,
  /// else of the working stage's screen, else light.
  public static var current: UITraitCollection {
    innermost ?? StageContext.current[ScreenKey.self] ?? light
  }

  /// The traits of a stage's screen.
  enum ScreenKey: StageContextKey {
    static var initialValue: UITraitCollection? { nil }
  }

  private static let light = UITraitCollection(
    userInterfaceStyle: .light, accessibilityContrast: .normal, userInterfaceLevel: .base,
    preferredContentSizeCategory: .large)

  /// Runs the actions with these traits as the current ones.
  public func performAsCurrent(_ actions: () -> Void) {
    UITraitCollection.$innermost.withValue(self) { actions() }
  }
}

extension UITraitCollection {
  /// Takes each trait from the last collection that specifies it.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    func last<Value>(_ read: (UITraitCollection) -> Value, _ isKnown: (Value) -> Bool) -> Value? {
      traitCollections.reversed().lazy.map(read).first(where: isKnown)
    }
    self.init(
      displayScale: last(\.displayScale) { $0 != 0 } ?? 0,
      userInterfaceStyle: last(\.userInterfaceStyle) { $0 != .unspecified } ?? .unspecified,
      userInterfaceIdiom: last(\.userInterfaceIdiom) { $0 != .unspecified } ?? .unspecified,
      layoutDirection: last(\.layoutDirection) { $0 != .leftToRight } ?? .leftToRight,
      horizontalSizeClass: last(\.horizontalSizeClass) { $0 != .unspecified } ?? .unspecified,
      verticalSizeClass: last(\.verticalSizeClass) { $0 != .unspecified } ?? .unspecified,
      accessibilityContrast: last(\.accessibilityContrast) { $0 != .unspecified } ?? .unspecified,
      userInterfaceLevel: last(\.userInterfaceLevel) { $0 != .unspecified } ?? .unspecified,
      interfaceDesign: last(\.interfaceDesign) { $0 != .unspecified } ?? .unspecified,
      forceTouchCapability: last(\.forceTouchCapability) { $0 != .unknown } ?? .unknown,
      preferredContentSizeCategory: last(\.preferredContentSizeCategory) { $0 != .unspecified }
        ?? .unspecified)
  }

  /// Whether dynamic colours may resolve differently.
  public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    userInterfaceStyle != traitCollection?.userInterfaceStyle
      || accessibilityContrast != traitCollection?.accessibilityContrast
      || userInterfaceLevel != traitCollection?.userInterfaceLevel
  }
}
