import DrawingCommands
public import Foundation

/// The virtual screen of a stage.
@preconcurrency @MainActor
public final class UIScreen {
  /// The working stage's screen. Between calls of stages: 960 × 640 points, one pixel per point.
  public static var main: UIScreen {
    let context = StageContext.current
    if let screen = context[ContextKey.self] { return screen }
    let screen = UIScreen(bounds: CGRect(x: 0, y: 0, width: 960, height: 640), scale: 1)
    context[ContextKey.self] = screen
    return screen
  }

  private enum ContextKey: StageContextKey {
    static var initialValue: UIScreen? { nil }
  }

  /// Makes this the main screen of a stage.
  package func makeMain(in context: StageContext) {
    self.context = context
    context[ContextKey.self] = self
    context[UITraitCollection.ScreenKey.self] = traitCollection
  }

  private weak var context: StageContext?

  /// In points.
  public private(set) var bounds: CGRect
  /// Pixels per point.
  public private(set) var scale: CGFloat
  public private(set) var userInterfaceStyle: UIUserInterfaceStyle = .light
  public private(set) var userInterfaceIdiom: UIUserInterfaceIdiom = .phone
  public private(set) var userInterfaceLayoutDirection = UIUserInterfaceLayoutDirection.leftToRight

  public var nativeScale: CGFloat { scale }

  /// In pixels.
  public var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }

  /// Size classes: on tablets regular; on phones compact, except for the height in portrait.
  public private(set) lazy var traitCollection = currentTraits
  /// Traits that override those derived from the other properties.
  private var traits: UITraitCollection

  private var currentTraits: UITraitCollection {
    let isTablet = userInterfaceIdiom == .pad
    let isUpright = bounds.height >= bounds.width
    let own = UITraitCollection(
      displayScale: scale, userInterfaceStyle: userInterfaceStyle,
      userInterfaceIdiom: userInterfaceIdiom, layoutDirection: userInterfaceLayoutDirection,
      horizontalSizeClass: isTablet ? .regular : .compact,
      verticalSizeClass: isTablet || isUpright ? .regular : .compact,
      accessibilityContrast: .normal, userInterfaceLevel: .base,
      preferredContentSizeCategory: .large)
    return UITraitCollection(traitsFrom: [own, traits])
  }

  /// - Parameters:
  ///   - bounds: in points, finite.
  ///   - scale: pixels per point, positive.
  ///   - traits: override the derived ones, such as size classes, contrast and text size.
  public init(
    bounds: CGRect, scale: CGFloat, userInterfaceStyle: UIUserInterfaceStyle = .light,
    userInterfaceIdiom: UIUserInterfaceIdiom = .phone,
    userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection = .leftToRight,
    traits: UITraitCollection = UITraitCollection()
  ) {
    UIScreen.check(bounds: bounds, scale: scale)
    self.bounds = bounds
    self.scale = scale
    self.userInterfaceStyle = userInterfaceStyle
    self.userInterfaceIdiom = userInterfaceIdiom
    self.userInterfaceLayoutDirection = userInterfaceLayoutDirection
    self.traits = traits
  }

  /// Sets the properties of the screen. A stage does so before its first layout.
  public func configure(
    bounds: CGRect, scale: CGFloat, userInterfaceStyle: UIUserInterfaceStyle = .light,
    userInterfaceIdiom: UIUserInterfaceIdiom = .phone,
    userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection = .leftToRight,
    traits: UITraitCollection = UITraitCollection()
  ) {
    UIScreen.check(bounds: bounds, scale: scale)
    self.bounds = bounds
    self.scale = scale
    self.userInterfaceStyle = userInterfaceStyle
    self.userInterfaceIdiom = userInterfaceIdiom
    self.userInterfaceLayoutDirection = userInterfaceLayoutDirection
    self.traits = traits
    traitCollection = currentTraits
    context?[UITraitCollection.ScreenKey.self] = traitCollection
    configurations += 1
  }

  /// The number of calls of `configure`. Cached traits are valid for one configuration.
  package private(set) var configurations = 0

  private static func check(bounds: CGRect, scale: CGFloat) {
    precondition(bounds.isFinite, "a screen's bounds are finite, not \(bounds)")
    precondition(scale > 0 && scale.isFinite, "a scale is positive and finite, not \(scale)")
  }
}

/// The device that a layout may ask about.
@preconcurrency @MainActor
public final class UIDevice {
  public static let current = UIDevice()

  public var userInterfaceIdiom: UIUserInterfaceIdiom { UIScreen.main.userInterfaceIdiom }

  public var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
}
