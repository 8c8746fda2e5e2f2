public import Foundation
public import Testing

/// Expects two numbers to be nearly equal, and says by how much they are not.
public func expectEqual(
  _ actual: Double, _ expected: Double, within tolerance: Double = 1e-9, _ comment: String = "",
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let isNear = abs(actual - expected) <= tolerance
  #expect(
    isNear, "\(comment) \(actual) is not \(expected) ± \(tolerance)", sourceLocation: sourceLocation
  )
}

/// Expects two points to be nearly equal.
public func expectEqual(
  _ actual: CGPoint, _ expected: CGPoint, within tolerance: Double = 1e-9, _ comment: String = "",
  sourceLocation: SourceLocation = #_sourceLocation
) {
  expectEqual(actual.x, expected.x, within: tolerance, comment, sourceLocation: sourceLocation)
  expectEqual(actual.y, expected.y, within: tolerance, comment, sourceLocation: sourceLocation)
}

/// Expects two rectangles to be nearly equal.
public func expectEqual(
  _ actual: CGRect, _ expected: CGRect, within tolerance: Double = 1e-9, _ comment: String = "",
  sourceLocation: SourceLocation = #_sourceLocation
) {
  expectEqual(
    actual.origin, expected.origin, within: tolerance, comment, sourceLocation: sourceLocation)
  expectEqual(
    CGPoint(x: actual.width, y: actual.height), CGPoint(x: expected.width, y: expected.height),
    within: tolerance, comment, sourceLocation: sourceLocation)
}
