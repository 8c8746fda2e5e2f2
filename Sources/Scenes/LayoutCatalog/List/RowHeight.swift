import CompositionalLayouts
import Foundation
import LocatedJSON

/// The height of a row, header or footer of a list.
public enum RowHeight: Sendable, Hashable {
  /// As high as the content.
  case automatic
  case points(Double)

  /// The value that the delegate of the list returns for it.
  package var answer: CGFloat {
    switch self {
    case .automatic: UICollectionLayoutListConfiguration.automaticDimension
    case .points(let points): points
    }
  }
}

extension RowHeight: JSONReadable {
  static let automaticWord = "automatic"

  package static var expectation: String { "\(NumberKind.extent.expectation) or \"automatic\"" }

  package static func schema(_ writer: SchemaWriter) -> LocatedValue {
    writer.any(of: [writer.number(as: .extent), writer.choice([automaticWord])])
  }

  package static func read(_ value: LocatedValue, _ scope: ReadingScope) -> RowHeight? {
    switch value.kind {
    case .number: return Double.read(value, scope, as: .extent).map { .points($0) }
    case .string(automaticWord): return .automatic
    default:
      scope.reportMismatch(expectation, value, hint: ValueHint.number(value, as: .extent))
      return nil
    }
  }
}

extension ListLayout {
  /// The height with an individual value; nil for a row that sizes itself.
  func height(saying answer: RowHeight?) -> CGFloat? {
    switch answer {
    case .automatic: nil
    case .points(let points): points
    case nil: rowHeight
    }
  }
}
