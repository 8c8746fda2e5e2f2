import DisplayLists
import Foundation
import LayerRendering
import LayerTree

extension VectorPainter {
  /// A blur's deviation in texels: bilinear readers are within half a level.
  private var blurTexels: Double { 4 }

  /// Draws an element as pixels and embeds them.
  /// - Parameters:
  ///   - ink: what can be seen, in own coordinates.
  ///   - isPhotograph: whether a little loss does no harm.
  func embed(
    _ element: DisplayElement, ink: CGRect, reason: RasterizedPart.Reason,
    isPhotograph: Bool = false, in space: VectorSpace
  ) throws {
    try embed(
      element, ink: ink, reason: reason, density: density, isPhotograph: isPhotograph, in: space,
      draw: inputs.raster.draw)
  }

  /// Draws an element's shadow alone as pixels, no finer than its blur needs.
  func embedShadow(of element: DisplayElement, in space: VectorSpace) throws {
    guard let shadow = element.shadow else { return }
    var caster = element
    (caster.mask, caster.opacity, caster.cuts) = ([], 1, [])
    let shape = shadow.path?.controlBox ?? caster.inkWithoutShadow
    guard !shape.isNull else { return }
    let ink = shadow.ink(of: shape)
    let deviation = shadow.radius / max(space.reach(pixels: 1, on: ink), 1e-9)
    try embed(
      caster, ink: ink,
      reason: !space.isFlat
        ? .shadowInPerspective : sink.hasBlur ? .shadowInShear : .shadow,
      density: deviation > 1 ? min(density, 1, blurTexels / deviation) : density,
      isPhotograph: false, in: space, draw: inputs.raster.drawShadows)
  }

  private func embed(
    _ element: DisplayElement, ink: CGRect, reason: RasterizedPart.Reason, density: Double,
    isPhotograph: Bool, in space: VectorSpace, draw: (DisplayList) throws -> PixelBuffer
  ) throws {
    guard let box = space.pixelBox(around: ink) else { return }
    var perUnit = space.pixelsPerUnit * density
    perUnit = min(perUnit, Double(options.rasterLimit) / max(box.width, box.height))
    // A texel as large as a thousand such boxes would be no picture of one.
    let least = 1 / max(box.width, box.height)
    if perUnit < least / 1000 { perUnit = least }
    // Whole texels, so that none is stretched, and one at least.
    let frame = CGRect(
      x: box.minX, y: box.minY,
      width: max((box.width * perUnit - 1e-6).rounded(.up), 1) / perUnit,
      height: max((box.height * perUnit - 1e-6).rounded(.up), 1) / perUnit)
    let moved = space.map.toPixels.concatenating(
      ProjectiveMap(CGAffineTransform(translationX: -frame.minX, y: -frame.minY)))
    var part = element
    part.matrix = CATransform3D(plane: moved)
    let list = DisplayList(size: frame.size, scale: perUnit, elements: [part])
    var entry = RasterizedPart(
      element: space.elementName, reason: reason, pixelWidth: list.pixelWidth,
      pixelHeight: list.pixelHeight, byteCount: 0)
    if sink.wantsPictures {
      var pixels = try draw(list)
      if space.isAlphaOnly { pixels = pixels.whitened }
      var picture = VectorPicture(pixels: pixels)
      if isPhotograph, pixels.isOpaque { picture.jpeg = try images.jpeg(of: pixels) }
      entry.byteCount = try sink.embed(picture, on: frame, in: space)
    }
    rasterized.append(entry)
  }
}

extension CATransform3D {
  /// A matrix that does this to the plane z = 0 and has no depth.
  init(plane m: ProjectiveMap) {
    self = .identity
    (m11, m12, m14) = (m.m11, m.m12, m.m13)
    (m21, m22, m24) = (m.m21, m.m22, m.m23)
    (m41, m42, m44) = (m.m31, m.m32, m.m33)
  }
}

extension PixelBuffer {
  /// White of the same alpha.
  fileprivate var whitened: PixelBuffer {
    PixelBuffer(
      width: width, height: height, pixels: pixels.map { ($0 >> 24) * 0x0101_0101 },
      isOpaque: isOpaque)
  }
}
