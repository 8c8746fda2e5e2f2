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
  // In two parts, the second of which may repeat the first.
  size_t first = count * take_byte(&c) / 255, rest = count - first;
  size_t capacity = take_byte(&c) > 240 ? (size_t)take_byte(&c) * 8
                                        : png_deflate_bound(first) + png_deflate_bound(rest);
  uint8_t *out = malloc(capacity ? capacity : 1), *seen = malloc(count ? count : 1);
  if (!memory || !reader || !out || !seen) abort();
  size_t length = png_deflate(memory, plain, 0, first, 0, out, capacity), written = 0;
  expect(length <= capacity, "more is written than there is room");
  if (length) {
    size_t last =
        png_deflate(memory, plain + first, first, rest, 1, out + length, capacity - length);
    expect(last <= capacity - length, "more is written than there is room");
    length = last ? length + last : 0;
  }
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
