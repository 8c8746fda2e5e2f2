// One colour over pixels, in 8.8 fixed point: colour, coverage and what is kept of the destination
// are rounded once, at the end.
#include <string.h>

#include "kernel_support.h"
#include "pixel_blend.h"
#if PK_X86
#include <immintrin.h>
#endif

PK_INLINE uint32_t high(uint32_t a, uint32_t b) { return a * b >> 16; }

/// What the colour's alpha is of 65535.
PK_INLINE uint32_t whole_alpha(pk_color color) { return (color.channels[3] * 65793u) >> 16; }

static void row_plain(uint32_t *dst, int width, const uint8_t *mask, pk_color color) {
  uint32_t alpha = whole_alpha(color);
  for (int x = 0; x < width; x++) {
    uint32_t coverage = mask[x] * 257u;
    if (coverage == 0) continue;
    uint32_t keep = 65535u - high(alpha, coverage), pixel = 0;
    for (int c = 0; c < 4; c++) {
      uint32_t below = ((dst[x] >> (8 * c)) & 255) << 8;
      uint32_t sum = high(color.channels[c], coverage) + high(below, keep) + 128u;
      pixel |= (sum >> 8) << (8 * c);
    }
    dst[x] = pixel;
  }
}

#if PK_X86

static PK_AVX2 inline __m256i four_pixels(
    const uint32_t *dst, __m256i coverage, __m256i color, __m256i alpha) {
  const __m256i widen = _mm256_setr_epi8(
      -1, 0, -1, 1, -1, 2, -1, 3, -1, 4, -1, 5, -1, 6, -1, 7, -1, 8, -1, 9, -1, 10, -1, 11, -1, 12,
      -1, 13, -1, 14, -1, 15);
  __m256i below = _mm256_shuffle_epi8(
      _mm256_broadcastsi128_si256(_mm_loadu_si128((const void *)dst)), widen);
  __m256i keep = _mm256_sub_epi16(_mm256_set1_epi16(-1), _mm256_mulhi_epu16(alpha, coverage));
  __m256i sum = _mm256_add_epi16(
      _mm256_mulhi_epu16(color, coverage), _mm256_mulhi_epu16(below, keep));
  return _mm256_srli_epi16(_mm256_add_epi16(sum, _mm256_set1_epi16(128)), 8);
}

static PK_AVX2 void row_avx2(uint32_t *dst, int width, const uint8_t *mask, pk_color color) {
  uint64_t channels;
  memcpy(&channels, color.channels, 8);
  const __m256i colors = _mm256_set1_epi64x((long long)channels);
  const __m256i alpha = _mm256_set1_epi16((short)whole_alpha(color));
  // A byte twice is the byte times 257.
  const __m256i first = _mm256_setr_epi64x(
      0, 0x0101010101010101, 0x0202020202020202, 0x0303030303030303);
  const __m256i second = _mm256_add_epi8(first, _mm256_set1_epi8(4));
  int x = 0;
  for (; x + 8 <= width; x += 8) {
    uint64_t bytes;
    memcpy(&bytes, mask + x, 8);
    if (bytes == 0) continue;
    __m256i coverage = _mm256_set1_epi64x((long long)bytes);
    __m256i a = four_pixels(dst + x, _mm256_shuffle_epi8(coverage, first), colors, alpha);
    __m256i b = four_pixels(dst + x + 4, _mm256_shuffle_epi8(coverage, second), colors, alpha);
    __m256i pixels = _mm256_permute4x64_epi64(_mm256_packus_epi16(a, b), 0xd8);
    _mm256_storeu_si256((void *)(dst + x), pixels);
  }
  row_plain(dst + x, width - x, mask + x, color);
}

#endif

void pk_blend_solid(
    uint32_t *dst, size_t dst_stride, int width, int height, const uint8_t *mask,
    size_t mask_stride, pk_color color) {
  if (!pk_is_plane(dst_stride, width, height)
      || !pk_is_plane_or_none(mask, mask_stride, width, height))
    return;
  uint8_t full[1024];
  int is_opaque = color.channels[3] == 65280;
  uint32_t word = 0;
  for (int c = 0; c < 4; c++) word |= ((color.channels[c] + 128u) >> 8) << (8 * c);
  if (!mask) memset(full, 255, sizeof full);
  for (int y = 0; y < height; y++, dst += dst_stride) {
    if (!mask && is_opaque) {
      for (int x = 0; x < width; x++) dst[x] = word;
      continue;
    }
    for (int x = 0; x < width;) {
      int count = !mask && width - x > (int)sizeof full ? (int)sizeof full : width - x;
      const uint8_t *coverage = mask ? mask + x : full;
#if PK_X86
      if (pixel_kernels_level() == PIXEL_KERNELS_AVX2) {
        row_avx2(dst + x, count, coverage, color);
      } else {
        row_plain(dst + x, count, coverage, color);
      }
#else
      row_plain(dst + x, count, coverage, color);
#endif
      x += count;
    }
    if (mask) mask += mask_stride;
  }
}
