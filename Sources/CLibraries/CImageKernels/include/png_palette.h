// Pictures with few colours as indices into a palette. Pixels are native 32-bit words 0xAARRGGBB.
#pragma once
#include <stddef.h>
#include <stdint.h>

/// The maximum number of colours of a PNG palette.
#define PNG_PALETTE_COLORS 256

/// Finds the colours of a picture, in order of first appearance.
///
/// Writes an index for every pixel, and up to 256 colours. Returns the number of colours, or 0,
/// with undefined output, if there are more.
int png_palette_find(const uint32_t *pixels, size_t count, uint8_t *indices, uint32_t *colors);

/// Packs a row of indices with 1, 2, 4 or 8 bits each, the first in the highest bits; the rest of
/// the last byte is 0.
void png_palette_pack(const uint8_t *indices, size_t count, int bits, uint8_t *out);
