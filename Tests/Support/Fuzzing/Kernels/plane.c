#include "fuzz_support.h"

FUZZ_TARGET(plane) {
  fuzz_case c = {bytes, size};
  int width = take_within(&c, 1, 60), height = take_within(&c, 1, 12);
  size_t stride = (size_t)width + (size_t)take_within(&c, 0, 3);
  int texels = take_within(&c, 0, 40), lines = take_within(&c, 0, 30);
  size_t pitch = (size_t)texels + (size_t)take_within(&c, 0, 2);
  double map[9];
  take_map(&c, map);
  int x = take_within(&c, -100, 100), y = take_within(&c, -100, 100);
  if (take_byte(&c) > 250) x = (int)take_word(&c), y = (int)take_word(&c);
  pk_color color;
  color.channels[3] = (uint16_t)(take_word(&c) % 65281);
  for (int i = 0; i < 3; i++)
    color.channels[i] = (uint16_t)((uint32_t)take_byte(&c) * color.channels[3] / 255);
  int has_mask = take_byte(&c) & 1;
  uint8_t *coverage = take_memory(&c, pitch * (size_t)lines + 4);
  pk_plane plane = {coverage, pitch, texels, lines};
  uint8_t *mask = take_memory(&c, stride * (size_t)height);
  uint32_t *dst = take_pixels(&c, stride * (size_t)height);
  ON_ALL_MODES(dst, 4 * stride * (size_t)height, {
    pk_warp_plane(
        (uint32_t *)work, stride, x, y, width, height, map, &plane, color,
        has_mask ? mask : NULL, stride);
  });
  free(coverage);
  free(mask);
  free(dst);
  return fuzz_result();
}
