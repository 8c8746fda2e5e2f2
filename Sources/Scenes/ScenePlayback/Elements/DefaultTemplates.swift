import CompositionalLayouts
import Foundation
import LayoutCatalog
import LocatedJSON
import SceneFiles
import ViewTemplates

/// The layout's default templates, for everything the scene has no template for.
@MainActor
final class DefaultTemplates {
  private let scene: Scene
  /// Created on first use: most scenes have their own templates.
  private lazy var cells: [(template: StatefulCellTemplate, bindings: [ViewBinding])] = {
    let kind = scene.layout.kind
    let cells = kind.defaultCells.flatMap { cell in
      let named = scene.showsLabels ? [cell.template(nameInset: kind.nameInset)] : []
      return named + [cell.template(nameInset: nil)]
    }
    // Items with nothing but a name show it instead of what stands in for a photo.
    let fallback = kind.defaultCells.count - 1
    let names = kind.defaultCells.suffix(1).map(\.nameTemplate)
    let index = scene.showsLabels ? 2 * fallback : fallback
    return (cells[..<index] + names + cells[index...]).map { ($0, $0.bindings) }
  }()
  private var views: [String: [(template: ViewTemplate, bindings: [ViewBinding])]] = [:]

  init(_ scene: Scene) { self.scene = scene }

  /// Returns the first of the layout's default cells whose fields the item has.
  func cell(for context: BindingContext) -> StatefulCellTemplate {
    (cells.first { Self.fits($0.bindings, context) } ?? cells[cells.count - 1]).template
  }

  /// The layout's first default view of a kind whose fields the section has.
  func view(
    ofKind kind: String, of layout: LayoutKind, for context: BindingContext
  ) -> ViewTemplate? {
    let name = "\(layout.name) \(kind)"
    let known =
      views[name]
      ?? (layout.defaultViews[kind] ?? []).map { view in
        var view = view
        // Titles are on the scene's background.
        if view.color == .constant(.label) { view.color = .constant(scene.titleColor) }
        view.nameBindings()
        return (view, view.bindings)
      }
    views[name] = known
    return known.first { Self.fits($0.bindings, context) }?.template
  }

  private static func fits(_ bindings: [ViewBinding], _ context: BindingContext) -> Bool {
    var context = context
    context.acceptsAnyLayoutValue = true
    return bindings.allSatisfy { binding in
      binding.template.bindings.allSatisfy { (try? context.value(of: $0)) != nil }
    }
  }
}

extension Scene {
  /// The colour of titles on the scene's background: `label`, unless that hardly shows on it, like
  /// black on the black that is behind photos.
  fileprivate var titleColor: SceneColor {
    let colors: [SceneColor] =
      switch background {
      case .color(let color): [color]
      case .gradient(let gradient): gradient.colors
      case .image: [.black]
      }
    let lightness = colors.map { color in
      let parts = color.uiColor.resolvedColor(with: traits).components
      return 0.2126 * parts.red + 0.7152 * parts.green + 0.0722 * parts.blue
    }
    let isDark = lightness.reduce(0, +) < 0.5 * Double(lightness.count)
    return isDark == (appearance == .dark) ? .label : isDark ? .white : .black
  }
}
