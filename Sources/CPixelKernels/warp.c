// The perspective warp. Coordinates are IEEE doubles, one divide a pixel; texels are blended in
// 16-bit fixed point with seven fraction bits (`pmulhrsw` and its plain equivalent), samples are
// summed exactly. All three forms below do the same operations in the same order.
#include "pixel_warp.h"

#include <string.h>

#include "kernel_support.h"
#include "pixel_blend.h"
#if PK_X86
#include <immintrin.h>
#endif

#pragma STDC FP_CONTRACT OFF

enum { SPAN = 32, ROW = 1024, MOST_SAMPLES = 16 };

// Where the samples of a pixel lie, in pixels from its centre. Two and three samples use the nodes
// of equal-weight quadrature (exact to third order), which matches a box over smooth detail far
// better than evenly spaced ones; from four on even spacing is as good and aliases less.
static const double nodes[MOST_SAMPLES + 1][MOST_SAMPLES] = {
    {0},
    {0},
    {-0.28, 0.28},
    {-0.345, 0, 0.345},
#define EVEN(i, n) (((i) + 0.5) / (n)-0.5)
    {EVEN(0, 4), EVEN(1, 4), EVEN(2, 4), EVEN(3, 4)},
    {EVEN(0, 5), EVEN(1, 5), EVEN(2, 5), EVEN(3, 5), EVEN(4, 5)},
    {EVEN(0, 6), EVEN(1, 6), EVEN(2, 6), EVEN(3, 6), EVEN(4, 6), EVEN(5, 6)},
    {EVEN(0, 7), EVEN(1, 7), EVEN(2, 7), EVEN(3, 7), EVEN(4, 7), EVEN(5, 7), EVEN(6, 7)},
    {EVEN(0, 8), EVEN(1, 8), EVEN(2, 8), EVEN(3, 8), EVEN(4, 8), EVEN(5, 8), EVEN(6, 8),
     EVEN(7, 8)},
    {0},
    {0},
    {0},
    {EVEN(0, 12), EVEN(1, 12), EVEN(2, 12), EVEN(3, 12), EVEN(4, 12), EVEN(5, 12), EVEN(6, 12),
     EVEN(7, 12), EVEN(8, 12), EVEN(9, 12), EVEN(10, 12), EVEN(11, 12)},
    {0},
    {0},
    {0},
    {EVEN(0, 16), EVEN(1, 16), EVEN(2, 16), EVEN(3, 16), EVEN(4, 16), EVEN(5, 16), EVEN(6, 16),
     EVEN(7, 16), EVEN(8, 16), EVEN(9, 16), EVEN(10, 16), EVEN(11, 16), EVEN(12, 16),
     EVEN(13, 16), EVEN(14, 16), EVEN(15, 16)},
};

// Nothing nearer to the eye plane than this is ever covered; it only keeps the divide finite.
static const double nearest_w = 1e-7;

// Bounds that keep coordinates, and a coordinate plus two steps, inside of 32 bits. What they cut
// off lies beyond the picture's rim, where every sample is the same.
static const double most_step = 268435456.0, most_beyond = 268435456.0;

typedef struct {
  // u = (m0 X + row_u) / w and so on, with the row's part already added up.
  double m0, m3, m6, m1, m4, m7;
  double row_u, row_v, row_w;
  // The largest coordinates in 16.16 fixed point whose right or lower neighbour is in the picture.
  int32_t most_u, most_v;
  double limit_u, limit_v;
  const uint32_t *pixels;
  size_t stride;
} warp_row;

typedef struct {
  double u, v, ux, vx, uy, vy;
} footprint;

PK_INLINE footprint footprint_at(const warp_row *row, double x) {
  double w = row->m6 * x + row->row_w;
  w = w > nearest_w ? w : nearest_w;
  double inverse = 1.0 / w;
  double u = (row->m0 * x + row->row_u) * inverse;
  double v = (row->m3 * x + row->row_v) * inverse;
  footprint f = {
      u, v,
      (row->m0 - u * row->m6) * inverse, (row->m3 - v * row->m6) * inverse,
      (row->m1 - u * row->m7) * inverse, (row->m4 - v * row->m7) * inverse,
  };
  return f;
}

