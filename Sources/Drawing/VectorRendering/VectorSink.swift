import DisplayLists
import Foundation
import LayerTree

/// A vector format for a ``VectorPainter``. Coordinates are flat, of the innermost group:
/// perspective is already projected. A `space` relates them to the canvas.
package protocol VectorSink: AnyObject {
  /// Whether the pixels of pictures are needed, or only their positions.
  var wantsPictures: Bool { get }

  /// Whether groups may be in perspective. Otherwise the painter projects what they hold.
  var hasPerspective: Bool { get }

  /// Whether the format can blur and colour what is behind an element.
  var filtersBackdrops: Bool { get }

  /// Whether the format supports blur at all.
  var hasBlur: Bool { get }

  /// Whether the format can blur a shadow in this space.
  func canBlur(in space: VectorSpace) -> Bool

  /// What `body` writes, as one group. `outer` is the space around the group.
  func group(_ group: VectorGroup, in outer: VectorSpace, _ body: () throws -> Void) throws

  func fill(_ shape: VectorShape, with paint: VectorPaint, in space: VectorSpace) throws

  /// Whether ``stroke(_:style:transform:color:in:)`` can be given the whole path and the part that
  /// is stroked. Otherwise it gets that part as a path.
  func canTrim(_ path: Path, _ style: StrokeStyle) -> Bool

  /// `transform` takes path and pen to the group's coordinates.
  func stroke(
    _ path: Path, style: StrokeStyle, transform: CGAffineTransform, color: CGColor,
    in space: VectorSpace) throws

  /// An image whose pixels are units before `transform`.
  func draw(
    _ image: CGImage, transform: CGAffineTransform, alpha: Double, smooth: Bool,
    in space: VectorSpace) throws

  /// Embeds the painter's own pixels on a rectangle and returns their size in bytes.
  func embed(_ picture: VectorPicture, on frame: CGRect, in space: VectorSpace) throws -> Int

  /// Shows a material over what is behind a rectangle in canvas points, if the sink filters
  /// backdrops.
  func filter(_ backdrop: LayerBackdrop, on frame: CGRect, in space: VectorSpace)

  func draw(
    _ run: GlyphRun, transform: CGAffineTransform, color: CGColor, in space: VectorSpace) throws

  /// What `body` writes, as pictures that show the text of a run.
  func text(
    _ run: GlyphRun, transform: CGAffineTransform, in space: VectorSpace,
    _ body: () throws -> Void) throws

  /// The blurred shadow of an outline; only where the sink can blur.
  func shadow(_ shadow: DropShadow, of path: Path, in space: VectorSpace) throws

  /// What `body` writes within `ink`, with its shadow below; only if the sink can blur.
  func shadowed(
    by shadow: DropShadow, ink: CGRect, in space: VectorSpace, _ body: () throws -> Void) throws
}

/// What most formats cannot do.
extension VectorSink {
  package var hasPerspective: Bool { false }
  package var filtersBackdrops: Bool { false }
  package var hasBlur: Bool { false }
  package func canBlur(in space: VectorSpace) -> Bool { false }
  package func canTrim(_ path: Path, _ style: StrokeStyle) -> Bool { false }

  package func filter(_ backdrop: LayerBackdrop, on frame: CGRect, in space: VectorSpace) {
    preconditionFailure("the format filters no backdrops")
  }

  package func shadow(_ shadow: DropShadow, of path: Path, in space: VectorSpace) throws {
    preconditionFailure("the format cannot blur")
  }

  package func shadowed(
    by shadow: DropShadow, ink: CGRect, in space: VectorSpace, _ body: () throws -> Void
  ) throws { preconditionFailure("the format cannot blur") }
}

/// A group's effects: transform, then clip and mask in its coordinates, then opacity.
package struct VectorGroup {
  /// The element that the group is, for formats that name their groups.
  package var element: DisplayElement?
  package var transform: CGAffineTransform?
  /// Instead of `transform` for sinks with perspective, to the surrounding group.
  package var projection: CATransform3D?
  package var clip: VectorClip?
  package var mask: VectorMask?
  package var opacity: Double = 1
  /// Where anything can be visible, in the group's coordinates; null if unknown.
  package var extent = CGRect.null
}

package struct VectorClip {
  package var path: Path
  package var rule = FillRule.winding
  /// Whether the clip applies to the group as a whole; else each paint may be clipped, and lower
  /// ones show at the edge.
  package var isWhole = false
}

/// The alpha of what `paint` writes.
package struct VectorMask {
  /// Outside of it the mask is empty.
  package var region: CGRect
  package var paint: () throws -> Void
}

package enum VectorShape {
  case rectangle(CGRect, radius: Double = 0)
  case path(Path, FillRule = .winding)

  package var bounds: CGRect {
    switch self {
    case .rectangle(let rectangle, _): rectangle
    case .path(let path, _): path.controlBox
    }
  }
}

package enum VectorPaint {
  /// Patterns repeat from the point.
  case color(CGColor, tile: CGPoint = .zero)
  /// Axial or radial, with a transform to the group's coordinates.
  case gradient(GradientPaint, transform: CGAffineTransform)
}

/// Pixels of the painter's own.
package struct VectorPicture {
  package var pixels: PixelBuffer
  /// The same as a file, where loss does not matter.
  package var jpeg: [UInt8]?
}

extension Path {
  /// Whether it is one line, open or closed. Formats count the length of each line apart.
  package var isOneLine: Bool {
    elements.enumerated().allSatisfy { index, element in
      switch element {
      case .move: index == 0
      case .close: index == elements.count - 1
      case .line, .quad, .cubic: true
      }
    }
  }
}
