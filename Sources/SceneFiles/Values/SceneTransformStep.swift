import Foundation
import LayerGeometry

/// One step of a transform, as `{"rotate": 45, "axis": [0, 1, 0]}`.
struct SceneTransformStep {
  /// Degrees.
  var rotate: Double?
  var axis = Triple(numbers: [0, 0, 1])
  var scale: Factors?
  var translate: Triple?
  /// The distance of the eye in points.
  var perspective: Double?

  static let shape = ObjectShape<SceneTransformStep>(
    expectation: "a step: rotate (degrees), scale, translate or perspective",
    keys: [
      .number("rotate", as: .angle, "Degrees, about the axis.", \.rotate),
      .value("axis", "What is turned about, [x, y, z].", default: [0, 0, 1], \.axis),
      .value("scale", "A factor, or two or three of them.", \.scale),
      .value("translate", "Points, [x, y] or [x, y, z].", \.translate),
      .number(
        "perspective", as: .from(1, to: 1e7), "The distance of the eye in points.", \.perspective),
    ],
    rules: [
      .one(["rotate", "scale", "translate", "perspective"]),
      .belong(["axis"], to: "rotate", "a step with rotate"),
    ])

  var matrix: CATransform3D {
    if let rotate {
      let (x, y, z) = (axis.numbers[0], axis.numbers[1], axis.numbers[2])
      return CATransform3DMakeRotation(rotate * .pi / 180, x, y, z)
    }
    if let scale {
      return CATransform3DMakeScale(scale.numbers[0], scale.numbers[1], scale.numbers[2])
    }
    if let translate {
      let (x, y, z) = (translate.numbers[0], translate.numbers[1], translate.numbers[2])
      return CATransform3DMakeTranslation(x, y, z)
    }
    var matrix = CATransform3DIdentity
    if let perspective { matrix.m34 = -1 / perspective }
    return matrix
  }

  /// Two or three numbers; the third is zero where it is missing.
  struct Triple: SceneReadable {
    var numbers: [Double]

    static var expectation: String { "two or three numbers [x, y, z]" }

    static func schema(_ writer: SchemaWriter) -> LocatedValue {
      schema(writer, as: .number)
    }

    static func schema(_ writer: SchemaWriter, as kind: NumberKind) -> LocatedValue {
      writer.list(of: writer.number(as: kind), count: 2...3)
    }

    static func read(_ value: LocatedValue, _ scope: ReadingScope) -> Triple? {
      read(value, scope, as: .number, third: 0).map { Triple(numbers: $0) }
    }

    static func read(
      _ value: LocatedValue, _ scope: ReadingScope, as kind: NumberKind, third: Double
    ) -> [Double]? {
      if case .list(let items) = value.kind, items.count == 2 {
        return SceneFiles.numbers([kind, kind], in: value, scope, expectation)
          .map { $0 + [third] }
      }
      return SceneFiles.numbers(Array(repeating: kind, count: 3), in: value, scope, expectation)
    }
  }

  /// One factor for width and height, or two or three of them.
  struct Factors: SceneReadable {
    var numbers: [Double]

    static var expectation: String { "a factor, or two or three [x, y, z]" }

    static func schema(_ writer: SchemaWriter) -> LocatedValue {
      writer.any(of: [writer.number(as: .factor), Triple.schema(writer, as: .factor)])
    }

    static func read(_ value: LocatedValue, _ scope: ReadingScope) -> Factors? {
      if case .number = value.kind {
        return Double.read(value, scope, as: .factor).map { Factors(numbers: [$0, $0, 1]) }
      }
      return Triple.read(value, scope, as: .factor, third: 1).map { Factors(numbers: $0) }
    }
  }
}
