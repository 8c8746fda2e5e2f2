import CompositionalLayouts
import ViewTemplates

/// Shows a symbol; reuses it across steps of a scroll.
final class SymbolView: UIImageView {
  struct Look: Equatable {
    var symbol: SceneSymbol?
    var size: Double
    var weight: SceneFontWeight
    var scale = SceneSymbolScale.medium
    var rendering = SceneSymbolRendering.monochrome
    var colors: [SceneColor] = []
    var tint: SceneColor?

    fileprivate var configuration: UIImage.SymbolConfiguration {
      let sized = UIImage.SymbolConfiguration(scale: scale.symbolScale)
      if !colors.isEmpty {
        return sized.applying(UIImage.SymbolConfiguration(paletteColors: colors.map(\.uiColor)))
      }
      return switch rendering {
      case .monochrome: sized
      case .hierarchical:
        sized.applying(UIImage.SymbolConfiguration(hierarchicalColor: tint?.uiColor ?? .tintColor))
      case .multicolor: sized.applying(UIImage.SymbolConfiguration.preferringMulticolor())
      }
    }
  }

  private var look: Look?

  func show(_ look: Look, _ environment: ViewEnvironment) {
    guard look != self.look else { return }
    self.look = look
    tintColor = look.tint?.uiColor
    image = look.symbol.flatMap {
      environment.symbol($0, size: look.size, weight: look.weight)?
        .withConfiguration(look.configuration)
    }
  }
}

extension SceneSymbolScale {
  fileprivate var symbolScale: UIImage.SymbolScale {
    switch self {
    case .small: .small
    case .medium: .medium
    case .large: .large
    }
  }
}
