import Foundation
import LayerGeometry

/// A part of an image whose corners keep their size while its edges and centre fill the rest, in
/// units of the image, and where it is drawn.
package struct ImagePatch {
  package var part: CGRect
  package var destination: CGRect

  /// The patches of an image in a rectangle, at most nine unless edges and centre are tiled.
  /// - Parameters:
  ///   - size: of the image.
  ///   - caps: the sizes of the corners. Those that do not fit share the length in proportion.
  package static func patches(
    ofSize size: CGSize, caps: UIEdgeInsets, in rect: CGRect, tiles: Bool
  ) -> [ImagePatch] {
    let columns = strips(
      size.width, caps.left, caps.right, rect.minX, rect.width, tiles: tiles)
    let rows = strips(
      size.height, caps.top, caps.bottom, rect.minY, rect.height, tiles: tiles)
    return rows.flatMap { row in
      columns.map { column in
        ImagePatch(
          part: CGRect(
            x: column.part.lowerBound, y: row.part.lowerBound,
            width: column.part.upperBound - column.part.lowerBound,
            height: row.part.upperBound - row.part.lowerBound),
          destination: CGRect(
            x: column.destination.lowerBound, y: row.destination.lowerBound,
            width: column.destination.upperBound - column.destination.lowerBound,
            height: row.destination.upperBound - row.destination.lowerBound))
      }
    }
    .filter { $0.part.width > 0 && $0.part.height > 0 }
  }

  /// The parts along an axis: leading cap, centre (once or tiled), trailing cap.
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

  /// Where the whole image would be, with the part at its destination.
  package func whole(ofSize size: CGSize) -> CGRect {
    let (x, y) = (destination.width / part.width, destination.height / part.height)
    return CGRect(
      x: destination.minX - part.minX * x, y: destination.minY - part.minY * y,
      width: size.width * x, height: size.height * y)
  }
}
