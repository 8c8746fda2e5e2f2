import LayoutCatalog
import LocatedJSON
import ViewTemplates

/// The JSON Schema (draft 2020-12) of scenes, generated from the tables that scenes are read with.
public enum SceneSchema {
  /// The `$id` of the schema.
  public static let identifier = "urn:diorama:scene"

  /// Returns the schema as a text that ends in a line end.
  @MainActor
  public static func json() -> String { schema().json }

  @MainActor
  package static func schema() -> LocatedValue {
    let writer = SchemaWriter(bindings: .scene, followsTextSize: true)
    let shape = SceneKeys.shape.schema(writer, isChosenBySize: false)
    let kinds = LayoutKind.all.map { kind in rule(for: kind, writer) }
    // The scene's own rules are an `allOf` only if there are several.
    var merged = shape
    if case .list(let rules)? = shape["allOf"]?.kind {
      merged.setMember("allOf", to: LocatedValue(.list(rules + kinds)))
    } else {
      merged = shape.adding([("allOf", LocatedValue(.list(kinds)))])
    }
    let document = writer.document(
      merged, identifier: identifier, title: "A scene of Diorama",
      description: "The content of a scene, its layout and its cells.")
    return SchemaWriter.fillable(document, except: SceneSource.unfilled + ["$schema"])
  }

  // MARK: - Whatever the layout

  static func anyLayout(_ writer: SchemaWriter) -> LocatedValue {
    let names = LayoutKind.all.map(\.name)
    return writer.any(of: [
      writer.choice(names),
      ["type": "object", "properties": ["type": ["enum": .texts(names)]], "required": ["type"]],
    ])
  }

  /// The layout that a step changes to, depending on its type.
  static func layoutOfStep(_ writer: SchemaWriter) -> LocatedValue {
    writer.define("step-layout") { writer in
      let rules = LayoutKind.all.map { kind -> LocatedValue in
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
  }

  static func anyContent(_ writer: SchemaWriter) -> LocatedValue { ["type": "object"] }

  static func anyViews(_ writer: SchemaWriter) -> LocatedValue {
    ["type": "object", "additionalProperties": ViewTemplate.schema(writer)]
  }

  /// A field of an item or section: any value whose texts refer only to their place.
  package static func field(_ writer: SchemaWriter) -> LocatedValue {
    writer.define("field") { writer in
      let field: LocatedValue = ["$ref": "#/$defs/field"]
      return [
        "title": "a field",
        "description":
          "Any value; texts may contain {section}, {item}, {index}, {row.name} for a "
          + "field of the row and {strings.key} for one of the strings.",
        "anyOf": [
          ["type": "string", "pattern": .text(BindingPattern.field)],
          ["type": ["number", "boolean", "null"]],
          ["type": "array", "items": field],
          ["type": "object", "additionalProperties": field],
        ],
      ]
    }
  }

  // MARK: - By layout

  /// The rules for scenes of one kind of layout.
  @MainActor
  private static func rule(for kind: LayoutKind, _ writer: SchemaWriter) -> LocatedValue {
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
  private static func moving(_ writer: SchemaWriter) -> LocatedValue {
    ["properties": ["content": content(for: anyKind, named: "any", writer)]]
  }

  /// A kind that asks for everything that any kind asks for.
  private static var anyKind: LayoutKind { LayoutKind.all[0].answering(for: LayoutKind.all) }

  /// An item or section that a step inserts.
  static func itemOfStep(_ writer: SchemaWriter) -> LocatedValue {
    item(for: anyKind, "any", writer)
  }

  static func sectionOfStep(_ writer: SchemaWriter) -> LocatedValue {
    writer.define("section-any") { writer in
      section(for: anyKind, of: item(for: anyKind, "any", writer), writer)
    }
  }

  private static func views(
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
  private static func content(
    for kind: LayoutKind, named given: String? = nil, showingRows: Bool = false,
    _ writer: SchemaWriter
  ) -> LocatedValue {
    let first = LayoutKind.all.first {
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

  private static func item(
    for kind: LayoutKind, _ name: String, _ writer: SchemaWriter
  ) -> LocatedValue {
    writer.define("item-\(name)") { writer in
      let layout = ElementLayout.shape(ElementLayout.itemKeys, asked: kind.itemKeys)
      return ItemKeys.shape.schema(writer, replacing: ["layout": layout.schema(writer)])
        .adding([("additionalProperties", field(writer))])
    }
  }

  private static func section(
    for kind: LayoutKind, of item: LocatedValue, _ writer: SchemaWriter
  ) -> LocatedValue {
    let field = field(writer)
    let layout = ElementLayout.shape(ElementLayout.sectionKeys, asked: kind.sectionKeys)
    return SectionKeys.shape.schema(
      writer, replacing: ["items": writer.list(of: item), "layout": layout.schema(writer)]
    )
    .adding([("additionalProperties", field)])
  }
}

/// The JSON Schema (draft 2020-12) of `diorama.json5` files, from the tables that read them.
public enum FolderSchema {
  /// The `$id` of the schema.
  public static let identifier = "urn:diorama:folder"

  /// Returns the schema as a text that ends in a line end.
  public static func json() -> String { schema().json }

  package static func schema() -> LocatedValue {
    let writer = SchemaWriter()
    return writer.document(
      RootKeys.shape.schema(writer), identifier: identifier, title: "A folder's diorama.json5",
      description: "The limits of a folder's scenes, and how they are verified.")
  }
}

/// The JSON Schema (draft 2020-12) of boards, generated from the tables that they are read with.
public enum BoardSchema {
  /// The `$id` of the schema.
  public static let identifier = "urn:diorama:board"

  /// Returns the schema as a text that ends in a line end.
  public static func json() -> String { schema().json }

  package static func schema() -> LocatedValue {
    let writer = SchemaWriter(bindings: .scene)
    return writer.document(
      BoardKeys.shape.schema(writer), identifier: identifier, title: "A board of Diorama",
      description: "Several screens in one picture, with devices and captions.")
  }
}
