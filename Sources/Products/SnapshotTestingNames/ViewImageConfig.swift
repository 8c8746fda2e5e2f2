public import Controls
public import Foundation

/// The screen that a view is drawn on: its size, what bars cover, and its traits.
public struct ViewImageConfig: Sendable {
  /// How a phone is held.
  public enum Orientation: Sendable { case landscape, portrait }

  /// How a tablet is held, and which part of its screen the view has.
  public enum TabletOrientation: Sendable {
    /// The parts of an upright screen.
    public enum PortraitSplits: Int, Sendable { case oneThird, twoThirds, full }
    /// The parts of a wide screen.
    public enum LandscapeSplits: Int, Sendable { case oneThird, oneHalf, twoThirds, full }

    case landscape(splitView: LandscapeSplits)
    case portrait(splitView: PortraitSplits)
  }

  /// What bars cover at the edges, in points.
  public var safeArea: UIEdgeInsets
  /// In points; nil for the view's own.
  public var size: CGSize?
  /// What the traits of the screen are besides those that follow from its size.
  public var traits: UITraitCollection

  /// Creates a screen.
  public init(
    safeArea: UIEdgeInsets = .zero, size: CGSize? = nil, traits: UITraitCollection = .init()
  ) {
    (self.safeArea, self.size, self.traits) = (safeArea, size, traits)
  }
}

// MARK: - Phones

extension ViewImageConfig {
  public static var iPhoneSe: Self { iPhoneSe(.portrait) }
  public static var iPhone8: Self { iPhone8(.portrait) }
  public static var iPhone8Plus: Self { iPhone8Plus(.portrait) }
  public static var iPhoneX: Self { iPhoneX(.portrait) }
  public static var iPhoneXsMax: Self { iPhoneXsMax(.portrait) }
  public static var iPhoneXr: Self { iPhoneXr(.portrait) }
  public static var iPhone12: Self { iPhone12(.portrait) }
  public static var iPhone12Pro: Self { iPhone12Pro(.portrait) }
  public static var iPhone12ProMax: Self { iPhone12ProMax(.portrait) }
  public static var iPhone13: Self { iPhone13(.portrait) }
  public static var iPhone13Mini: Self { iPhone13Mini(.portrait) }
  public static var iPhone13Pro: Self { iPhone13Pro(.portrait) }
  public static var iPhone13ProMax: Self { iPhone13ProMax(.portrait) }

  public static func iPhoneSe(_ held: Orientation) -> Self { phone(320, 568, 0, 0, held) }
  public static func iPhone8(_ held: Orientation) -> Self { phone(375, 667, 0, 0, held) }
  public static func iPhone8Plus(_ held: Orientation) -> Self { phone(414, 736, 0, 0, held) }
  public static func iPhoneX(_ held: Orientation) -> Self { phone(375, 812, 44, 24, held) }
  public static func iPhoneXsMax(_ held: Orientation) -> Self { phone(414, 896, 44, 24, held) }
  public static func iPhoneXr(_ held: Orientation) -> Self { iPhoneXsMax(held) }
  public static func iPhone12(_ held: Orientation) -> Self { iPhone13(held) }
  public static func iPhone12Pro(_ held: Orientation) -> Self { iPhone13(held) }
  public static func iPhone12ProMax(_ held: Orientation) -> Self { iPhone13ProMax(held) }
  public static func iPhone13(_ held: Orientation) -> Self { phone(390, 844, 47, 21, held) }
  public static func iPhone13Mini(_ held: Orientation) -> Self { phone(375, 812, 50, 21, held) }
  public static func iPhone13Pro(_ held: Orientation) -> Self { iPhone13(held) }
  public static func iPhone13ProMax(_ held: Orientation) -> Self { phone(428, 926, 47, 21, held) }

  /// - Parameters:
  ///   - notch: what the camera covers, in points; 0 for a status bar that landscape hides.
  ///   - bar: the height of the home indicator in landscape.
  private static func phone(
    _ width: CGFloat, _ height: CGFloat, _ notch: CGFloat, _ bar: CGFloat, _ held: Orientation
  ) -> Self {
    let isUpright = held == .portrait
    return Self(
      safeArea: isUpright
        ? UIEdgeInsets(top: notch == 0 ? 20 : notch, left: 0, bottom: notch == 0 ? 0 : 34, right: 0)
        : UIEdgeInsets(top: 0, left: notch, bottom: bar, right: notch),
      size: CGSize(width: isUpright ? width : height, height: isUpright ? height : width),
      traits: .phone(held, isWide: width >= 414))
  }
}

// MARK: - Tablets

extension ViewImageConfig {
  public static var iPadMini: Self { iPadMini(.landscape) }
  public static var iPad9_7: Self { iPadMini(.landscape) }
  public static var iPad10_2: Self { iPad10_2(.landscape) }
  public static var iPadPro10_5: Self { iPadPro10_5(.landscape) }
  public static var iPadPro11: Self { iPadPro11(.landscape) }
  public static var iPadPro12_9: Self { iPadPro12_9(.landscape) }

