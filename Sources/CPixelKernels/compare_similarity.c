// Structural similarity: Z. Wang, A. C. Bovik, H. R. Sheikh, E. P. Simoncelli, "Image quality
// assessment: from error visibility to structural similarity", IEEE Transactions on Image
// Processing 13 (2004), with uniform windows: their sums slide, and are whole numbers.
#include "compare_internal.h"

#pragma STDC FP_CONTRACT OFF
// Every function that takes vectors is inlined: there is no calling convention to agree on.
#pragma clang diagnostic ignored "-Wpsabi"

enum { SIDE = 7, COUNT = SIDE * SIDE };

typedef double four __attribute__((ext_vector_type(4)));
typedef int32_t four_ints __attribute__((ext_vector_type(4)));

/// Sums over the rows of a window, for each column: of both pictures, their squares together, and
/// their products.
typedef struct {
  int32_t *a, *b, *squares, *products;
} column_sums;

typedef struct {
  pc_picture expected, actual;
  const uint8_t *ignored;
  size_t ignored_stride;
  int white;
  /// The luminance of the last rows of both.
  uint8_t *rows[2];
  column_sums columns, windows;
} work;

PK_INLINE uint8_t luminance(uint32_t p, int white) {
  uint32_t luma = pc_luma(p) + (white ? (255 - (p >> 24)) << 16 : 0);
  luma = (luma + 32768) >> 16;
  return (uint8_t)(luma > 255 ? 255 : luma);
}

PK_INLINE void read_row(work *w, int y, int left, int right) {
  size_t width = (size_t)w->expected.width, at = (size_t)y * width;
  size_t actual_at = (size_t)y * (size_t)w->actual.width;
  uint8_t *restrict a = w->rows[0] + (size_t)(y % SIDE) * width;
  uint8_t *restrict b = w->rows[1] + (size_t)(y % SIDE) * width;
  const uint32_t *restrict e = w->expected.pixels + at, *restrict f = w->actual.pixels + actual_at;
  int white = w->white;
  for (int x = left; x < right; x++) a[x] = luminance(e[x], white);
  for (int x = left; x < right; x++) b[x] = luminance(f[x], white);
  if (!w->ignored) return;
  const uint8_t *ignored = w->ignored + (size_t)y * w->ignored_stride;
  for (int x = left; x < right; x++) b[x] = ignored[x] ? a[x] : b[x];
}

PK_INLINE void add_row(work *w, int y, int left, int right, int32_t sign) {
  size_t at = (size_t)(y % SIDE) * (size_t)w->expected.width;
  const uint8_t *restrict a = w->rows[0] + at, *restrict b = w->rows[1] + at;
  int32_t *restrict sa = w->columns.a, *restrict sb = w->columns.b;
  int32_t *restrict squares = w->columns.squares, *restrict products = w->columns.products;
  for (int x = left; x < right; x++) {
    int32_t p = a[x], q = b[x];
    sa[x] += sign * p;
    sb[x] += sign * q;
    squares[x] += sign * (p * p + q * q);
    products[x] += sign * (p * q);
  }
}

PK_INLINE void slide(const int32_t *restrict columns, int32_t *restrict windows, int from, int to) {
  for (int x = from; x < to; x++)
    windows[x] = columns[x] + columns[x + 1] + columns[x + 2] + columns[x + 3] + columns[x + 4]
                 + columns[x + 5] + columns[x + 6];
}

PK_INLINE four load(const int32_t *from) {
  four_ints n;
  memcpy(&n, from, sizeof n);
  return __builtin_convertvector(n, four);
}

/// What four windows lack to 1, multiplied out by the window's size so that sums stay whole.
PK_INLINE four lacking(const work *w, int x) {
  const double c1 = 0.01 * 255 * 0.01 * 255 * COUNT * COUNT;
  const double c2 = 0.03 * 255 * 0.03 * 255 * COUNT * COUNT;
  four a = load(w->windows.a + x), b = load(w->windows.b + x);
  four means = a * a + b * b, mean = a * b;
  four variances = COUNT * load(w->windows.squares + x) - means;
  four covariance = COUNT * load(w->windows.products + x) - mean;
  four below = (means + c1) * (variances + c2);
  return (below - (2 * mean + c1) * (2 * covariance + c2)) / below;
}

/// Adds up windows whose first column is in `from...to`, in an order that never changes.
PK_INLINE double sum_row(work *w, int from, int to) {
  slide(w->columns.a, w->windows.a, from, to);
  slide(w->columns.b, w->windows.b, from, to);
  slide(w->columns.squares, w->windows.squares, from, to);
  slide(w->columns.products, w->windows.products, from, to);
  // Behind the last window there is room for those that fill four.
  for (int x = to; x < to + 3; x++)
    w->windows.a[x] = w->windows.b[x] = w->windows.squares[x] = w->windows.products[x] = 0;
  four sum = 0;
  for (int x = from; x < to; x += 4) sum += lacking(w, x);
  return (sum[0] + sum[1]) + (sum[2] + sum[3]);
}

