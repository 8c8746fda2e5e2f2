#pragma once
#include <stddef.h>
#include <stdint.h>

/// A premultiplied colour in 8.8 fixed point: blue, green, red, alpha, each 0...65280. Eight bits
/// alone would be off by half a level before anything is blended.
typedef struct {
  uint16_t channels[4];
} pk_color;

/// Blends one colour over `dst`, times `mask` if it is not NULL.
///
/// `fine`, if it is not NULL, holds four channels per pixel in the format of `pk_color`, initially
/// zero. It receives the unrounded values of `dst`, for the next colour. A pixel that does not
/// match its channels has been painted by another function since, and counts as it is.
void pk_blend_solid(
    uint32_t *dst, size_t dst_stride, uint64_t *fine, size_t fine_stride, int width, int height,
    const uint8_t *mask, size_t mask_stride, pk_color color);

/// Blends a picture over `dst`, times `mask` if it is not NULL, times `alpha` (0...255).
void pk_blend_picture(
    uint32_t *dst, size_t dst_stride, int width, int height, const uint32_t *src,
    size_t src_stride, const uint8_t *mask, size_t mask_stride, uint32_t alpha);

/// Multiplies one coverage by another in place.
void pk_multiply_masks(
    uint8_t *dst, size_t dst_stride, int width, int height, const uint8_t *mask,
    size_t mask_stride);

/// A picture's alpha as coverage.
void pk_extract_alpha(
    uint8_t *dst, size_t dst_stride, int width, int height, const uint32_t *src,
    size_t src_stride);

/// Half-size picture by 2×2 box averages; an odd last row or column is averaged with itself.
/// `dst` has (width + 1) / 2 by (height + 1) / 2 pixels.
void pk_halve_picture(
    uint32_t *dst, size_t dst_stride, const uint32_t *src, size_t src_stride, int width,
    int height);

/// Writes `id` where coverage is full.
void pk_mark_covered(
    uint16_t *ids, size_t ids_stride, int width, int height, const uint8_t *mask,
    size_t mask_stride, uint16_t id);

/// Removes coverage where a number greater than `id` was written.
void pk_hide_covered(
    uint8_t *mask, size_t mask_stride, int width, int height, const uint16_t *ids,
    size_t ids_stride, uint16_t id);

/// Clears coverage where `visibility` is 0.
void pk_clear_hidden(
    uint8_t *mask, size_t mask_stride, int width, int height, const uint8_t *visibility,
    size_t visibility_stride);
