// Pictures of few colours as indices into a palette. Pixels are native 32-bit words 0xAARRGGBB.
#pragma once
#include <stddef.h>
#include <stdint.h>

/// The most colours that a PNG palette can have.
#define PNG_PALETTE_COLORS 256

/// Finds the colours of a picture, in the order in which they first appear.
///
/// Writes an index for every pixel, and up to 256 colours. Returns the number of colours, or
/// 0 where there are more; what was written then means nothing.
int png_palette_find(const uint32_t *pixels, size_t count, uint8_t *indices, uint32_t *colors);

/// Packs a row of indices with 1, 2, 4 or 8 bits each, the first in the highest bits; what is left
/// of the last byte is 0.
void png_palette_pack(const uint8_t *indices, size_t count, int bits, uint8_t *out);
