public import DisplayLists
import Foundation
import LayerTree

/// Writes display lists as PDF pages with Cairo: outlines, text with embedded fonts, original
/// photographs.
///
/// A page has its canvas's size in points. What PDF cannot express becomes pixels: images and
/// gradients in perspective, conic gradients, blurred shadows; the document reports which and why.
/// The same lists give the same bytes.
public struct PDFRenderer: DisplayCanvas, VectorRenderer {
  /// How text outside of a perspective is written; in perspective, it always becomes outlines.
  public enum TextForm: String, Hashable, Sendable, CaseIterable {
    /// Text that can be searched, copied and read aloud; fonts are embedded with the glyphs used.
    case real
    /// Shapes, exact to the last digit, without any font.
    case outlines
  }

  /// The range for the sides of a page, in points.
  static let leastLength: Double = 3
  static let largestLength: Double = 14_400

  /// Default: real.
  public var text = TextForm.real
  /// The title that readers show in their title bar.
  public var title: String?
  private let inputs: VectorInputs

  /// - Parameters:
  ///   - images: caches decoded images.
  ///   - glyphs: caches glyph outlines.
  public init(_ inputs: VectorInputs) { self.inputs = inputs }

  /// A document with one page. Throws like ``draw(pages:timer:)``.
  public func draw(_ list: DisplayList) throws -> PDFDocument {
    try draw(pages: [list])
  }

  /// A document with a page per list; images and fonts are embedded once. Throws ``PDFError``,
  /// `ImageError`, `TypesettingError` for missing font files, `DisplayListError` and `RasterError`.
  /// `timer` measures `survey`, `embed` and `draw`.
  public func draw(pages: [DisplayList], timer: (any StageTimer)? = nil) throws -> PDFDocument {
    try check(pages)
    for page in pages { try page.check() }
    // An image is embedded at the size of its largest use on any page.
    let survey = VectorSurvey()
    try timer.measure("survey") {
      var parts: [RasterizedPart] = []
      for page in pages {
        let painter = painter(page, survey)
        survey.density = painter.density
        try painter.paint(page)
        parts += painter.rasterized
      }
      try inputs.options.vectors.check(parts)
    }
    let embedded = try timer.measure("embed") {
      try PDFImages(survey.needs, images: inputs.images)
    }
    return try timer.measure("draw") { try draw(pages, images: embedded) }
  }

  private func draw(_ pages: [DisplayList], images: PDFImages) throws -> PDFDocument {
    let file = try PDFFile(title: title)
    let sink = PDFSink(file: file, text: text, glyphs: inputs.glyphs, images: images)
    var report = VectorReport()
    for page in pages {
      try file.begin(page: page.size)
      let painter = painter(page, sink)
      try painter.paint(page)
      try file.endPage()
      sink.images.endPage()
      report.rasterized += painter.rasterized
    }
    report.images = sink.images.report
    report.fonts = sink.fonts.report
    return PDFDocument(bytes: try file.finish(), pageCount: pages.count, report: report)
  }

  private func painter<Sink>(_ list: DisplayList, _ sink: Sink) -> VectorPainter<Sink> {
    VectorPainter(list: list, sink: sink, inputs: inputs)
  }

  private func check(_ pages: [DisplayList]) throws {
    if pages.isEmpty { throw PDFError.noPages }
    let allowed = Self.leastLength...Self.largestLength
    for (index, page) in pages.enumerated()
    where !allowed.contains(page.size.width) || !allowed.contains(page.size.height) {
      throw PDFError.pageSize(
        page: index + 1, width: page.size.width, height: page.size.height)
    }
  }
}

/// A PDF file, with a report of the parts that are not vector graphics.
public struct PDFDocument: Hashable, Sendable {
  /// The file.
  public var bytes: [UInt8]
  /// At least 1.
  public var pageCount: Int
  /// Over all pages.
  public var report: VectorReport
}

/// The reason why display lists could not be written as PDF.
public enum PDFError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A document has at least one page.
  case noPages
  /// The size is in points; `page` counts from 1.
  case pageSize(page: Int, width: Double, height: Double)

  public var description: String {
    switch self {
    case .noPages:
      "a PDF document needs at least one page"
    case .pageSize(let page, let width, let height):
      "page \(page): expected a width and a height from "
        + "\(Int(PDFRenderer.leastLength)) to \(Int(PDFRenderer.largestLength)) points, the limits of "
        + String(format: "PDF, found %.9g×%.9g", width, height)
    }
  }
}
