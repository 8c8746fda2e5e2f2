// Row filters are undone on whole pixels, in the final memory of the pixels: rows of RGB and RGBA
// are first spread to a word per pixel. Paeth's filter depends on the previous pixel, so four rows
// are processed side by side in a register, each one block behind the one above.
#include "png_decode.h"

#include "kernel_support.h"
#include "png_rows.h"

#if PK_X86
#include <emmintrin.h>
#endif

// Every function that takes vectors is inlined, so there is no ABI to agree on.
#pragma clang diagnostic ignored "-Wpsabi"

/// The channels of four pixels.
typedef uint8_t bytes16 __attribute__((ext_vector_type(16)));

enum { BLOCK = 32, MOST_ROWS = 4 };

PK_INLINE bytes16 load16(const void *from) {
  bytes16 v;
  memcpy(&v, from, sizeof v);
  return v;
}

PK_INLINE bytes16 pick(bytes16 mask, bytes16 yes, bytes16 no) {
  return (mask & yes) | (~mask & no);
}

/// Reads one pixel, and nothing after it.
PK_INLINE bytes16 load_pixel(uint32_t word) {
  bytes16 v = 0;
  memcpy(&v, &word, sizeof word);
  return v;
}

PK_INLINE uint32_t pixel_of(bytes16 v) {
  uint32_t word;
  memcpy(&word, &v, sizeof word);
  return word;
}

PK_INLINE bytes16 four_times(uint32_t word) {
  uint32_t words[4] = {word, word, word, word};
  return load16(words);
}

// One row. `opaque` is added to every pixel: its alpha, if the file has none.

PK_INLINE void add_left(uint32_t *row, size_t width, uint32_t opaque) {
  const bytes16 zero = 0, opaque4 = four_times(opaque);
  bytes16 left = 0;
  size_t x = 0;
  for (; x + 4 <= width; x += 4) {
    bytes16 v = load16(row + x);
    v += __builtin_shufflevector(
        zero, v, 0, 1, 2, 3, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27);
    v += __builtin_shufflevector(zero, v, 0, 1, 2, 3, 4, 5, 6, 7, 16, 17, 18, 19, 20, 21, 22, 23);
    left += v;
    v = left | opaque4;
    memcpy(row + x, &v, sizeof v);
    left = __builtin_shufflevector(
        left, left, 12, 13, 14, 15, 12, 13, 14, 15, 12, 13, 14, 15, 12, 13, 14, 15);
  }
  for (; x < width; x++) {
    left += load_pixel(row[x]);
    row[x] = pixel_of(left) | opaque;
  }
}

PK_INLINE void add_above(uint32_t *row, const uint32_t *above, size_t width, uint32_t opaque) {
  const bytes16 opaque4 = four_times(opaque);
  size_t x = 0;
  for (; x + 4 <= width; x += 4) {
    bytes16 v = (load16(row + x) + load16(above + x)) | opaque4;
    memcpy(row + x, &v, sizeof v);
  }
  for (; x < width; x++)
    row[x] = pixel_of(load_pixel(row[x]) + load_pixel(above[x])) | opaque;
}

PK_INLINE bytes16 rounded_up_mean(bytes16 a, bytes16 b) {
#if PK_X86
  // Compilers do not recognize it if `b` is a complement.
  return (bytes16)_mm_avg_epu8((__m128i)a, (__m128i)b);
#else
  typedef uint16_t shorts16 __attribute__((ext_vector_type(16)));
  shorts16 sum = __builtin_convertvector(a, shorts16) + __builtin_convertvector(b, shorts16) + 1;
  return __builtin_convertvector(sum >> 1, bytes16);
#endif
}

PK_INLINE void add_average(uint32_t *row, const uint32_t *above, size_t width, uint32_t opaque) {
  // Processors round means up, PNG rounds them down. So the complements to 255 are averaged, which
  // rounds up, and the complement of the new pixel is that mean minus what is added.
  bytes16 lacking = 255;
  for (size_t x = 0; x < width; x++) {
    bytes16 upper = load_pixel(above ? above[x] : 0);
    lacking = rounded_up_mean(lacking, ~upper) - load_pixel(row[x]);
    row[x] = pixel_of(~lacking) | opaque;
  }
}

