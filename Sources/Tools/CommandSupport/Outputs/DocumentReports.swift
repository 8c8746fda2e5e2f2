/// Lists everything in documents that is not outlines, as requested by `--report`.
package struct DocumentReports {
  private struct Entry: Encodable {
    var output: String
    var report: VectorReport
  }

  /// Whether the report goes to a file rather than to standard error.
  private let isFile: Bool
  private let isWanted: Bool
  private let isQuiet: Bool
  private var entries: [Entry] = []

  package init(_ arguments: Arguments) {
    isFile = arguments[.report] != nil
    isWanted = arguments.has(.report)
    isQuiet = arguments.has(.quiet)
  }

  package mutating func add(_ report: VectorReport, of output: String) {
    entries.append(Entry(output: output, report: report))
    if isFile { return }
    let output = output.printable()
    let count = report.rasterized.count
    if isWanted {
      for line in report.lines { StandardStreams.printError("\(output): \(line)") }
    } else if count > 0, !isQuiet {
      let parts = count == 1 ? "1 part is" : "\(count) parts are"
      StandardStreams.printError("note: \(output): \(parts) embedded as pixels; see --report")
    }
  }

  /// Writes the file if one was requested.
  package func write(to files: RunOutputs) throws {
    guard let output = files[.report] else { return }
    try files.write(Array((try entries.sortedJSON(isPretty: true) + "\n").utf8), to: output)
  }
}
