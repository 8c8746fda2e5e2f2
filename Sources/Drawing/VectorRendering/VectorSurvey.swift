import Foundation
import LayerTree

/// Writes nothing, but records how large images are shown, and what would become pixels.
package final class VectorSurvey: VectorSink {
  struct Filter: Equatable {
    var backdrop: LayerBackdrop
    var frame: CGRect
  }

  /// In the order of first use.
  private var images = VectorImageUses()
  /// The names of elements that are painted with a repeated image.
  package private(set) var patterned: [String] = []
  /// Where the format must filter what is behind.
  var filters: [Filter] = []
  private let blurs: (VectorSpace) -> Bool
  /// Pixels of an image for each canvas pixel, on the page that is being painted.
  var density: Double = 1

  var needs: [VectorImages.Need] { images.needs }
  package let hasBlur: Bool
  package let hasPerspective: Bool
  package let filtersBackdrops: Bool

  /// A survey for a format that knows neither blur nor perspective.
  package init() {
    (blurs, hasBlur, hasPerspective, filtersBackdrops) = ({ _ in false }, false, false, false)
  }

  /// A survey for what another sink writes.
  init(for sink: some VectorSink) {
    (blurs, hasBlur) = (sink.canBlur, sink.hasBlur)
    (hasPerspective, filtersBackdrops) = (sink.hasPerspective, sink.filtersBackdrops)
  }

  package var wantsPictures: Bool { false }
  package func canBlur(in space: VectorSpace) -> Bool { blurs(space) }

  package func group(_ group: VectorGroup, in outer: VectorSpace, _ body: () throws -> Void) throws
  {
    try group.mask?.paint()
    try body()
  }

  package func fill(_ shape: VectorShape, with paint: VectorPaint, in space: VectorSpace) throws {
    guard case .color(let color, _) = paint, let pattern = color.pattern else { return }
    let unit = space.pixelsPerUnit / color.patternScale * density
    _ = images.add(pattern, x: unit, y: unit)
    patterned.append(space.elementName)
  }

  package func stroke(
    _ path: Path, style: StrokeStyle, transform: CGAffineTransform, color: CGColor,
    in space: VectorSpace
  ) throws {}

  package func draw(
    _ image: CGImage, transform: CGAffineTransform, alpha: Double, smooth: Bool,
    in space: VectorSpace
  ) throws {
    let lengths = transform.concatenating(space.toCanvas).unitLengths
    _ = images.add(image, x: lengths.x * density, y: lengths.y * density)
  }

  package func embed(_ picture: VectorPicture, on frame: CGRect, in space: VectorSpace) throws
    -> Int
  { 0 }

  package func draw(
    _ run: GlyphRun, transform: CGAffineTransform, color: CGColor, in space: VectorSpace
  ) throws {}

  package func text(
    _ run: GlyphRun, transform: CGAffineTransform, in space: VectorSpace,
    _ body: () throws -> Void
  ) throws { try body() }

  package func shadow(_ shadow: DropShadow, of path: Path, in space: VectorSpace) throws {}

  package func shadowed(
    by shadow: DropShadow, ink: CGRect, in space: VectorSpace, _ body: () throws -> Void
  ) throws { try body() }

  package func filter(_ backdrop: LayerBackdrop, on frame: CGRect, in space: VectorSpace) {
    filters.append(Filter(backdrop: backdrop, frame: frame))
  }
}

extension VectorPainter {
  /// A painter that draws and writes nothing, for the same sink.
  package func surveyor() -> VectorPainter<VectorSurvey> {
    VectorPainter<VectorSurvey>(list: list, sink: VectorSurvey(for: sink), inputs: inputs)
  }
}
