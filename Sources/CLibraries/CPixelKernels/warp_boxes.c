// Pixels as integrals over upright boxes: weights from tables, products and sums in 16-bit fixed
// point. The three forms do the same operations in the same order.
#include <math.h>
#include <string.h>

#include "warp_internal.h"
#include "warp_simd.h"

#pragma STDC FP_CONTRACT OFF

/// The maximum number of rows of texels from a row of pixels to the next, for pictures of normal
/// density.
enum { MOST_STEPPED = 3 };

typedef struct {
  // From a pixel's centre to the beginning of its box, and the largest such coordinate.
  double back_u, back_v, most_u, most_v;
  int columns, taps_v;
} span_shape;

static span_shape shape_of(const warp_row *row, const warp_boxes *boxes) {
  span_shape shape = {
      .back_u = 0.5 + 0.5 * boxes->u.box - boxes->step_u,
      .back_v = 0.5 + 0.5 * boxes->v.box - boxes->step_v,
      .most_u = (double)row->width + PK_BEYOND, .most_v = (double)row->height + PK_BEYOND,
      .columns = boxes->u.stride, .taps_v = boxes->v.taps,
  };
  return shape;
}

/// The texels under a box that reaches beyond the picture, with the outermost ones repeated.
static const uint32_t *repeat_rim(
    const warp_row *row, int u, int v, const span_shape *shape, uint32_t *patch) {
  int columns[PK_MOST_TAPS];
  for (int i = 0; i < shape->columns; i++) {
    columns[i] = u + i < 0 ? 0 : u + i >= row->width ? row->width - 1 : u + i;
  }
  for (int j = 0; j < shape->taps_v; j++) {
    int y = v + j < 0 ? 0 : v + j >= row->height ? row->height - 1 : v + j;
    const uint32_t *texels = row->pixels + (size_t)y * row->stride;
    for (int i = 0; i < shape->columns; i++) patch[j * PK_MOST_TAPS + i] = texels[columns[i]];
  }
  return patch;
}

PK_INLINE int is_inside(const warp_row *row, int u, int v, const span_shape *shape) {
  return u >= 0 && v >= 0 && u + shape->columns <= row->width && v + shape->taps_v <= row->height;
}

/// The beginning of one pixel's box, and the weights of its texels.
typedef struct {
  const uint32_t *texels;
  size_t stride;
  const uint16_t *across, *down;
} placed_box;

PK_INLINE placed_box place(
    const warp_row *row, double x, const warp_boxes *boxes, const span_shape *shape,
    uint32_t *patch) {
  double w = row->m6 * x + row->row_w;
  w = w > PK_NEAREST_W ? w : PK_NEAREST_W;
  double inverse = 1.0 / w;
  double u = (row->m0 * x + row->row_u) * inverse - shape->back_u;
  double v = (row->m3 * x + row->row_v) * inverse - shape->back_v;
  u = bounded(u, -PK_BEYOND, shape->most_u);
  v = bounded(v, -PK_BEYOND, shape->most_v);
  double left = floor(u), top = floor(v);
  int phase_u = (int)((u - left) * PK_PHASES + 0.5), phase_v = (int)((v - top) * PK_PHASES + 0.5);
  placed_box box = {
      row->pixels + ((ptrdiff_t)top * (ptrdiff_t)row->stride + (ptrdiff_t)left), row->stride,
      boxes->u.weights + phase_u * boxes->u.stride, boxes->v.weights + phase_v * boxes->v.stride};
  if (!is_inside(row, (int)left, (int)top, shape)) {
    box.texels = repeat_rim(row, (int)left, (int)top, shape, patch);
    box.stride = PK_MOST_TAPS;
  }
  return box;
}

static void span_plain(
    const warp_row *row, uint16_t *sums, double x, int count, const warp_boxes *boxes) {
  const span_shape shape = shape_of(row, boxes);
  uint32_t patch[PK_MOST_TAPS * PK_MOST_TAPS];
  for (int i = 0; i < count; i++) {
    placed_box box = place(row, x + (double)i, boxes, &shape, patch);
    for (int c = 0; c < 4; c++) {
      uint32_t sum = 0;
      for (int k = 0; k < shape.columns; k++) {
        uint32_t column = 0;
        for (int j = 0; j < shape.taps_v; j++) {
          uint32_t texel = box.texels[(size_t)j * box.stride + (size_t)k];
          column += (((texel >> (8 * c)) & 255) << 8) * box.down[j] >> 16;
        }
        sum += column * box.across[k] >> 16;
      }
      sums[4 * i + c] = (uint16_t)sum;
    }
  }
}

