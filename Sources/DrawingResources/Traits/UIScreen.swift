public import Foundation
import LayerGeometry
import LayerTree

/// The virtual screen: what a stage says about the canvas it draws on.
@preconcurrency @MainActor
public final class UIScreen {
  /// The screen of the stage that works. Between the calls of stages it has 960 × 640 points with one
  /// pixel a point.
  public static var main: UIScreen {
    let context = LayerContext.current
    if let screen = context[ContextKey.self] { return screen }
    let screen = UIScreen(bounds: CGRect(x: 0, y: 0, width: 960, height: 640), scale: 1)
    context[ContextKey.self] = screen
    return screen
  }

  private enum ContextKey: LayerContextKey {
    static var initialValue: UIScreen? { nil }
  }

  /// Makes it the main screen of a stage.
  package func makeMain(in context: LayerContext) { context[ContextKey.self] = self }

  /// The screen in points.
  public private(set) var bounds: CGRect
  /// Pixels a point.
  public private(set) var scale: CGFloat
  public private(set) var userInterfaceStyle: UIUserInterfaceStyle = .light
  public private(set) var userInterfaceIdiom: UIUserInterfaceIdiom = .phone
  public private(set) var userInterfaceLayoutDirection = UIUserInterfaceLayoutDirection.leftToRight

  public var nativeScale: CGFloat { scale }

  /// The screen in pixels.
  public var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }

  /// A tablet is regular both ways; a telephone is compact but for its height when upright.
  public private(set) lazy var traitCollection = currentTraits

  private var currentTraits: UITraitCollection {
    let isTablet = userInterfaceIdiom == .pad
    let isUpright = bounds.height >= bounds.width
    return UITraitCollection(
      displayScale: scale, userInterfaceStyle: userInterfaceStyle,
      userInterfaceIdiom: userInterfaceIdiom, layoutDirection: userInterfaceLayoutDirection,
      horizontalSizeClass: isTablet ? .regular : .compact,
      verticalSizeClass: isTablet || isUpright ? .regular : .compact)
  }

  /// A screen of its own, for a stage that stands beside others.
  ///
  /// - Parameters:
  ///   - bounds: the screen in points, finite.
  ///   - scale: pixels a point, positive.
  public init(
    bounds: CGRect, scale: CGFloat, userInterfaceStyle: UIUserInterfaceStyle = .light,
    userInterfaceIdiom: UIUserInterfaceIdiom = .phone,
    userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection = .leftToRight
  ) {
    UIScreen.check(bounds: bounds, scale: scale)
    self.bounds = bounds
    self.scale = scale
    self.userInterfaceStyle = userInterfaceStyle
    self.userInterfaceIdiom = userInterfaceIdiom
    self.userInterfaceLayoutDirection = userInterfaceLayoutDirection
  }

  /// What a stage does before it lays anything out.
  public func configure(
    bounds: CGRect, scale: CGFloat, userInterfaceStyle: UIUserInterfaceStyle = .light,
    userInterfaceIdiom: UIUserInterfaceIdiom = .phone,
    userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection = .leftToRight
  ) {
    UIScreen.check(bounds: bounds, scale: scale)
    self.bounds = bounds
    self.scale = scale
    self.userInterfaceStyle = userInterfaceStyle
    self.userInterfaceIdiom = userInterfaceIdiom
    self.userInterfaceLayoutDirection = userInterfaceLayoutDirection
    traitCollection = currentTraits
    configurations += 1
  }

  /// How often the screen was configured: traits that views have cached end with it.
  package private(set) var configurations = 0

  private static func check(bounds: CGRect, scale: CGFloat) {
    precondition(bounds.isFinite, "a screen's bounds are finite, not \(bounds)")
    precondition(scale > 0 && scale.isFinite, "a scale is positive and finite, not \(scale)")
  }
}

/// The device a layout may ask about.
@preconcurrency @MainActor
public final class UIDevice {
  public static let current = UIDevice()

  public var userInterfaceIdiom: UIUserInterfaceIdiom { UIScreen.main.userInterfaceIdiom }

  public var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
}