  public static func iPadMini(_ held: Orientation) -> Self { iPadMini(held.whole) }
  public static func iPad9_7(_ held: Orientation) -> Self { iPadMini(held.whole) }
  public static func iPad10_2(_ held: Orientation) -> Self { iPad10_2(held.whole) }
  public static func iPadPro10_5(_ held: Orientation) -> Self { iPadPro10_5(held.whole) }
  public static func iPadPro11(_ held: Orientation) -> Self { iPadPro11(held.whole) }
  public static func iPadPro12_9(_ held: Orientation) -> Self { iPadPro12_9(held.whole) }

  public static func iPadMini(_ held: TabletOrientation) -> Self {
    tablet([320, 507, 694, 1024], [320, 438, 768], held)
  }
  public static func iPad9_7(_ held: TabletOrientation) -> Self { iPadMini(held) }
  public static func iPad10_2(_ held: TabletOrientation) -> Self {
    tablet([320, 535, 750, 1080], [320, 480, 810], held)
  }
  public static func iPadPro10_5(_ held: TabletOrientation) -> Self {
    tablet([320, 551, 782, 1112], [320, 504, 834], held)
  }
  public static func iPadPro11(_ held: TabletOrientation) -> Self {
    tablet([375, 592, 809, 1194], [320, 504, 834], top: 24, bottom: 20, held)
  }
  public static func iPadPro12_9(_ held: TabletOrientation) -> Self {
    tablet([375, 678, 981, 1366], [375, 639, 1024], held)
  }

  /// - Parameters:
  ///   - wide: the widths of a third, a half, two thirds and all of the screen in landscape.
  ///   - upright: the widths of a third, two thirds and all of the screen in portrait.
  private static func tablet(
    _ wide: [CGFloat], _ upright: [CGFloat], top: CGFloat = 20, bottom: CGFloat = 0,
    _ held: TabletOrientation
  ) -> Self {
    let size =
      switch held {
      case .landscape(let part): CGSize(width: wide[part.rawValue], height: upright[2])
      case .portrait(let part): CGSize(width: upright[part.rawValue], height: wide[3])
      }
    // The narrowest screen with a regular width is half of the largest one.
    return Self(
      safeArea: UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0), size: size,
      traits: UITraitCollection(
        userInterfaceIdiom: .pad, horizontalSizeClass: size.width < 678 ? .compact : .regular,
        verticalSizeClass: .regular))
  }
}

extension ViewImageConfig.Orientation {
  fileprivate var whole: ViewImageConfig.TabletOrientation {
    self == .landscape ? .landscape(splitView: .full) : .portrait(splitView: .full)
  }
}

// MARK: - Traits

/// How a phone is held.
public typealias ViewOrientation = ViewImageConfig.Orientation

// They have to return this type: tests declare phones that are missing, or these again.
extension UITraitCollection {
  public static func iPhoneSe(_ held: ViewOrientation) -> UITraitCollection { phone(held) }
  public static func iPhone8(_ held: ViewOrientation) -> UITraitCollection { phone(held) }
  public static func iPhone8Plus(_ held: ViewOrientation) -> UITraitCollection { wide(held) }
  public static func iPhoneX(_ held: ViewOrientation) -> UITraitCollection { phone(held) }
  public static func iPhoneXr(_ held: ViewOrientation) -> UITraitCollection { wide(held) }
  public static func iPhoneXsMax(_ held: ViewOrientation) -> UITraitCollection { wide(held) }
  public static func iPhone12(_ held: ViewOrientation) -> UITraitCollection { phone(held) }
  public static func iPhone12ProMax(_ held: ViewOrientation) -> UITraitCollection { wide(held) }
  public static func iPhone13(_ held: ViewOrientation) -> UITraitCollection { phone(held) }
  public static func iPhone13ProMax(_ held: ViewOrientation) -> UITraitCollection { wide(held) }

  private static func wide(_ held: ViewOrientation) -> UITraitCollection {
    phone(held, isWide: true)
  }

  /// - Parameter isWide: whether the width is regular in landscape.
  fileprivate static func phone(
    _ held: ViewOrientation, isWide: Bool = false
  ) -> UITraitCollection {
    UITraitCollection(
      userInterfaceIdiom: .phone,
      horizontalSizeClass: held == .landscape && isWide ? .regular : .compact,
      verticalSizeClass: held == .landscape ? .compact : .regular,
      forceTouchCapability: .available, preferredContentSizeCategory: .medium)
  }

  public static let iPadMini = UITraitCollection(
    userInterfaceIdiom: .pad, horizontalSizeClass: .regular, verticalSizeClass: .regular)
  public static let iPad9_7 = iPadMini
  public static let iPad10_2 = iPadMini
  public static let iPadPro10_5 = iPadMini
  public static let iPadPro11 = iPadMini
  public static let iPadPro12_9 = iPadMini
}
