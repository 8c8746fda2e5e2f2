import LayerRendering
import LayerTree

/// What the renderers of all vector formats draw with.
struct VectorResources: Sendable {
  let images: VectorImages
  let glyphs: GlyphOutlineCache
  let raster: RasterRenderer

  init(_ images: DecodedImageCache, _ glyphs: GlyphOutlineCache) {
    self.glyphs = glyphs
    raster = RasterRenderer(images: images, glyphs: glyphs)
    self.images = VectorImages(images: images, reduced: raster.reduced)
  }
}
