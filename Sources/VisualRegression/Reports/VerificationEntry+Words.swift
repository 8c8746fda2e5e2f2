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
  var sentences: [String] {
    var lines: [String] = []
    if expectedFrames != actualFrames {
      lines.append("expected \(Plural.count(expectedFrames, "frame")), found \(actualFrames)")
    }
    if differingFrames > 0 {
      var line = "\(differingFrames) of \(max(expectedFrames, actualFrames)) frames "
      line += Plural.verb(differingFrames, "differs")
      if let first = firstDifferent {
        line += ", the first is \(first)"
        if let time = firstDifferentTime { line += " at \(ReportText.number(time, 3)) s" }
      }
      lines.append(line)
    }
    return lines + timing
  }
}

extension PictureMeasures {
  /// What was measured, a line a measure.
  var sentences: [String] {
    var lines: [String] = []
    if !hasEqualSizes {
      lines.append(
        "expected \(expectedWidth)×\(expectedHeight) pixels, found \(actualWidth)×\(actualHeight)")
    }
    lines.append(
      "\(differingPixels) of \(comparedPixels) pixels "
        + "\(Plural.verb(differingPixels, "differs")) "
        + "(\(ReportText.percent(differingShare)))"
        + (isAntialiasingOnly ? ", all of them antialiased rims" : ""))
    lines.append(
      "largest difference of a channel \(largestChannelDifference) of 255, mean "
        + ReportText.number(meanChannelDifference, 4))
    lines.append(
      "structural similarity \(ReportText.number(structuralSimilarity, 5)), colour difference "
        + "(CIEDE2000) mean \(ReportText.number(meanColorDifference, 3)), 99 % within "
        + ReportText.number(colorDifference99, 2))
    if let largest = regions.first?.bounds {
      lines.append(
        "\(Plural.count(regionCount, "region")), the largest "
          + "\(largest.width)×\(largest.height) at \(largest.x),\(largest.y)")
    }
    return lines
  }
}
