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

  /// The most bytes of a text, and the most values of a list: ten times what 100,000 scenes need.
  private static let (longestText, longestList) = (1 << 22, 1_000_000)

  /// Refuses what would take long to read, before anything is read.
  private static func check(_ bytes: [UInt8], _ name: String) throws(ReadError) {
    // For each list and object around a place, the number of its values so far.
    var (line, counts, index) = (1, [0], 0)
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\n"): line += 1
      // The decoder refuses those that are nested as deeply.
      case UInt8(ascii: "["), UInt8(ascii: "{"): if counts.count < 1000 { counts.append(1) }
      case UInt8(ascii: "]"), UInt8(ascii: "}"): if counts.count > 1 { counts.removeLast() }
      case UInt8(ascii: ","):
        counts[counts.count - 1] += 1
        guard counts[counts.count - 1] <= longestList else {
          throw ReadError(
            name, "line \(line): expected a list of up to \(longestList) values, found more")
        }
      case UInt8(ascii: "\""):
        let start = index + 1
        index = start
        while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
          index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        guard index - start <= longestText else {
          throw ReadError(
            name, "line \(line): expected a text of up to \(longestText) bytes, found more")
        }
      default: break
      }
      index += 1
    }
  }

  /// Reads the output of ``text(of:)``. Throws ``ReadError`` with the position of the error.
  public func report(from bytes: [UInt8], named name: String) throws(ReadError)
    -> VerificationReport
  {
    try Self.check(bytes, name)
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
