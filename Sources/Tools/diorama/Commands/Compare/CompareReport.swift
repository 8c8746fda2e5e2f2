import Basics
import ComparingFiles
import ComparingPictures
import Foundation
import VerificationReports

/// The result of comparing two files, as text and as JSON.
struct CompareReport: Encodable {
  var expected: String
  var actual: String
  var kind: FileComparison.Kind
  var outcome: ComparisonVerdict.Outcome
  var reasons: [String]
  var measures: PictureMeasures?
  var layout: [String]
  var animation: VerificationEntry.AnimationFinding?
  var picture: String?

  init(expected: String, actual: String, comparison: FileComparison, picture: String?) {
    self.expected = expected
    self.actual = actual
    kind = comparison.kind
    outcome = comparison.verdict.outcome
    reasons = comparison.verdict.reasons
    measures = comparison.measures
    layout = comparison.layout
    animation = comparison.animation.map(VerificationEntry.AnimationFinding.init)
    self.picture = picture
  }

  /// One JSON object with sorted keys.
  var json: String {
    get throws { try Self.json(self) }
  }

  static func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
  }

  /// The result as text.
  var text: String {
    var lines = ["\(expected) and \(actual): \(outcome.rawValue)"]
    lines += reasons.map { "  " + $0 }
    if outcome != .equal, let measures { lines += Self.lines(measures).map { "  " + $0 } }
    if kind != .displayList, !layout.isEmpty {
      lines.append("  layout:")
      lines += layout.map { "    " + $0 }
    }
    if let picture { lines.append("  \(picture)") }
    return lines.map { $0.printable(upTo: 2000) + "\n" }.joined()
  }

  private static let listedRegions = 5

  private static func lines(_ measures: PictureMeasures) -> [String] {
    var lines = [measures.sentence]
    guard measures.regionCount > 1 else { return lines }
    lines.append("regions:")
    lines += measures.regions.prefix(listedRegions).map { "  \($0.area) px in \($0.bounds)" }
    let rest = measures.regionCount - listedRegions
    if rest > 0 { lines.append("  and \(rest) more") }
    return lines
  }
}
