/// Why display lists could not be written as PDF.
public enum PDFError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A document has at least one page.
  case noPages
  /// Points; `page` counts from 1.
  case pageSize(page: Int, width: Double, height: Double)

  public var description: String {
    switch self {
    case .noPages:
      "a PDF document needs at least one page"
    case .pageSize(let page, let width, let height):
      "page \(page): expected a width and a height from \(PDFRenderer.leastLength) to "
        + "\(PDFRenderer.largestLength) points, which is what PDF allows, "
        + "found \(SVGNumber.text(width))×\(SVGNumber.text(height))"
    }
  }
}
