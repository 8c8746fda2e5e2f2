// The warp of a coverage plane: shadows drawn in perspective. They are smooth, so one bilinear
// sample per pixel suffices.
#include <string.h>

#include "kernel_support.h"
#include "pixel_blend.h"
#include "pixel_warp.h"
#if PK_X86
#include <immintrin.h>
#endif

#pragma STDC FP_CONTRACT OFF

enum { ROW = 1024 };

typedef struct {
  double m0, m3, m6, row_u, row_v, row_w, most_u, most_v;
  const uint8_t *bytes;
  size_t stride;
} plane_row;

static const double nearest_w = 1e-7;

PK_INLINE int32_t fixed_coordinate(double c, double most) {
  c = (c - 0.5) * 65536.0;
  c = c < most ? c : most;
  c = c > 0.0 ? c : 0.0;
  return (int32_t)c;
}

static void row_plain(const plane_row *row, uint8_t *out, double x, int count) {
  for (int i = 0; i < count; i++) {
    double at = x + (double)i;
    double w = row->m6 * at + row->row_w;
    w = w > nearest_w ? w : nearest_w;
    double inverse = 1.0 / w;
    int32_t u = fixed_coordinate((row->m0 * at + row->row_u) * inverse, row->most_u);
    int32_t v = fixed_coordinate((row->m3 * at + row->row_v) * inverse, row->most_v);
    const uint8_t *p = row->bytes + (size_t)(v >> 16) * row->stride + (u >> 16);
    const uint8_t *q = p + row->stride;
    int32_t fu = (u & 0xffff) >> 6, fv = (v & 0xffff) >> 6;
    int32_t upper = p[0] * (1024 - fu) + p[1] * fu;
    int32_t lower = q[0] * (1024 - fu) + q[1] * fu;
    out[i] = (uint8_t)((upper * (1024 - fv) + lower * fv + (1 << 19)) >> 20);
  }
}

#if PK_X86

static PK_AVX2 inline __m128i coordinates_avx2(__m256d c, double most) {
  c = _mm256_mul_pd(_mm256_sub_pd(c, _mm256_set1_pd(0.5)), _mm256_set1_pd(65536.0));
  c = _mm256_min_pd(c, _mm256_set1_pd(most));
  c = _mm256_max_pd(c, _mm256_setzero_pd());
  return _mm256_cvttpd_epi32(c);
}

