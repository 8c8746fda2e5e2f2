public import Foundation
import Typesetting

extension UIFont {
  /// The weight, −1…1, with UIKit's values.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public init(_ rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public static let ultraLight = Weight(rawValue: -0.8)
    public static let thin = Weight(rawValue: -0.6)
    public static let light = Weight(rawValue: -0.4)
    public static let regular = Weight(rawValue: 0)
    public static let medium = Weight(rawValue: 0.23)
    public static let semibold = Weight(rawValue: 0.3)
    public static let bold = Weight(rawValue: 0.4)
    public static let heavy = Weight(rawValue: 0.56)
    public static let black = Weight(rawValue: 0.62)

    private static let steps: [Weight] = [
      ultraLight, thin, light, regular, medium, semibold, bold, heavy, black,
    ]

    /// The nearest of CSS's nine weights, 100 to 900.
    var number: Int {
      var nearest = 0
      for (index, step) in Self.steps.enumerated() {
        let distance = abs(step.rawValue - rawValue)
        if distance < abs(Self.steps[nearest].rawValue - rawValue) { nearest = index }
      }
      return 100 * (nearest + 1)
    }
  }

  public static var systemFontSize: CGFloat { 14 }
  public static var smallSystemFontSize: CGFloat { 12 }
  public static var labelFontSize: CGFloat { 17 }
  public static var buttonFontSize: CGFloat { 18 }

  public class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .regular)
  }

  public class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(request: FontRequest(size: fontSize, weight: weight.number))
  }

  public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .bold)
  }

  public class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(request: FontRequest(size: fontSize, isItalic: true))
  }

  /// A font whose digits have the same width.
  public class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(
      request: FontRequest(size: fontSize, weight: weight.number, hasTabularFigures: true))
  }

  /// DejaVu Sans Mono, which has a regular and a bold weight.
  public class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(
      request: FontRequest(family: "DejaVu Sans Mono", size: fontSize, weight: weight.number))
  }

  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")
    public static let extraLargeTitle = TextStyle(rawValue: "UICTFontTextStyleExtraLargeTitle")
    public static let extraLargeTitle2 = TextStyle(rawValue: "UICTFontTextStyleExtraLargeTitle2")

    /// The size in points; unknown styles have the body's.
    func size(_ category: UIContentSizeCategory) -> CGFloat {
      let sizes = Self.sizes[self] ?? Self.bodySizes
      return sizes[category.step]
    }

    /// For extra small to extra extra extra large text, then the accessibility sizes.
    private static let bodySizes: [CGFloat] = [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]

    private static let sizes: [TextStyle: [CGFloat]] = [
      extraLargeTitle: [CGFloat](repeating: 36, count: 12),
      extraLargeTitle2: [CGFloat](repeating: 28, count: 12),
      largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60],
      title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],
      title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56],
      title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55],
      headline: bodySizes,
      callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51],
      subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49],
      footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44],
      caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43],
      caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40],
    ]

    /// The weight of the style's font.
    var weight: Weight {
      switch self {
      case .headline: .semibold
      case .extraLargeTitle, .extraLargeTitle2: .bold
      default: .regular
      }
    }

    /// The distance between two baselines of the style's font on a device, which metrics scale by.
    func leading(_ category: UIContentSizeCategory) -> CGFloat {
      let size = size(category)
      if self == .subheadline, size == 21 { return 28 }
      return Self.leadings[Int(size)] ?? size * 1.2
    }

    private static let leadings: [Int: CGFloat] = {
      let runs: [(Int, [CGFloat])] = [
        (
          11,
          [
            13, 16, 18, 19, 20, 21, 22, 23, 24, 25, 26, 28, 29, 30, 31, 32, 33, 34, 35, 37, 38, 39,
            40, 41,
          ]
        ), (36, [43, 44, 46, 47, 48]), (42, [50, 51, 52]), (47, [56, 57, 58, 59, 60, 61, 62]),
        (55, [65, 66]), (58, [68]), (60, [70]),
      ]
      var leadings: [Int: CGFloat] = [:]
      for (start, values) in runs {
        for (offset, value) in values.enumerated() { leadings[start + offset] = value }
      }
      return leadings
    }()
  }

  /// The font of a text style at the application's content size category. Unknown styles yield the
  /// body font.
  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, category: .large)
  }

  fileprivate class func preferredFont(
    forTextStyle style: TextStyle, category: UIContentSizeCategory
  ) -> UIFont {
    systemFont(ofSize: style.size(category), weight: style.weight)
  }
}

extension UIContentSizeCategory {
  /// 0 for extra small to 11 for the largest accessibility size; that of "large" where there is none.
  fileprivate var step: Int {
    Self.steps.firstIndex(of: self) ?? 3
  }

  private static let steps: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
    .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
    .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]
}

/// Scales fonts and lengths for a content size category, as the font of a text style grows.
public final class UIFontMetrics: Sendable {
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  private let style: UIFont.TextStyle

  public init(forTextStyle textStyle: UIFont.TextStyle) {
    style = textStyle
  }

  public func scaledFont(for font: UIFont) -> UIFont { scaledFont(for: font, compatibleWith: nil) }

  public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
  }

  /// The font at a whole number of points.
  public func scaledFont(
    for font: UIFont, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    scaledFont(for: font, maximumPointSize: 0, compatibleWith: traitCollection)
  }

  /// The font at a whole number of points, at most the maximum; 0 sets none.
  public func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat,
    compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let factor = factor(traitCollection)
    var size = font.pointSize
    if factor != 1 { size = (size * factor).rounded() }
    if maximumPointSize > 0 { size = min(size, maximumPointSize) }
    return size == font.pointSize ? font : font.withSize(size)
  }

  public func scaledValue(for value: CGFloat) -> CGFloat {
    scaledValue(for: value, compatibleWith: nil)
  }

  /// The length, rounded to whole pixels.
  public func scaledValue(
    for value: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> CGFloat {
    let factor = factor(traitCollection)
    guard factor != 1 else { return value }
    let scale = max(1, traitCollection?.displayScale ?? 1)
    // Halves go up.
    return (value * factor * scale + 0.5).rounded(.down) / scale
  }

  private func factor(_ traitCollection: UITraitCollection?) -> CGFloat {
    let category = traitCollection?.preferredContentSizeCategory ?? .large
    return style.leading(category) / style.leading(.large)
  }
}

extension UIFont {
  /// The font of a text style at the traits' content size category.
  public class func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    preferredFont(
      forTextStyle: style, category: traitCollection?.preferredContentSizeCategory ?? .large)
  }

  /// The font with OpenType features turned on or off, such as small capitals (`smcp`). UIKit sets
  /// them by a font descriptor.
  public func withFeatures(_ features: [FontFeature]) -> UIFont {
    var other = request
    other.features += features
    return UIFont(request: other)
  }
}
