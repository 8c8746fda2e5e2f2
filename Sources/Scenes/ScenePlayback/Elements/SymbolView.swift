import CompositionalLayouts
import ViewTemplates

/// Shows a symbol; reuses it across steps of a scroll.
final class SymbolView: UIImageView {
  struct Look: Equatable {
    var symbol: SceneSymbol?
    var size: Double
    var weight: SceneFontWeight
    var tint: SceneColor?
  }

  private var look: Look?

  func show(_ look: Look, _ environment: ViewEnvironment) {
    guard look != self.look else { return }
    self.look = look
    tintColor = look.tint?.uiColor
    image = look.symbol.flatMap {
      environment.symbol($0, size: look.size, weight: look.weight)
    }
  }
}
