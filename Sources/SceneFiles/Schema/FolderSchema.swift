/// The JSON Schema (draft 2020-12) of the files called `diorama.json5`, written from the tables that
/// they are read by.
public enum FolderSchema {
  public static let identifier = "urn:diorama:folder"

  /// The schema as a text, ending in a line end.
  public static func json() -> String { schema().json }

  static func schema() -> LocatedValue {
    let writer = SchemaWriter()
    return writer.document(
      RootKeys.shape.schema(writer), identifier: identifier, title: "A folder's diorama.json5",
      description: "How large the scenes of a folder may be, and what they are verified with.")
  }
}