PK_INLINE double larger(double a, double b) { return a > b ? a : b; }
PK_INLINE double magnitude(double a) { return a < 0 ? -a : a; }

/// The largest step in texels from a pixel to the next one across and down.
typedef struct {
  double across, down;
} steps;

static steps steps_at(const warp_row *row, double x) {
  footprint f = footprint_at(row, x);
  steps s = {
      larger(magnitude(f.ux), magnitude(f.vx)), larger(magnitude(f.uy), magnitude(f.vy))};
  return s;
}

static int samples_for(double texels) {
  if (texels <= 0.2) return 1;
  if (texels <= 1.45) return 2;
  if (texels <= 2.3) return 3;
  if (texels <= 8.0) return (int)(texels + 0.999);
  return texels <= 12.0 ? 12 : 16;
}

PK_INLINE double bounded(double c, double low, double high) {
  c = c < high ? c : high;
  return c > low ? c : low;
}

/// A texel centre's coordinate in 16.16 fixed point.
PK_INLINE int32_t fixed_coordinate(double c, double limit) {
  return (int32_t)bounded((c - 0.5) * 65536.0, -most_beyond, limit);
}

PK_INLINE int32_t fixed_step(double step, double node) {
  return (int32_t)bounded((step * 65536.0) * node, -most_step, most_step);
}

PK_INLINE int32_t inside(int32_t c, int32_t most) {
  c = c < most ? c : most;
  return c > 0 ? c : 0;
}

/// Where the samples of one pixel lie.
typedef struct {
  int32_t u, v;
  int32_t across_u[MOST_SAMPLES], across_v[MOST_SAMPLES];
  int32_t down_u[MOST_SAMPLES], down_v[MOST_SAMPLES];
} sample_grid;

PK_INLINE void lay_out_samples(
    sample_grid *grid, const warp_row *row, double x, int across, int down) {
  footprint f = footprint_at(row, x);
  grid->u = fixed_coordinate(f.u, row->limit_u);
  grid->v = fixed_coordinate(f.v, row->limit_v);
  for (int k = 0; k < across; k++) {
    grid->across_u[k] = fixed_step(f.ux, nodes[across][k]);
    grid->across_v[k] = fixed_step(f.vx, nodes[across][k]);
  }
  for (int j = 0; j < down; j++) {
    grid->down_u[j] = fixed_step(f.uy, nodes[down][j]);
    grid->down_v[j] = fixed_step(f.vy, nodes[down][j]);
  }
}

// MARK: Plain

PK_INLINE int32_t lerp_plain(int32_t a, int32_t b, int32_t f) {
  return a + (((b - a) * f + 0x4000) >> 15);
}

PK_INLINE void sample_plain(const warp_row *row, int32_t u, int32_t v, int32_t sums[4]) {
  const uint32_t *upper = row->pixels + (size_t)(v >> 16) * row->stride + (u >> 16);
  const uint32_t *lower = upper + row->stride;
  int32_t fu = (u & 0xffff) >> 1, fv = (v & 0xffff) >> 1;
  for (int c = 0; c < 4; c++) {
    int shift = 8 * c;
    int32_t left = lerp_plain(
        (int32_t)((upper[0] >> shift) & 255) << 7, (int32_t)((lower[0] >> shift) & 255) << 7, fv);
    int32_t right = lerp_plain(
        (int32_t)((upper[1] >> shift) & 255) << 7, (int32_t)((lower[1] >> shift) & 255) << 7, fv);
    sums[c] += lerp_plain(left, right, fu);
  }
}

PK_INLINE uint32_t mean_plain(const int32_t sums[4], float weight) {
  uint32_t pixel = 0;
  for (int c = 0; c < 4; c++) {
    pixel |= (uint32_t)(int32_t)((float)sums[c] * weight + 0.5f) << (8 * c);
  }
  return pixel;
}

