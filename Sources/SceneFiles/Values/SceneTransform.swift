import Foundation
import LayerGeometry

/// A transform of a view: sixteen numbers, or steps of which the first acts first.
public struct SceneTransform: Sendable {
  public var matrix: CATransform3D
}

extension SceneTransform: SceneReadable {
  static var expectation: String {
    "sixteen numbers, or steps such as [{\"rotate\": 45}, {\"scale\": 1.2}]"
  }

  static func schema(_ writer: SchemaWriter) -> LocatedValue {
    writer.replaced { $0.define("transform", definition) }
  }

  /// What a number of the matrix that steps make may be, with either sign.
  private static let mostOfEntry = 1e12

  private static func definition(_ writer: SchemaWriter) -> LocatedValue {
    writer.any(of: [
      writer.list(of: writer.number(), count: 16...16),
      writer.list(of: SceneTransformStep.shape.schema(writer)),
    ])
  }

  static func read(_ value: LocatedValue, _ scope: ReadingScope) -> SceneTransform? {
    guard case .list(let items) = value.kind else {
      scope.reportMismatch(expectation, value)
      return nil
    }
    let isMatrix = items.contains { if case .number = $0.kind { true } else { false } }
    if isMatrix {
      let kinds = Array(repeating: NumberKind.number, count: 16)
      return numbers(kinds, in: value, scope, expectation).map { entries in
        SceneTransform(matrix: CATransform3D(entries: entries.map { CGFloat($0) }))
      }
    }
    var matrix = CATransform3DIdentity
    for (index, item) in items.enumerated() {
      let shape = SceneTransformStep.shape
      guard let step = shape.read(item, scope.element(index), into: SceneTransformStep()) else {
        return nil
      }
      matrix = CATransform3DConcat(matrix, step.matrix)
    }
    guard matrix.entries.allSatisfy({ abs($0) <= mostOfEntry }) else {
      scope.report(
        "the steps together make numbers beyond \(mostOfEntry), which nothing can be drawn with",
        at: value)
      return nil
    }
    return SceneTransform(matrix: matrix)
  }
}
