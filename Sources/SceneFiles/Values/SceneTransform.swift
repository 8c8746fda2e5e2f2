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

  static func read(_ value: LocatedValue, _ scope: ReadingScope) -> SceneTransform? {
    guard case .list(let items) = value.kind else {
      scope.reportMismatch(expectation, value)
      return nil
    }
    if case .number? = items.first?.kind {
      return numbers(16, in: value, scope, expectation).map { entries in
        SceneTransform(matrix: CATransform3D(entries: entries.map { CGFloat($0) }))
      }
    }
    var matrix = CATransform3DIdentity
    for (index, item) in items.enumerated() {
      guard let step = step(item, scope.element(index)) else { return nil }
      matrix = CATransform3DConcat(matrix, step)
    }
    return SceneTransform(matrix: matrix)
  }

  private static func step(_ value: LocatedValue, _ scope: ReadingScope) -> CATransform3D? {
    let expectation = "a step: rotate (degrees), scale, translate or perspective"
    guard let reader = ObjectReader(value, scope, expecting: expectation) else { return nil }
    defer { reader.finish() }
    if let angle: Double = reader.read("rotate") {
      let axis = reader.raw("axis").map {
        numbers(3, in: $0, scope.key("axis"), "an axis [x, y, z]")
      }
      guard let axis = axis ?? [0, 0, 1] else { return nil }
      return CATransform3DMakeRotation(angle * .pi / 180, axis[0], axis[1], axis[2])
    }
    if let scale = reader.raw("scale") {
      if case .number = scale.kind {
        return Double.read(scale, scope.key("scale")).map { CATransform3DMakeScale($0, $0, 1) }
      }
      return triple(scale, scope.key("scale"), filling: 1).map {
        CATransform3DMakeScale($0[0], $0[1], $0[2])
      }
    }
    if let translation = reader.raw("translate") {
      return triple(translation, scope.key("translate"), filling: 0).map {
        CATransform3DMakeTranslation($0[0], $0[1], $0[2])
      }
    }
    if let distance = reader.number("perspective", in: 1...1e9) {
      var matrix = CATransform3DIdentity
      matrix.m34 = -1 / distance
      return matrix
    }
    if !reader.has("rotate"), !reader.has("perspective") {
      scope.reportMismatch(expectation, value)
    }
    return nil
  }

  /// Two or three numbers; the third has a default.
  private static func triple(
    _ value: LocatedValue, _ scope: ReadingScope, filling third: Double
  ) -> [Double]? {
    if case .list(let items) = value.kind, items.count == 2 {
      return numbers(2, in: value, scope, "two numbers").map { $0 + [third] }
    }
    return numbers(3, in: value, scope, "two or three numbers [x, y, z]")
  }
}
