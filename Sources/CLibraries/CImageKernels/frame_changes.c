#include "frame_changes.h"

#include <string.h>

#include "kernel_support.h"

frame_changes frame_changes_find(
    const uint32_t *before, const uint32_t *now, int width, int height) {
  frame_changes c = {0, 0, 0, 0, 0, 0};
  if (width < 1) return c;
  for (int y = 0; y < height; y++, before += width, now += width) {
    if (memcmp(before, now, sizeof(uint32_t) * (size_t)width) == 0) continue;
    int left = 0, right = width;
    while (before[left] == now[left]) left++;
    while (before[right - 1] == now[right - 1]) right--;
    for (int x = left; x < right; x++) {
      uint32_t differs = before[x] != now[x];
      c.changed += differs;
      c.translucent += differs & (now[x] >> 24 != 255);
    }
    if (c.left == c.right) {
      c.left = left;
      c.right = right;
      c.top = y;
    }
    c.left = left < c.left ? left : c.left;
    c.right = right > c.right ? right : c.right;
    c.bottom = y + 1;
  }
  return c;
}

void frame_changes_cut(
    const uint32_t *before, const uint32_t *now, size_t stride, int width, int height,
    uint32_t *out) {
  if (!pk_is_plane(stride, width, height)) return;
  for (int y = 0; y < height; y++, out += width) {
    const uint32_t *row = now + (size_t)y * stride;
    if (!before) {
      memcpy(out, row, sizeof(uint32_t) * (size_t)width);
      continue;
    }
    const uint32_t *old = before + (size_t)y * stride;
    for (int x = 0; x < width; x++) out[x] = row[x] == old[x] ? 0 : row[x];
  }
}

void frame_straighten(uint32_t *pixels, size_t count) {
  for (size_t i = 0; i < count; i++) {
    uint32_t p = pixels[i], a = p >> 24;
    if (a == 255) continue;
    uint32_t straight = a;
    for (int shift = 16; shift >= 0; shift -= 8) {
      uint32_t c = a ? ((p >> shift & 255) * 510 + a) / (2 * a) : 0;
      straight = straight << 8 | (c > 255 ? 255 : c);
    }
    pixels[i] = a ? straight : 0;
  }
}

PK_INLINE void luma_row(const uint32_t *pixels, int width, uint8_t *y) {
  for (int x = 0; x < width; x++) {
    uint32_t p = pixels[x];
    uint32_t luma = 16839 * (p >> 16 & 255) + 33059 * (p >> 8 & 255) + 6420 * (p & 255);
    y[x] = (uint8_t)((luma + (1 << 15) + (16 << 16)) >> 16);
  }
}

PK_INLINE uint8_t chroma(int32_t sum) {
  // The sum of four pixels; the weights keep it within 16…240.
  return (uint8_t)((sum + (1 << 17) + (128 << 18)) >> 18);
}

PK_INLINE void four(
    uint32_t a, uint32_t b, uint32_t c, uint32_t d, uint8_t *u, uint8_t *v) {
  // Two channels of ten bits each fit into a word.
  uint32_t rb = (a & 0xFF00FFu) + (b & 0xFF00FFu) + (c & 0xFF00FFu) + (d & 0xFF00FFu);
  int32_t red = (int32_t)(rb >> 16), blue = (int32_t)(rb & 0xFFFF);
  int32_t green = (int32_t)((a >> 8 & 255) + (b >> 8 & 255) + (c >> 8 & 255) + (d >> 8 & 255));
  *u = chroma(-9719 * red - 19081 * green + 28800 * blue);
  *v = chroma(28800 * red - 24116 * green - 4684 * blue);
}

PK_INLINE void chroma_row(
    const uint32_t *row, const uint32_t *below, int width, uint8_t *restrict u,
    uint8_t *restrict v) {
  int half = width / 2, last = width - 1;
  for (int x = 0; x < half; x++)
    four(row[2 * x], row[2 * x + 1], below[2 * x], below[2 * x + 1], &u[x], &v[x]);
  if (width & 1) four(row[last], row[last], below[last], below[last], &u[half], &v[half]);
}

PK_INLINE void convert_body(
    const uint32_t *pixels, size_t stride, int width, int height, uint8_t *y, uint8_t *u,
    uint8_t *v) {
  int half = (width + 1) / 2;
  for (int row = 0; row < height; row++) {
    const uint32_t *line = pixels + (size_t)row * stride;
    luma_row(line, width, y + (size_t)row * (size_t)width);
    if (row & 1) continue;
    const uint32_t *below = row + 1 < height ? line + stride : line;
    size_t at = (size_t)(row / 2) * (size_t)half;
    chroma_row(line, below, width, u + at, v + at);
  }
}

PK_KERNEL(
    void, convert,
    (const uint32_t *pixels, size_t stride, int width, int height, uint8_t *y, uint8_t *u,
     uint8_t *v),
    pixels, stride, width, height, y, u, v)

void frame_to_yuv(
    const uint32_t *pixels, size_t stride, int width, int height, uint8_t *y, uint8_t *u,
    uint8_t *v, uint8_t *alpha) {
  if (!pk_is_plane(stride, width, height)) return;
  convert(pixels, stride, width, height, y, u, v);
  if (!alpha) return;
  for (int row = 0; row < height; row++) {
    const uint32_t *line = pixels + (size_t)row * stride;
    for (int x = 0; x < width; x++) *alpha++ = (uint8_t)(line[x] >> 24);
  }
}
