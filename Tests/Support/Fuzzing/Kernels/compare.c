#include "fuzz_support.h"

/// Two pictures that have much in common.
static uint32_t *like(fuzz_case *c, const uint32_t *pixels, int width, int height, int wide, int high) {
  uint32_t *other = take_pixels(c, (size_t)wide * (size_t)high);
  int share = take_byte(c);
  for (int y = 0; y < high && y < height; y++) {
    for (int x = 0; x < wide && x < width; x++) {
      if ((x * 7 + y * 13) % 256 > share) continue;
      other[y * wide + x] = pixels[y * width + x];
    }
  }
  return other;
}

FUZZ_TARGET(compare) {
  fuzz_case c = {bytes, size};
  int width = take_within(&c, 1, 30), height = take_within(&c, 1, 20);
  int wide = width, high = height;
  if (take_byte(&c) > 200) wide = take_within(&c, 1, 30), high = take_within(&c, 1, 20);
  uint8_t flags = take_byte(&c);
  uint32_t *old = take_pixels(&c, (size_t)width * (size_t)height);
  uint32_t *new = like(&c, old, width, height, wide, high);
  int most_wide = wide > width ? wide : width, most_high = high > height ? high : height;
  size_t room = (size_t)most_wide * (size_t)most_high;
  uint8_t *ignored = take_memory(&c, room), *classes = take_memory(&c, room);
  pc_question question = {
      {old, width, height}, {new, wide, high}, flags & 1, flags & 2 ? ignored : NULL,
      take_within(&c, 0, 3), take_number(&c), (flags & 4) != 0, classes};
  pc_answer *first = calloc(1, sizeof *first), *answer = calloc(1, sizeof *answer);
  if (!first || !answer) abort();
  for (int mode = 0; mode < 3; mode++) {
    use_mode(fuzz_modes[mode]);
    pc_answer *now = mode ? answer : first;
    expect(pc_compare(&question, now) == 0, "a comparison failed");
    expect(memcmp(first, now, sizeof *first) == 0, "instruction sets do not agree");
  }
  expect(first->similarity >= -1 && first->similarity <= 1, "similarity is none");
  int dx = 0, dy = 0;
  pc_region region = first->all_regions;
  if (flags & 8)
    region = (pc_region){
        (int)take_byte(&c) - 9, (int)take_byte(&c) - 9, (int)take_byte(&c) - 9,
        (int)take_byte(&c) - 9, 1};
  pc_find_movement(question.expected, question.actual, region, take_within(&c, 0, 6), &dx, &dy);
  free(old);
  free(new);
  free(ignored);
  free(classes);
  free(first);
  free(answer);
  return fuzz_result();
}
