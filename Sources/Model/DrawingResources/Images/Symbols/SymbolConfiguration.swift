import DrawingCommands
public import Foundation

extension UIImage {
  /// A symbol's line weight.
  public enum SymbolWeight: Int, Hashable, Sendable {
    case unspecified
    case ultraLight
    case thin
    case light
    case regular
    case medium
    case semibold
    case bold
    case heavy
    case black

    /// The width of lines at medium scale, in twentieths of an em.
    var lineWidth: Double {
      switch self {
      case .ultraLight: 0.55
      case .thin: 0.9
      case .light: 1.3
      case .unspecified, .regular: 1.7
      case .medium: 1.92
      case .semibold: 2.15
      case .bold: 2.4
      case .heavy: 2.7
      case .black: 3
      }
    }
  }

  /// The size of a symbol relative to text of the same point size. Lines keep their width.
  public enum SymbolScale: Int, Hashable, Sendable {
    case `default` = -1
    case unspecified
    case small
    case medium
    case large

    var factor: CGFloat {
      switch self {
      case .small: 0.79
      case .default, .unspecified, .medium: 1
      case .large: 1.28
      }
    }
  }

  /// How an image is drawn.
  public class Configuration: @unchecked Sendable {
    fileprivate init() {}
  }

  /// A symbol's size, weight, scale and colours. Defaults come from the configuration it is applied
  /// to, or are 17 points, regular, medium and monochrome.
  public final class SymbolConfiguration: Configuration, @unchecked Sendable {
    package struct Values: Hashable, Sendable {
      /// In points; nil if unspecified.
      package var pointSize: CGFloat?
      package var weight = SymbolWeight.unspecified
      package var scale = SymbolScale.unspecified
      package var colors = SymbolColors.unspecified

      /// An unspecified configuration.
      package init() {}

      var effectivePointSize: CGFloat { pointSize ?? UIFont.labelFontSize }
      /// In points, including the scale.
      var effectiveSize: CGFloat { effectivePointSize * scale.factor }

      func applying(_ other: Values) -> Values {
        var result = self
        if let size = other.pointSize { result.pointSize = size }
        if other.weight != .unspecified { result.weight = other.weight }
        if other.scale != .unspecified { result.scale = other.scale }
        if other.colors != .unspecified { result.colors = other.colors }
        return result
      }
    }

    package let values: Values

    package init(_ values: Values) {
      self.values = values
      super.init()
    }

    private convenience init(
      size: CGFloat?, _ weight: SymbolWeight = .unspecified, _ scale: SymbolScale = .unspecified
    ) {
      precondition(
        size.map { $0.isFinite && $0 >= 0 } ?? true, "a point size is finite, not \(size ?? 0)")
      var values = Values()
      (values.pointSize, values.weight, values.scale) = (size, weight, scale)
      self.init(values)
    }

    /// - Parameter pointSize: the size of the adjacent text.
    public convenience init(pointSize: CGFloat) {
      self.init(size: pointSize)
    }

    public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
      self.init(size: pointSize, weight)
    }

    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(size: pointSize, weight, scale)
    }

    public convenience init(weight: SymbolWeight) {
      self.init(size: nil, weight)
    }

    public convenience init(scale: SymbolScale) {
      self.init(size: nil, .unspecified, scale)
    }

    /// The size and weight of a font.
    public convenience init(font: UIFont) {
      self.init(font: font, scale: .unspecified)
    }

    public convenience init(font: UIFont, scale: SymbolScale) {
      self.init(
        size: font.pointSize, SymbolWeight(rawValue: font.request.weight / 100) ?? .regular, scale)
    }

    /// The size and weight of a text style, for the current traits.
    public convenience init(textStyle: UIFont.TextStyle) {
      self.init(textStyle: textStyle, scale: .unspecified)
    }

    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
      self.init(
        font: .preferredFont(forTextStyle: textStyle, compatibleWith: .current), scale: scale)
    }

    private convenience init(colors: SymbolColors) {
      var values = Values()
      values.colors = colors
      self.init(values)
    }

    /// One colour, at 50 and 25 % of its opacity for secondary and tertiary parts.
    public convenience init(hierarchicalColor: UIColor) {
      self.init(colors: .hierarchical(hierarchicalColor))
    }

    /// Colours for primary, secondary and tertiary parts; the last one stands for missing ones.
    public convenience init(paletteColors: [UIColor]) {
      self.init(colors: .palette(paletteColors))
    }

    /// The symbol's own colours, if it has some.
    public static func preferringMulticolor() -> SymbolConfiguration {
      SymbolConfiguration(colors: .multicolor)
    }

    /// The tint colour alone.
    public static func preferringMonochrome() -> SymbolConfiguration {
      SymbolConfiguration(colors: .monochrome)
    }

    public static let unspecified = SymbolConfiguration(Values())

    /// This configuration, overridden by what the other one specifies.
    public func applying(_ otherConfiguration: Configuration?) -> SymbolConfiguration {
      guard let other = otherConfiguration as? SymbolConfiguration else { return self }
      return SymbolConfiguration(values.applying(other.values))
    }
  }
}

/// How a symbol is coloured.
package enum SymbolColors: Hashable, Sendable {
  case unspecified
  case monochrome
  case hierarchical(UIColor)
  case palette([UIColor])
  case multicolor

  var layers: SymbolDrawing.Layers {
    switch self {
    case .unspecified, .monochrome: .one
    case .hierarchical, .palette: .levels
    case .multicolor: .colors
    }
  }
}
