import Foundation
import LayerGeometry

extension NSDirectionalEdgeInsets: SceneReadable {
  static var expectation: String { "a number or four numbers [top, leading, bottom, trailing]" }

  static func schema(_ writer: SchemaWriter) -> LocatedValue {
    writer.any(of: [
      writer.number(),
      writer.numbers("directional-insets", "four numbers [top, leading, bottom, trailing]", 4),
    ])
  }

  static func read(_ value: LocatedValue, _ scope: ReadingScope) -> NSDirectionalEdgeInsets? {
    if case .number = value.kind {
      return Double.read(value, scope).map {
        NSDirectionalEdgeInsets(top: $0, leading: $0, bottom: $0, trailing: $0)
      }
    }
    return numbers(Array(repeating: .number, count: 4), in: value, scope, expectation).map {
      NSDirectionalEdgeInsets(top: $0[0], leading: $0[1], bottom: $0[2], trailing: $0[3])
    }
  }
}
