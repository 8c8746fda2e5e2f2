import LocatedJSON

extension LayoutKind {
  /// What is known of layouts, for programs: a list of objects in the order given.
  @MainActor
  public static func json(of kinds: [LayoutKind]) -> String {
    LocatedValue(.list(kinds.map(\.described))).json
  }

  @MainActor private var described: LocatedValue {
    let writer = SchemaWriter()
    let defaults = defaults()
    let properties = properties.map { property -> LocatedValue in
      var members: [(String, LocatedValue)] = [
        ("name", .text(property.name)), ("summary", .text(property.summary)),
        ("type", .text("\(property.type)")),
      ]
      if let value = defaults[property.name]?.written { members.append(("default", value)) }
      // Plain keywords alone: what a list of numbers is, its type says.
      let schema = property.type.schema(writer)
      for key in ["enum", "minimum", "maximum"] {
        if let value = schema[key] { members.append((key, value)) }
      }
      // What a number may be besides zero, its type says.
      if case .number(let kind) = property.type, kind.allowsZero {
        members += [("minimum", 0), ("maximum", .number(kind.range.upperBound))]
      }
      return LocatedValue(members: members)
    }
    return [
      "name": .text(name), "summary": .text(summary),
      "size": LayoutValue.size(defaultSize).written ?? .texts([]),
      "properties": LocatedValue(.list(properties)),
      "supplementary": .texts(supplementaryKinds), "decoration": .texts(decorationKinds),
      "itemKeys": .texts(itemKeys), "sectionKeys": .texts(sectionKeys),
    ]
  }
}
