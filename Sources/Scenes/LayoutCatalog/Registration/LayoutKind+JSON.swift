public import LayoutKinds
import LocatedJSON

extension LayoutKind {
  /// A machine-readable description of layouts: a list of objects in the given order.
  @MainActor
  public static func json(of kinds: [LayoutKind]) -> String {
    LocatedValue(.list(kinds.map(\.described))).json
  }

  @MainActor private var described: LocatedValue {
    let parts = parts.map { part -> LocatedValue in
      let keys = part.keys.map { key in
        LocatedValue(
          members: [("name", .text(key.name)), ("summary", .text(key.summary))]
            + (key.fallback.map { [("default", .text($0))] } ?? []))
      }
      return ["name": .text(part.name), "keys": LocatedValue(.list(keys))]
    }
    return [
      "name": .text(name), "summary": .text(summary),
      "size": LayoutValue.size(defaultSize).written ?? .texts([]),
      "properties": LocatedValue(.list(listedProperties(defaults()))),
      "parts": LocatedValue(.list(parts)),
      "supplementary": .texts(supplementaryKinds), "decoration": .texts(decorationKinds),
      "itemKeys": .texts(itemKeys), "sectionKeys": .texts(sectionKeys),
    ]
  }

  /// An object per property: name, summary, type, default, and limits.
  package func listedProperties(_ defaults: [String: LayoutValue]) -> [LocatedValue] {
    let writer = SchemaWriter()
    return properties.map { property in
      var members: [(String, LocatedValue)] = [
        ("name", .text(property.name)), ("summary", .text(property.summary)),
        ("type", .text("\(property.type)")),
      ]
      if let value = defaults[property.name]?.written { members.append(("default", value)) }
      // Only simple keywords. The name of the type describes lists of numbers.
      let schema = property.type.schema(writer)
      for key in ["enum", "minimum", "maximum"] {
        if let value = schema[key] { members.append((key, value)) }
      }
      // The range besides zero. The name of the type says whether zero is allowed.
      if case .number(let kind) = property.type, kind.allowsZero {
        members += [("minimum", 0), ("maximum", .number(kind.range.upperBound))]
      }
      return LocatedValue(members: members)
    }
  }
}