#if PK_X86

static PK_SSE41 void span_sse41(
    const warp_row *row, uint16_t *sums, double x, int count, const warp_boxes *boxes) {
  const span_shape shape = shape_of(row, boxes);
  uint32_t patch[PK_MOST_TAPS * PK_MOST_TAPS];
  const __m128i zero = _mm_setzero_si128();
  for (int i = 0; i < count; i++) {
    placed_box box = place(row, x + (double)i, boxes, &shape, patch);
    __m128i sum = zero;
    for (int k = 0; k < shape.columns; k += 4) {
      __m128i first = zero, second = zero;
      for (int j = 0; j < shape.taps_v; j++) {
        __m128i four = _mm_loadu_si128((const void *)(box.texels + (size_t)j * box.stride + k));
        __m128i weight = _mm_set1_epi16((short)box.down[j]);
        first = _mm_add_epi16(first, _mm_mulhi_epu16(_mm_unpacklo_epi8(zero, four), weight));
        second = _mm_add_epi16(second, _mm_mulhi_epu16(_mm_unpackhi_epi8(zero, four), weight));
      }
      __m128i weights = _mm_loadl_epi64((const void *)(box.across + k));
      weights = _mm_unpacklo_epi16(weights, weights);
      sum = _mm_add_epi16(sum, _mm_mulhi_epu16(first, _mm_unpacklo_epi32(weights, weights)));
      sum = _mm_add_epi16(sum, _mm_mulhi_epu16(second, _mm_unpackhi_epi32(weights, weights)));
    }
    _mm_storel_epi64((void *)(sums + 4 * i), _mm_add_epi16(sum, _mm_srli_si128(sum, 8)));
  }
}

/// The four sums of a pixel over boxes of at most four columns.
static PK_AVX2 inline __attribute__((always_inline)) __m128i sum_of_four_avx2(
    const uint32_t *texels, size_t stride, const uint16_t *across, const uint16_t *down,
    int taps) {
  __m256i column = _mm256_setzero_si256();
  for (int j = 0; j < taps; j++) {
    __m256i four = _mm256_broadcastsi128_si256(
        _mm_loadu_si128((const void *)(texels + (size_t)j * stride)));
    column = _mm256_add_epi16(
        column,
        _mm256_mulhi_epu16(
            _mm256_shuffle_epi8(four, PK_WIDEN_TEXELS), _mm256_set1_epi16((short)down[j])));
  }
  uint64_t weights;
  memcpy(&weights, across, 8);
  __m256i sum = _mm256_mulhi_epu16(
      column, _mm256_shuffle_epi8(_mm256_set1_epi64x((long long)weights), PK_SPREAD_WEIGHTS));
  __m128i halves = _mm_add_epi16(_mm256_castsi256_si128(sum), _mm256_extracti128_si256(sum, 1));
  return _mm_add_epi16(halves, _mm_srli_si128(halves, 8));
}

/// The four sums of a pixel over wider boxes: eight columns at a time, whose first and third
/// channels are kept apart from the others. `columns` and `taps` are constants where that is
/// faster.
static PK_AVX2 inline __attribute__((always_inline)) __m128i sum_of_eights_avx2(
    const uint32_t *texels, size_t stride, const uint16_t *across, const uint16_t *down,
    int columns, int taps) {
  const __m256i upper = _mm256_set1_epi16((short)0xff00);
  const __m256i pairs = _mm256_setr_epi8(
      0, 1, 0, 1, 2, 3, 2, 3, 4, 5, 4, 5, 6, 7, 6, 7, 8, 9, 8, 9, 10, 11, 10, 11, 12, 13, 12, 13,
      14, 15, 14, 15);
  __m256i even_sum = _mm256_setzero_si256(), odd_sum = even_sum;
  for (int k = 0; k < columns; k += 8) {
    __m256i even = _mm256_setzero_si256(), odd = even;
    for (int j = 0; j < taps; j++) {
      __m256i eight = _mm256_loadu_si256((const void *)(texels + (size_t)j * stride + k));
      __m256i weight = _mm256_set1_epi16((short)down[j]);
      even = _mm256_add_epi16(even, _mm256_mulhi_epu16(_mm256_slli_epi16(eight, 8), weight));
      odd = _mm256_add_epi16(odd, _mm256_mulhi_epu16(_mm256_and_si256(eight, upper), weight));
    }
    __m256i weights = _mm256_shuffle_epi8(
        _mm256_broadcastsi128_si256(_mm_loadu_si128((const void *)(across + k))), pairs);
    even_sum = _mm256_add_epi16(even_sum, _mm256_mulhi_epu16(even, weights));
    odd_sum = _mm256_add_epi16(odd_sum, _mm256_mulhi_epu16(odd, weights));
  }
  __m256i sum = _mm256_add_epi16(
      _mm256_unpacklo_epi32(even_sum, odd_sum), _mm256_unpackhi_epi32(even_sum, odd_sum));
  __m128i halves = _mm_add_epi16(_mm256_castsi256_si128(sum), _mm256_extracti128_si256(sum, 1));
  halves = _mm_add_epi16(halves, _mm_srli_si128(halves, 8));
  return _mm_shufflelo_epi16(halves, 0xd8);
}

