// Blends a picture, eight pixels at a time: uncovered pixels are skipped, those covered by opaque
// ones are copied.
#include <string.h>

#include "kernel_support.h"
#include "pixel_blend.h"
#if PK_X86
#include <immintrin.h>
#endif

static void row_plain(
    uint32_t *restrict dst, int width, const uint32_t *restrict src, const uint8_t *restrict mask,
    uint32_t alpha) {
  if (mask && alpha == 255) {
    for (int x = 0; x < width; x++) dst[x] = pk_over(pk_scale(src[x], mask[x]), dst[x]);
  } else if (mask) {
    for (int x = 0; x < width; x++) {
      dst[x] = pk_over(pk_scale(src[x], pk_div255(mask[x] * alpha)), dst[x]);
    }
  } else if (alpha == 255) {
    for (int x = 0; x < width; x++) dst[x] = pk_over(src[x], dst[x]);
  } else {
    for (int x = 0; x < width; x++) dst[x] = pk_over(pk_scale(src[x], alpha), dst[x]);
  }
}

#if PK_X86

/// round(x / 255) in each word, at most 255 * 255.
static PK_AVX2 inline __m256i div255_avx2(__m256i t) {
  t = _mm256_add_epi16(t, _mm256_set1_epi16(128));
  return _mm256_srli_epi16(_mm256_add_epi16(t, _mm256_srli_epi16(t, 8)), 8);
}

/// Multiplies pixels by a coverage that is in both words of each.
static PK_AVX2 inline __m256i scale_avx2(__m256i pixels, __m256i coverage) {
  __m256i rb = _mm256_and_si256(pixels, _mm256_set1_epi32(0x00ff00ff));
  __m256i ag = _mm256_srli_epi16(pixels, 8);
  rb = div255_avx2(_mm256_mullo_epi16(rb, coverage));
  ag = div255_avx2(_mm256_mullo_epi16(ag, coverage));
  return _mm256_or_si256(rb, _mm256_slli_epi16(ag, 8));
}

static PK_AVX2 void row_avx2(
    uint32_t *dst, int width, const uint32_t *src, const uint8_t *mask, uint32_t alpha) {
  const __m256i opaque = _mm256_set1_epi32((int)0xff000000u), full = _mm256_set1_epi16(255);
  // Copies a word of alpha to both words of its pixel.
  const __m256i alphas = _mm256_setr_epi8(
      3, -1, 3, -1, 7, -1, 7, -1, 11, -1, 11, -1, 15, -1, 15, -1, 3, -1, 3, -1, 7, -1, 7, -1, 11,
      -1, 11, -1, 15, -1, 15, -1);
  int x = 0;
  for (; x + 8 <= width; x += 8) {
    uint64_t bytes = UINT64_MAX;
    if (mask) memcpy(&bytes, mask + x, 8);
    if (bytes == 0) continue;
    __m256i source = _mm256_loadu_si256((const void *)(src + x));
    if (bytes != UINT64_MAX || alpha != 255) {
      __m256i coverage = _mm256_cvtepu8_epi32(_mm_cvtsi64_si128((long long)bytes));
      coverage = _mm256_or_si256(coverage, _mm256_slli_epi32(coverage, 16));
      if (alpha != 255) {
        coverage =
            div255_avx2(_mm256_mullo_epi16(coverage, _mm256_set1_epi16((short)alpha)));
      }
      source = scale_avx2(source, coverage);
    }
    if (!_mm256_testc_si256(source, opaque)) {
      __m256i below = _mm256_loadu_si256((const void *)(dst + x));
      __m256i keep = _mm256_sub_epi16(full, _mm256_shuffle_epi8(source, alphas));
      source = _mm256_add_epi32(source, scale_avx2(below, keep));
    }
    _mm256_storeu_si256((void *)(dst + x), source);
  }
  row_plain(dst + x, width - x, src + x, mask ? mask + x : NULL, alpha);
}

#endif

void pk_blend_picture(
    uint32_t *dst, size_t dst_stride, int width, int height, const uint32_t *src,
    size_t src_stride, const uint8_t *mask, size_t mask_stride, uint32_t alpha) {
  if (!pk_is_plane(dst_stride, width, height) || !pk_is_plane(src_stride, width, height)
      || !pk_is_plane_or_none(mask, mask_stride, width, height))
    return;
  if (alpha > 255) alpha = 255;
  for (int y = 0; y < height; y++, dst += dst_stride, src += src_stride) {
    const uint8_t *row = mask ? mask + (size_t)y * mask_stride : NULL;
    PK_CALL(row, dst, width, src, row, alpha);
  }
}
