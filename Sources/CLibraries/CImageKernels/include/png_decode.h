// From the inflated rows of a PNG picture to pixels.
#pragma once
#include <stddef.h>
#include <stdint.h>

/// A picture with eight bits per sample and contiguous rows.
typedef struct {
  size_t width, height;
  /// 1 for grey or an index, 2 for grey with alpha, 3 for RGB, 4 for RGBA.
  size_t pixel_bytes;
  /// With one byte per pixel: the straight pixel for each value.
  const uint32_t *table;
  /// The number of values in the table.
  uint32_t values;
  /// For RGB: the transparent colour 0xRRGGBB; negative for none.
  int64_t transparent;
} png_picture;

/// The bytes that ``png_decode_rows`` needs for rows and pixels together; 0 for an invalid picture.
size_t png_decode_room(const png_picture *picture);

/// Undoes the filters and makes premultiplied pixels.
///
/// The rows, each after its filter type, are the last bytes of the memory at `pixels`; they are
/// overwritten. `is_opaque` receives whether every pixel is opaque. Returns 0, with undefined
/// pixels, for an invalid filter type or value.
int png_decode_rows(const png_picture *picture, uint32_t *pixels, int *is_opaque);
