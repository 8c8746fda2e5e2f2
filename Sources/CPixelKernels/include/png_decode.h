// From the inflated rows of a PNG picture to pixels.
#pragma once
#include <stddef.h>
#include <stdint.h>

/// A picture of eight bits a sample whose rows follow each other.
typedef struct {
  size_t width, height;
  /// 1 for grey or an index, 2 for grey with alpha, 3 for RGB, 4 for RGBA.
  size_t pixel_bytes;
  /// Of one byte a pixel: the pixel that each value stands for, straight.
  const uint32_t *table;
  /// How many values the table has.
  uint32_t values;
  /// Of RGB: the colour 0xRRGGBB that means nothing; a negative number where there is none.
  int64_t transparent;
} png_picture;

/// The bytes that ``png_decode_rows`` needs for rows and pixels together; 0 for what is no picture.
size_t png_decode_room(const png_picture *picture);

/// Takes the filters back and makes premultiplied pixels.
///
/// The rows, each behind its filter type, are the last bytes of the room that `pixels` begins; they
/// are overwritten. `is_opaque` says whether every pixel is. Returns 0 for a filter type or a value
/// that there is not, with pixels that mean nothing.
int png_decode_rows(const png_picture *picture, uint32_t *pixels, int *is_opaque);
