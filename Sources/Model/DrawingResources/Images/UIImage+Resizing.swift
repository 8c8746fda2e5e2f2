public import DrawingCommands
import Foundation

extension UIImage {
  /// How the inner parts of a resizable image fill their area.
  public enum ResizingMode: Int, Hashable, Sendable {
    case tile
    case stretch
  }

  /// An image whose corners keep their size; edges and centre are tiled or stretched.
  /// - Parameter capInsets: the sizes of the corners in points.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }

  public func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode)
    -> UIImage
  {
    UIImage(
      image, scale: scale, orientation: imageOrientation, renderingMode: renderingMode,
      caps: capInsets, resizingMode: resizingMode)
  }

  /// The one point after the caps is stretched.
  public func stretchableImage(withLeftCapWidth left: Int, topCapHeight top: Int) -> UIImage {
    let (x, y) = (CGFloat(left), CGFloat(top))
    return resizableImage(
      withCapInsets: UIEdgeInsets(
        top: y, left: x, bottom: y > 0 ? max(0, size.height - y - 1) : 0,
        right: x > 0 ? max(0, size.width - x - 1) : 0),
      resizingMode: .stretch)
  }

  /// In points.
  public var capInsets: UIEdgeInsets { caps ?? .zero }

  package var isResizable: Bool { caps != nil }

  /// The parts of a resizable image in a rectangle, in points of the image, with their targets.
  func patches(in rect: CGRect) -> [(part: CGRect, destination: CGRect)] {
    let caps = capInsets
    let columns = UIImage.strips(
      size.width, caps.left, caps.right, rect.minX, rect.width, tiles: resizingMode == .tile)
    let rows = UIImage.strips(
      size.height, caps.top, caps.bottom, rect.minY, rect.height, tiles: resizingMode == .tile)
    return rows.flatMap { row in
      columns.map { column in
        (
          CGRect(
            x: column.part.lowerBound, y: row.part.lowerBound,
            width: column.part.upperBound - column.part.lowerBound,
            height: row.part.upperBound - row.part.lowerBound),
          CGRect(
            x: column.destination.lowerBound, y: row.destination.lowerBound,
            width: column.destination.upperBound - column.destination.lowerBound,
            height: row.destination.upperBound - row.destination.lowerBound)
        )
      }
    }
  }

  /// The parts along an axis: leading cap, centre (once or tiled), trailing cap. Caps that do not
  /// fit share the length in proportion.
  private static func strips(
    _ length: CGFloat, _ before: CGFloat, _ after: CGFloat, _ start: CGFloat, _ room: CGFloat,
    tiles: Bool
  ) -> [(part: ClosedRange<CGFloat>, destination: ClosedRange<CGFloat>)] {
    let shrink = min(1, room / max(before + after, 1e-9))
    let (first, last) = (start + before * shrink, start + room - after * shrink)
    var strips: [(ClosedRange<CGFloat>, ClosedRange<CGFloat>)] = []
    if before > 0 { strips.append((0...before, start...first)) }
    let middle = max(0, length - before - after)
    if last > first, middle > 0 {
      // More than a thousand tiles would not be visible as a pattern.
      let step = tiles && (last - first) / middle <= 1000 ? middle : last - first
      var position = first
      while position < last - 1e-9 {
        let end = min(position + step, last)
        let share = step == middle ? end - position : middle
        strips.append((before...(before + share), position...end))
        position = end
      }
    }
    if after > 0 { strips.append(((length - after)...length, max(first, last)...(start + room))) }
    return strips
  }
}
