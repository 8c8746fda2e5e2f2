import Foundation
import LayerRendering

/// Where the pictures of a strip lie, in pixels: each begins and ends at whole ones, so that it is
/// what it is alone.
struct FilmstripGrid {
  let columns: Int
  let rows: Int
  /// Around pictures and between them.
  let gap: Int
  let width: Int
  let height: Int
  /// Below every picture.
  let line: Int
  private let scale: Double

  init(_ strip: Filmstrip, count: Int, of list: DisplayList) {
    columns = min(max(1, strip.columns ?? count), count)
    rows = (count + columns - 1) / columns
    scale = list.scale
    gap = Int((strip.spacing * scale).rounded())
    line = strip.showsTimes ? Int((Filmstrip.lineHeight * scale).rounded()) : 0
    (width, height) = (list.pixelWidth, list.pixelHeight)
  }

  /// Points.
  var size: CGSize {
    CGSize(
      width: Double(gap + columns * (width + gap)) / scale,
      height: Double(gap + rows * (height + line + gap)) / scale)
  }

  /// Points.
  var pictureSize: CGSize {
    CGSize(width: Double(width) / scale, height: Double(height) / scale)
  }

  func place(of index: Int) -> (x: Int, y: Int) {
    (
      gap + index % columns * (width + gap), gap + index / columns * (height + line + gap)
    )
  }

  /// Points.
  func origin(of index: Int) -> CGPoint {
    let place = place(of: index)
    return CGPoint(x: Double(place.x) / scale, y: Double(place.y) / scale)
  }
}
