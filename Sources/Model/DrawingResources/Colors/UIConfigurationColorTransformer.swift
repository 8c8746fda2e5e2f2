import Foundation

/// A function from colours to colours. Two transformers are equal if one is a copy of the other.
public struct UIConfigurationColorTransformer: Hashable, Sendable {
  /// Gives the closure an identity.
  private final class Transform: Sendable {
    let apply: @Sendable (UIColor) -> UIColor

    init(_ apply: @escaping @Sendable (UIColor) -> UIColor) {
      self.apply = apply
    }
  }

  private let transform: Transform

  public init(_ transform: @escaping @Sendable (UIColor) -> UIColor) {
    self.transform = Transform(transform)
  }

  public func callAsFunction(_ input: UIColor) -> UIColor { transform.apply(input) }

  public static func == (
    a: UIConfigurationColorTransformer, b: UIConfigurationColorTransformer
  ) -> Bool { a.transform === b.transform }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(transform))
  }

  /// Returns the luminance of a colour (Rec. 709 weights) as a grey with the same alpha.
  public static let grayscale = UIConfigurationColorTransformer { color in
    UIColor { traits in
      let parts = color.resolvedColor(with: traits).components
      let grey = 0.2126 * parts.red + 0.7152 * parts.green + 0.0722 * parts.blue
      return UIColor(white: grey, alpha: parts.alpha)
    }
  }

  /// Returns the label colour for any colour.
  public static let monochromeTint = UIConfigurationColorTransformer { _ in .label }
}
