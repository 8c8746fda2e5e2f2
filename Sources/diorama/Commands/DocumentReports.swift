import Files
import Foundation
import LayerRendering
import Messages
import PixelImages
import VectorRendering

/// Lists everything in documents that is not outlines, as requested by `--report`.
struct DocumentReports {
  private struct Entry: Encodable {
    var output: String
    var report: VectorReport
  }

  /// The path for the JSON report; nil for standard error.
  private let path: String?
  private let isWanted: Bool
  private let isQuiet: Bool
  private var entries: [Entry] = []

  init(_ arguments: Arguments) {
    path = arguments["--report"]
    isWanted = arguments.has("--report")
    isQuiet = arguments.has("--quiet")
  }

  mutating func add(_ report: VectorReport, of output: String) {
    entries.append(Entry(output: output, report: report))
    guard path == nil else { return }
    let output = output.printable()
    let count = report.rasterized.count
    if isWanted {
      for line in report.lines { StandardStreams.complain("\(output): \(line)") }
    } else if count > 0, !isQuiet {
      let parts = count == 1 ? "1 part is" : "\(count) parts are"
      StandardStreams.complain("note: \(output): \(parts) embedded as pixels; see --report")
    }
  }

  /// Writes the file if one was requested.
  func write() throws {
    guard let path else { return }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try makeFolder(of: path)
    try writeFileAtomically(Array(try encoder.encode(entries)) + [0x0A], to: path)
  }
}
