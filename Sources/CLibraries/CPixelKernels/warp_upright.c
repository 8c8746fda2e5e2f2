// Upright pictures: every pixel of a row has the same weights down, every pixel of a column the
// same weights across, so texels are summed down once for a whole row.
#include <math.h>
#include <string.h>

#include "warp_internal.h"
#include "warp_simd.h"

#pragma STDC FP_CONTRACT OFF

enum {
  /// The maximum number of pixels and texels of a row processed at a time.
  MOST_PIXELS = PK_MOST_FINISHED,
  MOST_TEXELS = 2048,
};

/// Where the boxes of some columns of pixels begin, and their weights.
typedef struct {
  int lefts[MOST_PIXELS];
  const uint16_t *weights[MOST_PIXELS];
  /// Texels under a box, a multiple of four.
  int columns;
} placed_columns;

/// A row of texels summed down, four words per texel.
typedef struct {
  uint16_t words[4 * (MOST_TEXELS + 4 * PK_MOST_TAPS)];
  /// The first stored texel.
  int first;
} summed_row;

PK_INLINE void sum_down_plain(
    uint16_t *out, const uint32_t *const *rows, const uint16_t *down, int taps, int from, int to) {
  for (int i = from; i < to; i++) {
    for (int c = 0; c < 4; c++) {
      uint32_t sum = 0;
      for (int j = 0; j < taps; j++) {
        sum += (((rows[j][i] >> (8 * c)) & 255) << 8) * down[j] >> 16;
      }
      out[4 * (i - from) + c] = (uint16_t)sum;
    }
  }
}

PK_INLINE void sum_across_plain(
    uint16_t *sums, const summed_row *row, const placed_columns *placed, int from, int count) {
  for (int i = 0; i < count; i++) {
    const uint16_t *words = row->words + 4 * (placed->lefts[from + i] - row->first);
    const uint16_t *across = placed->weights[from + i];
    for (int c = 0; c < 4; c++) {
      uint32_t sum = 0;
      for (int k = 0; k < placed->columns; k++) {
        sum += (uint32_t)words[4 * k + c] * across[k] >> 16;
      }
      sums[4 * i + c] = (uint16_t)sum;
    }
  }
}

#if PK_X86

static PK_AVX2 void sum_down_avx2(
    uint16_t *out, const uint32_t *const *rows, const uint16_t *down, int taps, int from, int to) {
  if (to - from < 4) {
    sum_down_plain(out, rows, down, taps, from, to);
    return;
  }
  const __m256i widen = PK_WIDEN_TEXELS;
  __m256i weights[PK_MOST_TAPS];
  for (int j = 0; j < taps; j++) weights[j] = _mm256_set1_epi16((short)down[j]);
  for (int i = from; i < to; i += 4) {
    // The last four may be computed twice.
    int at = i + 4 <= to ? i : to - 4;
    __m256i sum = _mm256_setzero_si256();
    for (int j = 0; j < taps; j++) {
      __m256i four = _mm256_broadcastsi128_si256(_mm_loadu_si128((const void *)(rows[j] + at)));
      sum = _mm256_add_epi16(
          sum, _mm256_mulhi_epu16(_mm256_shuffle_epi8(four, widen), weights[j]));
    }
    _mm256_storeu_si256((void *)(out + 4 * (at - from)), sum);
  }
}

static PK_AVX2 inline __attribute__((always_inline)) void sum_across_fours(
    uint16_t *sums, const summed_row *row, const placed_columns *placed, int from, int count,
    int columns) {
  const __m256i spread = PK_SPREAD_WEIGHTS;
  for (int i = 0; i < count; i += 4) {
    __m256i four[4];
    for (int p = 0; p < 4; p++) {
      int at = i + p < count ? from + i + p : from + i;
      const uint16_t *words = row->words + 4 * (placed->lefts[at] - row->first);
      four[p] = pk_weighted(words, placed->weights[at], columns, spread);
    }
    _mm256_storeu_si256((void *)(sums + 4 * i), pk_sum_of_fours(four));
  }
}

