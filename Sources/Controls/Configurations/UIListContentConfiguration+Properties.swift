import DrawingResources
public import Foundation

extension UIListContentConfiguration {
  /// How a text of the content looks.
  public struct TextProperties: Hashable, Sendable {
    public enum TextAlignment: Int, Hashable, Sendable {
      /// Along the reading direction.
      case natural
      case center
      case justified
    }

    /// What becomes of the letters' case; the same in every locale.
    public enum TextTransform: Int, Hashable, Sendable {
      case none
      case capitalized
      case lowercase
      case uppercase
    }

    public var font: UIFont
    public var color: UIColor
    public var colorTransformer: UIConfigurationColorTransformer?
    public var alignment = TextAlignment.natural
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// 0 is no limit.
    public var numberOfLines = 0
    public var adjustsFontSizeToFitWidth = false
    public var minimumScaleFactor: CGFloat = 0
    /// Stored only: sizes are those of the default content size.
    public var adjustsFontForContentSizeCategory = true
    public var transform = TextTransform.none

    /// The colour after the transformer.
    public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }
  }

  /// How the image of the content looks.
  public struct ImageProperties: Hashable, Sendable {
    /// For `reservedLayoutSize`: the width that symbols are given, 24 points, in which an image is
    /// centred; one that is larger takes its own.
    public static let standardDimension = CGFloat.greatestFiniteMagnitude

    /// For template images; nil takes the view's.
    public var tintColor: UIColor?
    public var tintColorTransformer: UIConfigurationColorTransformer?
    public var cornerRadius: CGFloat = 0
    /// The image is scaled down to fit; 0 is no limit.
    public var maximumSize = CGSize.zero
    /// The room the image is centred in; 0 is the image's own size.
    public var reservedLayoutSize = CGSize.zero
    /// Whether the image covers the reserved size and is cut off at its edges. UIKit has no such
    /// property: it makes thumbnails of one shape from images of any.
    public var fillsReservedLayoutSize = false
    public var strokeColor: UIColor?
    public var strokeWidth: CGFloat = 0
    /// Stored only.
    public var accessibilityIgnoresInvertColors = false

    /// The tint after the transformer.
    public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
      let color = self.tintColor ?? tintColor
      return tintColorTransformer?(color) ?? color
    }
  }
}

extension UIListContentConfiguration.TextProperties.TextTransform {
  func apply(to text: String) -> String {
    switch self {
    case .none: text
    case .capitalized: text.capitalized
    case .lowercase: text.lowercased()
    case .uppercase: text.uppercased()
    }
  }
}
