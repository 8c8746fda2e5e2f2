// Pictures rotated about the y axis: a column of pixels samples the same columns of texels in every
// row. Texels are summed across once for all rows, a span of columns at a time, and stored
// transposed, so that what a pixel sums down is contiguous.
#include <math.h>
#include <string.h>

#include "warp_internal.h"
#include "warp_simd.h"

#pragma STDC FP_CONTRACT OFF

enum {
  /// The maximum number of columns of pixels processed at a time; a part of the general spans.
  SPAN = 16,
  /// The number of rows of texels that are summed across at a time: what fits the fastest cache.
  MOST_ROWS = 256,
  /// The maximum number of texels that a span samples in one row and, from column to column, of
  /// different rows.
  MOST_TEXELS = 512,
  MOST_SHEAR = 96,
};

/// The columns of a span: the values shared by all of their pixels.
typedef struct {
  double x[SPAN], inverse[SPAN];
  double middle, middle_inverse;
  /// The number of columns, a multiple of four.
  int length;
  int lefts[SPAN];
  const uint16_t *weights[SPAN];
  /// With AVX2, the same weights by texel and channel, in the order of the texels' channels.
  uint16_t spread[SPAN][4 * PK_MOST_TAPS];
  /// Whether `spread` is filled. Tests change the instruction set while other threads draw.
  int is_spread;
  /// All sampled texels; texels under a box: 4, 8 or 16.
  int first, end, columns;
  /// Rows of texels summed across, four words per texel, by column of pixels; one more box is
  /// readable.
  uint16_t words[SPAN][4 * (MOST_ROWS + PK_MOST_TAPS)];
  int first_row;
} span_columns;

/// The pixels of a span in one row.
typedef struct {
  const warp_row *row;
  box_weights down;
  double back, most;
} span_row;

PK_INLINE void sum_across_plain(span_columns *span, const uint32_t *texels, int row) {
  for (int i = 0; i < span->length; i++) {
    const uint32_t *seen = texels + (span->lefts[i] - span->first);
    for (int c = 0; c < 4; c++) {
      uint32_t sum = 0;
      for (int k = 0; k < span->columns; k++) {
        sum += (((seen[k] >> (8 * c)) & 255) << 8) * span->weights[i][k] >> 16;
      }
      span->words[i][4 * row + c] = (uint16_t)sum;
    }
  }
}

/// The beginning of a pixel's box; limits are applied before the conversion to integers.
PK_INLINE double top_of(const span_columns *span, const span_row *line, int i) {
  double v = (line->row->m3 * span->x[i] + line->row->row_v) * span->inverse[i] - line->back;
  return bounded(v, -PK_BEYOND, line->most);
}

/// The sums of the span's pixels from `from` on, each at its position in the span.
PK_INLINE void sum_down_plain(
    uint16_t *sums, const span_columns *span, const span_row *line, int from, int count) {
  int taps = (line->down.taps + 3) & ~3;
  for (int i = from; i < from + count; i++) {
    double v = top_of(span, line, i), top = floor(v);
    const uint16_t *down =
        line->down.weights + (int)((v - top) * PK_PHASES + 0.5) * line->down.stride;
    const uint16_t *words = span->words[i] + 4 * ((int)top - span->first_row);
    for (int c = 0; c < 4; c++) {
      uint32_t sum = 0;
      for (int k = 0; k < taps; k++) sum += (uint32_t)words[4 * k + c] * down[k] >> 16;
      sums[4 * i + c] = (uint16_t)sum;
    }
  }
}

#if PK_X86

static PK_AVX2 void spread_weights_avx2(span_columns *span) {
  // Eight texels are widened in each lane: 0, 1, 4 and 5 first, then 2, 3, 6 and 7.
  const __m256i lower = _mm256_setr_epi8(
      0, 1, 0, 1, 0, 1, 0, 1, 2, 3, 2, 3, 2, 3, 2, 3, 8, 9, 8, 9, 8, 9, 8, 9, 10, 11, 10, 11, 10,
      11, 10, 11);
  const __m256i upper = _mm256_add_epi8(lower, _mm256_set1_epi8(4));
  for (int i = 0; i < span->length; i++) {
    if (span->columns == 4) {
      uint64_t four;
      memcpy(&four, span->weights[i], 8);
      _mm256_storeu_si256(
          (void *)span->spread[i],
          _mm256_shuffle_epi8(_mm256_set1_epi64x((long long)four), PK_SPREAD_WEIGHTS));
      continue;
    }
    for (int k = 0; k < span->columns; k += 8) {
      __m256i eight = _mm256_broadcastsi128_si256(
          _mm_loadu_si128((const void *)(span->weights[i] + k)));
      _mm256_storeu_si256((void *)(span->spread[i] + 4 * k), _mm256_shuffle_epi8(eight, lower));
      _mm256_storeu_si256(
          (void *)(span->spread[i] + 4 * k + 16), _mm256_shuffle_epi8(eight, upper));
    }
  }
}

