import DrawingCommands
public import Foundation

extension UIImage {
  /// A symbol's line weight. The font has one: heavier ones are widened, lighter ones look
  /// `regular`.
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

    /// How much wider lines are, as a fraction of the symbol's width.
    var widening: CGFloat {
      switch self {
      case .unspecified, .ultraLight, .thin, .light, .regular: 0
      case .medium: 0.01
      case .semibold: 0.02
      case .bold: 0.03
      case .heavy: 0.042
      case .black: 0.055
      }
    }
  }

  /// The size of a symbol relative to text of the same point size.
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

  /// A symbol's size, weight and scale. Defaults come from the configuration it is applied to, or
  /// are 17 points, regular and medium.
  public final class SymbolConfiguration: Configuration, @unchecked Sendable {
    package struct Values: Hashable, Sendable {
      /// In points; nil if unspecified.
      package var pointSize: CGFloat?
      package var weight = SymbolWeight.unspecified
      package var scale = SymbolScale.unspecified

      /// An unspecified configuration.
      package init() {}

      var effectivePointSize: CGFloat { pointSize ?? UIFont.labelFontSize }
      /// In points, including the scale.
      var effectiveSize: CGFloat { effectivePointSize * scale.factor }
      var strokeWidening: CGFloat { weight.widening }

      func applying(_ other: Values) -> Values {
        var result = self
        if let size = other.pointSize { result.pointSize = size }
        if other.weight != .unspecified { result.weight = other.weight }
        if other.scale != .unspecified { result.scale = other.scale }
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

    public static let unspecified = SymbolConfiguration(Values())

    /// This configuration, overridden by what the other one specifies.
    public func applying(_ otherConfiguration: Configuration?) -> SymbolConfiguration {
      guard let other = otherConfiguration as? SymbolConfiguration else { return self }
      return SymbolConfiguration(values.applying(other.values))
    }
  }
}
