// What changes from one frame of an animation to the next.
#pragma once
#include <stddef.h>
#include <stdint.h>

typedef struct {
  /// The smallest rectangle of all changes; none where the right is the left.
  int left, top, right, bottom;
  /// Pixels that differ, and those of them that are not opaque in the new frame.
  size_t changed;
  size_t translucent;
} frame_changes;

/// Compares two pictures without padding.
frame_changes frame_changes_find(
    const uint32_t *before, const uint32_t *now, int width, int height);

/// Copies a rectangle whose rows begin `stride` apart; where `before` is not NULL, pixels that did
/// not change become 0.
void frame_changes_cut(
    const uint32_t *before, const uint32_t *now, size_t stride, int width, int height,
    uint32_t *out);

/// Straight pixels 0xAARRGGBB of premultiplied ones, rounded to nearest; alpha 0 gives 0.
void frame_straighten(uint32_t *pixels, size_t count);

/// Planes of Y, U and V for WebP (BT.601, 16…235), chroma of the mean of four pixels; of an odd
/// edge the last ones are doubled. `alpha` may be NULL. Pixels are straight.
void frame_to_yuv(
    const uint32_t *pixels, size_t stride, int width, int height, uint8_t *y, uint8_t *u,
    uint8_t *v, uint8_t *alpha);
