#pragma once
#include <stddef.h>
#include <stdint.h>

/// A picture of at least 2×2 and at most 16383×16383 texels; texel (i, j) covers i...i+1, its
/// centre is at i + 0.5. Sampling past the outermost centres repeats them.
typedef struct {
  const uint32_t *pixels;
  size_t stride;
  int width, height;
  /// Every texel has alpha 255.
  int opaque;
} pk_picture;

/// Coverage of at least 2×2 texels, with four readable bytes after its last row.
typedef struct {
  const uint8_t *bytes;
  size_t stride;
  int width, height;
} pk_plane;

/// Draws `src` over `dst`. `map` (row major 3×3) takes canvas coordinates to texels; `dst` points
/// at the pixel (`x`, `y`) of the canvas. Every pixel is the mean of n×m bilinear samples spread
/// over its footprint, which is taken as affine within the pixel. `mask` may be NULL; with
/// `mask_hints` it only tells which pixels need not be drawn because they will be masked later.
void pk_warp_picture(
    uint32_t *dst, size_t dst_stride, int x, int y, int width, int height, const double map[9],
    const pk_picture *src, int nearest, const uint8_t *mask, size_t mask_stride, int mask_hints,
    uint32_t alpha);

/// Draws one premultiplied colour through a warped coverage plane, one bilinear sample a pixel.
void pk_warp_plane(
    uint32_t *dst, size_t dst_stride, int x, int y, int width, int height, const double map[9],
    const pk_plane *src, uint32_t color, const uint8_t *mask, size_t mask_stride);
