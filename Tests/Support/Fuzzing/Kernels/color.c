#include "fuzz_support.h"

/// A premultiplied pixel none of whose colours exceeds its alpha.
static int is_premultiplied(uint32_t pixel) {
  uint32_t alpha = pixel >> 24;
  return (pixel >> 16 & 255) <= alpha && (pixel >> 8 & 255) <= alpha && (pixel & 255) <= alpha;
}

FUZZ_TARGET(color) {
  fuzz_case c = {bytes, size};
  size_t count = (size_t)take_within(&c, 0, 300);
  int is_plain = take_byte(&c) & 1, is_associated = take_byte(&c) & 1;
  // Numbers as far as they are allowed: light from 0 to 1, and a matrix that is limited.
  int32_t matrix[9];
  for (int i = 0; i < 9; i++) matrix[i] = take_within(&c, -32000, 32000) * 65536;
  if (take_byte(&c) & 3)
    for (int i = 0; i < 9; i++) matrix[i] /= 32768;
  enum { VALUES = 65536 };
  int32_t *linear = malloc(3 * VALUES * sizeof *linear);
  uint16_t *encoded = malloc((VALUES + 1) * sizeof *encoded);
  if (!linear || !encoded) abort();
  uint32_t step = take_word(&c) | 1;
  for (uint32_t i = 0; i < 3 * VALUES; i++) linear[i] = (int32_t)(i * step % (VALUES + 1));
  for (uint32_t i = 0; i <= VALUES; i++) encoded[i] = (uint16_t)(i * (step >> 8) >> 4);
  color_conversion conversion = {linear, matrix, encoded};
  uint16_t *samples = take_memory(&c, count * 8);
  uint32_t *pixels = take_pixels(&c, count);
  uint32_t *before = copy_of(pixels, count * 4);
  color_convert_8(&conversion, pixels, count);
  for (size_t i = 0; i < count; i++)
    if (pixels[i] >> 24 != before[i] >> 24) fuzz_failure = "alpha changed";
  int is_opaque =
      color_reduce_16(is_plain ? NULL : &conversion, samples, is_associated, pixels, count);
  for (size_t i = 0; i < count; i++) {
    if (!is_premultiplied(pixels[i])) fuzz_failure = "a colour above its alpha";
    if (is_opaque && pixels[i] >> 24 != 255) fuzz_failure = "not opaque";
  }
  free(linear);
  free(encoded);
  free(samples);
  free(pixels);
  free(before);
  return fuzz_result();
}