/// One pixel's four sums. `columns` and `taps` are constants where that is faster.
static PK_AVX2 inline __attribute__((always_inline)) __m128i sum_avx2(
    const uint32_t *texels, size_t stride, const uint16_t *across, const uint16_t *down,
    int columns, int taps) {
  return columns == 4 ? sum_of_four_avx2(texels, stride, across, down, taps)
                      : sum_of_eights_avx2(texels, stride, across, down, columns, taps);
}

/// The sums of four pixels whose boxes lie inside the picture, from the index of the first texel
/// and the phases of each.
static PK_AVX2 inline __attribute__((always_inline)) void sum_four_avx2(
    __m128i four[4], const warp_row *row, const warp_boxes *boxes, __m128i start, __m128i phase_u,
    __m128i phase_v, int columns, int taps) {
    phase_u = _mm_mullo_epi32(phase_u, _mm_set1_epi32(boxes->u.stride));
  phase_v = _mm_mullo_epi32(phase_v, _mm_set1_epi32(boxes->v.stride));
#define PK_SUM(p)                                                                                 \
  four[p] = sum_avx2(                                                                             \
      row->pixels + (uint32_t)_mm_extract_epi32(start, p), row->stride,                           \
      boxes->u.weights + (uint32_t)_mm_extract_epi32(phase_u, p),                                 \
      boxes->v.weights + (uint32_t)_mm_extract_epi32(phase_v, p), columns, taps)
  PK_SUM(0);
  PK_SUM(1);
  PK_SUM(2);
  PK_SUM(3);
#undef PK_SUM
}

