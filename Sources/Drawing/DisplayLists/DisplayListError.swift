import Basics

/// The reason why a layer tree or a display list cannot be drawn.
public enum DisplayListError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A number of the named element is infinite, not a number, or beyond ±10⁵⁰.
  case notFinite(element: String, property: String)
  /// The named element's position on the canvas, in pixels, is infinite or beyond ±10¹⁵.
  case tooFar(element: String)
  /// The canvas has no size in pixels, or too large a size.
  case canvas(width: Double, height: Double, scale: Double)
  /// Layers are nested deeper than `limit`.
  case tooDeep(element: String, limit: Int)
  /// The picture has more elements than `limit`, `DisplayListBuilder.elementLimit`.
  case tooManyElements(limit: Int)
  /// In the named element, more tilted planes overlap than `limit` elements may.
  case tooManyOverlaps(element: String, limit: Int)
  /// The lines of the named element have more dashes than `limit`.
  case tooManyDashes(element: String, limit: Int)
  /// A vector document would embed more pixels than `limit`, `VectorOptions.pixelLimit`.
  case tooManyPixels(count: Int, limit: Int)

  public var description: String {
    let hint = "; raise the limit with --limit elements=N"
    return switch self {
    case .notFinite(let element, let property):
      "\(element.printable()): \(property.printable()): expected a finite number, found infinity or NaN"
    case .tooFar(let element):
      "\(element.printable()): its transforms and those of its ancestors multiply to numbers "
        + "beyond 1e15, which cannot be drawn"
    case .canvas(let width, let height, let scale):
      "canvas: expected a size from 1 to \(DisplayList.longestSide) pixels per side, found "
        + "\(width)×\(height) points at \(scale) pixels per point"
    case .tooDeep(let element, let limit):
      "\(element.printable()): layers are nested more than \(limit) deep"
    case .tooManyElements(let limit):
      "the picture has more than \(limit) elements\(hint)"
    case .tooManyOverlaps(let element, let limit):
      "\(element.printable()): more overlapping tilted planes than are compared for "
        + "\(limit) elements\(hint)"
    case .tooManyDashes(let element, let limit):
      "\(element.printable()): its lines have more than \(limit) dashes; make the dashes longer"
    case .tooManyPixels(let count, let limit):
      "embedding what the format cannot express takes \(count) pixels, more than \(limit); draw "
        + "pixels instead, lower --image-density, or raise the limit with --limit embeddedPixels=N"
    }
  }
}
