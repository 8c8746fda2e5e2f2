// Frames of a GIF as the encoder draws them: a palette chosen or handed in, three frames, and their
// codes, which are read back.
#include "fuzz_support.h"
#include "lzw_reader.h"

enum { FRAMES = 3, MOST_WIDTH = 24 };

typedef struct {
  uint8_t *drawn[FRAMES];
  uint32_t *shown;
} drawing;

/// What takes much memory, kept from case to case.
static gif_palette *palette;
static gif_histogram *histogram;
static gif_mapper *mappers[MOST_WIDTH + 1];

static void draw(
    fuzz_case c, int width, int height, uint32_t *const *frames, drawing *result) {
  size_t count = (size_t)width * (size_t)height;
  if (!palette) palette = gif_palette_make();
  if (!histogram) histogram = gif_histogram_make();
  if (!mappers[width]) mappers[width] = gif_mapper_make(width);
  gif_mapper *mapper = mappers[width];
  if (!palette || !histogram || !mapper) abort();
  gif_histogram_clear(histogram);
  gif_mapper_forget(mapper);
  uint8_t flags = take_byte(&c);
  for (int i = 0; i < FRAMES; i++) gif_histogram_add(histogram, frames[i], NULL, count);
  if (flags & 1) {
    // Any colours, equal ones among them.
    int colors = take_within(&c, 1, 280);
    uint32_t *words = take_memory(&c, 4 * (size_t)colors);
    gif_palette_set(palette, words, colors);
    free(words);
  } else if (gif_palette_choose(palette, histogram, take_within(&c, 0, 300), flags >> 6) == 0) {
    uint32_t black = 0;
    gif_palette_set(palette, &black, 1);
  }
  gif_palette_error(palette, histogram);
  uint32_t *before = calloc(count, 4), *shown = calloc(count, 4);
  uint16_t *index = malloc(2 * count);
  uint8_t *either = malloc(count), *memory = malloc(gif_compress_memory_size());
  uint8_t *out = malloc(gif_compressed_bound(count));
  if (!before || !shown || !index || !either || !memory || !out) abort();
  for (size_t i = 0; i < count; i++) index[i] = GIF_NO_INDEX;
  int colors = gif_palette_count(palette);
  for (int i = 0; i < FRAMES; i++) {
    gif_frame frame = {
        width, height, frames[i], before, shown, index, result->drawn[i], either, palette, colors,
        (flags & 2) != 0, flags >> 2 & 3, take_within(&c, 0, 16)};
    if (!(flags & 2)) gif_mapper_forget(mapper);
    gif_frame_draw(mapper, &frame);
    gif_vanished(frames[i], shown, width, height);
    memcpy(before, frames[i], 4 * count);
    size_t length = gif_compress(
        memory, result->drawn[i], either, width, height, (size_t)width, colors + 1, out);
    expect(length <= gif_compressed_bound(count), "codes take more room than they may");
    uint8_t *seen = malloc(count);
    if (!seen) abort();
    expect(read_lzw(out, length, seen, count), "codes cannot be read back");
    for (size_t k = 0; k < count; k++)
      expect(seen[k] == result->drawn[i][k] || seen[k] == either[k], "codes mean other pixels");
    free(seen);
  }
  memcpy(result->shown, shown, 4 * count);
  free(before);
  free(shown);
  free(index);
  free(either);
  free(memory);
  free(out);
}

FUZZ_TARGET(gif) {
  fuzz_case c = {bytes, size};
  int width = take_within(&c, 1, MOST_WIDTH), height = take_within(&c, 1, 12);
  size_t count = (size_t)width * (size_t)height;
  uint32_t matte = take_byte(&c) & 1 ? 0 : 0xFF000000u | take_word(&c);
  uint32_t *frames[FRAMES];
  for (int i = 0; i < FRAMES; i++) {
    uint32_t *pixels = take_pixels(&c, count);
    frames[i] = malloc(4 * count);
    if (!frames[i]) abort();
    gif_flatten(pixels, frames[i], count, matte);
    free(pixels);
  }
  drawing results[3];
  for (int mode = 0; mode < 3; mode++) {
    for (int i = 0; i < FRAMES; i++) results[mode].drawn[i] = calloc(count, 1);
    results[mode].shown = calloc(count, 4);
    // It has no form for SSE4.1.
    if (mode == 1) continue;
    use_mode(fuzz_modes[mode]);
    draw(c, width, height, frames, &results[mode]);
  }
  for (int i = 0; i < FRAMES; i++)
    expect(
        memcmp(results[0].drawn[i], results[2].drawn[i], count) == 0,
        "instruction sets do not agree");
  expect(memcmp(results[0].shown, results[2].shown, 4 * count) == 0, "screens do not agree");
  for (int mode = 0; mode < 3; mode++) {
    for (int i = 0; i < FRAMES; i++) free(results[mode].drawn[i]);
    free(results[mode].shown);
  }
  for (int i = 0; i < FRAMES; i++) free(frames[i]);
  return fuzz_result();
}
