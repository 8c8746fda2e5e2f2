extension ComparisonVerdict {
  /// Judges what was measured.
  public init(_ measures: PictureMeasures, options: PictureComparison.Options) {
    let limits = options.thresholds
    var found: [String] = []
    if !measures.hasEqualSizes {
      found.append(
        "the size is \(measures.actualWidth)×\(measures.actualHeight), expected "
          + "\(measures.expectedWidth)×\(measures.expectedHeight)")
    }
    if measures.differingPixels > 0 {
      found.append(Self.sentence(measures, options))
      if let largest = measures.regions.first {
        found.append(Self.sentence(largest, of: measures.regionCount, limit: limits.regionLimit))
      }
      if let movement = measures.movement {
        let way = ElementGrowth.pair((Double(movement.x), Double(movement.y)))
        found.append("all of it only moved \(way) px")
      }
    } else if measures.toleratedPixels > 0 {
      found.append(Self.tolerance(measures, options))
    }
    guard !found.isEmpty else {
      self.init(outcome: .equal, reasons: ["no pixel differs"])
      return
    }
    let area = measures.regions.first?.area ?? 0
    let isPassed =
      measures.hasEqualSizes && measures.differingShare <= limits.shareLimit
      && area <= limits.regionLimit
    self.init(outcome: isPassed ? .tolerated : .different, reasons: found)
  }

  // MARK: - Private

  private static func sentence(
    _ measures: PictureMeasures, _ options: PictureComparison.Options
  ) -> String {
    let limit = options.thresholds.shareLimit
    let (count, all) = (measures.differingPixels, measures.comparedPixels)
    var text =
      "\(count) of \(all) pixels \(Plural.verb(count, "differs")) "
      + "(\(ComparisonText.percent(measures.differingShare)))"
    if measures.differingShare > limit, limit > 0 {
      text += ", more than \(ComparisonText.percent(limit))"
    } else if limit > 0, limit < 1 {
      text += ", \(ComparisonText.percent(limit)) allowed"
    }
    // Of what only one of them has there are no levels.
    if measures.largestChannelDifference > 0 {
      text += ", by up to \(ComparisonText.levels(measures.largestChannelDifference))"
    }
    if measures.isAntialiasingOnly { text += ", all of them on antialiased rims" }
    return text
  }

  private static func sentence(
    _ region: PictureMeasures.Region, of count: Int, limit: Int
  ) -> String {
    let name = count == 1 ? "one region" : "\(count) regions, the largest"
    var text = "\(name) of \(region.area) px in \(region.bounds)"
    if limit > 0 {
      text += region.area > limit ? ", more than \(limit) px" : ", \(limit) px allowed"
    }
    return text
  }

  private static func tolerance(
    _ measures: PictureMeasures, _ options: PictureComparison.Options
  ) -> String {
    var text =
      "\(measures.toleratedPixels) of \(measures.comparedPixels) pixels are not the same, by up to "
      + ComparisonText.levels(measures.largestChannelDifference)
    var excuses: [String] = []
    if options.tolerance != .exact { excuses.append("within \(options.tolerance)") }
    if options.antialiasing == .ignore, measures.antialiasedPixels > 0 {
      excuses.append("\(measures.antialiasedPixels) on antialiased rims")
    }
    if !excuses.isEmpty { text += ": " + excuses.joined(separator: ", ") }
    return text
  }
}
