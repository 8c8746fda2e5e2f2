import Foundation
import LayerTree

/// Writes nothing, but records how large images are shown, and what would become pixels.
final class VectorSurvey: VectorSink {
  struct Filter: Equatable {
    var backdrop: LayerBackdrop
    var frame: CGRect
  }

  /// In the order of first use.
  private(set) var needs: [VectorImages.Need] = []
  /// The names of elements that are painted with a repeated image.
  private(set) var patterned: [String] = []
  /// Where the format must filter what is behind.
  var filters: [Filter] = []
  private var indices: [CGImage: Int] = [:]
  private let blurs: (VectorSpace) -> Bool
  /// Pixels of an image for each canvas pixel, on the page that is being painted.
  var density: Double = 1

  let hasBlur: Bool
  let hasPerspective: Bool
  let filtersBackdrops: Bool

  /// A survey for a format that knows neither blur nor perspective.
  init() {
    (blurs, hasBlur, hasPerspective, filtersBackdrops) = ({ _ in false }, false, false, false)
  }

  /// A survey for what another sink writes.
  init(for sink: some VectorSink) {
    (blurs, hasBlur) = (sink.canBlur, sink.hasBlur)
    (hasPerspective, filtersBackdrops) = (sink.hasPerspective, sink.filtersBackdrops)
  }

  var wantsPictures: Bool { false }
  func canBlur(in space: VectorSpace) -> Bool { blurs(space) }

  func group(_ group: VectorGroup, in outer: VectorSpace, _ body: () throws -> Void) throws {
    try group.mask?.paint()
    try body()
  }

  func fill(_ shape: VectorShape, with paint: VectorPaint, in space: VectorSpace) throws {
    guard case .color(let color, _) = paint, let pattern = color.pattern else { return }
    let unit = space.pixelsPerUnit / color.patternScale
    add(pattern, x: unit, y: unit)
    patterned.append(space.elementName)
  }

  func stroke(
    _ path: Path, style: StrokeStyle, transform: CGAffineTransform, color: CGColor,
    in space: VectorSpace
  ) throws {}

  func draw(
    _ image: CGImage, transform: CGAffineTransform, alpha: Double, smooth: Bool,
    in space: VectorSpace
  ) throws {
    let t = transform.concatenating(space.toCanvas)
    add(
      image, x: (t.a * t.a + t.b * t.b).squareRoot(), y: (t.c * t.c + t.d * t.d).squareRoot())
  }

  func embed(_ picture: VectorPicture, on frame: CGRect, in space: VectorSpace) throws -> Int { 0 }

  func draw(
    _ run: GlyphRun, transform: CGAffineTransform, color: CGColor, in space: VectorSpace
  ) throws {}

  func text(
    _ run: GlyphRun, transform: CGAffineTransform, in space: VectorSpace,
    _ body: () throws -> Void
  ) throws { try body() }

  func shadow(_ shadow: DropShadow, of path: Path, in space: VectorSpace) throws {}

  func shadowed(
    by shadow: DropShadow, ink: CGRect, in space: VectorSpace, _ body: () throws -> Void
  ) throws { try body() }

  func filter(_ backdrop: LayerBackdrop, on frame: CGRect, in space: VectorSpace) {
    filters.append(Filter(backdrop: backdrop, frame: frame))
  }

  private func add(_ image: CGImage, x: Double, y: Double) {
    if let index = indices[image] {
      needs[index].shareX = max(needs[index].shareX, x * density)
      needs[index].shareY = max(needs[index].shareY, y * density)
    } else {
      indices[image] = needs.count
      needs.append(VectorImages.Need(image: image, shareX: x * density, shareY: y * density))
    }
  }
}

extension VectorPainter {
  /// A painter that draws and writes nothing, for the same sink.
  func surveyor() -> VectorPainter<VectorSurvey> {
    VectorPainter<VectorSurvey>(
      list: list, sink: VectorSurvey(for: sink), resources: resources, options: options)
  }
}
