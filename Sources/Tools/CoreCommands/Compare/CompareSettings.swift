import ComparingLayouts

/// The options of `diorama compare`.
package struct CompareSettings {
  package private(set) var options = FileComparison.Options()
  /// Limits for pictures and animations.
  package let limits: ImageLimits
  package let form: PictureComparison.PictureForm
  package let output: String?

  package init(_ arguments: Arguments) throws {
    output = arguments[.output]
    var limits = SceneLimits()
    for change in try arguments.limits { limits.apply(change) }
    self.limits = limits.images
    let form = arguments[.picture]
    if form != nil, output == nil {
      throw arguments.usageError("--picture needs a file to draw: -o FILE")
    }
    self.form = form ?? .triptych
    options.pictures.tolerance = try arguments[.tolerance] ?? .exact
    options.pictures.antialiasing = arguments[.antialiasing] ?? .compare
    options.timing = arguments[.timing] ?? .compare
    for measure in PictureMeasure.allCases {
      guard let limit = measure.limit else { continue }
      options.pictures.thresholds.given[measure] =
        switch limit.form {
        case .share: try arguments[.share(limit.option)]
        case .count(let most): try arguments[.integer(limit.option, in: 0...most)].map(Double.init)
        }
    }
    for text in arguments.all(.allow) {
      let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2, let kind = TraceTolerance(rawValue: parts[0]),
        let number = Double(parts[1]), number.isFinite, number >= 0
      else {
        let kinds = TraceTolerance.allCases.map(\.rawValue)
        throw arguments.usageError(
          "--allow: expected \(kinds.joined(separator: "=N, "))=N, found \"\(text)\""
            + NearestWord.hint(for: parts.first ?? "", among: kinds))
      }
      options.traceTolerances[kind] = number
    }
    for text in arguments.all(.ignore) {
      if let box = Self.rectangle(text) {
        options.pictures.ignored.append(.rectangle(box))
      } else if let selector = ElementSelector(text) {
        options.ignoredElements.append(selector)
      } else {
        throw arguments.usageError(
          "--ignore: expected x,y,width,height in pixels, an element such as \"cell 0-3\", or a "
            + "kind, found \"\(text)\"")
      }
    }
  }

  private static func rectangle(_ text: String) -> PixelRectangle? {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false)
      .map { Int($0.trimmingCharacters(in: .whitespaces)) }
    guard numbers.count == 4, let x = numbers[0], let y = numbers[1], let width = numbers[2],
      let height = numbers[3], width > 0, height > 0,
      [x, y, width, height].allSatisfy((-1_000_000...1_000_000).contains)
    else { return nil }
    return PixelRectangle(x: x, y: y, width: width, height: height)
  }
}

/// The units of a tolerance on the command line.
enum ToleranceWord: String, CaseIterable {
  case yiq, ciede2000, levels
}
