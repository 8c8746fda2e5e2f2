// Shared by the kernels' sources; not part of the module's interface.
#pragma once
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "pixel_dispatch.h"

#define PK_INLINE static inline __attribute__((always_inline))

// Checks of arguments before memory is accessed: a few comparisons per call, none per pixel.

/// Whether `height` rows of `width` elements that begin `stride` apart are a non-empty plane.
PK_INLINE int pk_is_plane(size_t stride, int width, int height) {
  if (width < 1 || height < 1) return 0;
  return height == 1
         || (stride >= (size_t)width && stride <= (SIZE_MAX >> 5) / (size_t)height);
}

/// Like ``pk_is_plane``, for memory that may be missing.
PK_INLINE int pk_is_plane_or_none(const void *memory, size_t stride, int width, int height) {
  return !memory || pk_is_plane(stride, width, height);
}

/// Whether pixels of a canvas from `start` on, including whole spans around them, can be counted.
PK_INLINE int pk_is_place(int start, int count) {
  const int most = 1 << 30;
  return start >= -most && start <= most && count <= most;
}

/// Whether the numbers of a projective map are in the supported range: up to this size no sum,
/// product or square of the kernels overflows to infinity or NaN.
PK_INLINE int pk_is_map(const double map[9]) {
  const double most = 1e60;
  for (int i = 0; i < 9; i++) {
    if (!(map[i] <= most && map[i] >= -most)) return 0;
  }
  return 1;
}

/// Whether it is finite, and within the range of coordinates in pixels.
PK_INLINE int pk_is_coordinate(double x) { return x <= 1e60 && x >= -1e60; }

#if defined(__x86_64__)
#define PK_X86 1
#define PK_AVX2 __attribute__((target("avx2")))
#define PK_SSE41 __attribute__((target("sse4.1")))
/// Calls the form of a function for this processor: `name_avx2` or `name_plain`.
#define PK_CALL(name, ...)                                                         \
  (pixel_kernels_level() == PIXEL_KERNELS_AVX2 ? name##_avx2(__VA_ARGS__)          \
                                               : name##_plain(__VA_ARGS__))
#define PK_FORM_AVX2(result, name, parameters, ...) \
  static PK_AVX2 result name##_avx2 parameters { return name##_body(__VA_ARGS__); }
#else
#define PK_X86 0
#define PK_CALL(name, ...) name##_plain(__VA_ARGS__)
#define PK_FORM_AVX2(result, name, parameters, ...)
#endif

/// Defines the function `name` as the inlined `name_body`, compiled for the baseline and for AVX2.
#define PK_KERNEL(result, name, parameters, ...)                                           \
  PK_FORM_AVX2(result, name, parameters, __VA_ARGS__)                                      \
  static result name##_plain parameters { return name##_body(__VA_ARGS__); }               \
  static result name parameters { return PK_CALL(name, __VA_ARGS__); }

/// round(x / 255) in both halves of a word, each half at most 255 * 255: exact.
PK_INLINE uint32_t pk_div255_pair(uint32_t t) {
  t += 0x00800080u;
  return ((t + ((t >> 8) & 0x00ff00ffu)) >> 8) & 0x00ff00ffu;
}

PK_INLINE uint32_t pk_div255(uint32_t t) {
  t += 128;
  return (t + (t >> 8)) >> 8;
}

/// Multiplies a premultiplied pixel by a coverage of 0...255.
PK_INLINE uint32_t pk_scale(uint32_t pixel, uint32_t coverage) {
  uint32_t rb = pk_div255_pair((pixel & 0x00ff00ffu) * coverage);
  uint32_t ag = pk_div255_pair(((pixel >> 8) & 0x00ff00ffu) * coverage);
  return rb | (ag << 8);
}

/// Source over destination.
PK_INLINE uint32_t pk_over(uint32_t source, uint32_t destination) {
  return source + pk_scale(destination, 255u - (source >> 24));
}

PK_INLINE uint8_t pk_distance(uint8_t a, uint8_t b) {
  return a > b ? (uint8_t)(a - b) : (uint8_t)(b - a);
}

/// PNG's prediction of a byte after A. W. Paeth: the neighbour that is nearest to left + up -
/// corner. Its distances fit into bytes, with the largest clamped to 255, so that compilers
/// vectorize 32 predictions.
PK_INLINE uint8_t pk_paeth(uint8_t left, uint8_t up, uint8_t corner) {
  uint8_t pa = pk_distance(up, corner), pb = pk_distance(left, corner);
  uint8_t sum = (uint8_t)(pa + pb);
  if (sum < pa) sum = 255;
  uint8_t pc = (up > corner) == (left > corner) ? sum : pk_distance(pa, pb);
  uint8_t second = pb <= pc ? up : corner;
  return pa <= (pb < pc ? pb : pc) ? left : second;
}

/// Returns 1 if none of `count` bytes is set.
PK_INLINE int pk_is_zero(const uint8_t *bytes, int count) {
  int i = 0;
  for (; i + 8 <= count; i += 8) {
    uint64_t eight;
    memcpy(&eight, bytes + i, 8);
    if (eight) return 0;
  }
  for (; i < count; i++) {
    if (bytes[i]) return 0;
  }
  return 1;
}

/// The number of uncovered pixels that is worth skipping.
#define PK_GAP 32

/// The next pixels to draw from `*from` on: until a gap in the coverage, or `end`.
PK_INLINE int pk_next_run(const uint8_t *mask, int *from, int end) {
  if (!mask) return end;
  int first = *from;
  while (end - first >= 8 && pk_is_zero(mask + first, 8)) first += 8;
  while (first < end && !mask[first]) first++;
  int last = first, at = first;
  while (at < end && at - last < PK_GAP) {
    int count = end - at < 8 ? end - at : 8;
    if (!pk_is_zero(mask + at, count)) last = at + count;
    at += count;
  }
  *from = first;
  return last;
}
