#include "color_convert.h"

#include "kernel_support.h"

// Encodes three linear values, in units of 1/65535.
PK_INLINE void mixed(const color_conversion *by, const int32_t in[3], uint32_t out[3]) {
  for (int i = 0; i < 3; i++) {
    const int32_t *row = by->matrix + 3 * i;
    int64_t sum = (int64_t)row[0] * in[0] + (int64_t)row[1] * in[1] + (int64_t)row[2] * in[2];
    int64_t value = (sum + 32768) >> 16;
    out[i] = by->encoded[value < 0 ? 0 : value > 65536 ? 65536 : value];
  }
}

// From units of 1/65535 to 1/255, rounded: exact, since 65535 is 257 times 255.
PK_INLINE uint32_t byte_of(uint32_t value) { return (value + 128) / 257; }

void color_convert_8(const color_conversion *by, uint32_t *pixels, size_t count) {
  // Neighbours are often equal.
  uint32_t before = 0, result = 0;
  int is_known = 0;
  for (size_t i = 0; i < count; i++) {
    uint32_t p = pixels[i];
    if (!is_known || p != before) {
      int32_t in[3] = {
          by->linear[p >> 16 & 255], by->linear[256 + (p >> 8 & 255)], by->linear[512 + (p & 255)]};
      uint32_t out[3];
      mixed(by, in, out);
      before = p;
      is_known = 1;
      result = (p & 0xFF000000u) | byte_of(out[0]) << 16 | byte_of(out[1]) << 8 | byte_of(out[2]);
    }
    pixels[i] = result;
  }
}

int color_reduce_16(
    const color_conversion *by, const uint16_t *samples, int is_premultiplied, uint32_t *out,
    size_t count) {
  uint32_t bits = 0xFFFFFFFFu;
  for (size_t i = 0; i < count; i++) {
    const uint16_t *s = samples + 4 * i;
    uint32_t alpha = s[3];
    uint32_t value[3] = {s[0], s[1], s[2]};
    uint32_t factor = alpha;
    if (is_premultiplied && (!by || alpha == 0)) {
      // The straight colour is not needed.
      for (int c = 0; c < 3; c++) value[c] = value[c] < alpha ? value[c] : alpha;
      factor = 65535;
    } else if (is_premultiplied) {
      for (int c = 0; c < 3; c++) {
        uint64_t straight = ((uint64_t)value[c] * 65535 + alpha / 2) / alpha;
        value[c] = straight < 65535 ? (uint32_t)straight : 65535;
      }
    }
    if (by) {
      int32_t in[3] = {
          by->linear[value[0]], by->linear[65536 + value[1]], by->linear[131072 + value[2]]};
      mixed(by, in, value);
    }
    uint32_t word = byte_of(alpha) << 24;
    for (int c = 0; c < 3; c++) {
      const uint64_t whole = 65535ull * 257;
      uint32_t part = (uint32_t)(((uint64_t)value[c] * factor + whole / 2) / whole);
      // No colour may exceed its alpha, however both are rounded.
      if (part > word >> 24) part = word >> 24;
      word |= part << (16 - 8 * c);
    }
    bits &= word;
    out[i] = word;
  }
  return bits >> 24 == 255;
}
