import LayerRendering
public import LayerTree

/// What the renderers of all vector formats draw with: images, glyphs, and the options.
public struct VectorInputs: Sendable {
  /// How documents are written. What moves is said by all of them, stills by its `vectors`.
  public var options: MotionOptions
  package let images: VectorImages
  package let glyphs: GlyphOutlineCache
  let raster: RasterRenderer

  /// - Parameters:
  ///   - images: caches decoded images.
  ///   - glyphs: caches glyph outlines.
  public init(
    images: DecodedImageCache, glyphs: GlyphOutlineCache = .shared,
    options: MotionOptions = MotionOptions()
  ) {
    (self.glyphs, self.options) = (glyphs, options)
    raster = RasterRenderer(images: images, glyphs: glyphs)
    self.images = VectorImages(images: images, reduced: raster.reduced)
  }
}

/// A renderer of a vector format.
public protocol VectorRenderer: Sendable {
  /// A renderer that draws with these inputs.
  init(_ inputs: VectorInputs)
}

extension VectorRenderer {
  /// A renderer of stills; the parameters are those of ``VectorInputs``.
  public init(
    images: DecodedImageCache, glyphs: GlyphOutlineCache = .shared,
    options: VectorOptions = VectorOptions()
  ) {
    self.init(VectorInputs(images: images, glyphs: glyphs, options: MotionOptions(options)))
  }

  /// A renderer of animations; the parameters are those of ``VectorInputs``.
  public init(
    images: DecodedImageCache, glyphs: GlyphOutlineCache = .shared, options: MotionOptions
  ) {
    self.init(VectorInputs(images: images, glyphs: glyphs, options: options))
  }
}
