/// A PDF file, and what of it is no vector.
public struct PDFDocument: Hashable, Sendable {
  public var bytes: [UInt8]
  public var pageCount: Int
  /// Over all pages.
  public var report: VectorReport
}
