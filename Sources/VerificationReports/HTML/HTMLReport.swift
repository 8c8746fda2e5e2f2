public import Files

/// The report as one page: the list of what was verified, and for each entry its pictures side by
/// side, with a slider, blinking, as a heat map and as onion skin, in any browser and without a
/// network.
///
/// Pictures are embedded once each, however many entries show them. Differences are drawn by the
/// page from what was expected and what was found, so that they are not embedded.
public struct HTMLReport: Sendable {
  /// Where the page has its pictures from.
  public enum Pictures: String, Hashable, Sendable, CaseIterable {
    /// Within the page, which then needs no other file.
    case embedded
    /// Where they lie: for very large reports. Browsers let no page of a file read the pixels of
    /// another file, so that colours cannot be looked up.
    case linked
  }

  /// Where the page has its pictures from.
  public var pictures: Pictures

  /// Makes a writer of pages.
  public init(pictures: Pictures = .embedded) {
    self.pictures = pictures
  }

  /// Writes the page, picture by picture; it is there as a whole or not at all.
  ///
  /// - Parameters:
  ///   - folder: what the pictures' paths are relative to.
  ///   - roots: the folders below which pictures may lie; nil for `folder` alone. What a report
  ///     names elsewhere, also by a link, is not read.
  /// - Returns: what could not be read, a sentence each; the page says so in its place.
  /// - Throws: `FileWriteError`.
  @discardableResult
  public func write(
    _ report: VerificationReport, picturesIn folder: String, below roots: [String]? = nil,
    to path: String
  ) throws(FileWriteError) -> [String] {
    let report = report.printable
    let file = try AtomicFile(at: path)
    let entries = report.entriesByUrgency
    let folderOfPage = parentFolder(of: path)
    let embedded = EmbeddedPictures(
      folder: folder, roots: roots ?? [folder], links: pictures == .linked ? folderOfPage : nil)
    try file.append(Array(ReportPage(report: report, entries: entries).head.utf8))
    for (index, entry) in entries.enumerated() {
      let detail = ReportDetail(entry) { embedded.reference(to: $0) }
      try file.append(Array(detail.element(at: index).utf8))
      while let element = embedded.nextElement() { try file.append(element) }
    }
    try file.append(Array(ReportPage.tail.utf8))
    try file.commit()
    return embedded.complaints
  }
}
