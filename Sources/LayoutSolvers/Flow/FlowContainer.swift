import Foundation
import LayerGeometry

/// What a flow fills: everything that is the same for all of its sections.
///
/// Flow mathematics speaks of a *main* axis, along which lines follow each other and one scrolls,
/// and a *cross* axis, along which the items of a line follow each other.
package struct FlowContainer: Hashable, Sendable {
  package enum Direction: Hashable, Sendable {
    case vertical
    case horizontal
  }

  package var direction = Direction.vertical
  /// The length across the scroll direction, in points.
  package var crossLength: CGFloat
  /// Pixels a point, to whose edges origins are rounded.
  package var scale: CGFloat = 1
  package var lastLineAlignment = FlowLastLineAlignment.automatic

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

  /// The rectangle on the surface; its origin on whole pixels, its size as it is.
  func rect(main: CGFloat, cross: CGFloat, mainLength: CGFloat, crossLength: CGFloat) -> CGRect {
    let (m, c) = (onPixel(main), onPixel(cross))
    return direction == .vertical
      ? CGRect(x: c, y: m, width: crossLength, height: mainLength)
      : CGRect(x: m, y: c, width: mainLength, height: crossLength)
  }

  /// The nearest pixel edge; halves go up.
  ///
  /// What falls short of a half by no more than sums of binary fractions are off counts as one, so
  /// that equal lines are rounded equally wherever they lie.
  func onPixel(_ position: CGFloat) -> CGFloat {
    (position * scale + 0.5 + 1e-6).rounded(.down) / scale
  }

  /// The part of the main axis that a rectangle covers, widened by the pixel that rounding may have
  /// moved an element.
  package func mainRange(of rect: CGRect) -> ClosedRange<CGFloat> {
    let slack = 1 / scale
    return direction == .vertical
      ? (rect.minY - slack)...(rect.maxY + slack) : (rect.minX - slack)...(rect.maxX + slack)
  }

  /// The space for items across a section.
  func available(within inset: UIEdgeInsets) -> CGFloat {
    direction == .vertical
      ? crossLength - inset.left - inset.right : crossLength - inset.top - inset.bottom
  }
}
