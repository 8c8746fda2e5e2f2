// Which pixels will be visible: the numbers of the frontmost elements that cover them.
#include <string.h>

#include "kernel_support.h"
#include "pixel_blend.h"
#if PK_X86
#include <immintrin.h>
#endif

static void mark_row_plain(uint16_t *restrict ids, const uint8_t *restrict mask, int n, uint16_t id) {
  for (int x = 0; x < n; x++) ids[x] = mask[x] == 255 ? id : ids[x];
}

static void hide_row_plain(
    uint8_t *restrict mask, const uint16_t *restrict ids, int n, uint16_t id) {
  for (int x = 0; x < n; x++) mask[x] = ids[x] > id ? 0 : mask[x];
}

#if PK_X86

static PK_AVX2 void mark_row_avx2(uint16_t *ids, const uint8_t *mask, int n, uint16_t id) {
  const __m256i number = _mm256_set1_epi16((short)id), full = _mm256_set1_epi16(255);
  int x = 0;
  for (; x + 16 <= n; x += 16) {
    __m256i coverage = _mm256_cvtepu8_epi16(_mm_loadu_si128((const void *)(mask + x)));
    __m256i before = _mm256_loadu_si256((const void *)(ids + x));
    __m256i covered = _mm256_cmpeq_epi16(coverage, full);
    _mm256_storeu_si256((void *)(ids + x), _mm256_blendv_epi8(before, number, covered));
  }
  mark_row_plain(ids + x, mask + x, n - x, id);
}

static PK_AVX2 void hide_row_avx2(uint8_t *mask, const uint16_t *ids, int n, uint16_t id) {
  const __m256i number = _mm256_set1_epi16((short)id);
  int x = 0;
  for (; x + 32 <= n; x += 32) {
    __m256i a = _mm256_loadu_si256((const void *)(ids + x));
    __m256i b = _mm256_loadu_si256((const void *)(ids + x + 16));
    a = _mm256_cmpeq_epi16(_mm256_max_epu16(a, number), number);
    b = _mm256_cmpeq_epi16(_mm256_max_epu16(b, number), number);
    __m256i kept = _mm256_permute4x64_epi64(_mm256_packs_epi16(a, b), 0xd8);
    __m256i coverage = _mm256_loadu_si256((const void *)(mask + x));
    _mm256_storeu_si256((void *)(mask + x), _mm256_and_si256(coverage, kept));
  }
  hide_row_plain(mask + x, ids + x, n - x, id);
}

#endif

void pk_mark_covered(
    uint16_t *ids, size_t ids_stride, int width, int height, const uint8_t *mask,
    size_t mask_stride, uint16_t id) {
  if (!pk_is_plane(ids_stride, width, height) || !pk_is_plane(mask_stride, width, height)) return;
  for (int y = 0; y < height; y++, ids += ids_stride, mask += mask_stride) {
#if PK_X86
    if (pixel_kernels_level() == PIXEL_KERNELS_AVX2) {
      mark_row_avx2(ids, mask, width, id);
      continue;
    }
#endif
    mark_row_plain(ids, mask, width, id);
  }
}

void pk_hide_covered(
    uint8_t *mask, size_t mask_stride, int width, int height, const uint16_t *ids,
    size_t ids_stride, uint16_t id) {
  if (!pk_is_plane(ids_stride, width, height) || !pk_is_plane(mask_stride, width, height)) return;
  for (int y = 0; y < height; y++, ids += ids_stride, mask += mask_stride) {
#if PK_X86
    if (pixel_kernels_level() == PIXEL_KERNELS_AVX2) {
      hide_row_avx2(mask, ids, width, id);
      continue;
    }
#endif
    hide_row_plain(mask, ids, width, id);
  }
}

void pk_clear_hidden(
    uint8_t *mask, size_t mask_stride, int width, int height, const uint8_t *visibility,
    size_t visibility_stride) {
  if (!pk_is_plane(visibility_stride, width, height) || !pk_is_plane(mask_stride, width, height)) return;
  for (int y = 0; y < height; y++, visibility += visibility_stride, mask += mask_stride) {
    for (int x = 0; x < width; x++) mask[x] = visibility[x] == 0 ? 0 : mask[x];
  }
}
