#pragma once
#include <stddef.h>
#include <stdint.h>

#include "pixel_blend.h"

/// A picture; texel (i, j) covers i...i+1, its centre is at i + 0.5. Sampling past the outermost
/// centres repeats them.
typedef struct {
  const uint32_t *pixels;
  size_t stride;
  int width, height;
  /// Whether every texel has alpha 255.
  int opaque;
} pk_picture;

/// Coverage of at least 2×2 texels, with four readable bytes after its last row.
typedef struct {
  const uint8_t *bytes;
  size_t stride;
  int width, height;
} pk_plane;

/// A translucent colour drawn over a picture: the premultiplied components to add (blue, green, red,
/// alpha), and the fraction of the picture to keep, each 0...65535.
typedef struct {
  uint16_t keep;
  uint16_t add[4];
} pk_overlay;

/// Draws `src` over `dst`. `map` (row major 3×3) takes canvas coordinates to texels; `dst` points
/// at the pixel (`x`, `y`) of the canvas. Every pixel is the integral of the bilinear picture over
/// the pixel's footprint. `overlay` may be NULL. `mask` may be NULL; with `mask_is_visibility` it
/// only marks pixels that need not be drawn because they will be hidden later. A map with numbers
/// that are not finite, or beyond 1e60, draws nothing.
void pk_warp_picture(
    uint32_t *dst, size_t dst_stride, int x, int y, int width, int height, const double map[9],
    const pk_picture *src, int nearest, const pk_overlay *overlay, const uint8_t *mask,
    size_t mask_stride, int mask_is_visibility, uint32_t alpha);

/// Draws one premultiplied colour through a warped coverage plane, with one bilinear sample per
/// pixel; at most 32,767 texels per side. Invalid maps draw nothing, as in ``pk_warp_picture``.
void pk_warp_plane(
    uint32_t *dst, size_t dst_stride, int x, int y, int width, int height, const double map[9],
    const pk_plane *src, pk_color color, const uint8_t *mask, size_t mask_stride);
