#include "fuzz_support.h"
#include "lzw_reader.h"

FUZZ_TARGET(lzw) {
  fuzz_case c = {bytes, size};
  int colors = take_within(&c, 1, 255) + (take_byte(&c) & 1);
  int width = take_within(&c, 1, 300), height = take_within(&c, 1, 40);
  size_t stride = (size_t)width + (size_t)take_within(&c, 0, 3);
  size_t room = stride * (size_t)height, count = (size_t)width * (size_t)height;
  uint8_t *indices = take_memory(&c, room), *either = take_memory(&c, room);
  for (size_t i = 0; i < room; i++) {
    indices[i] = (uint8_t)(indices[i] % colors);
    either[i] = (uint8_t)(either[i] % colors);
  }
  uint8_t *out = malloc(gif_compressed_bound(count)), *seen = malloc(count);
  uint8_t *memory = malloc(gif_compress_memory_size());
  if (!out || !seen || !memory) abort();
  size_t length = gif_compress(memory, indices, either, width, height, stride, colors, out);
  expect(length <= gif_compressed_bound(count), "codes take more room than they may");
  expect(read_lzw(out, length, seen, count), "codes cannot be read back");
  for (size_t i = 0; i < count; i++) {
    size_t at = i / (size_t)width * stride + i % (size_t)width;
    expect(seen[i] == indices[at] || seen[i] == either[at], "codes mean other pixels");
  }
  free(indices);
  free(either);
  free(out);
  free(seen);
  free(memory);
  return fuzz_result();
}
