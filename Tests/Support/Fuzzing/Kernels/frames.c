#include "fuzz_support.h"

FUZZ_TARGET(frames) {
  fuzz_case c = {bytes, size};
  int width = take_within(&c, -1, 60), height = take_within(&c, -1, 20);
  size_t columns = (size_t)(width > 0 ? width : 0), rows = (size_t)(height > 0 ? height : 0);
  size_t count = columns * rows, half = (columns + 1) / 2 * ((rows + 1) / 2);
  uint32_t *before = take_pixels(&c, count), *now = take_pixels(&c, count);
  uint8_t share = take_byte(&c);
  for (size_t i = 0; i < count; i++) {
    if ((i * 37 & 255) > share) now[i] = before[i];
  }
  frame_changes found = frame_changes_find(before, now, width, height);
  expect(
      found.left >= 0 && found.top >= 0 && found.right <= (int)columns
          && found.bottom <= (int)rows && found.changed <= count
          && found.translucent <= found.changed,
      "changes lie outside of the picture");
  uint32_t *out = malloc(4 * count + 1);
  if (!out) abort();
  if (found.right > found.left) {
    size_t from = (size_t)found.top * columns + (size_t)found.left;
    int has_before = share & 1;
    frame_changes_cut(
        has_before ? before + from : NULL, now + from, columns, found.right - found.left,
        found.bottom - found.top, out);
  }
  free(out);
  frame_straighten(now, count);
  uint8_t *planes = take_memory(&c, count + 2 * half + count);
  int has_alpha = take_byte(&c) & 1;
  ON_ALL_MODES(planes, count + 2 * half + count, {
    frame_to_yuv(
        now, columns, width, height, work, work + count, work + count + half,
        has_alpha ? work + count + 2 * half : NULL);
  });
  expect(pc_hash(before, count) == pc_hash(before, count), "a hash changes");
  free(before);
  free(now);
  free(planes);
  return fuzz_result();
}
