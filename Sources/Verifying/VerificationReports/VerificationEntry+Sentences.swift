import ComparingPictures

extension VerificationEntry {
  /// The picture of the differences; for an animation, that of its first differing frame.
  public var differencePicture: String? {
    pictures?.difference ?? animation?.frames.first(where: \.isDifferent)?.pictures.difference
  }

  /// The paths of the pictures to look at.
  package var shownPictures: [(what: String, path: String)] {
    let all = [
      ("expected", pictures?.expected), ("former", pictures?.former),
      ("actual", pictures?.actual), ("difference", differencePicture),
    ]
    return all.compactMap { what, path in path.map { (what, $0) } }
  }

  /// The file, with the line if there is one.
  var location: String { line.map { "\(source):\($0)" } ?? source }

  /// All details besides the summary, one sentence per line, the most important first.
  var details: [String] {
    var lines = provenance + layout
    if let animation { lines += animation.sentences }
    if let measures { lines += measures.sentences }
    return lines + thresholds
  }
}

extension VerificationEntry.AnimationFinding {
  /// The findings, one sentence each.
  var sentences: [String] {
    var findings: [ComparisonFinding] = []
    if expectedFrames != actualFrames {
      findings.append(.frameCount(actualFrames, expected: expectedFrames))
    }
    if differingFrames > 0 {
      findings.append(
        .differingFrames(
          count: differingFrames, of: max(expectedFrames, actualFrames), first: firstDifferent,
          time: firstDifferentTime))
    }
    return findings.map(\.sentence) + timing
  }
}

extension PictureMeasures {
  /// The measures, one sentence each.
  var sentences: [String] {
    var findings: [ComparisonFinding] = []
    if !hasEqualSizes {
      findings.append(
        .size(
          width: actualWidth, height: actualHeight, expectedWidth: expectedWidth,
          expectedHeight: expectedHeight))
    }
    findings.append(
      .differingPixels(
        count: differingPixels, of: comparedPixels, limit: 0,
        // The report of another may have any number.
        levels: Int(exactly: self[.largestChannelDifference].rounded()) ?? 0,
        areAntialiasing: isAntialiasingOnly))
    if let largest = regions.first {
      findings.append(.regions(count: regionCount, largest: largest, limit: 0))
    }
    return findings.map(\.sentence) + [sentence]
  }

  /// The rows of a table: the name of a measure, and its value.
  var rows: [[String]] {
    var rows = [
      [
        "Size",
        (hasEqualSizes ? "" : "\(expectedWidth) × \(expectedHeight) → ")
          + "\(actualWidth) × \(actualHeight) px",
      ],
      [
        PictureMeasure.differingShare.label,
        "\(ReportText.grouped(differingPixels)) "
          + "(\(PictureMeasure.differingShare.text(of: differingShare)))",
      ],
    ]
    if toleratedPixels > 0 {
      rows.append(["Within the tolerance", ReportText.grouped(toleratedPixels)])
    }
    if antialiasedPixels > 0 {
      rows.append(["Antialiased edges among them", ReportText.grouped(antialiasedPixels)])
    }
    rows += PictureMeasure.kept.map { [$0.label, $0.text(of: self[$0])] }
    rows.append(["Compared pixels", ReportText.grouped(comparedPixels)])
    return rows
  }
}
