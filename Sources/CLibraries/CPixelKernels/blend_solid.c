// Blends one colour in 8.8 fixed point: colour, coverage and the remaining destination are rounded
// once, at the end.
#include <string.h>

#include "kernel_support.h"
#include "pixel_blend.h"
#if PK_X86
#include <immintrin.h>
#endif

PK_INLINE uint32_t high(uint32_t a, uint32_t b) { return a * b >> 16; }

/// The colour's alpha in units of 1/65535.
PK_INLINE uint32_t whole_alpha(pk_color color) { return (color.channels[3] * 65793u) >> 16; }

/// Rounds four channels in 8.8 fixed point to a pixel.
PK_INLINE uint32_t rounded(uint64_t fine) {
  uint32_t pixel = 0;
  for (int c = 0; c < 4; c++) {
    uint32_t channel = ((fine >> (16 * c)) & 65535) + 128u;
    pixel |= (channel > 65535u ? 255u : channel >> 8) << (8 * c);
  }
  return pixel;
}

/// `fine` is NULL if no fractions are kept.
PK_INLINE void plain_body(
    uint32_t *dst, uint64_t *fine, int width, const uint8_t *mask, pk_color color) {
  uint32_t alpha = whole_alpha(color);
  for (int x = 0; x < width; x++) {
    uint32_t coverage = mask[x] * 257u;
    if (coverage == 0) continue;
    uint32_t keep = 65535u - high(alpha, coverage), pixel = 0;
    int is_known = fine && rounded(fine[x]) == dst[x];
    uint64_t sums = 0;
    for (int c = 0; c < 4; c++) {
      uint32_t level = (dst[x] >> (8 * c)) & 255, below = level << 8;
      // Products are truncated, so only the whole level keeps opaque pixels opaque.
      if (is_known && level < 255) below = (fine[x] >> (16 * c)) & 65535;
      uint32_t sum = high(color.channels[c], coverage) + high(below, keep);
      pixel |= ((sum + 128u) >> 8) << (8 * c);
      sums |= (uint64_t)sum << (16 * c);
    }
    dst[x] = pixel;
    if (fine) fine[x] = sums;
  }
}

/// A row of coverage, or part of one.
static void row_plain(
    uint32_t *dst, uint64_t *fine, int width, const uint8_t *mask, pk_color color) {
  if (fine) return plain_body(dst, fine, width, mask, color);
  plain_body(dst, NULL, width, mask, color);
}

#if PK_X86

static PK_AVX2 inline __attribute__((always_inline)) __m256i four_pixels(
    const uint32_t *dst, uint64_t *fine, __m256i coverage, __m256i color, __m256i alpha) {
  const __m256i widen = _mm256_setr_epi8(
      -1, 0, -1, 1, -1, 2, -1, 3, -1, 4, -1, 5, -1, 6, -1, 7, -1, 8, -1, 9, -1, 10, -1, 11, -1, 12,
      -1, 13, -1, 14, -1, 15);
  __m256i below = _mm256_shuffle_epi8(
      _mm256_broadcastsi128_si256(_mm_loadu_si128((const void *)dst)), widen);
  const __m256i half = _mm256_set1_epi16(128), whole = _mm256_set1_epi16((short)0xff00);
  __m256i kept = below;
  if (fine) {
    kept = _mm256_loadu_si256((const void *)fine);
    __m256i levels = _mm256_and_si256(_mm256_adds_epu16(kept, half), whole);
    __m256i is_known = _mm256_andnot_si256(
        _mm256_cmpeq_epi16(below, whole), _mm256_cmpeq_epi64(levels, below));
    below = _mm256_blendv_epi8(below, kept, is_known);
  }
  __m256i keep = _mm256_sub_epi16(_mm256_set1_epi16(-1), _mm256_mulhi_epu16(alpha, coverage));
  __m256i sum = _mm256_add_epi16(
      _mm256_mulhi_epu16(color, coverage), _mm256_mulhi_epu16(below, keep));
  if (fine) {
    // Fractions of uncovered pixels are left alone.
    __m256i is_left = _mm256_cmpeq_epi16(coverage, _mm256_setzero_si256());
    _mm256_storeu_si256((void *)fine, _mm256_blendv_epi8(sum, kept, is_left));
    sum = _mm256_blendv_epi8(sum, below, is_left);
  }
  return _mm256_srli_epi16(_mm256_add_epi16(sum, half), 8);
}

PK_INLINE PK_AVX2 void avx2_body(
    uint32_t *dst, uint64_t *fine, int width, const uint8_t *mask, pk_color color) {
  uint64_t channels;
  memcpy(&channels, color.channels, 8);
  const __m256i colors = _mm256_set1_epi64x((long long)channels);
  const __m256i alpha = _mm256_set1_epi16((short)whole_alpha(color));
  // Duplicating a byte multiplies it by 257.
  const __m256i first = _mm256_setr_epi64x(
      0, 0x0101010101010101, 0x0202020202020202, 0x0303030303030303);
  const __m256i second = _mm256_add_epi8(first, _mm256_set1_epi8(4));
  int x = 0;
  for (; x + 8 <= width; x += 8) {
    uint64_t bytes;
    memcpy(&bytes, mask + x, 8);
    if (bytes == 0) continue;
    __m256i coverage = _mm256_set1_epi64x((long long)bytes);
    __m256i a = four_pixels(
        dst + x, fine ? fine + x : NULL, _mm256_shuffle_epi8(coverage, first), colors, alpha);
    __m256i b = four_pixels(
        dst + x + 4, fine ? fine + x + 4 : NULL, _mm256_shuffle_epi8(coverage, second), colors,
        alpha);
    __m256i pixels = _mm256_permute4x64_epi64(_mm256_packus_epi16(a, b), 0xd8);
    _mm256_storeu_si256((void *)(dst + x), pixels);
  }
  plain_body(dst + x, fine ? fine + x : NULL, width - x, mask + x, color);
}

static PK_AVX2 void row_avx2(
    uint32_t *dst, uint64_t *fine, int width, const uint8_t *mask, pk_color color) {
  if (fine) return avx2_body(dst, fine, width, mask, color);
  avx2_body(dst, NULL, width, mask, color);
}

#endif

void pk_blend_solid(
    uint32_t *dst, size_t dst_stride, uint64_t *fine, size_t fine_stride, int width, int height,
    const uint8_t *mask, size_t mask_stride, pk_color color) {
  if (!pk_is_plane(dst_stride, width, height)
      || !pk_is_plane_or_none(fine, fine_stride, width, height)
      || !pk_is_plane_or_none(mask, mask_stride, width, height))
    return;
  uint8_t full[1024];
  int is_opaque = color.channels[3] == 65280;
  uint32_t word = 0;
  for (int c = 0; c < 4; c++) word |= ((color.channels[c] + 128u) >> 8) << (8 * c);
  if (!mask) memset(full, 255, sizeof full);
  for (int y = 0; y < height; y++, dst += dst_stride) {
    if (!mask && is_opaque && !fine) {
      for (int x = 0; x < width; x++) dst[x] = word;
      continue;
    }
    for (int x = 0; x < width;) {
      int count = !mask && width - x > (int)sizeof full ? (int)sizeof full : width - x;
      PK_CALL(row, dst + x, fine ? fine + x : NULL, count, mask ? mask + x : full, color);
      x += count;
    }
    if (mask) mask += mask_stride;
    if (fine) fine += fine_stride;
  }
}
