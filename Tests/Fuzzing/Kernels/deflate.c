#include "fuzz_support.h"

#include <libdeflate.h>

FUZZ_TARGET(deflate) {
  // Its own memory is large and needs no preparation, so it is kept.
  static void *memory;
  static struct libdeflate_decompressor *reader;
  if (!memory) memory = malloc(png_deflate_memory_size());
  if (!reader) reader = libdeflate_alloc_decompressor();
  fuzz_case c = {bytes, size};
  // Blocks end after thousands of symbols: what is compressed is longer than the case.
  size_t count = (size_t)take_byte(&c) * (take_byte(&c) & 15 ? 16 : 400);
  uint8_t *plain = take_memory(&c, count);
  for (size_t i = 0; i + 1 < count && (size & 1); i++) plain[i] ^= (uint8_t)((i * i) >> 7);
  size_t capacity = take_byte(&c) > 240 ? (size_t)take_byte(&c) * 8 : 2 * count + 4096;
  uint8_t *out = malloc(capacity ? capacity : 1), *seen = malloc(count ? count : 1);
  if (!memory || !reader || !out || !seen) abort();
  size_t length = png_deflate(memory, plain, count, out, capacity), written = 0;
  expect(length <= capacity, "more is written than there is room");
  if (length) {
    expect(
        libdeflate_deflate_decompress(reader, out, length, seen, count, &written)
            == LIBDEFLATE_SUCCESS,
        "the stream cannot be read back");
    expect(written == count && memcmp(plain, seen, count) == 0, "the stream means other bytes");
  }
  free(plain);
  free(out);
  free(seen);
  return fuzz_result();
}
