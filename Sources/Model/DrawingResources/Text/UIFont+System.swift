import DrawingCommands
public import Foundation

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

    /// The weight of the text style's font.
    fileprivate var weight: Weight {
      switch self {
      case .headline: .semibold
      case .extraLargeTitle, .extraLargeTitle2: .bold
      default: .regular
      }
    }
  }

  /// A text style's font for the current text size. Unknown styles yield the body font.
  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }

  /// - Parameter traitCollection: determines the text size; nil for the current traits.
  public class func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let category = (traitCollection ?? .current).preferredContentSizeCategory
    return systemFont(
      ofSize: DynamicType.size(of: style, category), weight: style.weight)
  }
}

/// Scales values with the text size, in proportion to a text style.
public final class UIFontMetrics: Sendable {
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  private let style: UIFont.TextStyle

  public init(forTextStyle textStyle: UIFont.TextStyle) {
    style = textStyle
  }

  /// Rounded to whole points.
  public func scaledFont(for font: UIFont) -> UIFont {
    scaledFont(for: font, compatibleWith: nil)
  }

  public func scaledFont(
    for font: UIFont, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let factor = factor(traitCollection)
    return factor == 1 ? font : font.withSize((font.pointSize * factor + 0.5).rounded(.down))
  }

  public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
  }

  /// - Parameter maximumPointSize: the largest size in points; 0 for none.
  public func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat,
    compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let scaled = scaledFont(for: font, compatibleWith: traitCollection)
    let isWithin = maximumPointSize <= 0 || scaled.pointSize <= maximumPointSize
    return isWithin ? scaled : scaled.withSize(maximumPointSize)
  }

  public func scaledValue(for value: CGFloat) -> CGFloat {
    scaledValue(for: value, compatibleWith: nil)
  }

  /// Rounded to whole pixels, halves up.
  public func scaledValue(
    for value: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> CGFloat {
    let factor = factor(traitCollection)
    guard factor != 1 else { return value }
    let scale = max(1, (traitCollection ?? .current).displayScale)
    return (value * factor * scale + 0.5).rounded(.down) / scale
  }

  /// The style's leading divided by that at the default text size.
  private func factor(_ traits: UITraitCollection?) -> CGFloat {
    let category = (traits ?? .current).preferredContentSizeCategory
    return DynamicType.leading(of: style, category) / DynamicType.leading(of: style, .large)
  }
}

extension UIFont {
  /// The font with OpenType features, such as small capitals (`smcp`). UIKit uses font descriptors.
  public func withFeatures(_ features: [FontFeature]) -> UIFont {
    var other = request
    other.features += features
    return UIFont(request: other)
  }
}
