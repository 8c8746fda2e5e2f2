#include "fuzz_support.h"

FUZZ_TARGET(gradient) {
  fuzz_case c = {bytes, size};
  int width = take_within(&c, 1, 600), height = take_within(&c, 1, 12);
  if (take_byte(&c) & 7) width = width % 40 + 1;
  size_t stride = (size_t)width + (size_t)take_within(&c, 0, 3);
  double map[9];
  take_map(&c, map);
  int kind = take_within(&c, 0, 3), colors = take_within(&c, 0, 40);
  int before = take_byte(&c) & 1, after = take_byte(&c) & 1;
  uint32_t alpha = take_byte(&c) & 3 ? 255 : take_word(&c);
  int x = take_within(&c, -300, 300), y = take_within(&c, -300, 300);
  if (take_byte(&c) > 250) x = INT32_MAX, y = INT32_MIN;
  int has_mask = take_byte(&c) & 1;
  uint32_t *table = take_pixels(&c, (size_t)colors);
  int is_fine = (x ^ y) & 1;
  uint64_t *fine = malloc(sizeof *fine * (size_t)(colors + 1));
  // Each channel's 16 bits from its 8: premultiplied as the table is.
  for (int i = 0; i < colors; i++) {
    fine[i] = 0;
    for (int channel = 0; channel < 4; channel++)
      fine[i] |= (uint64_t)((table[i] >> (8 * channel) & 255) * 257) << (16 * channel);
  }
  uint8_t *mask = take_memory(&c, stride * (size_t)height);
  uint32_t *dst = take_pixels(&c, stride * (size_t)height);
  ON_ALL_MODES(dst, 4 * stride * (size_t)height, {
    pk_blend_gradient(
        (uint32_t *)work, stride, x, y, width, height, map, kind, table, is_fine ? fine : NULL,
        colors, before, after, has_mask ? mask : NULL, stride, alpha);
  });
  free(table);
  free(fine);
  free(mask);
  free(dst);
  return fuzz_result();
}
