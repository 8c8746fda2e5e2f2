import LocatedJSON

/// The height of a row, header or footer of a list.
public enum RowHeight: Sendable, Hashable {
  /// As high as the content.
  case automatic
  case points(Double)
}

extension RowHeight: JSONReadable {
  package static let automaticWord = "automatic"

  package static var expectation: String { "\(NumberKind.extent.expectation) or \"automatic\"" }

  package static func schema(_ writer: SchemaWriter) -> LocatedValue {
    writer.any(of: [writer.number(as: .extent), writer.choice([automaticWord])])
  }

  package static func read(_ value: LocatedValue, _ scope: ReadingScope) -> RowHeight? {
    switch value.kind {
    case .number: return Double.read(value, scope, as: .extent).map { .points($0) }
    case .string(automaticWord): return .automatic
    default: return scope.mismatch(expectation, value, hint: ValueHint.number(value, as: .extent))
    }
  }
}
