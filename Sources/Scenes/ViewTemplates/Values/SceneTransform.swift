import Foundation
import LocatedJSON
import Views

/// A transform of a view: sixteen numbers, or steps that are applied in order.
public struct SceneTransform: Sendable, Hashable {
  /// The product of all steps.
  public var matrix: CATransform3D
}

extension SceneTransform: JSONReadable {
  package static var expectation: String {
    "sixteen numbers, or steps such as [{\"rotate\": 45}, {\"scale\": 1.2}]"
  }

  package static func schema(_ writer: SchemaWriter) -> LocatedValue {
    writer.replaced { $0.define("transform", definition) }
  }

  /// The greatest absolute value of a matrix entry that steps may produce.
  private static let greatestEntry = 1e12

  private static func definition(_ writer: SchemaWriter) -> LocatedValue {
    writer.any(of: [
      writer.list(of: writer.number(), count: 16...16),
      writer.list(of: SceneTransformStep.shape.schema(writer)),
    ])
  }

  package static func read(_ value: LocatedValue, _ scope: ReadingScope) -> SceneTransform? {
    guard case .list(let items) = value.kind else { return scope.mismatch(expectation, value) }
    let isMatrix = items.contains { if case .number = $0.kind { true } else { false } }
    if isMatrix {
      let kinds = Array(repeating: NumberKind.number, count: 16)
      return scope.numbers(kinds, in: value, expectation).map { entries in
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
    guard matrix.entries.allSatisfy({ abs($0) <= greatestEntry }) else {
      return scope.refuse(
        "the combined steps have numbers beyond \(greatestEntry), which cannot be drawn",
        at: value)
    }
    return SceneTransform(matrix: matrix)
  }
}

/// One step of a transform, such as `{"rotate": 45, "axis": [0, 1, 0]}`.
struct SceneTransformStep {
  /// An angle in degrees.
  var rotate: Double?
  var axis = Triple(numbers: [0, 0, 1])
  var scale: Factors?
  var translate: Triple?
  /// The distance of the viewer, in points.
  var perspective: Double?

  static let shape = ObjectShape<SceneTransformStep>(
    expectation: "a step: rotate (degrees), scale, translate or perspective",
    keys: [
      .number("rotate", as: .angle, "Degrees about the axis.", \.rotate),
      .value("axis", "The rotation axis, [x, y, z].", default: [0, 0, 1], \.axis),
      .value("scale", "A factor, or two or three of them.", \.scale),
      .value("translate", "Points, [x, y] or [x, y, z].", \.translate),
      .number(
        "perspective", as: .from(1, to: 1e7), "The eye's distance in points.", \.perspective),
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
  struct Triple: JSONReadable {
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
        return scope.numbers([kind, kind], in: value, expectation)
          .map { $0 + [third] }
      }
      return scope.numbers(Array(repeating: kind, count: 3), in: value, expectation)
    }
  }

  /// One factor for width and height, or two or three separate ones.
  struct Factors: JSONReadable {
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
