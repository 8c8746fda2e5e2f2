#include "fuzz_support.h"

FUZZ_TARGET(blend) {
  fuzz_case c = {bytes, size};
  int kind = take_within(&c, 0, 7);
  int width = take_within(&c, -1, 70), height = take_within(&c, -1, 10);
  size_t columns = (size_t)(width > 0 ? width : 0), rows = (size_t)(height > 0 ? height : 0);
  size_t stride = columns + (size_t)take_within(&c, 0, 3), room = stride * rows;
  uint32_t alpha = take_byte(&c) & 1 ? 255 : take_word(&c);
  pk_color color;
  color.channels[3] = (uint16_t)(take_word(&c) % 65281);
  for (int i = 0; i < 3; i++)
    color.channels[i] = (uint16_t)((uint32_t)take_byte(&c) * color.channels[3] / 255);
  int has_mask = take_byte(&c) & 1;
  uint16_t id = (uint16_t)take_word(&c);
  uint8_t *mask = take_memory(&c, room);
  uint32_t *src = take_pixels(&c, room);
  uint16_t *ids = take_memory(&c, 2 * room);
  uint32_t *dst = take_pixels(&c, room);
  uint64_t *fine = take_memory(&c, 8 * room);
  uint32_t *pixels;
  ON_ALL_MODES(dst, 4 * room, {
    pixels = (uint32_t *)work;
    switch (kind) {
      case 0: {
        uint64_t *kept = id & 1 ? (uint64_t *)copy_of(fine, 8 * room) : NULL;
        // The second time shows what the first has kept.
        for (int time = 0; time < 2; time++)
          pk_blend_solid(
              pixels, stride, kept, stride, width, height, has_mask ? mask : NULL, stride, color);
        free(kept);
        break;
      }
      case 1:
        pk_blend_picture(
            pixels, stride, width, height, src, stride, has_mask ? mask : NULL, stride, alpha);
        break;
      case 2: pk_multiply_masks(work, stride, width, height, mask, stride); break;
      case 3: pk_extract_alpha(work, stride, width, height, src, stride); break;
      case 4: pk_halve_picture(pixels, stride, src, stride, width, height); break;
      case 5: pk_mark_covered((uint16_t *)work, stride, width, height, mask, stride, id); break;
      case 6: pk_hide_covered(work, stride, width, height, ids, stride, id); break;
      default: pk_clear_hidden(work, stride, width, height, mask, stride); break;
    }
  });
  free(mask);
  free(src);
  free(ids);
  free(dst);
  free(fine);
  return fuzz_result();
}
