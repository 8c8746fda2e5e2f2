// Sums of weighted texels in 16-bit words; not part of the module's interface.
#pragma once
#include "kernel_support.h"

#if PK_X86
#include <immintrin.h>
#include <string.h>

/// Copies a weight to all four channels of its texel.
#define PK_SPREAD_WEIGHTS                                                                         \
  _mm256_setr_epi8(                                                                               \
      0, 1, 0, 1, 0, 1, 0, 1, 2, 3, 2, 3, 2, 3, 2, 3, 4, 5, 4, 5, 4, 5, 4, 5, 6, 7, 6, 7, 6, 7, 6, \
      7)

/// Moves the bytes of four texels, in both lanes, to the high halves of words: texels 0 and 1 in
/// the lower lane, 2 and 3 in the upper.
#define PK_WIDEN_TEXELS                                                                           \
  _mm256_setr_epi8(                                                                               \
      -1, 0, -1, 1, -1, 2, -1, 3, -1, 4, -1, 5, -1, 6, -1, 7, -1, 8, -1, 9, -1, 10, -1, 11, -1,   \
      12, -1, 13, -1, 14, -1, 15)

/// Multiplies texels of four words each by their weights, and adds up those four apart.
static PK_AVX2 inline __attribute__((always_inline)) __m256i pk_weighted(
    const uint16_t *words, const uint16_t *weights, int count, __m256i spread) {
  __m256i sum = _mm256_setzero_si256();
  for (int k = 0; k < count; k += 4) {
    uint64_t four;
    memcpy(&four, weights + k, 8);
    sum = _mm256_add_epi16(
        sum,
        _mm256_mulhi_epu16(
            _mm256_loadu_si256((const void *)(words + 4 * k)),
            _mm256_shuffle_epi8(_mm256_set1_epi64x((long long)four), spread)));
  }
  return sum;
}

/// Adds up the four texels in each of four registers.
static PK_AVX2 inline __attribute__((always_inline)) __m256i pk_sum_of_fours(
    const __m256i four[4]) {
  __m256i a = _mm256_add_epi16(
      _mm256_unpacklo_epi64(four[0], four[1]), _mm256_unpackhi_epi64(four[0], four[1]));
  __m256i b = _mm256_add_epi16(
      _mm256_unpacklo_epi64(four[2], four[3]), _mm256_unpackhi_epi64(four[2], four[3]));
  return _mm256_add_epi16(
      _mm256_permute2x128_si256(a, b, 0x20), _mm256_permute2x128_si256(a, b, 0x31));
}
#endif
