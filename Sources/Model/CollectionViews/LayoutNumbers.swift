import Foundation
import LayoutSolvers
import Views

/// Checks numbers given to layouts. One out of range is reported as a problem, which a stage
/// throws, and clamped, so that sums stay finite and lines end.
package enum LayoutNumbers {
  /// The greatest length or distance in points: about 160 km at 160 points per inch.
  package static let greatest: CGFloat = 1e9

  /// A length in points, from 0.
  package static func length(_ value: CGFloat, _ name: @autoclosure () -> String) -> CGFloat {
    number(value, in: 0...greatest, name())
  }

  /// A distance in points, which may be negative.
  package static func distance(_ value: CGFloat, _ name: @autoclosure () -> String) -> CGFloat {
    number(value, in: -greatest...greatest, name())
  }

  /// A size in points, with lengths from 0.
  package static func size(_ size: CGSize, _ name: @autoclosure () -> String) -> CGSize {
    CGSize(
      width: length(size.width, "the width of \(name())"),
      height: length(size.height, "the height of \(name())"))
  }

  /// A layout's content size, which must be finite but has no range.
  package static func contentSize(_ size: CGSize, of layout: @autoclosure () -> String) -> CGSize {
    if size.width.isFinite && size.height.isFinite { return size }
    DrawingProblems.report(
      DrawingProblem(
        subject: DrawingProblem.Subject(layout()),
        message: "collectionViewContentSize is finite, not \(size.width) × \(size.height)"))
    return CGSize(
      width: size.width.isFinite ? size.width : 0, height: size.height.isFinite ? size.height : 0)
  }

  /// Insets in points, which may be negative.
  package static func insets(_ insets: UIEdgeInsets, _ name: @autoclosure () -> String)
    -> UIEdgeInsets
  {
    UIEdgeInsets(
      top: distance(insets.top, "the top of \(name())"),
      left: distance(insets.left, "the left of \(name())"),
      bottom: distance(insets.bottom, "the bottom of \(name())"),
      right: distance(insets.right, "the right of \(name())"))
  }

  /// Insets in points, which may be negative.
  package static func insets(
    _ insets: NSDirectionalEdgeInsets, _ name: @autoclosure () -> String
  ) -> NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(
      top: distance(insets.top, "the top of \(name())"),
      leading: distance(insets.leading, "the leading edge of \(name())"),
      bottom: distance(insets.bottom, "the bottom of \(name())"),
      trailing: distance(insets.trailing, "the trailing edge of \(name())"))
  }

  /// - Parameter fallback: used if the value is not a number.
  package static func number(
    _ value: CGFloat, in range: ClosedRange<CGFloat>, _ name: @autoclosure () -> String,
    fallback: CGFloat = 0
  ) -> CGFloat {
    if range.contains(value) { return value }
    DrawingProblems.report(
      DrawingProblem(
        subject: "layout",
        message: "\(name()) is a number from \(text(range.lowerBound)) to "
          + "\(text(range.upperBound)), not \(value)"))
    return value.isNaN ? fallback : min(max(value, range.lowerBound), range.upperBound)
  }

  private static func text(_ bound: CGFloat) -> String {
    bound == 0 ? "0" : "\(bound)"
  }
}
