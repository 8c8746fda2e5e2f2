import Foundation
import LayerGeometry

/// What all sections of a flow share. Lines follow each other along the *main* axis, on which it
/// scrolls; items of a line along the *cross* axis.
package struct FlowContainer: Hashable, Sendable {
  /// The scroll direction.
  package enum Direction: Hashable, Sendable {
    /// Lines are rows.
    case vertical
    /// Lines are columns.
    case horizontal
  }

  /// The scroll direction.
  var direction = Direction.vertical
  /// The length along the cross axis, in points.
  package var crossLength: CGFloat
  /// Pixels per point; origins are rounded to pixels.
  var scale: CGFloat = 1
  /// How the last line of each section is aligned.
  var lastLineAlignment = FlowLastLineAlignment.automatic

  /// A container with a length along the cross axis.
  package init(
    direction: Direction = .vertical, crossLength: CGFloat, scale: CGFloat = 1,
    lastLineAlignment: FlowLastLineAlignment = .automatic
  ) {
    self.direction = direction
    self.crossLength = crossLength
    self.scale = scale
    self.lastLineAlignment = lastLineAlignment
  }

  func main(_ size: CGSize) -> CGFloat { direction == .vertical ? size.height : size.width }

  func cross(_ size: CGSize) -> CGFloat { direction == .vertical ? size.width : size.height }

  /// The rectangle in the container. Its origin is rounded to pixels, its size is not.
  func rect(main: CGFloat, cross: CGFloat, mainLength: CGFloat, crossLength: CGFloat) -> CGRect {
    let (m, c) = (roundedToPixel(main), roundedToPixel(cross))
    return direction == .vertical
      ? CGRect(x: c, y: m, width: crossLength, height: mainLength)
      : CGRect(x: m, y: c, width: mainLength, height: crossLength)
  }

  /// Rounds to pixels, halves up, with a tolerance so that equal lines are rounded alike.
  func roundedToPixel(_ position: CGFloat) -> CGFloat {
    (position * scale + 0.5 + 1e-6).rounded(.down) / scale
  }

  /// A rectangle's range of the main axis, extended by a pixel for rounded elements.
  package func mainRange(of rect: CGRect) -> ClosedRange<CGFloat> {
    let slack = 1 / scale
    return direction == .vertical
      ? (rect.minY - slack)...(rect.maxY + slack) : (rect.minX - slack)...(rect.maxX + slack)
  }

  /// The length for items along the cross axis within a section's insets, in points.
  func available(within inset: UIEdgeInsets) -> CGFloat {
    direction == .vertical
      ? crossLength - inset.left - inset.right : crossLength - inset.top - inset.bottom
  }
}
