import Foundation

/// The report as JSON: what programs read, and what the shares of a run are joined from.
///
/// Keys are sorted, and nothing in it depends on the machine but what was measured.
public struct JSONReport: Sendable {
  /// Why a text is no report.
  public struct ReadError: Error, Hashable, Sendable, CustomStringConvertible {
    public var description: String
  }

  public init() {}

  /// Ends in a line end.
  public func text(of report: VerificationReport) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    guard let data = try? encoder.encode(report) else {
      preconditionFailure("a report holds nothing that JSON has no word for")
    }
    return String(decoding: data, as: UTF8.self) + "\n"
  }

  /// Reads what ``text(of:)`` wrote. Throws ``ReadError``, which names the place.
  public func report(from bytes: [UInt8], named name: String) throws(ReadError)
    -> VerificationReport
  {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    do {
      return try decoder.decode(VerificationReport.self, from: Data(bytes))
    } catch let error as DecodingError {
      throw ReadError(description: "\(name): no report of diorama: \(Self.words(for: error))")
    } catch {
      throw ReadError(description: "\(name): no report of diorama: \(error)")
    }
  }

  // MARK: - Private

  private static func words(for error: DecodingError) -> String {
    switch error {
    case .keyNotFound(let key, let context):
      return "expected \(path(context.codingPath + [key])), found nothing"
    case .typeMismatch(let type, let context):
      return "\(path(context.codingPath)): expected \(name(of: type)), found something else"
    case .valueNotFound(let type, let context):
      return "\(path(context.codingPath)): expected \(name(of: type)), found null"
    case .dataCorrupted(let context) where context.codingPath.isEmpty:
      return "expected JSON, found something else"
    case .dataCorrupted(let context):
      return "\(path(context.codingPath)): \(context.debugDescription)"
    @unknown default: return "\(error)"
    }
  }

  /// What JSON calls it.
  private static func name(of type: Any.Type) -> String {
    switch type {
    case is String.Type: "a string"
    case is Bool.Type: "true or false"
    case is Int.Type, is Double.Type: "a number"
    case is [Any].Type: "an array"
    default: "an object"
    }
  }

  /// `entries[3].measures.regions`.
  private static func path(_ keys: [any CodingKey]) -> String {
    var text = ""
    for key in keys {
      if let index = key.intValue {
        text += "[\(index)]"
      } else {
        text += (text.isEmpty ? "" : ".") + key.stringValue
      }
    }
    return text.isEmpty ? "the whole" : text
  }
}