static void span_plain(
    const warp_row *row, uint32_t *out, double x, int count, int across, int down, float weight) {
  sample_grid grid;
  for (int i = 0; i < count; i++) {
    lay_out_samples(&grid, row, x + (double)i, across, down);
    int32_t sums[4] = {0, 0, 0, 0};
    for (int j = 0; j < down; j++) {
      for (int k = 0; k < across; k++) {
        int32_t u = inside(grid.u + grid.down_u[j] + grid.across_u[k], row->most_u);
        int32_t v = inside(grid.v + grid.down_v[j] + grid.across_v[k], row->most_v);
        sample_plain(row, u, v, sums);
      }
    }
    out[i] = mean_plain(sums, weight);
  }
}

#if PK_X86

// MARK: SSE4.1

static PK_SSE41 void span_sse41(
    const warp_row *row, uint32_t *out, double x, int count, int across, int down, float weight) {
  sample_grid grid;
  for (int i = 0; i < count; i++) {
    lay_out_samples(&grid, row, x + (double)i, across, down);
    __m128i sums = _mm_setzero_si128();
    for (int j = 0; j < down; j++) {
      for (int k = 0; k < across; k++) {
        int32_t u = inside(grid.u + grid.down_u[j] + grid.across_u[k], row->most_u);
        int32_t v = inside(grid.v + grid.down_v[j] + grid.across_v[k], row->most_v);
        const uint32_t *upper = row->pixels + (size_t)(v >> 16) * row->stride + (u >> 16);
        const uint32_t *lower = upper + row->stride;
        __m128i a = _mm_slli_epi16(_mm_cvtepu8_epi16(_mm_loadl_epi64((const void *)upper)), 7);
        __m128i b = _mm_slli_epi16(_mm_cvtepu8_epi16(_mm_loadl_epi64((const void *)lower)), 7);
        __m128i fv = _mm_set1_epi16((short)((v & 0xffff) >> 1));
        __m128i fu = _mm_set1_epi16((short)((u & 0xffff) >> 1));
        __m128i m = _mm_add_epi16(a, _mm_mulhrs_epi16(_mm_sub_epi16(b, a), fv));
        __m128i n = _mm_srli_si128(m, 8);
        m = _mm_add_epi16(m, _mm_mulhrs_epi16(_mm_sub_epi16(n, m), fu));
        sums = _mm_add_epi32(sums, _mm_cvtepu16_epi32(m));
      }
    }
    __m128 mean = _mm_mul_ps(_mm_cvtepi32_ps(sums), _mm_set1_ps(weight));
    __m128i rounded = _mm_cvttps_epi32(_mm_add_ps(mean, _mm_set1_ps(0.5f)));
    rounded = _mm_packus_epi16(_mm_packus_epi32(rounded, rounded), rounded);
    out[i] = (uint32_t)_mm_cvtsi128_si32(rounded);
  }
}

// MARK: AVX2

static PK_AVX2 inline __m128i bounded_avx2(__m256d c, double low, double high) {
  c = _mm256_min_pd(c, _mm256_set1_pd(high));
  return _mm256_cvttpd_epi32(_mm256_max_pd(c, _mm256_set1_pd(low)));
}

static PK_AVX2 inline __m128i coordinates_avx2(__m256d c, double limit) {
  c = _mm256_mul_pd(_mm256_sub_pd(c, _mm256_set1_pd(0.5)), _mm256_set1_pd(65536.0));
  return bounded_avx2(c, -most_beyond, limit);
}

static PK_AVX2 inline __m128i steps_avx2(__m256d step, double node) {
  step = _mm256_mul_pd(
      _mm256_mul_pd(step, _mm256_set1_pd(65536.0)), _mm256_set1_pd(node));
  return bounded_avx2(step, -most_step, most_step);
}

