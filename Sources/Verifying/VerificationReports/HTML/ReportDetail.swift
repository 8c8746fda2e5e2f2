import ComparingPictures

/// Data of an entry for the page as JSON, beyond its line in the list.
struct ReportDetail: Encodable {
  struct Pictures: Encodable {
    var expected: EmbeddedPictures.Reference?
    var actual: EmbeddedPictures.Reference?
    var difference: EmbeddedPictures.Reference?
    /// True if `expected` is only what the reference's old scene draws today.
    var isFormer: Bool?
    var scale: Double

    init(
      _ pictures: VerificationEntry.Pictures, _ reference: (String) -> EmbeddedPictures.Reference
    ) {
      isFormer = pictures.expected == nil && pictures.former != nil ? true : nil
      expected = (pictures.expected ?? pictures.former).map(reference)
      actual = pictures.actual.map(reference)
      // The page computes it from the other two.
      let isDrawn = expected != nil && actual != nil
      difference = isDrawn ? nil : pictures.difference.map(reference)
      scale = pictures.scale
    }
  }

  struct Frame: Encodable {
    var number: Int
    var time: Double
    var isDifferent: Bool
    var pictures: Pictures
  }

  struct Animation: Encodable {
    var expectedFrames: Int
    var actualFrames: Int
    var differingFrames: Int
    var firstDifferent: Int?
    var firstDifferentTime: Double?
    var timing: [String]
    var shares: [Double]
    var frames: [Frame]
  }

  var provenance: [String]
  var layout: [String]
  var measures: PictureMeasures?
  /// The rows of the table of measures.
  var measured: [[String]]
  var thresholds: [String]
  var pictures: Pictures?
  var animation: Animation?

  init(_ entry: VerificationEntry, reference: (String) -> EmbeddedPictures.Reference) {
    provenance = entry.provenance
    layout = entry.layout
    measures = entry.measures
    measured = entry.measures?.rows ?? []
    thresholds = entry.thresholds
    // Frames first: readers look at them first.
    animation = entry.animation.map { finding in
      Animation(
        expectedFrames: finding.expectedFrames, actualFrames: finding.actualFrames,
        differingFrames: finding.differingFrames, firstDifferent: finding.firstDifferent,
        firstDifferentTime: finding.firstDifferentTime, timing: finding.timing,
        shares: finding.shares.map { ($0 * 1e6).rounded() / 1e6 },
        frames: finding.frames.map {
          Frame(
            number: $0.number, time: $0.time, isDifferent: $0.isDifferent,
            pictures: Pictures($0.pictures, reference))
        })
    }
    pictures = entry.pictures.map { Pictures($0, reference) }
  }

  /// Returns a script element that browsers do not run, with data for the page's script.
  func element(at index: Int) -> String {
    "<script type=\"application/json\" id=\"e\(index)\">\(ReportText.scriptData(self))</script>\n"
  }
}
