#include "fuzz_support.h"

FUZZ_TARGET(shadow) {
  fuzz_case c = {bytes, size};
  int width = take_within(&c, 1, 48), height = take_within(&c, 1, 32);
  size_t stride = (size_t)width + (size_t)take_within(&c, 0, 3);
  pk_shadow shadow = {
      take_number(&c), take_number(&c), take_number(&c), take_number(&c),
      take_number(&c), take_number(&c), take_number(&c), take_number(&c)};
  int blurs = take_byte(&c) & 1;
  uint8_t *mask = take_memory(&c, stride * (size_t)height);
  ON_ALL_MODES(mask, stride * (size_t)height, {
    if (blurs) pk_blur_plane(work, stride, width, height, shadow.sigma_x, shadow.sigma_y);
    else pk_cover_rounded_shadow(work, stride, width, height, &shadow);
  });
  free(mask);
  return fuzz_result();
}
