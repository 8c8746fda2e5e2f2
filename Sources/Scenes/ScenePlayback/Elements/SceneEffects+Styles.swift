import Controls
import ViewTemplates

extension SceneMaterial {
  /// UIKit's effect of this name.
  @MainActor
  var effect: UIVisualEffect {
    switch self {
    case .ultraThin: UIBlurEffect(style: .systemUltraThinMaterial)
    case .thin: UIBlurEffect(style: .systemThinMaterial)
    case .regular: UIBlurEffect(style: .systemMaterial)
    case .thick: UIBlurEffect(style: .systemThickMaterial)
    case .chrome: UIBlurEffect(style: .systemChromeMaterial)
    case .glass: UIGlassEffect()
    case .clearGlass: UIGlassEffect(style: .clear)
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
