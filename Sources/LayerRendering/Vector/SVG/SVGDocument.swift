/// An SVG file, and what of it is no vector.
public struct SVGDocument: Hashable, Sendable {
  public var text: String
  public var report: VectorReport

  /// The file, as UTF-8.
  public var bytes: [UInt8] { Array(text.utf8) }
}
