// Pixels from one RGB colour space to another.
#pragma once
#include <stddef.h>
#include <stdint.h>

/// A conversion: samples become linear by tables, a matrix mixes them, and a table encodes them.
/// Linear light is counted in 65536ths.
typedef struct {
  /// Linear values of encoded red, green and blue: three tables, each of 256 or 65536.
  const int32_t *linear;
  /// Row by row, in 65536ths.
  const int32_t *matrix;
  /// The encoded value, in 65535ths, of each linear value from 0 to 65536.
  const uint16_t *encoded;
} color_conversion;

/// Converts straight words 0xAARRGGBB in place, with tables of 256. Alpha stays as it is.
void color_convert_8(const color_conversion *, uint32_t *pixels, size_t count);

/// Makes premultiplied words of R, G, B, A with 16 bits each, rounded once. `conversion` has tables of
/// 65536, or is null where colours stay as they are. Returns 1 where all words are opaque.
int color_reduce_16(
    const color_conversion *, const uint16_t *samples, int is_premultiplied, uint32_t *out,
    size_t count);
