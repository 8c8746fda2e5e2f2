import Foundation

extension Encodable {
  /// The value as JSON with sorted keys, the same on every machine. Throws what encoding throws.
  package func sortedJSON(isPretty: Bool = false) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if isPretty { encoder.outputFormatting.insert(.prettyPrinted) }
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }
}
