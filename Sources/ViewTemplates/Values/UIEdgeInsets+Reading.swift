import CollectionViews
import Foundation
import LayerGeometry
import LocatedJSON

extension UIEdgeInsets: JSONReadable {
  package static var expectation: String { "a number or four numbers [top, left, bottom, right]" }

  package static func schema(_ writer: SchemaWriter) -> LocatedValue {
    writer.any(of: [
      writer.number(), writer.numbers("insets", "four numbers [top, left, bottom, right]", 4),
    ])
  }

  package static func read(_ value: LocatedValue, _ scope: ReadingScope) -> UIEdgeInsets? {
    if case .number = value.kind {
      return Double.read(value, scope).map {
        UIEdgeInsets(top: $0, left: $0, bottom: $0, right: $0)
      }
    }
    return scope.numbers(Array(repeating: .number, count: 4), in: value, expectation).map {
      UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3])
    }
  }
}
