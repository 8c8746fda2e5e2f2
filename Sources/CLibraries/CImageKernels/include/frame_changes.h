// The changes from one frame of an animation to the next.
#pragma once
#include <stddef.h>
#include <stdint.h>

typedef struct {
  /// The bounding box of all changes; empty if right equals left.
  int left, top, right, bottom;
  /// The number of differing pixels, and of those that are not opaque in the new frame.
  size_t changed;
  size_t translucent;
} frame_changes;

/// Compares two pictures without padding.
frame_changes frame_changes_find(
    const uint32_t *before, const uint32_t *now, int width, int height);

/// Copies a rectangle whose rows begin `stride` apart; if `before` is not NULL, unchanged pixels
/// become 0.
void frame_changes_cut(
    const uint32_t *before, const uint32_t *now, size_t stride, int width, int height,
    uint32_t *out);

/// Converts premultiplied to straight pixels 0xAARRGGBB, rounded to nearest; alpha 0 gives 0.
void frame_straighten(uint32_t *pixels, size_t count);

/// Planes of Y, U and V for WebP (BT.601, 16…235), with chroma from the mean of four pixels; odd
/// edges are repeated. `alpha` may be NULL. Pixels are straight.
void frame_to_yuv(
    const uint32_t *pixels, size_t stride, int width, int height, uint8_t *y, uint8_t *u,
    uint8_t *v, uint8_t *alpha);
