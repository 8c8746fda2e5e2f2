import DrawingResources
import Foundation

/// A rule that makes a colour of another one. Two are equal when one is a copy of the other.
public struct UIConfigurationColorTransformer: Hashable, Sendable {
  /// Gives the rule an identity, which closures lack.
  private final class Rule: Sendable {
    let apply: @Sendable (UIColor) -> UIColor

    init(_ apply: @escaping @Sendable (UIColor) -> UIColor) {
      self.apply = apply
    }
  }

  private let rule: Rule

  public init(_ transform: @escaping @Sendable (UIColor) -> UIColor) {
    rule = Rule(transform)
  }

  public func callAsFunction(_ input: UIColor) -> UIColor { rule.apply(input) }

  public static func == (
    a: UIConfigurationColorTransformer, b: UIConfigurationColorTransformer
  ) -> Bool { a.rule === b.rule }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(rule))
  }

  /// The colour's luminance (Rec. 709 weights) as a grey of the same alpha.
  public static let grayscale = UIConfigurationColorTransformer { color in
    UIColor { traits in
      let parts = color.resolvedColor(with: traits).components
      let grey = 0.2126 * parts.red + 0.7152 * parts.green + 0.0722 * parts.blue
      return UIColor(white: grey, alpha: parts.alpha)
    }
  }

  /// Whatever the colour, the one that labels have.
  public static let monochromeTint = UIConfigurationColorTransformer { _ in .label }
}
