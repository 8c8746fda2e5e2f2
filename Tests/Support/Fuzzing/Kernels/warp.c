#include "fuzz_support.h"

FUZZ_TARGET(warp) {
  fuzz_case c = {bytes, size};
  // Spans are 32 pixels wide; a pixel may be the sum of 64 boxes of 256 texels.
  int width = take_within(&c, 1, 40), height = take_within(&c, 1, 3);
  size_t stride = (size_t)width + (size_t)take_within(&c, 0, 3);
  int texels = take_within(&c, 1, 60), lines = take_within(&c, 1, 40);
  size_t pitch = (size_t)texels + (size_t)take_within(&c, 0, 2);
  double map[9];
  take_map(&c, map);
  int x = take_within(&c, -100, 100), y = take_within(&c, -100, 100);
  if (take_byte(&c) > 250) x = (int)take_word(&c), y = (int)take_word(&c);
  uint8_t flags = take_byte(&c);
  uint32_t alpha = flags & 1 ? 255 : take_byte(&c);
  // A overlay keeps what it does not add.
  pk_overlay overlay = {0, {0, 0, 0, 0}};
  overlay.add[3] = (uint16_t)take_word(&c);
  overlay.keep = (uint16_t)(65535 - overlay.add[3]);
  for (int i = 0; i < 3; i++)
    overlay.add[i] = (uint16_t)((uint32_t)take_byte(&c) * overlay.add[3] / 255);
  uint32_t *pixels = take_pixels(&c, pitch * (size_t)lines);
  if (flags & 2) {
    for (size_t i = 0; i < pitch * (size_t)lines; i++) pixels[i] |= 0xFF000000u;
  }
  pk_picture picture = {pixels, pitch, texels, lines, (flags & 2) != 0};
  uint8_t *mask = take_memory(&c, stride * (size_t)height);
  uint32_t *dst = take_pixels(&c, stride * (size_t)height);
  ON_ALL_MODES(dst, 4 * stride * (size_t)height, {
    pk_warp_picture(
        (uint32_t *)work, stride, x, y, width, height, map, &picture, (flags & 4) != 0,
        flags & 8 ? &overlay : NULL, flags & 16 ? mask : NULL, stride, (flags & 32) != 0, alpha);
  });
  free(pixels);
  free(mask);
  free(dst);
  return fuzz_result();
}
