public import Basics

/// The report as one offline page: the entries, and for each its pictures side by side, with a
/// slider, blinking, as a heat map and as onion skin. Pictures are embedded once; differences are
/// computed by the page.
public struct HTMLReport: Sendable {
  /// Where the page gets its pictures from.
  public enum Pictures: String, Hashable, Sendable, CaseIterable {
    /// Inside the page, which then needs no other file.
    case embedded
    /// In separate files, for large reports. Browsers hide their pixels from a local page.
    case linked
  }

  /// Where the page gets its pictures from.
  public var pictures: Pictures

  /// Creates a writer of pages.
  public init(pictures: Pictures = .embedded) {
    self.pictures = pictures
  }

  /// Writes the page atomically, picture by picture.
  /// - Parameters:
  ///   - folder: that paths are relative to.
  ///   - roots: the only folders of pictures, also through links; nil for `folder`.
  /// - Returns: a sentence per unreadable file; the page has them too.
  /// - Throws: `FileWriteError`.
  @discardableResult
  public func write(
    _ report: VerificationReport, picturesIn folder: String, below roots: [String]? = nil,
    to path: String
  ) throws(FileWriteError) -> [String] {
    let file = try AtomicFile(at: path)
    let embedded = EmbeddedPictures(
      ReportPictures(in: folder, below: roots),
      links: pictures == .linked ? parentFolder(of: path) : nil)
    try write(report, nil, embedded) { bytes throws(FileWriteError) in try file.append(bytes) }
    try file.commit()
    return embedded.complaints
  }

  /// The page with its pictures, for a server that adds its own style and script.
  package func servedPage(
    _ report: VerificationReport, picturesIn folder: String, style: String, script: String
  ) -> [UInt8] {
    let embedded = EmbeddedPictures(
      ReportPictures(in: folder, below: nil), links: nil)
    let addition = ReportPage.Addition(style: style, script: script)
    var page: [UInt8] = []
    write(report, addition, embedded) { page += $0 }
    return page
  }

  private func write<Failure>(
    _ report: VerificationReport, _ addition: ReportPage.Addition?, _ embedded: EmbeddedPictures,
    append: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    let report = report.printable
    let entries = report.entriesByUrgency
    let page = ReportPage(report: report, addition: addition, entries: entries)
    try append(Array(page.head.utf8))
    for (index, entry) in entries.enumerated() {
      let detail = ReportDetail(entry) { embedded.reference(to: $0) }
      try append(Array(detail.element(at: index).utf8))
      while let element = embedded.nextElement() { try append(element) }
    }
    try append(Array(ReportPage.tail.utf8))
  }
}
