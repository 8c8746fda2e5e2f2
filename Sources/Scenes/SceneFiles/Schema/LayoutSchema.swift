import LayoutKinds
import LocatedJSON
import ViewTemplates

/// The parts of a scene's schema that depend on the layouts.
struct LayoutSchema {
  private let layouts: [LayoutKind]

  init(_ layouts: [LayoutKind]) { self.layouts = layouts }

  /// The layout that a step changes to.
  static let stepLayout: LocatedValue = ["$ref": "#/$defs/step-layout"]
  /// An item that a step inserts.
  static let anyItem: LocatedValue = ["$ref": "#/$defs/item-any"]
  /// A section that a step inserts.
  static let anySection: LocatedValue = ["$ref": "#/$defs/section-any"]
  static let anyContent: LocatedValue = ["$ref": "#/$defs/content-any"]

  /// Defines what keys refer to that do not know the layouts.
  func defineParts(of writer: SchemaWriter) {
    _ = writer.define("step-layout") { writer in
      let rules = layouts.map { kind -> LocatedValue in
        [
          "if": [
            "type": "object", "properties": ["type": ["const": .text(kind.name)]],
            "required": ["type"],
          ],
          "then": ["$ref": .text("#/$defs/layout-\(kind.name)")],
        ]
      }
      return anyLayout(writer).adding([("allOf", LocatedValue(.list(rules)))])
    }
    _ = writer.define("section-any") { writer in
      section(for: anyKind, of: item(for: anyKind, "any", writer), writer)
    }
  }

  func anyLayout(_ writer: SchemaWriter) -> LocatedValue {
    let names = layouts.map(\.name)
    return writer.any(of: [
      writer.choice(names),
      ["type": "object", "properties": ["type": ["enum": .texts(names)]], "required": ["type"]],
    ])
  }

  /// The rules for scenes of one kind of layout.
  @MainActor
  func rule(for kind: LayoutKind, _ writer: SchemaWriter) -> LocatedValue {
    let name: LocatedValue = ["const": .text(kind.name)]
    let named: LocatedValue = [
      "anyOf": [
        name, ["type": "object", "properties": ["type": name], "required": ["type"]],
      ]
    ]
    let layout = writer.define("layout-\(kind.name)") { writer in
      LayoutChoice.shape(of: kind, defaults: kind.defaults()).schema(writer)
        .adding(
          [("title", name["const"] ?? .text("")), ("description", .text(kind.summary))],
          first: true)
    }
    var still: LocatedValue = [
      "properties": [
        "content": content(for: kind, writer),
        "supplementary": views(kind.supplementaryKinds, of: kind, writer),
        "decoration": views(kind.decorationKinds, of: kind, writer),
      ]
    ]
    if kind.rows != nil {
      // If the scene has its own cell, fields can mean anything.
      let rows = content(for: kind, showingRows: true, writer)
      still = still.adding([
        ("if", ["not": ["required": ["cell"]]]), ("then", ["properties": ["content": rows]]),
      ])
    }
    let rule: LocatedValue = [
      "properties": ["layout": ["if": ["type": "object"], "then": layout]],
      "if": ["required": ["timeline"]], "then": moving(writer), "else": still,
    ]
    return ["if": ["properties": ["layout": named], "required": ["layout"]], "then": rule]
  }

  /// The rules for scenes whose layout may change: elements may have the keys of any layout.
  private func moving(_ writer: SchemaWriter) -> LocatedValue {
    ["properties": ["content": content(for: anyKind, named: "any", writer)]]
  }

  /// A kind that asks for everything that any kind asks for.
  private var anyKind: LayoutKind { layouts[0].answering(for: layouts) }

  private func views(
    _ kinds: [String], of kind: LayoutKind, _ writer: SchemaWriter
  ) -> LocatedValue {
    let view = ViewTemplate.schema(writer)
    return [
      "properties": LocatedValue(members: kinds.map { ($0, view) }),
      "additionalProperties": kind.definesKinds ? view : false,
    ]
  }

  /// Kinds that ask for the same keys share a definition.
  /// - Parameter showingRows: whether the items' fields are those of list rows.
  private func content(
    for kind: LayoutKind, named given: String? = nil, showingRows: Bool = false,
    _ writer: SchemaWriter
  ) -> LocatedValue {
    let first = layouts.first {
      $0.itemKeys == kind.itemKeys && $0.sectionKeys == kind.sectionKeys
    }
    let plain = given ?? (first ?? kind).name
    let name = showingRows ? "\(kind.name)-rows" : plain
    return writer.define("content-\(name)") { writer in
      let section = writer.define("section-\(name)") { writer in
        let item = item(for: kind, plain, writer)
        let section = self.section(for: kind, of: item, writer)
        guard showingRows else { return section }
        // An item or section that chooses a cell may have any fields.
        let row = writer.define("row") { ListItem.shape.schema($0) }
        let free: LocatedValue = ["not": ["required": ["cell"]]]
        let rows: LocatedValue = [
          "properties": ["items": ["items": ["if": free, "then": row]]]
        ]
        return ["allOf": LocatedValue(.list([section, ["if": free, "then": rows]]))]
      }
      let sections = ContentKeys.shape.schema(
        writer, replacing: ["sections": writer.list(of: section)])
      return [
        "type": "object",
        "oneOf": ContentKeys.formsSchema,
        "if": ["required": ["sections"]], "then": sections, "else": section,
      ]
    }
  }

  private func item(
    for kind: LayoutKind, _ name: String, _ writer: SchemaWriter
  ) -> LocatedValue {
    writer.define("item-\(name)") { writer in
      let layout = ElementLayout.shape(ElementLayout.itemKeys, asked: kind.itemKeys)
      return ItemKeys.shape.schema(writer, replacing: ["layout": layout.schema(writer)])
        .adding([("additionalProperties", SceneSchema.field(writer))])
    }
  }

  private func section(
    for kind: LayoutKind, of item: LocatedValue, _ writer: SchemaWriter
  ) -> LocatedValue {
    let field = SceneSchema.field(writer)
    let layout = ElementLayout.shape(ElementLayout.sectionKeys, asked: kind.sectionKeys)
    return SectionKeys.shape.schema(
      writer, replacing: ["items": writer.list(of: item), "layout": layout.schema(writer)]
    )
    .adding([("additionalProperties", field)])
  }
}
