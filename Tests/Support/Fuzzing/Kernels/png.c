#include "fuzz_support.h"

/// Rows as a file has them, from their filters to pixels.
static void decode(fuzz_case *c) {
  static const uint32_t grey[4] = {0, 0x40808080, 0xFF112233, 0xFFFFFFFF};
  png_picture picture = {
      .width = (size_t)take_within(c, 0, 100), .height = (size_t)take_within(c, 0, 12),
      .pixel_bytes = (size_t)take_within(c, 0, 5), .table = grey,
      .values = (uint32_t)take_within(c, 0, 4), .transparent = -1};
  if (take_byte(c) & 1) picture.transparent = take_word(c) & 0xFFFFFF;
  if (take_byte(c) > 252) picture.width = (size_t)take_word(c) << 16;
  size_t room = png_decode_room(&picture);
  if (room > 1 << 20) return;
  size_t row = picture.width * picture.pixel_bytes + 1;
  uint8_t *memory = take_memory(c, room);
  for (size_t y = 0; room && y < picture.height; y++) {
    uint8_t *type = memory + room - row * (picture.height - y);
    *type = take_byte(c) > 250 ? *type : *type % 5;
    for (size_t x = 1; picture.pixel_bytes == 1 && *type == 0 && x < row; x++) type[x] %= 4;
  }
  int is_done[3], is_opaque[3], mode = 0;
  size_t seen = 4 * picture.width * picture.height;
  uint8_t *results[3];
  for (; mode < 3; mode++) {
    use_mode(fuzz_modes[mode]);
    results[mode] = copy_of(memory, room);
    is_done[mode] = png_decode_rows(&picture, (uint32_t *)results[mode], &is_opaque[mode]);
    expect(is_done[mode] == is_done[0], "instruction sets do not agree");
    if (!is_done[mode]) continue;
    expect(is_opaque[mode] == is_opaque[0], "instruction sets do not agree");
    expect(memcmp(results[0], results[mode], seen) == 0, "instruction sets do not agree");
  }
  for (mode = 0; mode < 3; mode++) free(results[mode]);
  free(memory);
}

/// Rows on their way to a file; filtering is undone again.
static void encode(fuzz_case *c) {
  size_t width = (size_t)take_within(c, 1, 90), pixel_bytes = take_byte(c) & 1 ? 3 : 4;
  int type = take_within(c, 0, 5), has_above = take_byte(c) & 1;
  size_t bytes = width * pixel_bytes;
  uint32_t *pixels = take_pixels(c, width);
  uint8_t *above = take_memory(c, bytes), *row = take_memory(c, bytes);
  ON_ALL_MODES(row, bytes, {
    if (pixel_bytes == 3) png_rows_pack_rgb(pixels, work, width);
    else png_rows_pack_rgba(pixels, work, width);
  });
  ON_ALL_MODES(row, bytes, {
    png_rows_filter(type, row, has_above ? above : NULL, work, bytes, pixel_bytes);
  });
  uint8_t *filtered = copy_of(row, bytes);
  ON_ALL_MODES(pixels, 4 * width, { png_rows_premultiply((uint32_t *)work, width); });
  if (pixel_bytes == 4)
    ON_ALL_MODES(pixels, 4 * width, { png_rows_from_cmyk(row, (uint32_t *)work, width, type & 1); });
  png_rows_filter(type, row, has_above ? above : NULL, filtered, bytes, pixel_bytes);
  uint64_t sum = png_rows_magnitude(filtered, bytes);
  use_mode(1);
  expect(sum == png_rows_magnitude(filtered, bytes), "instruction sets do not agree");
  expect(png_rows_is_opaque(pixels, width) <= 1, "no answer");
  free(pixels);
  free(above);
  free(row);
  free(filtered);
}

FUZZ_TARGET(png) {
  fuzz_case c = {bytes, size};
  if (take_byte(&c) & 1) encode(&c);
  else decode(&c);
  return fuzz_result();
}
