import ComparingPictures

extension VerificationEntry {
  /// What shows where it differs; of an animation, its first frame that does.
  public var differencePicture: String? {
    pictures?.difference ?? animation?.frames.first(where: \.isDifferent)?.pictures.difference
  }

  /// The file, with the line where there is one.
  var place: String { line.map { "\(source):\($0)" } ?? source }

  /// Everything there is to say beside the summary, a sentence a line, the most important first.
  var details: [String] {
    var lines = provenance + layout
    if let animation { lines += animation.sentences }
    if let measures { lines += measures.sentences }
    return lines + thresholds
  }
}

extension VerificationEntry.AnimationFinding {
  /// What was found, a sentence each.
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
  /// What was measured, a sentence each.
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
        levels: Int(self[.largestChannelDifference]), areAntialiasing: isAntialiasingOnly))
    if let largest = regions.first {
      findings.append(.regions(count: regionCount, largest: largest, limit: 0))
    }
    return findings.map(\.sentence) + [sentence]
  }

  /// The rows of a table: what is measured, and the value.
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
