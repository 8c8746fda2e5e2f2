import CollectionViews
public import Foundation

extension UIListContentConfiguration {
  /// The appearance of a text.
  public struct TextProperties: Hashable, Sendable {
    public enum TextAlignment: Int, Hashable, Sendable {
      /// Along the reading direction.
      case natural
      case center
      case justified
    }

    /// The transformation of letter case, the same in every locale.
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
    /// The maximum number of lines; 0 is unlimited.
    public var numberOfLines = 0
    public var adjustsFontSizeToFitWidth = false
    public var minimumScaleFactor: CGFloat = 0
    /// Stored only: fonts have the sizes of the default content size category.
    public var adjustsFontForContentSizeCategory = true
    public var transform = TextTransform.none

    /// The colour of the text after the transformer.
    public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }
  }

  /// The appearance of an image.
  public struct ImageProperties: Hashable, Sendable {
    /// For `reservedLayoutSize`: 24 points, the space for symbols. Larger images keep their size.
    public static let standardDimension = CGFloat.greatestFiniteMagnitude

    /// The colour of template images; nil uses the tint colour of the view.
    public var tintColor: UIColor?
    public var tintColorTransformer: UIConfigurationColorTransformer?
    public var cornerRadius: CGFloat = 0
    /// The maximum size, to which larger images are scaled down; 0 is unlimited.
    public var maximumSize = CGSize.zero
    /// The space in which the image is centred; 0 is the image's size.
    public var reservedLayoutSize = CGSize.zero
    /// Whether the image fills the reserved size, clipped, for equal thumbnails. Not in UIKit.
    public var fillsReservedLayoutSize = false
    public var strokeColor: UIColor?
    public var strokeWidth: CGFloat = 0
    /// Stored only.
    public var accessibilityIgnoresInvertColors = false

    /// The colour after the transformer.
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