static PK_AVX2 void row_avx2(const plane_row *row, uint8_t *out, double x, int count) {
  const __m128i one = _mm_set1_epi32(1024), fraction = _mm_set1_epi32(0xffff);
  // The upper two and the lower two of four neighbours as words.
  const __m128i uppers = _mm_setr_epi8(0, -1, 1, -1, 4, -1, 5, -1, 8, -1, 9, -1, 12, -1, 13, -1);
  const __m128i lowers =
      _mm_setr_epi8(2, -1, 3, -1, 6, -1, 7, -1, 10, -1, 11, -1, 14, -1, 15, -1);
  int i = 0;
  for (; i + 4 <= count; i += 4) {
    double at = x + (double)i;
    __m256d xs = _mm256_setr_pd(at, at + 1.0, at + 2.0, at + 3.0);
    __m256d w = _mm256_add_pd(
        _mm256_mul_pd(_mm256_set1_pd(row->m6), xs), _mm256_set1_pd(row->row_w));
    w = _mm256_max_pd(w, _mm256_set1_pd(nearest_w));
    __m256d inverse = _mm256_div_pd(_mm256_set1_pd(1.0), w);
    __m128i u = coordinates_avx2(
        _mm256_mul_pd(
            _mm256_add_pd(_mm256_mul_pd(_mm256_set1_pd(row->m0), xs), _mm256_set1_pd(row->row_u)),
            inverse),
        row->most_u);
    __m128i v = coordinates_avx2(
        _mm256_mul_pd(
            _mm256_add_pd(_mm256_mul_pd(_mm256_set1_pd(row->m3), xs), _mm256_set1_pd(row->row_v)),
            inverse),
        row->most_v);
    int32_t left[4], top[4];
    _mm_storeu_si128((void *)left, _mm_srli_epi32(u, 16));
    _mm_storeu_si128((void *)top, _mm_srli_epi32(v, 16));
    // Single loads are faster than a gather.
    uint32_t seen[4];
    for (int k = 0; k < 4; k++) {
      const uint8_t *p = row->bytes + (size_t)top[k] * row->stride + left[k];
      uint16_t above, below;
      memcpy(&above, p, 2);
      memcpy(&below, p + row->stride, 2);
      seen[k] = above | (uint32_t)below << 16;
    }
    __m128i neighbours =
        _mm_setr_epi32((int)seen[0], (int)seen[1], (int)seen[2], (int)seen[3]);
    __m128i fu = _mm_srli_epi32(_mm_and_si128(u, fraction), 6);
    __m128i fv = _mm_srli_epi32(_mm_and_si128(v, fraction), 6);
    __m128i gv = _mm_sub_epi32(one, fv);
    __m128i across = _mm_or_si128(_mm_sub_epi32(one, fu), _mm_slli_epi32(fu, 16));
    __m128i upper = _mm_madd_epi16(_mm_shuffle_epi8(neighbours, uppers), across);
    __m128i lower = _mm_madd_epi16(_mm_shuffle_epi8(neighbours, lowers), across);
    __m128i sum = _mm_add_epi32(_mm_mullo_epi32(upper, gv), _mm_mullo_epi32(lower, fv));
    sum = _mm_srli_epi32(_mm_add_epi32(sum, _mm_set1_epi32(1 << 19)), 20);
    sum = _mm_packus_epi16(_mm_packus_epi32(sum, sum), sum);
    int32_t four = _mm_cvtsi128_si32(sum);
    memcpy(out + i, &four, 4);
  }
  row_plain(row, out + i, x + (double)i, count - i);
}

#endif

void pk_warp_plane(
    uint32_t *dst, size_t dst_stride, int x, int y, int width, int height, const double map[9],
    const pk_plane *src, pk_color color, const uint8_t *mask, size_t mask_stride) {
  if (src->width < 2 || src->height < 2 || src->width > 32767 || src->height > 32767) return;
  if (!pk_is_plane(dst_stride, width, height) || !pk_is_map(map) || !pk_is_place(x, width)
      || !pk_is_place(y, height) || !pk_is_plane(src->stride, src->width, src->height)
      || !pk_is_plane_or_none(mask, mask_stride, width, height))
    return;
  uint8_t buffer[ROW];
  plane_row row = {
      .m0 = map[0], .m3 = map[3], .m6 = map[6],
      .most_u = (double)(src->width - 1) * 65536.0 - 1.0,
      .most_v = (double)(src->height - 1) * 65536.0 - 1.0,
      .bytes = src->bytes, .stride = src->stride,
  };
  for (int j = 0; j < height; j++, dst += dst_stride) {
    double cy = (double)(y + j) + 0.5;
    row.row_u = map[1] * cy + map[2];
    row.row_v = map[4] * cy + map[5];
    row.row_w = map[7] * cy + map[8];
    const uint8_t *mask_row = mask ? mask + (size_t)j * mask_stride : NULL;
    for (int from = 0, end; from < width; from = end) {
      end = pk_next_run(mask_row, &from, width - from < ROW ? width : from + ROW);
      int count = end - from;
      double first = (double)(x + from) + 0.5;
      PK_CALL(row, &row, buffer, first, count);
      if (mask_row) pk_multiply_masks(buffer, 0, count, 1, mask_row + from, 0);
      pk_blend_solid(dst + from, 0, NULL, 0, count, 1, buffer, 0, color);
    }
  }
}
