// Converts pixel rows from and to the formats of image files.
//
// Pixels are native 32-bit words 0xAARRGGBB. Every function gives the same bytes with and without
// SIMD.
#pragma once
#include <stddef.h>
#include <stdint.h>

/// PNG's filter types, as stored before a row.
enum {
  PNG_ROWS_NONE = 0,
  PNG_ROWS_SUB = 1,
  PNG_ROWS_UP = 2,
  PNG_ROWS_AVERAGE = 3,
  PNG_ROWS_PAETH = 4,
};

/// Returns 1 if every pixel has alpha 255.
int png_rows_is_opaque(const uint32_t *pixels, size_t count);

/// Premultiplies in place: (c * a + 127) / 255. Returns 1 if all pixels were opaque.
int png_rows_premultiply(uint32_t *pixels, size_t count);

/// Converts Adobe CMYK bytes to opaque pixels. inverted: 255 is no ink, as Adobe stores it.
void png_rows_from_cmyk(const uint8_t *cmyk, uint32_t *pixels, size_t count, int inverted);

/// Packs pixels as bytes R, G, B (alpha is dropped: for opaque pictures).
void png_rows_pack_rgb(const uint32_t *pixels, uint8_t *out, size_t count);

/// Converts premultiplied pixels to straight bytes R, G, B, A, rounded to nearest; alpha 0 gives
/// zeros.
void png_rows_pack_rgba(const uint32_t *pixels, uint8_t *out, size_t count);

/// out[i] = row[i] minus PNG's prediction from the neighbours; above may be NULL (first row). bytes
/// is the length of a row, pixel_bytes 3 or 4.
void png_rows_filter(
    int type, const uint8_t *row, const uint8_t *above, uint8_t *out, size_t bytes,
    size_t pixel_bytes);

/// The sum of a filtered row's bytes as signed magnitudes, which the usual heuristic minimizes.
uint64_t png_rows_magnitude(const uint8_t *filtered, size_t bytes);