PK_INLINE bytes16 distance(bytes16 a, bytes16 b) {
  return __builtin_elementwise_max(a, b) - __builtin_elementwise_min(a, b);
}

/// One pixel of each of `count` rows, side by side.
PK_INLINE bytes16 load_column(uint32_t *const *rows, ptrdiff_t x, int count) {
  if (count == 1) return load_pixel(rows[0][x]);
  uint32_t words[MOST_ROWS] = {
      rows[0][x], rows[1][x], count > 2 ? rows[2][x] : 0, count > 3 ? rows[3][x] : 0};
  return load16(words);
}

/// A block of each of `count` rows: `rows[0]` is the one above all, `rows[k]` starts at `from[k]`.
PK_INLINE void add_paeth(
    uint32_t *const *rows, const size_t *from, size_t length, int count, uint32_t opaque) {
  uint32_t *row[MOST_ROWS], *upper[MOST_ROWS];
  uint32_t first[MOST_ROWS] = {0}, first_upper[MOST_ROWS] = {0};
  for (int k = 0; k < count; k++) {
    row[k] = rows[k + 1] + from[k];
    upper[k] = rows[k] + from[k];
    if (from[k]) {
      first[k] = row[k][-1];
      first_upper[k] = upper[k][-1];
    }
  }
  bytes16 left = load16(first), corner = load16(first_upper), opaque4 = four_times(opaque);
  for (size_t i = 0; i < length; i++) {
    bytes16 above = load_column(upper, (ptrdiff_t)i, count);
    // The distance of the prediction left + above - corner from each of the three: from the corner
    // it is the sum of two differences, which is less than both only if they have different signs.
    bytes16 from_left = distance(above, corner), from_above = distance(left, corner);
    bytes16 have_one_sign = (bytes16)((above >= corner) == (left >= corner));
    bytes16 from_corner = distance(from_left, from_above) | have_one_sign;
    bytes16 second = pick((bytes16)(from_above <= from_corner), above, corner);
    bytes16 least = __builtin_elementwise_min(from_above, from_corner);
    left = pick((bytes16)(from_left <= least), left, second)
           + load_column(row, (ptrdiff_t)i, count);
    corner = above;
    bytes16 done = left | opaque4;
    uint32_t words[MOST_ROWS];
    memcpy(words, &done, sizeof words);
    for (int k = 0; k < count; k++) row[k][i] = words[k];
  }
}

/// `count` rows below `above`, each one block behind the one above it.
PK_INLINE void add_paeth_rows(
    uint32_t *above, size_t width, int count, uint32_t opaque) {
  uint32_t *rows[MOST_ROWS + 1];
  for (int k = 0; k <= count; k++) rows[k] = above + (size_t)k * width;
  int blocks = (int)((width + BLOCK - 1) / BLOCK);
  for (int step = 0; step < blocks + count - 1; step++) {
    size_t from[MOST_ROWS];
    if (step >= count - 1 && step < blocks - 1) {
      for (int k = 0; k < count; k++) from[k] = (size_t)(step - k) * BLOCK;
      add_paeth(rows, from, BLOCK, count, opaque);
      continue;
    }
    // At both ends, the rows are processed one after the other.
    for (int k = 0; k < count; k++) {
      if (step < k || step - k >= blocks) continue;
      from[0] = (size_t)(step - k) * BLOCK;
      add_paeth(
          rows + k, from, width - from[0] < BLOCK ? width - from[0] : BLOCK, 1, opaque);
    }
  }
}

// Spreading out and finishing

/// Bytes R, G, B to words. The bytes may lie further on in the memory of the words.
PK_INLINE void spread_rgb(const uint8_t *from, uint32_t *row, size_t width, uint32_t opaque) {
  const bytes16 zero = 0;
  size_t x = 0;
  // A load reads 16 bytes, of which 12 count.
  for (; x + 6 <= width; x += 4) {
    bytes16 v = __builtin_shufflevector(
        load16(from + 3 * x), zero, 2, 1, 0, 16, 5, 4, 3, 16, 8, 7, 6, 16, 11, 10, 9, 16);
    memcpy(row + x, &v, sizeof v);
  }
  for (; x < width; x++)
    row[x] = (uint32_t)from[3 * x] << 16 | (uint32_t)from[3 * x + 1] << 8 | from[3 * x + 2];
  for (x = 0; opaque && x < width; x++) row[x] |= opaque;
}

