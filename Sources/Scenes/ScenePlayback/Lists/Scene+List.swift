import Foundation
import LayoutCatalog
import LayoutSolvers
import LocatedJSON
import SceneFiles
import ViewTemplates

extension Scene {
  /// Whether items are shown as list rows filled from their fields, unless they choose a cell.
  var showsRows: Bool { layout.kind.rows != nil && cells.default == nil }

  /// Returns the title above (`header`) or below (`footer`) a section of a list.
  func listTitle(
    _ kind: String, ofSection section: Int, in content: SceneContent
  ) -> ListTitle? {
    let name = layout.kind.sceneName(ofKind: kind)
    if let template = supplementary[name] { return template.showsNothing ? nil : .view }
    return content.text(name == "header" ? "title" : name, ofSection: section).map { .text($0) }
  }

  enum ListTitle: Hashable {
    /// A view that the scene defines under `supplementary`; it takes precedence over a text.
    case view
    case text(String)
  }
}

extension SceneContent {
  /// Returns a value for a row: the item's own, else its section's.
  func said<Answer>(of path: IndexPath, _ key: KeyPath<ElementLayout, Answer?>) -> Answer? {
    let section = sections[path.section]
    return section.template(of: path.item).layout?[keyPath: key] ?? section.layout?[keyPath: key]
  }

  /// Returns a field of a section as text; nil if there is none.
  func text(_ name: String, ofSection number: Int) -> String? {
    guard let field = sections[number].fields.first(where: { $0.key == name }) else { return nil }
    // Bindings that cannot be resolved by place alone were refused when the scene was read.
    let context = context(section: number, kind: name)
    let value = (try? context.resolved(field.value)) ?? field.value
    switch value.kind {
    case .string, .number, .bool: return value.shownText
    case .null, .list, .object: return nil
    }
  }

  /// Returns the section's entry in a strip of index titles.
  func indexTitle(ofSection number: Int) -> String {
    text("indexTitle", ofSection: number)
      ?? text("title", ofSection: number)?.first.map(String.init) ?? ""
  }
}
