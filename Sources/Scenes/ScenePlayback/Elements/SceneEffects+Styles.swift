import Controls
import ViewTemplates

extension SceneMaterial {
  /// UIKit's name of it.
  var style: UIBlurEffect.Style {
    switch self {
    case .ultraThin: .systemUltraThinMaterial
    case .thin: .systemThinMaterial
    case .regular: .systemMaterial
    case .thick: .systemThickMaterial
    case .chrome: .systemChromeMaterial
    }
  }
}

extension SceneVibrancy {
  /// UIKit's name of it.
  var style: UIVibrancyEffectStyle {
    switch self {
    case .label: .label
    case .secondaryLabel: .secondaryLabel
    case .tertiaryLabel: .tertiaryLabel
    case .quaternaryLabel: .quaternaryLabel
    case .fill: .fill
    case .secondaryFill: .secondaryFill
    case .tertiaryFill: .tertiaryFill
    case .separator: .separator
    }
  }
}
