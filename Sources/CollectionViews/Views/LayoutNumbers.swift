import Foundation
import LayerGeometry

/// Numbers that layouts are given from outside, kept where they can be counted with.
///
/// One that is out of its range is reported as a problem, which a stage throws, and the nearest one
/// of the range takes its place: sums of lengths stay finite, and nothing is asked of a line that
/// has no end.
enum LayoutNumbers {
  /// Points: some 160 km at the usual 160 points an inch.
  static let greatest: CGFloat = 1e9

  /// A length in points, from 0 on.
  static func length(_ value: CGFloat, _ name: @autoclosure () -> String) -> CGFloat {
    number(value, in: 0...greatest, name())
  }

  /// A distance in points, which may be negative.
  static func distance(_ value: CGFloat, _ name: @autoclosure () -> String) -> CGFloat {
    number(value, in: -greatest...greatest, name())
  }

  static func size(_ size: CGSize, _ name: @autoclosure () -> String) -> CGSize {
    CGSize(
      width: length(size.width, "the width of \(name())"),
      height: length(size.height, "the height of \(name())"))
  }

  /// The content size that a layout answers: finite, and no more than that.
  static func contentSize(_ size: CGSize, of layout: @autoclosure () -> String) -> CGSize {
    if size.width.isFinite && size.height.isFinite { return size }
    DrawingProblems.report(
      DrawingProblem(
        place: layout(),
        message: "collectionViewContentSize is finite, not \(size.width) × \(size.height)"))
    return CGSize(
      width: size.width.isFinite ? size.width : 0, height: size.height.isFinite ? size.height : 0)
  }

  static func insets(_ insets: UIEdgeInsets, _ name: @autoclosure () -> String) -> UIEdgeInsets {
    UIEdgeInsets(
      top: distance(insets.top, "the top of \(name())"),
      left: distance(insets.left, "the left of \(name())"),
      bottom: distance(insets.bottom, "the bottom of \(name())"),
      right: distance(insets.right, "the right of \(name())"))
  }

  static func insets(
    _ insets: NSDirectionalEdgeInsets, _ name: @autoclosure () -> String
  ) -> NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(
      top: distance(insets.top, "the top of \(name())"),
      leading: distance(insets.leading, "the leading edge of \(name())"),
      bottom: distance(insets.bottom, "the bottom of \(name())"),
      trailing: distance(insets.trailing, "the trailing edge of \(name())"))
  }

  /// - Parameter fallback: what takes the place of what is no number at all.
  static func number(
    _ value: CGFloat, in range: ClosedRange<CGFloat>, _ name: @autoclosure () -> String,
    fallback: CGFloat = 0
  ) -> CGFloat {
    if range.contains(value) { return value }
    DrawingProblems.report(
      DrawingProblem(
        place: "layout",
        message: "\(name()) is a number from \(words(range.lowerBound)) to "
          + "\(words(range.upperBound)), not \(value)"))
    return value.isNaN ? fallback : min(max(value, range.lowerBound), range.upperBound)
  }

  private static func words(_ bound: CGFloat) -> String {
    bound == 0 ? "0" : "\(bound)"
  }
}

extension LayoutElement {
  /// For messages: `cell 0-3`.
  var name: String {
    "\(category.word) " + indexPath.map(String.init).joined(separator: "-")
  }
}
