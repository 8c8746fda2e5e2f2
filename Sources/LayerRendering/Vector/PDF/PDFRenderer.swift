import Foundation
public import PixelImages
public import Typesetting

/// Writes display lists as the pages of a PDF document, through Cairo: shapes as outlines, text as
/// text with its fonts embedded, photographs as their own files.
///
/// A page is as large as its canvas; a point is a point. What PDF cannot express becomes pixels:
/// images and gradients in perspective, conic gradients, and blurred shadows. The document says
/// which and why. The same lists give the same bytes, in every process, whatever was written
/// before.
public struct PDFRenderer: DisplayCanvas {
  /// How text that is no part of a perspective is written; in one it is always outlines.
  public enum TextForm: String, Hashable, Sendable, CaseIterable {
    /// It can be found, copied and read aloud; fonts are embedded with the glyphs that are used.
    case real
    /// Shapes, exact to the last digit, without any font.
    case outlines
  }

  /// The sides that a page may have, in points.
  static let leastLength: Double = 3
  static let largestLength: Double = 14_400

  /// Default: real.
  public var text = TextForm.real
  /// What readers show in their title bar.
  public var title: String?
  private let images: VectorImages
  private let glyphs: GlyphOutlineCache
  private let raster: RasterRenderer
  private let options: VectorOptions

  /// - Parameters:
  ///   - images: where decoded images are kept from one list to the next.
  ///   - glyphs: where outlines of glyphs are kept.
  public init(
    images: DecodedImageCache, glyphs: GlyphOutlineCache = .shared,
    options: VectorOptions = VectorOptions()
  ) {
    self.glyphs = glyphs
    self.options = options
    raster = RasterRenderer(images: images, glyphs: glyphs)
    self.images = VectorImages(images: images, reduced: raster.reduced)
  }

  /// A document of one page. Throws what ``draw(pages:)`` throws.
  public func draw(_ list: DisplayList) throws -> PDFDocument {
    try draw(pages: [list])
  }

  /// A document with a page for each list; images and fonts are embedded once for all of them.
  ///
  /// Throws ``PDFError``, `ImageError` where an image cannot be decoded, `TypesettingError` where
  /// a font file is gone, `DisplayListError`, and `RasterError`.
  /// `timer` hears of the stages `survey`, `embed` and `draw`.
  public func draw(pages: [DisplayList], timer: (any StageTimer)? = nil) throws -> PDFDocument {
    try check(pages)
    for page in pages { try page.check() }
    // The size at which an image is embedded is that of its largest use on any page.
    let survey = ImageSurvey()
    try timer.measure("survey") {
      for page in pages {
        survey.density = options.density(of: page)
        try painter(page, survey).paint(page)
      }
    }
    let embedded = try timer.measure("embed") { try PDFImages(survey.needs, images: images) }
    return try timer.measure("draw") { try draw(pages, images: embedded) }
  }

  private func draw(_ pages: [DisplayList], images: PDFImages) throws -> PDFDocument {
    let file = try PDFFile(title: title)
    let sink = PDFSink(file: file, text: text, glyphs: glyphs, images: images)
    var report = VectorReport()
    for page in pages {
      try file.begin(page: page.size)
      let painter = painter(page, sink)
      try painter.paint(page)
      try file.endPage()
      report.rasterized += painter.rasterized
    }
    report.images = sink.images.report
    report.fonts = sink.fonts.report
    return PDFDocument(bytes: try file.finish(), pageCount: pages.count, report: report)
  }

  private func painter<Sink>(_ list: DisplayList, _ sink: Sink) -> VectorPainter<Sink> {
    VectorPainter(
      list: list, sink: sink, glyphs: glyphs, raster: raster, images: images, options: options)
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

/// A PDF file, and what of it is no vector.
public struct PDFDocument: Hashable, Sendable {
  /// The file.
  public var bytes: [UInt8]
  /// At least 1.
  public var pageCount: Int
  /// Over all pages.
  public var report: VectorReport
}

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