static PK_AVX2 inline __m256i load_pair_avx2(const uint32_t *a, const uint32_t *b) {
  __m128i two = _mm_loadl_epi64((const void *)a);
  two = _mm_castpd_si128(_mm_loadh_pd(_mm_castsi128_pd(two), (const double *)(const void *)b));
  return _mm256_slli_epi16(_mm256_cvtepu8_epi16(two), 7);
}

/// Two samples of two pixels, as eight 32-bit sums.
static PK_AVX2 inline __m256i sample_pair_avx2(
    const uint32_t *a, const uint32_t *b, size_t stride, __m256i fu, __m256i fv) {
  __m256i upper = load_pair_avx2(a, b);
  __m256i lower = load_pair_avx2(a + stride, b + stride);
  __m256i m = _mm256_add_epi16(upper, _mm256_mulhrs_epi16(_mm256_sub_epi16(lower, upper), fv));
  __m256i n = _mm256_srli_si256(m, 8);
  m = _mm256_add_epi16(m, _mm256_mulhrs_epi16(_mm256_sub_epi16(n, m), fu));
  return _mm256_unpacklo_epi16(m, _mm256_setzero_si256());
}

static PK_AVX2 void span_avx2(
    const warp_row *row, uint32_t *out, double x, int count, int across, int down, float weight) {
  const __m256d m0 = _mm256_set1_pd(row->m0), m3 = _mm256_set1_pd(row->m3);
  const __m256d m6 = _mm256_set1_pd(row->m6), m1 = _mm256_set1_pd(row->m1);
  const __m256d m4 = _mm256_set1_pd(row->m4), m7 = _mm256_set1_pd(row->m7);
  // Byte patterns that spread a pixel's fractions over a lane: u in the low word of its place, v
  // in the high one; pixels 0 and 1 here, 2 and 3 eight bytes on.
  const __m256i spread_u = _mm256_setr_epi16(
      0x0100, 0x0100, 0x0100, 0x0100, 0x0100, 0x0100, 0x0100, 0x0100, 0x0504, 0x0504, 0x0504,
      0x0504, 0x0504, 0x0504, 0x0504, 0x0504);
  const __m256i spread_v = _mm256_add_epi8(spread_u, _mm256_set1_epi8(2));
  const __m256i spread_u2 = _mm256_add_epi8(spread_u, _mm256_set1_epi8(8));
  const __m256i spread_v2 = _mm256_add_epi8(spread_u, _mm256_set1_epi8(10));
  const __m128i most_u = _mm_set1_epi32(row->most_u), most_v = _mm_set1_epi32(row->most_v);
  const __m128i zero = _mm_setzero_si128();
  const __m128i pitch = _mm_set1_epi32(1 | (int)(row->stride << 16));
  const size_t stride = row->stride;
  const uint32_t *texels = row->pixels;
  for (int i = 0; i < count; i += 4) {
    double at = x + (double)i;
    __m256d xs = _mm256_setr_pd(at, at + 1.0, at + 2.0, at + 3.0);
    __m256d w = _mm256_add_pd(_mm256_mul_pd(m6, xs), _mm256_set1_pd(row->row_w));
    w = _mm256_max_pd(w, _mm256_set1_pd(nearest_w));
    __m256d inverse = _mm256_div_pd(_mm256_set1_pd(1.0), w);
    __m256d u = _mm256_mul_pd(
        _mm256_add_pd(_mm256_mul_pd(m0, xs), _mm256_set1_pd(row->row_u)), inverse);
    __m256d v = _mm256_mul_pd(
        _mm256_add_pd(_mm256_mul_pd(m3, xs), _mm256_set1_pd(row->row_v)), inverse);
    __m256d ux = _mm256_mul_pd(_mm256_sub_pd(m0, _mm256_mul_pd(u, m6)), inverse);
    __m256d vx = _mm256_mul_pd(_mm256_sub_pd(m3, _mm256_mul_pd(v, m6)), inverse);
    __m256d uy = _mm256_mul_pd(_mm256_sub_pd(m1, _mm256_mul_pd(u, m7)), inverse);
    __m256d vy = _mm256_mul_pd(_mm256_sub_pd(m4, _mm256_mul_pd(v, m7)), inverse);
    __m128i middle_u = coordinates_avx2(u, row->limit_u);
    __m128i middle_v = coordinates_avx2(v, row->limit_v);
    __m128i across_u[MOST_SAMPLES], across_v[MOST_SAMPLES];
    for (int k = 0; k < across; k++) {
      across_u[k] = steps_avx2(ux, nodes[across][k]);
      across_v[k] = steps_avx2(vx, nodes[across][k]);
    }
    __m256i sums01 = _mm256_setzero_si256(), sums23 = _mm256_setzero_si256();
    for (int j = 0; j < down; j++) {
      __m128i row_u = _mm_add_epi32(middle_u, steps_avx2(uy, nodes[down][j]));
      __m128i row_v = _mm_add_epi32(middle_v, steps_avx2(vy, nodes[down][j]));
      for (int k = 0; k < across; k++) {
        __m128i us = _mm_min_epi32(_mm_add_epi32(row_u, across_u[k]), most_u);
        __m128i vs = _mm_min_epi32(_mm_add_epi32(row_v, across_v[k]), most_v);
        us = _mm_max_epi32(us, zero);
        vs = _mm_max_epi32(vs, zero);
        // Low word u, high word v: whole parts for the address, fractions for the weights.
        __m128i whole = _mm_blend_epi16(_mm_srli_epi32(us, 16), vs, 0xaa);
        __m128i offsets = _mm_madd_epi16(whole, pitch);
        __m128i part = _mm_srli_epi16(_mm_blend_epi16(us, _mm_slli_epi32(vs, 16), 0xaa), 1);
        __m256i parts = _mm256_broadcastsi128_si256(part);
        // Keeps the compiler from turning each byte shuffle into three other ones.
        __asm__("" : "+x"(parts));
        uint64_t first = (uint64_t)_mm_cvtsi128_si64(offsets);
        uint64_t second = (uint64_t)_mm_extract_epi64(offsets, 1);
        sums01 = _mm256_add_epi32(
            sums01,
            sample_pair_avx2(
                texels + (uint32_t)first, texels + (first >> 32), stride,
                _mm256_shuffle_epi8(parts, spread_u), _mm256_shuffle_epi8(parts, spread_v)));
        sums23 = _mm256_add_epi32(
            sums23,
            sample_pair_avx2(
                texels + (uint32_t)second, texels + (second >> 32), stride,
                _mm256_shuffle_epi8(parts, spread_u2), _mm256_shuffle_epi8(parts, spread_v2)));
      }
    }
    const __m256 weights = _mm256_set1_ps(weight), half = _mm256_set1_ps(0.5f);
    __m256i a = _mm256_cvttps_epi32(
        _mm256_add_ps(_mm256_mul_ps(_mm256_cvtepi32_ps(sums01), weights), half));
    __m256i b = _mm256_cvttps_epi32(
        _mm256_add_ps(_mm256_mul_ps(_mm256_cvtepi32_ps(sums23), weights), half));
    // Lane 0 of a holds pixel 0, lane 1 pixel 1, b holds 2 and 3.
    __m256i words = _mm256_packus_epi32(a, b);           // 0 2 | 1 3
    __m256i bytes = _mm256_packus_epi16(words, words);   // 0 2 0 2 | 1 3 1 3
    __m128i even = _mm256_castsi256_si128(bytes), odd = _mm256_extracti128_si256(bytes, 1);
    __m128i pixels = _mm_unpacklo_epi32(even, odd);
    if (count - i >= 4) {
      _mm_storeu_si128((void *)(out + i), pixels);
    } else {
      uint32_t rest[4];
      _mm_storeu_si128((void *)rest, pixels);
      memcpy(out + i, rest, sizeof(uint32_t) * (size_t)(count - i));
    }
  }
}

