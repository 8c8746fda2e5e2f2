#include "fuzz_support.h"

FUZZ_TARGET(backdrop) {
  fuzz_case c = {bytes, size};
  int width = take_within(&c, 1, 40), height = take_within(&c, 1, 24);
  size_t stride = (size_t)width + (size_t)take_within(&c, 0, 3);
  pk_material material = {
      take_number(&c), take_number(&c), take_number(&c), take_number(&c),
      {take_number(&c), take_number(&c), take_number(&c), take_number(&c)}};
  uint32_t *pixels = take_pixels(&c, stride * (size_t)height);
  ON_ALL_MODES(pixels, stride * (size_t)height * sizeof(uint32_t), {
    pk_filter_backdrop((uint32_t *)work, stride, width, height, &material);
  });
  free(pixels);
  return fuzz_result();
}