PK_INLINE void spread_rgba(const uint8_t *from, uint32_t *row, size_t width) {
  for (size_t x = 0; x < width; x++) {
    uint32_t word;
    memcpy(&word, from + 4 * x, sizeof word);
    row[x] = (word & 0xFF00FF00u) | (word >> 16 & 255) | (word & 255) << 16;
  }
}

/// Clears transparent pixels. Returns 1 if there were none.
PK_INLINE int clear(uint32_t *row, size_t width, uint32_t transparent) {
  uint32_t found = 0;
  for (size_t x = 0; x < width; x++) {
    uint32_t is_it = (row[x] & 0xFFFFFF) == transparent;
    found |= is_it;
    row[x] = is_it ? 0 : row[x];
  }
  return !found;
}

/// Finishes a row once the row below no longer needs it; returns 1 if it is opaque.
PK_INLINE int finish(const png_picture *picture, uint32_t *row) {
  if (picture->pixel_bytes == 4) return png_rows_premultiply(row, picture->width);
  if (picture->transparent < 0) return 1;
  return clear(row, picture->width, (uint32_t)picture->transparent);
}

// Pictures

static size_t row_length(const png_picture *picture) {
  return picture->width * picture->pixel_bytes + 1;
}

static const uint8_t *first_row(const png_picture *picture, const uint32_t *pixels) {
  return (const uint8_t *)pixels + png_decode_room(picture)
         - row_length(picture) * picture->height;
}

/// Whether there are pixels, of a size that can be counted.
static int is_picture(const png_picture *picture) {
  const size_t most = INT32_MAX;
  return picture->width >= 1 && picture->height >= 1 && picture->width <= most
         && picture->height <= most && picture->width <= (SIZE_MAX / 8) / picture->height
         && picture->pixel_bytes >= 1 && picture->pixel_bytes <= 4;
}

size_t png_decode_room(const png_picture *picture) {
  if (!is_picture(picture)) return 0;
  // Writing a row of pixels never reaches the bytes that are still to be read.
  size_t rows = row_length(picture) * picture->height;
  size_t pixels = 4 * picture->width * picture->height;
  return rows > pixels ? rows : pixels;
}

PK_INLINE int decode_colors(const png_picture *picture, uint32_t *pixels) {
  size_t width = picture->width, length = row_length(picture);
  const uint8_t *from = first_row(picture, pixels);
  uint32_t opaque = picture->pixel_bytes == 3 ? 0xFF000000u : 0;
  int is_opaque = 1;
  for (size_t y = 0; y < picture->height;) {
    uint32_t *row = pixels + y * width, *above = y ? row - width : NULL;
    int type = from[0], count = 1;
    if (type > PNG_ROWS_PAETH) return -1;
    while (type == PNG_ROWS_PAETH && y && count < MOST_ROWS
           && y + (size_t)count < picture->height
           && from[(size_t)count * length] == PNG_ROWS_PAETH)
      count++;
    for (int k = 0; k < count; k++, from += length) {
      uint32_t *to = row + (size_t)k * width;
      uint32_t now = type == PNG_ROWS_NONE || (type == PNG_ROWS_UP && !above) ? opaque : 0;
      if (opaque) spread_rgb(from + 1, to, width, now);
      else spread_rgba(from + 1, to, width);
    }
    switch (type) {
      case PNG_ROWS_SUB: add_left(row, width, opaque); break;
      case PNG_ROWS_UP:
        if (above) add_above(row, above, width, opaque);
        break;
      case PNG_ROWS_AVERAGE: add_average(row, above, width, opaque); break;
      case PNG_ROWS_PAETH:
        // Above the first row everything is 0, and Paeth predicts the pixel on the left.
        if (!above) add_left(row, width, opaque);
        else if (count == 4) add_paeth_rows(above, width, 4, opaque);
        else if (count == 3) add_paeth_rows(above, width, 3, opaque);
        else if (count == 2) add_paeth_rows(above, width, 2, opaque);
        else add_paeth_rows(above, width, 1, opaque);
        break;
      default: break;
    }
    // The last row is still needed unfinished.
    for (int k = 0; k < count; k++, row += width)
      if (y || k) is_opaque &= finish(picture, row - width);
    y += (size_t)count;
  }
  return is_opaque & finish(picture, pixels + (picture->height - 1) * width);
}

