import LocatedJSON
import ViewTemplates

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