static PK_AVX2 void sum_across_avx2(
    uint16_t *sums, const summed_row *row, const placed_columns *placed, int from, int count) {
  if (placed->columns == 4) {
    sum_across_fours(sums, row, placed, from, count, 4);
  } else {
    sum_across_fours(sums, row, placed, from, count, placed->columns);
  }
}

#endif

/// The texels from `first` to before `end`, which may lie outside the picture.
static void sum_down(
    const warp_row *row, summed_row *out, int top, const uint16_t *down, int taps, int first,
    int end) {
  const uint32_t *rows[PK_MOST_TAPS];
  for (int j = 0; j < taps; j++) {
    int y = top + j < 0 ? 0 : top + j >= row->height ? row->height - 1 : top + j;
    rows[j] = row->pixels + (size_t)y * row->stride;
  }
  int from = first < 0 ? 0 : first >= row->width ? row->width - 1 : first;
  int to = end > row->width ? row->width : end <= from ? from + 1 : end;
  out->first = first < from ? first : from;
  uint16_t *inside = out->words + 4 * (from - out->first);
  PK_CALL(sum_down, inside, rows, down, taps, from, to);
  for (int x = first; x < from; x++) memcpy(out->words + 4 * (x - first), inside, 8);
  for (int x = to; x < end; x++) {
    memcpy(out->words + 4 * (x - out->first), inside + 4 * (to - 1 - from), 8);
  }
}

void pk_warp_upright(const warp_target *target, warp_row *row, const double map[9]) {
  placed_columns placed;
  summed_row summed;
  uint16_t sums[4 * MOST_PIXELS];
  move_row(row, map, target->y);
  double first_x = (double)target->x + 0.5;
  footprint f = pk_footprint(row, first_x);
  box_weights across = pk_box_weights(sqrt(f.ux * f.ux + f.uy * f.uy));
  box_weights down = pk_box_weights(sqrt(f.vx * f.vx + f.vy * f.vy));
  placed.columns = (across.taps + 3) & ~3;
  double back_u = 0.5 + 0.5 * across.box, back_v = 0.5 + 0.5 * down.box;
  double w = row->m6 * first_x + row->row_w;
  double inverse = 1.0 / (w > PK_NEAREST_W ? w : PK_NEAREST_W);
  double texels = f.ux < 0 ? -f.ux : f.ux;
  int block = texels * MOST_PIXELS > MOST_TEXELS - 4 ? (int)((MOST_TEXELS - 4) / texels)
                                                     : MOST_PIXELS;
  if (block < 1) block = 1;

  for (int begin = 0; begin < target->width; begin += block) {
    int count = target->width - begin < block ? target->width - begin : block;
    for (int i = 0; i < count; i++) {
      double u = (row->m0 * (first_x + (double)(begin + i)) + row->row_u) * inverse - back_u;
      u = bounded(u, -PK_BEYOND, (double)row->width + PK_BEYOND);
      double left = floor(u);
      placed.lefts[i] = (int)left;
      placed.weights[i] =
          across.weights + (int)((u - left) * PK_PHASES + 0.5) * across.stride;
    }
    for (int j = 0; j < target->height; j++) {
      move_row(row, map, target->y + j);
      double v = (row->m3 * first_x + row->row_v) * inverse - back_v;
      v = bounded(v, -PK_BEYOND, (double)row->height + PK_BEYOND);
      double top = floor(v);
      const uint16_t *weights =
          down.weights + (int)((v - top) * PK_PHASES + 0.5) * down.stride;
      const uint8_t *mask =
          target->mask ? target->mask + (size_t)j * target->mask_stride + begin : NULL;
      for (int from = 0, end; from < count; from = end) {
        end = pk_next_run(mask, &from, count);
        if (end <= from) break;
        int a = placed.lefts[from], b = placed.lefts[end - 1];
        int first = a < b ? a : b, last = (a < b ? b : a) + placed.columns;
        sum_down(row, &summed, (int)top, weights, down.taps, first, last);
        PK_CALL(sum_across, sums, &summed, &placed, from, end - from);
        pk_finish_pixels(target, j, begin + from, end - from, sums);
      }
    }
  }
}
