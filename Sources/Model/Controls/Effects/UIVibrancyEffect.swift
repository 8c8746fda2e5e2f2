import Foundation
import Views

/// The contrast of contents against a material.
public enum UIVibrancyEffectStyle: Int, Hashable, Sendable, CaseIterable {
  case label, secondaryLabel, tertiaryLabel, quaternaryLabel
  case fill, secondaryFill, tertiaryFill
  case separator
}

/// Makes contents of a ``UIBlurEffect`` translucent. UIKit's colour matrices are unpublished; here,
/// contents get the alpha of the system's label or fill colour of the same name.
@preconcurrency @MainActor
open class UIVibrancyEffect: UIVisualEffect {
  public let blurEffect: UIBlurEffect
  public let style: UIVibrancyEffectStyle

  /// For labels.
  public convenience init(blurEffect: UIBlurEffect) {
    self.init(blurEffect: blurEffect, style: .label)
  }

  public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
    self.blurEffect = blurEffect
    self.style = style
    super.init()
  }
}

extension UIVibrancyEffectStyle {
  /// The alpha of contents, 0…1.
  @MainActor
  package func alpha(_ traits: UITraitCollection) -> CGFloat {
    let color: UIColor =
      switch self {
      case .label: .label
      case .secondaryLabel: .secondaryLabel
      case .tertiaryLabel: .tertiaryLabel
      case .quaternaryLabel: .quaternaryLabel
      case .fill: .systemFill
      case .secondaryFill: .secondarySystemFill
      case .tertiaryFill: .tertiarySystemFill
      case .separator: .separator
      }
    return color.resolvedColor(with: traits).cgColor.alpha
  }
}
