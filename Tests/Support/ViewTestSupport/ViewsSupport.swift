import Foundation
import TestBasics
import Testing
import Views

extension SplitMixGenerator {
  package mutating func number(_ range: ClosedRange<CGFloat>) -> CGFloat {
    CGFloat.random(in: range, using: &self)
  }

  package mutating func point(_ range: ClosedRange<CGFloat> = -200...200) -> CGPoint {
    CGPoint(x: number(range), y: number(range))
  }

  mutating func size(_ range: ClosedRange<CGFloat> = 1...300) -> CGSize {
    CGSize(width: number(range), height: number(range))
  }

  package mutating func rect() -> CGRect { CGRect(origin: point(), size: size()) }
}

/// Both values and the tolerance are shown where they differ.
package func expectNear(
  _ a: CGPoint, _ b: CGPoint, within tolerance: CGFloat = 1e-6, _ note: String = "",
  sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(
    abs(a.x - b.x) <= tolerance && abs(a.y - b.y) <= tolerance,
    "\(a) and \(b) differ by more than \(tolerance) \(note)", sourceLocation: sourceLocation)
}

package func expectNear(
  _ a: CGRect, _ b: CGRect, within tolerance: CGFloat = 1e-6, _ note: String = "",
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let distances = [
    a.minX - b.minX, a.minY - b.minY, a.width - b.width, a.height - b.height,
  ].map { abs($0) }
  #expect(
    distances.allSatisfy { $0 <= tolerance },
    "\(a) and \(b) differ by more than \(tolerance) \(note)", sourceLocation: sourceLocation)
}