/// Undoes a row's filter on its bytes; those of a pixel are `step` apart.
PK_INLINE int unfilter_bytes(
    int type, uint8_t *row, const uint8_t *above, size_t count, size_t step) {
  switch (type) {
    case PNG_ROWS_NONE: return 1;
    case PNG_ROWS_SUB:
      for (size_t i = step; i < count; i++) row[i] = (uint8_t)(row[i] + row[i - step]);
      return 1;
    case PNG_ROWS_UP:
      for (size_t i = 0; above && i < count; i++) row[i] = (uint8_t)(row[i] + above[i]);
      return 1;
    case PNG_ROWS_AVERAGE:
      for (size_t i = 0; i < count; i++)
        row[i] = (uint8_t)(row[i] + (((i < step ? 0 : row[i - step]) + (above ? above[i] : 0)) >> 1));
      return 1;
    case PNG_ROWS_PAETH:
      for (size_t i = 0; i < count; i++) {
        uint8_t left = i < step ? 0 : row[i - step], up = above ? above[i] : 0;
        uint8_t corner = i < step || !above ? 0 : above[i - step];
        row[i] = (uint8_t)(row[i] + pk_paeth(left, up, corner));
      }
      return 1;
    default: return 0;
  }
}

/// One or two bytes per pixel: first the filters of all rows, then the pixels.
PK_INLINE int decode_values(const png_picture *picture, uint32_t *pixels) {
  size_t width = picture->width, step = picture->pixel_bytes, length = row_length(picture);
  // The caller's memory is writable.
  uint8_t *from = (uint8_t *)first_row(picture, pixels), *row = from;
  for (size_t y = 0; y < picture->height; y++, row += length) {
    const uint8_t *above = y ? row + 1 - length : NULL;
    if (!unfilter_bytes(row[0], row + 1, above, length - 1, step)) return -1;
  }
  uint32_t is_opaque = 1;
  for (size_t y = 0; y < picture->height; y++, from += length, pixels += width) {
    for (size_t x = 0; x < width; x++) {
      if (step == 2) {
        pixels[x] = (uint32_t)from[2 + 2 * x] << 24 | (uint32_t)from[1 + 2 * x] * 0x010101u;
        continue;
      }
      uint32_t value = from[1 + x];
      if (value >= picture->values) return -1;
      pixels[x] = picture->table[value];
    }
    is_opaque &= (uint32_t)png_rows_premultiply(pixels, width);
  }
  return (int)is_opaque;
}

PK_INLINE int decode(const png_picture *picture, uint32_t *pixels) {
  return picture->pixel_bytes < 3 ? decode_values(picture, pixels)
                                  : decode_colors(picture, pixels);
}

#if PK_X86
// AVX2 would be no faster: each pixel waits for the previous one, and selections cost more there.
PK_SSE41 static int decode_sse41(const png_picture *picture, uint32_t *pixels) {
  return decode(picture, pixels);
}
#endif

static int decode_plain(const png_picture *picture, uint32_t *pixels) {
  return decode(picture, pixels);
}

int png_decode_rows(const png_picture *picture, uint32_t *pixels, int *is_opaque) {
  int status;
  *is_opaque = 0;
  if (!is_picture(picture)) return 0;
#if PK_X86
  if (pixel_kernels_level() >= PIXEL_KERNELS_SSE41) status = decode_sse41(picture, pixels);
  else
#endif
    status = decode_plain(picture, pixels);
  *is_opaque = status == 1;
  return status >= 0;
}
