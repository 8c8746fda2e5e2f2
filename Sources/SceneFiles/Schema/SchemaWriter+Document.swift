extension SchemaWriter {
  /// A schema with what its beginning says, and the definitions that were collected for it.
  func document(
    _ schema: LocatedValue, identifier: String, title: String, description: String
  ) -> LocatedValue {
    schema.adding(
      [
        ("$schema", "https://json-schema.org/draft/2020-12/schema"), ("$id", .text(identifier)),
        ("title", .text(title)), ("description", .text(description)),
      ], first: true
    )
    .adding([("$defs", collected)])
  }
}
