// Converts pixels from one RGB colour space to another.
#pragma once
#include <stddef.h>
#include <stdint.h>

/// A conversion: tables make samples linear, a matrix mixes them, and a table encodes them. Linear
/// light is in units of 1/65536.
typedef struct {
  /// Linear values of encoded red, green and blue: three tables of 256 or 65536 entries.
  const int32_t *linear;
  /// Row by row, in units of 1/65536.
  const int32_t *matrix;
  /// The encoded value, in units of 1/65535, of each linear value from 0 to 65536.
  const uint16_t *encoded;
} color_conversion;

/// Converts straight words 0xAARRGGBB in place, with tables of 256. Alpha is unchanged.
void color_convert_8(const color_conversion *, uint32_t *pixels, size_t count);

/// Converts 16-bit R, G, B, A to premultiplied words, rounded once. `conversion` has tables of
/// 65536, or is null to keep colours. Returns 1 if all words are opaque.
int color_reduce_16(
    const color_conversion *, const uint16_t *samples, int is_premultiplied, uint32_t *out,
    size_t count);
