#include "fuzz_support.h"

FUZZ_TARGET(coverage) {
  fuzz_case c = {bytes, size};
  int width = take_within(&c, 1, 70), height = take_within(&c, 1, 40);
  size_t stride = (size_t)width + (size_t)take_within(&c, 0, 3);
  int contours = take_within(&c, 0, 4), ends[4], points_count = 0;
  for (int i = 0; i < contours; i++) ends[i] = points_count += take_within(&c, 0, 9);
  int damages = contours > 1 && take_byte(&c) > 250;
  if (damages) ends[0] = take_within(&c, -2, 300) ;
  double *points = malloc(sizeof(double) * 2 * (size_t)(points_count + 1));
  if (!points) abort();
  for (int i = 0; i < 2 * points_count; i++) points[i] = take_number(&c);
  uint8_t *mask = take_memory(&c, stride * (size_t)height);
  // Contours that claim more points than there are lie about memory; no caller can make them.
  if (!damages || ends[0] > ends[contours - 1])
    pk_cover_outlines(mask, stride, width, height, points, ends, contours);
  free(points);

  uint8_t *other = take_memory(&c, stride * (size_t)height);
  double a = take_number(&c), b = take_number(&c), k = take_number(&c);
  if (take_byte(&c) & 1) {
    double length = sqrt(a * a + b * b);
    a /= length;
    b /= length;
  }
  int x = (int)take_word(&c), y = (int)take_word(&c);
  if (take_byte(&c) & 3) x %= 64, y %= 64;
  uint8_t *opposite = copy_of(mask, stride * (size_t)height);
  const uint8_t *hint = take_byte(&c) & 3 ? other : NULL;
  pk_cut_mask(mask, stride, x, y, width, height, a, b, k, hint, stride);
  pk_cut_mask(opposite, stride, x, y, width, height, -a, -b, -k, hint, stride);
  free(opposite);
  free(other);
  free(mask);
  return fuzz_result();
}
