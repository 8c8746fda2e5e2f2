import Controls
import LocatedJSON

/// A system material, which blurs and colours what is behind a view.
public enum SceneMaterial: String, JSONChoice {
  case ultraThin, thin, regular, thick, chrome

  /// UIKit's name of it.
  package var style: UIBlurEffect.Style {
    switch self {
    case .ultraThin: .systemUltraThinMaterial
    case .thin: .systemThinMaterial
    case .regular: .systemMaterial
    case .thick: .systemThickMaterial
    case .chrome: .systemChromeMaterial
    }
  }
}
