extension LayoutKind {
  /// Adds the kinds of views that the properties of a scene define.
  mutating func addKinds(from settings: [(name: String, value: LayoutValue)]) {
    var (views, items, decorations) = (Set<String>(), Set<String>(), Set<String>())
    (sectionKinds, contentKinds) = ([], [])
    for (name, value) in settings {
      switch value {
      case .sections(let sections):
        for section in sections {
          let background = [section.background?.kind].compactMap(\.self)
          views.formUnion(section.boundaryKinds)
          items.formUnion(section.group.kinds)
          decorations.formUnion(background)
          sectionKinds.append(Set(section.boundaryKinds + section.group.kinds + background))
        }
      case .boundary(let boundary):
        let own =
          name == "header"
          ? BoundaryTemplate.headerKind : BoundaryTemplate.footerKind
        views.insert(boundary.kind ?? own)
        contentKinds.insert(boundary.kind ?? own)
      default: break
      }
    }
    supplementaryKinds += views.union(items).subtracting(supplementaryKinds).sorted()
    decorationKinds += decorations.subtracting(decorationKinds).sorted()
    itemKinds.formUnion(items.subtracting(views))
  }
}
