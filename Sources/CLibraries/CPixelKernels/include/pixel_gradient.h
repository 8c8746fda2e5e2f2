#pragma once
#include <stddef.h>
#include <stdint.h>

enum { PK_GRADIENT_AXIAL = 0, PK_GRADIENT_RADIAL = 1, PK_GRADIENT_CONIC = 2 };

/// Blends a gradient over `dst`. `map` takes canvas coordinates to the gradient's space, where its
/// parameter is the first coordinate (axial), the distance from the origin (radial) or the angle
/// around it in turns (conic). `table` holds `count` premultiplied colours for 0...1. If `fine` is
/// not null it holds the same colours with 16 bits per channel (65535 is 1), from blue to alpha,
/// and values between two 8-bit levels are dithered by an ordered pattern of 8 x 8 canvas pixels,
/// whose mean is within 1/64 level. Outside 0...1 the end colours continue where `before` or
/// `after` is set; otherwise nothing is drawn. A map with numbers that are not finite, or beyond
/// 1e60, draws nothing.
void pk_blend_gradient(
    uint32_t *dst, size_t dst_stride, int x, int y, int width, int height, const double map[9],
    int kind, const uint32_t *table, const uint64_t *fine, int count, int before, int after,
    const uint8_t *mask, size_t mask_stride, uint32_t alpha);
