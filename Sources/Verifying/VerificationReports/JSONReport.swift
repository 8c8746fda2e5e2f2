import Basics
import DisplayLists
import Foundation

/// The report as JSON for programs and joining shares. Keys are sorted; only measured values depend
/// on the machine.
public struct JSONReport: Sendable {
  /// Why a text is not a report.
  public struct ReadError: Error, Hashable, Sendable, CustomStringConvertible {
    public let description: String

    init(_ name: String, _ reason: String) {
      description = "\(name.printable()): not a report by diorama: \(reason.printable(upTo: 2000))"
    }
  }

  /// Creates a writer, which has no options.
  public init() {}

  /// Returns the JSON with a trailing line feed.
  public func text(of report: VerificationReport) -> String {
    Self.text(of: Document(report: report), .prettyPrinted) + "\n"
  }

  /// Returns JSON with sorted keys.
  static func text(
    of value: some Encodable, _ formatting: JSONEncoder.OutputFormatting = []
  ) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = formatting.union([.sortedKeys, .withoutEscapingSlashes])
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    guard let data = try? encoder.encode(value) else {
      preconditionFailure("a report contains only values that JSON can represent")
    }
    return String(decoding: data, as: UTF8.self)
  }

  private struct Document: Encodable {
    var report: VerificationReport

    func encode(to encoder: any Encoder) throws {
      try report.encode(to: encoder)
      let causes = report.causes.map { $0.map(\.name) }
      if !causes.isEmpty { try ["causes": causes].encode(to: encoder) }
    }
  }

  /// Reads the output of ``text(of:)``. Throws ``ReadError`` with the position of the error.
  public func report(from bytes: [UInt8], named name: String) throws(ReadError)
    -> VerificationReport
  {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    let report: VerificationReport
    do {
      report = try decoder.decode(VerificationReport.self, from: Data(bytes))
    } catch let error as DecodingError {
      throw ReadError(name, error.reason)
    } catch {
      throw ReadError(name, "\(error)")
    }
    guard report.shares != nil else {
      throw ReadError(
        name, "shard: expected a share such as 2/8, found \"\(report.shard ?? "")\"")
    }
    var places: [String: Int] = [:]
    for (index, entry) in report.entries.enumerated() {
      guard let other = places.updateValue(index, forKey: entry.name) else { continue }
      throw ReadError(
        name, "entries[\(index)].name: \"\(entry.name)\" is also that of entries[\(other)]")
    }
    return report
  }
}