static PK_AVX2 void span_avx2(
    const warp_row *row, uint16_t *sums, double x, int count, const warp_boxes *boxes) {
  const span_shape shape = shape_of(row, boxes);
  uint32_t patch[PK_MOST_TAPS * PK_MOST_TAPS];
  const int is_indexed = (uint64_t)row->stride * (uint64_t)row->height < UINT32_C(1) << 31;
  const __m128i last_left = _mm_set1_epi32(row->width - shape.columns);
  const __m128i last_top = _mm_set1_epi32(row->height - shape.taps_v);
  const __m256d least = _mm256_set1_pd(-PK_BEYOND), phases = _mm256_set1_pd(PK_PHASES);
  const __m256d half = _mm256_set1_pd(0.5);
  const __m128i pitch = _mm_set1_epi32((int)row->stride);
  const int last_ahead = row->height - PK_ROWS_AHEAD - MOST_STEPPED;
  for (int i = 0; i < count; i += 4) {
    double at = x + (double)i;
    __m256d xs = _mm256_setr_pd(at, at + 1.0, at + 2.0, at + 3.0);
    __m256d w = _mm256_add_pd(
        _mm256_mul_pd(_mm256_set1_pd(row->m6), xs), _mm256_set1_pd(row->row_w));
    w = _mm256_max_pd(w, _mm256_set1_pd(PK_NEAREST_W));
    __m256d inverse = _mm256_div_pd(_mm256_set1_pd(1.0), w);
    __m256d u = _mm256_mul_pd(
        _mm256_add_pd(_mm256_mul_pd(_mm256_set1_pd(row->m0), xs), _mm256_set1_pd(row->row_u)),
        inverse);
    __m256d v = _mm256_mul_pd(
        _mm256_add_pd(_mm256_mul_pd(_mm256_set1_pd(row->m3), xs), _mm256_set1_pd(row->row_v)),
        inverse);
    u = _mm256_sub_pd(u, _mm256_set1_pd(shape.back_u));
    v = _mm256_sub_pd(v, _mm256_set1_pd(shape.back_v));
    u = _mm256_max_pd(_mm256_min_pd(u, _mm256_set1_pd(shape.most_u)), least);
    v = _mm256_max_pd(_mm256_min_pd(v, _mm256_set1_pd(shape.most_v)), least);
    __m256d left = _mm256_floor_pd(u), top = _mm256_floor_pd(v);
    __m128i lefts = _mm256_cvttpd_epi32(left), tops = _mm256_cvttpd_epi32(top);
    __m128i phase_u = _mm256_cvttpd_epi32(
        _mm256_add_pd(_mm256_mul_pd(_mm256_sub_pd(u, left), phases), half));
    __m128i phase_v = _mm256_cvttpd_epi32(
        _mm256_add_pd(_mm256_mul_pd(_mm256_sub_pd(v, top), phases), half));
    __m128i outside = _mm_or_si128(
        _mm_or_si128(lefts, tops),
        _mm_or_si128(_mm_sub_epi32(last_left, lefts), _mm_sub_epi32(last_top, tops)));
    // A negative number among them sets its sign bit.
    int rim = _mm_movemask_ps(_mm_castsi128_ps(outside));
    __m128i four[4];
    if (is_indexed && !rim) {
      // The common case: all texels inside the picture.
      __m128i start = _mm_add_epi32(_mm_mullo_epi32(tops, pitch), lefts);
      if (_mm_cvtsi128_si32(tops) < last_ahead) {
        const uint32_t *ahead =
            row->pixels + (uint32_t)_mm_cvtsi128_si32(start) + PK_ROWS_AHEAD * row->stride;
        for (int j = 0; j < MOST_STEPPED; j++) __builtin_prefetch(ahead + (size_t)j * row->stride);
      }
      switch (32 * shape.columns + shape.taps_v) {
        case 32 * 4 + 4: sum_four_avx2(four, row, boxes, start, phase_u, phase_v, 4, 4); break;
        case 32 * 4 + 5: sum_four_avx2(four, row, boxes, start, phase_u, phase_v, 4, 5); break;
        case 32 * 8 + 4: sum_four_avx2(four, row, boxes, start, phase_u, phase_v, 8, 4); break;
        case 32 * 8 + 5: sum_four_avx2(four, row, boxes, start, phase_u, phase_v, 8, 5); break;
        case 32 * 8 + 6: sum_four_avx2(four, row, boxes, start, phase_u, phase_v, 8, 6); break;
        default:
          sum_four_avx2(
              four, row, boxes, start, phase_u, phase_v, shape.columns, shape.taps_v);
      }
    } else {
      int32_t l[4], t[4], pu[4], pv[4];
      _mm_storeu_si128((void *)l, lefts);
      _mm_storeu_si128((void *)t, tops);
      _mm_storeu_si128((void *)pu, phase_u);
      _mm_storeu_si128((void *)pv, phase_v);
      for (int p = 0; p < 4; p++) {
        const uint32_t *texels =
            row->pixels + ((ptrdiff_t)t[p] * (ptrdiff_t)row->stride + l[p]);
        size_t stride = row->stride;
        if (rim & (1 << p)) {
          texels = repeat_rim(row, l[p], t[p], &shape, patch);
          stride = PK_MOST_TAPS;
        }
        const uint16_t *across = boxes->u.weights + pu[p] * boxes->u.stride;
        const uint16_t *down = boxes->v.weights + pv[p] * boxes->v.stride;
        four[p] = sum_avx2(texels, stride, across, down, shape.columns, shape.taps_v);
      }
    }
    // The buffer has room for a multiple of four.
    _mm_storeu_si128((void *)(sums + 4 * i), _mm_unpacklo_epi64(four[0], four[1]));
    _mm_storeu_si128((void *)(sums + 4 * i + 8), _mm_unpacklo_epi64(four[2], four[3]));
  }
}

#endif

void pk_span_of_boxes(
    const warp_row *row, uint16_t *sums, double x, int count, const warp_boxes *boxes) {
#if PK_X86
  int level = pixel_kernels_level();
  if (level == PIXEL_KERNELS_AVX2) {
    span_avx2(row, sums, x, count, boxes);
    return;
  }
  if (level == PIXEL_KERNELS_SSE41) {
    span_sse41(row, sums, x, count, boxes);
    return;
  }
#endif
  span_plain(row, sums, x, count, boxes);
}
