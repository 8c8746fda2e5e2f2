import LayoutKinds
import LocatedJSON
import ViewTemplates

/// The JSON Schema (draft 2020-12) of scenes, generated from the tables that scenes are read with.
public enum SceneSchema {
  /// The `$id` of the schema.
  public static let identifier = "urn:diorama:scene"

  /// The schema of scenes with one of some layouts.
  @MainActor
  package static func schema(of layouts: [LayoutKind]) -> LocatedValue {
    let writer = SchemaWriter(bindings: .scene, followsTextSize: true)
    let layoutSchema = LayoutSchema(layouts)
    layoutSchema.defineParts(of: writer)
    let shape = SceneKeys.shape.schema(
      writer, replacing: ["layout": layoutSchema.anyLayout(writer)], isChosenBySize: false)
    let kinds = layouts.map { kind in layoutSchema.rule(for: kind, writer) }
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

  /// Any layout: which there are is known only to the whole schema.
  static func anyLayout(_ writer: SchemaWriter) -> LocatedValue { [:] }

  /// The layout that a step changes to, depending on its type.
  static func layoutOfStep(_ writer: SchemaWriter) -> LocatedValue { LayoutSchema.stepLayout }

  /// An item that a step inserts.
  static func itemOfStep(_ writer: SchemaWriter) -> LocatedValue { LayoutSchema.anyItem }

  /// A section that a step inserts.
  static func sectionOfStep(_ writer: SchemaWriter) -> LocatedValue { LayoutSchema.anySection }

  /// The content of a column or strip.
  static func contentOfPart(_ writer: SchemaWriter) -> LocatedValue { LayoutSchema.anyContent }

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
          .text(
            "Any value; texts may contain {section}, {item}, {index}, {row.name} for a field of the "
              + "row and {strings.key} for one of the strings."),
        "anyOf": [
          ["type": "string", "pattern": .text(BindingPattern.field)],
          ["type": ["number", "boolean", "null"]],
          ["type": "array", "items": field],
          ["type": "object", "additionalProperties": field],
        ],
      ]
    }
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