static PK_AVX2 inline __attribute__((always_inline)) __m256i weighted_texels(
    const uint32_t *seen, const uint16_t *spread, int columns) {
  const __m256i zero = _mm256_setzero_si256();
  if (columns == 4) {
    __m256i four = _mm256_broadcastsi128_si256(_mm_loadu_si128((const void *)seen));
    return _mm256_mulhi_epu16(
        _mm256_shuffle_epi8(four, PK_WIDEN_TEXELS), _mm256_loadu_si256((const void *)spread));
  }
  __m256i sum = zero;
  for (int k = 0; k < columns; k += 8) {
    __m256i eight = _mm256_loadu_si256((const void *)(seen + k));
    __m256i lower = _mm256_mulhi_epu16(
        _mm256_unpacklo_epi8(zero, eight), _mm256_loadu_si256((const void *)(spread + 4 * k)));
    __m256i upper = _mm256_mulhi_epu16(
        _mm256_unpackhi_epi8(zero, eight),
        _mm256_loadu_si256((const void *)(spread + 4 * k + 16)));
    sum = _mm256_add_epi16(sum, _mm256_add_epi16(lower, upper));
  }
  return sum;
}

static PK_AVX2 inline __attribute__((always_inline)) void sum_across_fours(
    span_columns *span, const uint32_t *texels, int row, int columns) {
  for (int i = 0; i < span->length; i += 4) {
    __m256i four[4];
    for (int p = 0; p < 4; p++) {
      four[p] = weighted_texels(
          texels + (span->lefts[i + p] - span->first), span->spread[i + p], columns);
    }
    __m256i sums = pk_sum_of_fours(four);
    __m128d lower = _mm_castsi128_pd(_mm256_castsi256_si128(sums));
    __m128d upper = _mm_castsi128_pd(_mm256_extracti128_si256(sums, 1));
    _mm_storel_pd((void *)(span->words[i] + 4 * row), lower);
    _mm_storeh_pd((void *)(span->words[i + 1] + 4 * row), lower);
    _mm_storel_pd((void *)(span->words[i + 2] + 4 * row), upper);
    _mm_storeh_pd((void *)(span->words[i + 3] + 4 * row), upper);
  }
}

static PK_AVX2 void sum_across_avx2(span_columns *span, const uint32_t *texels, int row) {
  switch (span->columns) {
    case 4: sum_across_fours(span, texels, row, 4); break;
    case 8: sum_across_fours(span, texels, row, 8); break;
    default: sum_across_fours(span, texels, row, PK_MOST_TAPS);
  }
}

static PK_AVX2 inline __attribute__((always_inline)) void sum_down_fours(
    uint16_t *sums, const span_columns *span, const span_row *line, int from, int count,
    int taps) {
  const __m256i spread = PK_SPREAD_WEIGHTS;
  const __m256d slope = _mm256_set1_pd(line->row->m3), start = _mm256_set1_pd(line->row->row_v);
  const __m256d back = _mm256_set1_pd(line->back), most = _mm256_set1_pd(line->most);
  const __m256d phases = _mm256_set1_pd(PK_PHASES), half = _mm256_set1_pd(0.5);
  const __m128i first_row = _mm_set1_epi32(span->first_row);
  for (int at = from & ~3; at < from + count; at += 4) {
    __m256d v = _mm256_add_pd(_mm256_mul_pd(slope, _mm256_loadu_pd(span->x + at)), start);
    v = _mm256_sub_pd(_mm256_mul_pd(v, _mm256_loadu_pd(span->inverse + at)), back);
    v = _mm256_max_pd(_mm256_min_pd(v, most), _mm256_set1_pd(-PK_BEYOND));
    __m256d top = _mm256_floor_pd(v);
    __m128i phase = _mm256_cvttpd_epi32(
        _mm256_add_pd(_mm256_mul_pd(_mm256_sub_pd(v, top), phases), half));
    int32_t tops[4], weights[4];
    _mm_storeu_si128((void *)tops, _mm_sub_epi32(_mm256_cvttpd_epi32(top), first_row));
    _mm_storeu_si128((void *)weights, phase);
    __m256i four[4];
    for (int p = 0; p < 4; p++) {
      four[p] = pk_weighted(
          span->words[at + p] + 4 * tops[p],
          line->down.weights + weights[p] * line->down.stride, taps, spread);
    }
    _mm256_storeu_si256((void *)(sums + 4 * at), pk_sum_of_fours(four));
  }
}

