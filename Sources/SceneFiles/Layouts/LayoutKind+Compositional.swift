import CollectionViews
import Foundation

extension LayoutKind {
  static let compositional: LayoutKind = {
    let p = LayoutProperties<SceneCompositionalLayout>()
    var kind = LayoutKind(
      "compositional", "Sections of groups that repeat, each with headers, badges, backgrounds.",
      properties: [
        LayoutProperty(
          name: "sections", type: .sections, summary: "What sections look like, in turn.",
          get: { _ in nil },
          set: { layout, value in
            guard let layout = layout as? SceneCompositionalLayout,
              case .sections(let sections) = value
            else { preconditionFailure("sections of \(layout) cannot be \(value)") }
            layout.sections = sections
          }),
        boundary("header", "Above all sections.", \.header),
        boundary("footer", "Below all sections.", \.footer),
        p.number("sectionSpacing", "Between sections.", \.sectionSpacing),
        p.choice(
          "scrollDirection", "Where the content goes on.",
          of: [("vertical", .vertical), ("horizontal", .horizontal)], \.scrollDirection),
      ]
    ) { SceneCompositionalLayout() }
    kind.definesKinds = true
    kind.defaultSize = CGSize(width: 390, height: 844)
    kind.defaultCells = DefaultCells.poster
    kind.labelInset = 0
    kind.defaultViews = [
      "header": DefaultCells.sectionHeader, "footer": DefaultCells.sectionFooter,
      SceneCompositionalLayout.headerKind: DefaultCells.pageHeader,
      SceneCompositionalLayout.footerKind: DefaultCells.sectionFooter,
      "badge": DefaultCells.badge, "background": DefaultCells.panel,
    ]
    return kind
  }()

  private static func boundary(
    _ name: String, _ summary: String,
    _ path: @autoclosure @escaping LayoutPath<SceneCompositionalLayout, BoundaryTemplate?>
  ) -> LayoutProperty {
    LayoutProperty(
      name: name, type: .boundary, summary: summary,
      get: { _ in nil },
      set: { layout, value in
        guard let layout = layout as? SceneCompositionalLayout, case .boundary(let given) = value
        else { preconditionFailure("\(name) of \(layout) cannot be \(value)") }
        layout[keyPath: path()] = given
      })
  }

  /// Takes over the kinds of views that a scene's properties define.
  mutating func takeKinds(from settings: [(name: String, value: LayoutValue)]) {
    var (views, items, decorations) = (Set<String>(), Set<String>(), Set<String>())
    for (name, value) in settings {
      switch value {
      case .sections(let sections):
        for section in sections {
          views.formUnion(section.boundaryKinds)
          items.formUnion(section.group.kinds)
          if let background = section.background { decorations.insert(background.kind) }
        }
      case .boundary(let boundary):
        let own =
          name == "header"
          ? SceneCompositionalLayout.headerKind : SceneCompositionalLayout.footerKind
        views.insert(boundary.kind ?? own)
      default: break
      }
    }
    supplementaryKinds += views.union(items).subtracting(supplementaryKinds).sorted()
    decorationKinds += decorations.subtracting(decorationKinds).sorted()
    itemKinds.formUnion(items.subtracting(views))
  }
}