#endif

// MARK: Nearest

static void span_nearest(
    const warp_row *row, const pk_picture *src, uint32_t *out, double x, int count) {
  for (int i = 0; i < count; i++) {
    footprint f = footprint_at(row, x + (double)i);
    int u = (int)bounded(f.u, 0, (double)(src->width - 1));
    int v = (int)bounded(f.v, 0, (double)(src->height - 1));
    out[i] = src->pixels[(size_t)v * src->stride + (size_t)u];
  }
}

typedef void (*span_function)(
    const warp_row *row, uint32_t *out, double x, int count, int across, int down, float weight);

static span_function best_span(void) {
#if PK_X86
  switch (pixel_kernels_level()) {
    case PIXEL_KERNELS_AVX2: return span_avx2;
    case PIXEL_KERNELS_SSE41: return span_sse41;
    default: break;
  }
#endif
  return span_plain;
}

static int is_zero(const uint8_t *bytes, int count) {
  for (int i = 0; i < count; i++) {
    if (bytes[i]) return 0;
  }
  return 1;
}

void pk_warp_picture(
    uint32_t *dst, size_t dst_stride, int x, int y, int width, int height, const double map[9],
    const pk_picture *src, int nearest, const uint8_t *mask, size_t mask_stride, int mask_hints,
    uint32_t alpha) {
  if (src->width < 2 || src->height < 2 || src->width > 16383 || src->height > 16383) return;
  if (src->stride > 32767) return;
  span_function span = best_span();
  uint32_t buffer[ROW];
  int multiplies = mask && !mask_hints;
  int direct = src->opaque && !multiplies && alpha == 255;
  warp_row row = {
      .m0 = map[0], .m3 = map[3], .m6 = map[6], .m1 = map[1], .m4 = map[4], .m7 = map[7],
      .most_u = (src->width - 1) * 65536 - 1, .most_v = (src->height - 1) * 65536 - 1,
      .limit_u = (double)src->width * 65536.0 + most_beyond,
      .limit_v = (double)src->height * 65536.0 + most_beyond,
      .pixels = src->pixels, .stride = src->stride,
  };
  for (int j = 0; j < height; j++, dst += dst_stride) {
    double cy = (double)(y + j) + 0.5;
    row.row_u = map[1] * cy + map[2];
    row.row_v = map[4] * cy + map[5];
    row.row_w = map[7] * cy + map[8];
    const uint8_t *mask_row = mask ? mask + (size_t)j * mask_stride : NULL;
    steps left = {0, 0};
    double known_at = 0;
    int known = 0;
    for (int start = 0; start < width;) {
      // Blocks and spans begin at multiples of their length on the canvas, so that a pixel does
      // not depend on where the box drawn begins.
      int room = ROW - ((x + start) & (ROW - 1));
      int stop = start + room < width ? start + room : width;
      uint32_t *out = direct ? dst + start : buffer;
      for (int at = start; at < stop;) {
        int count = SPAN - ((x + at) & (SPAN - 1));
        if (at + count > stop) count = stop - at;
        uint32_t *pixels = out + (at - start);
        double first = (double)(x + at) + 0.5;
        if (mask_row && is_zero(mask_row + at, count)) {
          if (!direct) memset(pixels, 0, sizeof(uint32_t) * (size_t)count);
        } else if (nearest) {
          span_nearest(&row, src, pixels, first, count);
        } else {
          double whole = (double)((x + at) & ~(SPAN - 1)) + 0.5;
          if (!known || known_at != whole) left = steps_at(&row, whole);
          steps right = steps_at(&row, whole + SPAN);
          int across = samples_for(larger(left.across, right.across));
          int down = samples_for(larger(left.down, right.down));
          left = right;
          known = 1;
          known_at = whole + SPAN;
          float weight = 1.0f / (float)(across * down * 128);
          span(&row, pixels, first, count, across, down, weight);
        }
        at += count;
      }
      if (!direct) {
        pk_blend_picture(
            dst + start, dst_stride, stop - start, 1, buffer, 0,
            multiplies ? mask_row + start : NULL, mask_stride, alpha);
      }
      start = stop;
    }
  }
}
