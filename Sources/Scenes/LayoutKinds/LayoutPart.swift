import LocatedJSON

/// An object in a layout's properties, such as a compositional section, as listed.
public struct LayoutPart: Sendable {
  /// A key of the object.
  public struct Key: Sendable {
    /// As it is written.
    public let name: String
    public let summary: String
    /// The value without it as JSON; nil where that follows from others.
    public let fallback: String?
  }

  /// With an article, such as `a section`.
  public let name: String
  public let keys: [Key]

  /// - Parameter shape: what the object is read with.
  package init<Object>(_ name: String, _ shape: ObjectShape<Object>) {
    self.name = name
    keys = shape.keys.map { key in
      Key(name: key.name, summary: key.summary, fallback: key.fallback?.jsonLine(spaced: true))
    }
  }
}