static PK_AVX2 void sum_down_avx2(
    uint16_t *sums, const span_columns *span, const span_row *line, int from, int count) {
  switch (line->down.stride) {
    case 4: sum_down_fours(sums, span, line, from, count, 4); break;
    case 8: sum_down_fours(sums, span, line, from, count, 8); break;
    default: sum_down_fours(sums, span, line, from, count, (line->down.taps + 3) & ~3);
  }
}

#endif

/// `x` is the middle of the span's first pixel.
static void place(span_columns *span, const warp_row *row, double x, double middle) {
  footprint f = pk_footprint(row, middle);
  box_weights across = pk_box_weights(sqrt(f.ux * f.ux + f.uy * f.uy));
  double back = 0.5 + 0.5 * across.box, most = (double)row->width + PK_BEYOND;
  double w = row->m6 * middle + row->row_w;
  span->middle = middle;
  span->middle_inverse = 1.0 / (w > PK_NEAREST_W ? w : PK_NEAREST_W);
  span->columns = across.stride;
  for (int i = 0; i < span->length; i++) {
    span->x[i] = x + (double)i;
    double w = row->m6 * span->x[i] + row->row_w;
    span->inverse[i] = 1.0 / (w > PK_NEAREST_W ? w : PK_NEAREST_W);
    double u = (row->m0 * span->x[i] + row->row_u) * span->inverse[i] - back;
    u = bounded(u, -PK_BEYOND, most);
    double left = floor(u);
    span->lefts[i] = (int)left;
    span->weights[i] = across.weights + (int)((u - left) * PK_PHASES + 0.5) * across.stride;
    int end = span->lefts[i] + span->columns;
    if (i == 0 || span->lefts[i] < span->first) span->first = span->lefts[i];
    if (i == 0 || end > span->end) span->end = end;
  }
#if PK_X86
  span->is_spread = pixel_kernels_level() == PIXEL_KERNELS_AVX2;
  if (span->is_spread) spread_weights_avx2(span);
#endif
}

/// Sums rows of texels across; those beyond the picture repeat its outermost ones.
static void sum_rows_across(span_columns *span, const warp_row *row, int first, int end) {
  uint32_t rim[MOST_TEXELS];
  int reaches_beyond = span->first < 0 || span->end > row->width;
  span->first_row = first;
  for (int y = first; y < end; y++) {
    int inside = y < 0 ? 0 : y >= row->height ? row->height - 1 : y;
    const uint32_t *texels = row->pixels + (size_t)inside * row->stride;
    if (reaches_beyond) {
      for (int x = span->first; x < span->end; x++) {
        rim[x - span->first] = texels[x < 0 ? 0 : x >= row->width ? row->width - 1 : x];
      }
      texels = rim;
    } else {
      texels += span->first;
      if (y + PK_ROWS_AHEAD < row->height) {
        const uint32_t *ahead = texels + PK_ROWS_AHEAD * row->stride;
        for (int x = span->first; x < span->end + PK_LINE - 1; x += PK_LINE, ahead += PK_LINE) {
          __builtin_prefetch(ahead);
        }
      }
    }
#if PK_X86
    if (span->is_spread) {
      sum_across_avx2(span, texels, y - first);
      continue;
    }
#endif
    sum_across_plain(span, texels, y - first);
  }
}

/// The boxes of a span's pixels in the row of `row`: `pk_footprint` without its division.
PK_INLINE span_row line_of(const warp_row *row, const span_columns *span) {
  double v = (row->m3 * span->middle + row->row_v) * span->middle_inverse;
  double vx = (row->m3 - v * row->m6) * span->middle_inverse, vy = row->m4 * span->middle_inverse;
  box_weights down = pk_box_weights(sqrt(vx * vx + vy * vy));
  span_row line = {row, down, 0.5 + 0.5 * down.box, (double)row->height + PK_BEYOND};
  return line;
}

