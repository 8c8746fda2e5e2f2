import VerificationReports

/// Compares two folders, whose files are paired by their relative paths.
struct CompareFolders {
  private let arguments: Arguments
  private let settings: CompareSettings

  /// The whole result as JSON.
  private struct Report: Encodable {
    var expected: String
    var actual: String
    var outcome: ComparisonVerdict.Outcome
    var files: [CompareReport]
    var onlyExpected: [String]
    var onlyActual: [String]
    var skipped: [String]
  }

  init(_ arguments: Arguments, _ settings: CompareSettings) throws {
    self.arguments = arguments
    self.settings = settings
    if let option = arguments.given(.expectedList, .actualList).first {
      throw arguments.usageError(
        "\(option) is for two pictures; in folders, lists are found beside their pictures")
    }
    if let output = settings.output, !OutputPath.namesFolder(output) {
      throw arguments.usageError("for several files, -o needs a folder: -o \(output)/")
    }
  }

  func run() throws {
    let (old, new) = (arguments.operands[0], arguments.operands[1])
    let pairs = try FolderPairs(expected: old, actual: new)
    let (compared, outputs) = try plan(pairs)
    let files = try compared.map { try compare($0.pair, to: $0.output, outputs) }
    let isMissing = !pairs.onlyExpected.isEmpty || !pairs.onlyActual.isEmpty
    let outcome: ComparisonVerdict.Outcome =
      isMissing || files.contains { $0.outcome == .different }
      ? .different : files.contains { $0.outcome == .tolerated } ? .tolerated : .equal
    if arguments.has(.json) {
      let report = Report(
        expected: old, actual: new, outcome: outcome, files: files,
        onlyExpected: pairs.onlyExpected, onlyActual: pairs.onlyActual, skipped: pairs.skipped)
      StandardStreams.printDocument(try report.sortedJSON(isPretty: true) + "\n")
    } else if !arguments.has(.quiet) {
      StandardStreams.print(table(files, pairs))
    } else if outcome == .different {
      StandardStreams.printError("\(old) and \(new): different")
    }
    if outcome == .different { throw FoundDifferences() }
  }

  /// What is compared, and where the picture of each pair goes.
  private func plan(
    _ pairs: FolderPairs
  ) throws -> ([(pair: ComparePair, output: OutputPath?)], RunOutputs) {
    let compared = pairs.common.map { path in
      let files = arguments.operands.map { ($0 as NSString).appendingPathComponent(path) }
      let fileExtension = path.lowercased().hasSuffix(".gif") ? ".gif" : ".png"
      return (
        pair: ComparePair(expected: files[0], actual: files[1], settings: settings),
        output: settings.output.map { OutputPath(path + fileExtension, in: $0) }
      )
    }
    let outputs = try RunOutputs(
      arguments, reading: [], files: settings.output == nil ? [] : compared.flatMap(\.pair.inputs),
      writing: compared.compactMap(\.output))
    return (compared, outputs)
  }

  private func compare(
    _ pair: ComparePair, to output: OutputPath?, _ outputs: RunOutputs
  ) throws -> CompareReport {
    let drawing = output.map { CompareDrawing($0, of: outputs, form: settings.form) }
    var options = try pair.options(expectedList: nil, actualList: nil)
    // An element of one scene need not exist in the others.
    options.needsIgnoredElements = false
    let comparison = try FileComparison(
      expected: try pair.file(pair.expected), actual: try pair.file(pair.actual),
      options: options
    ) { _, duration, frames in try drawing?.add(frames, for: duration) }
    return CompareReport(
      expected: pair.expected, actual: pair.actual, comparison: comparison,
      picture: try drawing?.finish(comparison))
  }

  /// A line for each file, with the reasons if it differs, and the totals.
  private func table(_ files: [CompareReport], _ pairs: FolderPairs) -> String {
    var text = ""
    for (file, path) in zip(files, pairs.common) {
      let reasons =
        file.outcome == .equal
        ? "" : ": " + file.reasons.joined(separator: "; ").printable(upTo: 2000)
      text += file.outcome.rawValue.padding(to: 11) + path.printable(upTo: 1000) + reasons + "\n"
      if let picture = file.picture {
        text += "".padding(to: 11) + picture.printable(upTo: 1000) + "\n"
      }
    }
    let sides = [
      (pairs.onlyExpected, arguments.operands[0]), (pairs.onlyActual, arguments.operands[1]),
    ]
    for (paths, folder) in sides {
      for path in paths {
        text +=
          "missing".padding(to: 11) + "\(path): only in \(folder)".printable(upTo: 1000) + "\n"
      }
    }
    for path in pairs.skipped {
      text += "skipped".padding(to: 11) + path.printable(upTo: 1000) + ": cannot be compared\n"
    }
    var counts: [String] = []
    for outcome in ComparisonVerdict.Outcome.allCases {
      let count = files.count { $0.outcome == outcome }
      if count > 0 { counts.append("\(count) \(outcome.rawValue)") }
    }
    let missing = pairs.onlyExpected.count + pairs.onlyActual.count
    if missing > 0 { counts.append("\(missing) on one side only") }
    if !pairs.skipped.isEmpty { counts.append("\(pairs.skipped.count) skipped") }
    let all = files.count + missing + pairs.skipped.count
    return text + "\(Plural.count(all, "file")): \(counts.joined(separator: ", "))\n"
  }
}
