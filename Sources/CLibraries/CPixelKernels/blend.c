// Written once as loops over 32-bit words and compiled for the baseline and for AVX2: integer
// arithmetic, so the vectoriser cannot change a byte.
#include "pixel_blend.h"

#include "kernel_support.h"

PK_INLINE void multiply_masks_body(
    uint8_t *restrict dst, size_t dst_stride, int width, int height, const uint8_t *restrict mask,
    size_t mask_stride) {
  for (int y = 0; y < height; y++, dst += dst_stride, mask += mask_stride) {
    for (int x = 0; x < width; x++) {
      uint16_t t = (uint16_t)(dst[x] * mask[x] + 128);
      dst[x] = (uint8_t)((uint16_t)(t + (t >> 8)) >> 8);
    }
  }
}

PK_INLINE void extract_alpha_body(
    uint8_t *restrict dst, size_t dst_stride, int width, int height, const uint32_t *restrict src,
    size_t src_stride) {
  for (int y = 0; y < height; y++, dst += dst_stride, src += src_stride) {
    for (int x = 0; x < width; x++) dst[x] = (uint8_t)(src[x] >> 24);
  }
}

PK_INLINE uint32_t average4(uint32_t a, uint32_t b, uint32_t c, uint32_t d) {
  const uint32_t m = 0x00ff00ffu;
  uint32_t rb = (a & m) + (b & m) + (c & m) + (d & m) + 0x00020002u;
  uint32_t ag = ((a >> 8) & m) + ((b >> 8) & m) + ((c >> 8) & m) + ((d >> 8) & m) + 0x00020002u;
  return ((rb >> 2) & m) | (((ag >> 2) & m) << 8);
}

PK_INLINE void halve_picture_body(
    uint32_t *restrict dst, size_t dst_stride, const uint32_t *restrict src, size_t src_stride,
    int width, int height) {
  int pairs = width / 2;
  for (int y = 0; y < height; y += 2, dst += dst_stride) {
    const uint32_t *upper = src + (size_t)y * src_stride;
    const uint32_t *lower = y + 1 < height ? upper + src_stride : upper;
    for (int x = 0; x < pairs; x++) {
      dst[x] = average4(upper[2 * x], upper[2 * x + 1], lower[2 * x], lower[2 * x + 1]);
    }
    if (width & 1) {
      uint32_t a = upper[width - 1], b = lower[width - 1];
      dst[pairs] = average4(a, a, b, b);
    }
  }
}

/// Defines a function of the module's interface, which does nothing unless `check` holds.
#define CHECKED_KERNEL(name, check, parameters, ...)  \
  PK_KERNEL(void, name, parameters, __VA_ARGS__)      \
  void pk_##name parameters {                         \
    if (check) name(__VA_ARGS__);                     \
  }

CHECKED_KERNEL(
    multiply_masks,
    pk_is_plane(dst_stride, width, height) && pk_is_plane(mask_stride, width, height),
    (uint8_t * dst, size_t dst_stride, int width, int height, const uint8_t *mask,
     size_t mask_stride),
    dst, dst_stride, width, height, mask, mask_stride)

CHECKED_KERNEL(
    extract_alpha,
    pk_is_plane(dst_stride, width, height) && pk_is_plane(src_stride, width, height),
    (uint8_t * dst, size_t dst_stride, int width, int height, const uint32_t *src,
     size_t src_stride),
    dst, dst_stride, width, height, src, src_stride)

CHECKED_KERNEL(
    halve_picture,
    pk_is_plane(dst_stride, width / 2 + (width & 1), height / 2 + (height & 1)) && pk_is_plane(src_stride, width, height),
    (uint32_t * dst, size_t dst_stride, const uint32_t *src, size_t src_stride, int width,
     int height),
    dst, dst_stride, src, src_stride, width, height)