/// The number of rows from `j` on whose texels can all be kept, and which texels those are.
static int rows_together(
    const warp_target *target, warp_row *row, const double map[9], const span_columns *span,
    int j, int end, int *first, int *last) {
  int count = end - j < MOST_ROWS ? end - j : MOST_ROWS;
  for (;; count = (count + 1) / 2) {
    double low = 0, high = 0;
    for (int corner = 0; corner < 4; corner++) {
      move_row(row, map, target->y + (corner & 1 ? j + count - 1 : j));
      span_row line = line_of(row, span);
      double v = top_of(span, &line, corner & 2 ? span->length - 1 : 0);
      double below = v + (double)line.down.taps;
      if (corner == 0 || v < low) low = v;
      if (corner == 0 || below > high) high = below;
    }
    // Boxes in between are no larger; where they are smaller, they begin and end by less than this
    // within.
    *first = (int)floor(low) - 2;
    *last = (int)ceil(high) + 3;
    if (count == 1 || *last - *first <= MOST_ROWS) return count;
  }
}

static void warp_span(
    const warp_target *target, warp_row *row, const double map[9], span_columns *span, int at,
    int count) {
  int from = (target->x + at) & (span->length - 1);
  uint16_t sums[4 * SPAN];
  const uint8_t *mask = target->mask ? target->mask + at : NULL;
  for (int j = 0; j < target->height;) {
    if (mask && pk_is_zero(mask + (size_t)j * target->mask_stride, count)) {
      j++;
      continue;
    }
    int end = j + 1;
    while (end < target->height
           && !(mask && pk_is_zero(mask + (size_t)end * target->mask_stride, count))) {
      end++;
    }
    while (j < end) {
      int first, last;
      int rows = rows_together(target, row, map, span, j, end, &first, &last);
      sum_rows_across(span, row, first, last);
      for (int stop = j + rows; j < stop; j++) {
        move_row(row, map, target->y + j);
        span_row line = line_of(row, span);
        PK_CALL(sum_down, sums, span, &line, from, count);
        pk_finish_pixels(target, j, at, count, sums + 4 * from);
      }
    }
  }
}

/// Whether all pixels of the span's columns have one box each, and few enough texels.
static int is_steady(const span_columns *span, const warp_row *row, double middle) {
  if (span->end - span->first > MOST_TEXELS) return 0;
  footprint f = pk_footprint(row, middle);
  double w = row->m6 * middle + row->row_w, reach = 0.5 * (double)(span->length - 1);
  double before = w - row->m6 * reach, after = w + row->m6 * reach;
  if (!(w > PK_NEAREST_W && before > PK_NEAREST_W && after > PK_NEAREST_W)) return 0;
  // The sampled range lies between the lowest and the highest position of a box, and changes
  // linearly.
  for (int side = 0; side < 2; side++) {
    double v = side ? (double)row->height + 2 * PK_BEYOND : -2 * PK_BEYOND;
    double shear = (v * w + row->m3 * reach) / after - (v * w - row->m3 * reach) / before;
    if (!(shear <= MOST_SHEAR && shear >= -MOST_SHEAR)) return 0;
    if (!pk_is_harmless_skew(f.ux, (row->m3 - v * row->m6) / w)) return 0;
  }
  return 1;
}

/// Draws pixels of some columns one by one, as part of longer spans.
static void warp_general(
    const warp_target *target, warp_row *row, const double map[9], int at, int count) {
  if (count <= 0) return;
  for (int j = 0; j < target->height; j++) {
    move_row(row, map, target->y + j);
    pk_warp_general_pixels(target, row, j, at, count);
  }
}

void pk_warp_columns(const warp_target *target, warp_row *row, const double map[9]) {
  span_columns span;
  move_row(row, map, target->y);
  int general = 0;
  for (int at = 0; at < target->width;) {
    int x = target->x + at;
    span.length = pk_span_length(row, x, SPAN);
    int aligned = x & ~(span.length - 1), count = aligned + span.length - x;
    if (at + count > target->width) count = target->width - at;
    double middle = (double)(aligned + span.length / 2);
    place(&span, row, (double)aligned + 0.5, middle);
    if (is_steady(&span, row, middle)) {
      warp_general(target, row, map, general, at - general);
      warp_span(target, row, map, &span, at, count);
      general = at + count;
    }
    at += count;
  }
  warp_general(target, row, map, general, target->width - general);
}
