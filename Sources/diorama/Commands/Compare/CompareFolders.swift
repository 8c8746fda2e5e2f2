import ComparingFiles
import ComparingPictures
import Foundation
import Messages
import PixelImages
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
  }

  init(_ arguments: Arguments, _ settings: CompareSettings) throws {
    self.arguments = arguments
    self.settings = settings
    for option in ["--expected-list", "--actual-list"] where arguments.has(option) {
      throw arguments.misuse("\(option) is for two pictures; folders have lists beside theirs")
    }
    if let output = settings.output, !output.hasSuffix("/"), !CompareCommand.isFolder(output) {
      throw arguments.misuse("pictures of several files need a folder: -o \(output)/")
    }
  }

  func run() throws {
    let (old, new) = (arguments.operands[0], arguments.operands[1])
    let pairs = try FolderPairs(expected: old, actual: new)
    let files = try pairs.common.map { try compare($0, old, new) }
    let isMissing = !pairs.onlyExpected.isEmpty || !pairs.onlyActual.isEmpty
    let outcome: ComparisonVerdict.Outcome =
      isMissing || files.contains { $0.outcome == .different }
      ? .different : files.contains { $0.outcome == .tolerated } ? .tolerated : .equal
    if arguments.has("--json") {
      StandardStreams.printDocument(
        try CompareReport.json(
          Report(
            expected: old, actual: new, outcome: outcome, files: files,
            onlyExpected: pairs.onlyExpected, onlyActual: pairs.onlyActual)))
    } else if !arguments.has("--quiet") {
      StandardStreams.print(table(files, pairs))
    }
    if outcome == .different { throw FoundDifferences() }
  }

  // MARK: - Private

  private func compare(_ path: String, _ old: String, _ new: String) throws -> CompareReport {
    let (expected, actual) = (
      (old as NSString).appendingPathComponent(path), (new as NSString).appendingPathComponent(path)
    )
    let pair = ComparePair(expected: expected, actual: actual, settings: settings)
    let drawing = try settings.output.map { folder in
      let isAnimated = path.lowercased().hasSuffix(".gif")
      let output = OutputPath(path + (isAnimated ? ".gif" : ".png"), in: folder)
      try OutputCheck(arguments, files: [expected, actual]).check([output.path])
      return CompareDrawing(output, form: settings.form, isForAnimation: isAnimated)
    }
    var options = try pair.options(expectedList: nil, actualList: nil)
    // An element of one scene need not exist in the others.
    options.needsIgnoredElements = false
    let comparison = try FileComparison(
      expected: try pair.file(expected), actual: try pair.file(actual),
      options: options
    ) { _, duration, frames in try drawing?.add(frames, for: duration) }
    return CompareReport(
      expected: expected, actual: actual, comparison: comparison,
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
    var counts: [String] = []
    for outcome in ComparisonVerdict.Outcome.allCases {
      let count = files.count { $0.outcome == outcome }
      if count > 0 { counts.append("\(count) \(outcome.rawValue)") }
    }
    let missing = pairs.onlyExpected.count + pairs.onlyActual.count
    if missing > 0 { counts.append("\(missing) on one side only") }
    let all = files.count + missing
    return text + "\(Plural.count(all, "file")): \(counts.joined(separator: ", "))\n"
  }
}