/// Windows that begin in rows `top..<bottom` and columns `from..<to`; all others are equal.
PK_INLINE double sum_band(work *w, int top, int bottom, int from, int to) {
  int right = to + SIDE - 1;
  size_t bytes = sizeof(int32_t) * (size_t)w->expected.width;
  memset(w->columns.a, 0, bytes);
  memset(w->columns.b, 0, bytes);
  memset(w->columns.squares, 0, bytes);
  memset(w->columns.products, 0, bytes);
  double sum = 0;
  for (int y = top; y < bottom + SIDE - 1; y++) {
    if (y >= top + SIDE) add_row(w, y - SIDE, from, right, -1);
    read_row(w, y, from, right);
    add_row(w, y, from, right, 1);
    if (y >= top + SIDE - 1) sum += sum_row(w, from, to);
  }
  return sum;
}

#if PK_X86
PK_AVX2 static double sum_band_avx2(work *w, int top, int bottom, int from, int to) {
  return sum_band(w, top, bottom, from, to);
}
#endif

static double sum_of_band(work *w, int top, int bottom, int from, int to) {
#if PK_X86
  if (pixel_kernels_level() == PIXEL_KERNELS_AVX2) return sum_band_avx2(w, top, bottom, from, to);
#endif
  return sum_band(w, top, bottom, from, to);
}

/// The columns of a row that differ; none where the right is the left.
static void find_changes(const work *w, int y, int *left, int *right) {
  const uint32_t *e = w->expected.pixels + (size_t)y * (size_t)w->expected.width;
  const uint32_t *a = w->actual.pixels + (size_t)y * (size_t)w->actual.width;
  int width = w->expected.width;
  *left = *right = 0;
  if (memcmp(e, a, sizeof *e * (size_t)width) == 0) return;
  while (e[*left] == a[*left]) (*left)++;
  *right = width;
  while (e[*right - 1] == a[*right - 1]) (*right)--;
}

static double sum_of_all(work *w) {
  int width = w->expected.width, height = w->expected.height;
  double sum = 0;
  // A band ends when no row of a window differs any more.
  int top = -1, last = 0, band_left = 0, band_right = 0;
  for (int y = 0; y <= height; y++) {
    int left = 0, right = 0;
    if (y < height) find_changes(w, y, &left, &right);
    if (top >= 0 && (y == height || y - last >= SIDE)) {
      int bottom = last + 1 > height - SIDE + 1 ? height - SIDE + 1 : last + 1;
      int from = band_left - SIDE + 1 < 0 ? 0 : band_left - SIDE + 1;
      int to = band_right > width - SIDE + 1 ? width - SIDE + 1 : band_right;
      sum += sum_of_band(w, top, bottom, from, to);
      top = -1;
    }
    if (left == right) continue;
    if (top < 0) {
      top = y - SIDE + 1 < 0 ? 0 : y - SIDE + 1;
      if (top > height - SIDE) top = height - SIDE;
      band_left = left;
      band_right = right;
    }
    band_left = left < band_left ? left : band_left;
    band_right = right > band_right ? right : band_right;
    last = y;
  }
  return sum;
}

/// Repeats the outermost pixels so that a window fits; `bytes` is what a pixel takes.
static void *padded(
    const void *pixels, int width, int height, size_t stride, int new_width, int new_height,
    size_t bytes) {
  uint8_t *out = malloc((size_t)new_width * (size_t)new_height * bytes), *to = out;
  for (int y = 0; out && y < new_height; y++) {
    const uint8_t *row =
        (const uint8_t *)pixels + (size_t)(y < height ? y : height - 1) * stride * bytes;
    for (int x = 0; x < new_width; x++, to += bytes)
      memcpy(to, row + (size_t)(x < width ? x : width - 1) * bytes, bytes);
  }
  return out;
}

static int similarity_of_small(
    pc_picture expected, pc_picture actual, const uint8_t *ignored, size_t stride, int white,
    int width, int height, double *mean) {
  uint32_t *e = padded(
      expected.pixels, expected.width, expected.height, (size_t)expected.width, width, height, 4);
  uint32_t *a = padded(
      actual.pixels, expected.width, expected.height, (size_t)actual.width, width, height, 4);
  uint8_t *i = NULL;
  if (ignored) i = padded(ignored, expected.width, expected.height, stride, width, height, 1);
  int status = -1;
  if (e && a && (i || !ignored))
    status = pc_similarity(
        (pc_picture){e, width, height}, (pc_picture){a, width, height}, i, (size_t)width, white,
        mean);
  free(e);
  free(a);
  free(i);
  return status;
}

int pc_similarity(
    pc_picture expected, pc_picture actual, const uint8_t *ignored, size_t ignored_stride,
    int white, double *mean) {
  int width = expected.width, height = expected.height;
  if (width < SIDE || height < SIDE)
    return similarity_of_small(
        expected, actual, ignored, ignored_stride, white, width < SIDE ? SIDE : width,
        height < SIDE ? SIDE : height, mean);
  size_t room = (size_t)width + 4;
  int32_t *sums = malloc(8 * room * sizeof *sums);
  uint8_t *rows = malloc(2 * SIDE * (size_t)width);
  if (sums && rows) {
    work w = {
        expected,
        actual,
        ignored,
        ignored_stride,
        white,
        {rows, rows + SIDE * (size_t)width},
        {sums, sums + room, sums + 2 * room, sums + 3 * room},
        {sums + 4 * room, sums + 5 * room, sums + 6 * room, sums + 7 * room},
    };
    double windows = (double)(width - SIDE + 1) * (double)(height - SIDE + 1);
    *mean = 1 - sum_of_all(&w) / windows;
  }
  int status = sums && rows ? 0 : -1;
  free(sums);
  free(rows);
  return status;
}
