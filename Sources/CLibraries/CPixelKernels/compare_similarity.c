// Structural similarity: Z. Wang, A. C. Bovik, H. R. Sheikh, E. P. Simoncelli, "Image quality
// assessment: from error visibility to structural similarity", IEEE Transactions on Image
// Processing 13 (2004), with uniform windows, whose sliding sums are integers.
#include "compare_internal.h"

#pragma STDC FP_CONTRACT OFF
// Every function that takes vectors is inlined, so there is no ABI to agree on.
#pragma clang diagnostic ignored "-Wpsabi"

enum { SIDE = 7, COUNT = SIDE * SIDE };

typedef double four __attribute__((ext_vector_type(4)));
typedef int16_t eight_shorts __attribute__((ext_vector_type(8)));
typedef int32_t eight_ints __attribute__((ext_vector_type(8)));

/// Sums over the rows of a window, for each column: of both pictures, of all their squares, and of
/// their products.
typedef struct {
  int16_t *a, *b;
  int32_t *squares, *products;
} column_sums;

typedef struct {
  pc_picture expected, actual;
  const uint8_t *ignored;
  size_t ignored_stride;
  int white;
  /// The luminance of the last rows of both, and of the next one.
  uint8_t *rows[2], *coming[2];
  column_sums columns, windows;
} work;

PK_INLINE uint8_t luminance(uint32_t p, int white) {
  uint32_t luma = pc_luma(p) + (white ? (255 - (p >> 24)) << 16 : 0);
  luma = (luma + 32768) >> 16;
  return (uint8_t)(luma > 255 ? 255 : luma);
}

PK_INLINE void read_row(work *w, int y, int left, int right) {
  size_t at = (size_t)y * (size_t)w->expected.width;
  size_t actual_at = (size_t)y * (size_t)w->actual.width;
  uint8_t *restrict a = w->coming[0], *restrict b = w->coming[1];
  const uint32_t *restrict e = w->expected.pixels + at, *restrict f = w->actual.pixels + actual_at;
  int white = w->white;
  for (int x = left; x < right; x++) a[x] = luminance(e[x], white);
  for (int x = left; x < right; x++) b[x] = luminance(f[x], white);
  if (!w->ignored) return;
  const uint8_t *ignored = w->ignored + (size_t)y * w->ignored_stride;
  for (int x = left; x < right; x++) b[x] = ignored[x] ? a[x] : b[x];
}

/// Replaces the row that leaves the window by the one that was read.
PK_INLINE void exchange_row(work *w, int y, int left, int right) {
  size_t at = (size_t)(y % SIDE) * (size_t)w->expected.width;
  uint8_t *restrict old_a = w->rows[0] + at, *restrict old_b = w->rows[1] + at;
  const uint8_t *restrict new_a = w->coming[0], *restrict new_b = w->coming[1];
  int16_t *restrict sa = w->columns.a, *restrict sb = w->columns.b;
  int32_t *restrict squares = w->columns.squares, *restrict products = w->columns.products;
  for (int x = left; x < right; x++) {
    int32_t p = new_a[x], q = new_b[x], r = old_a[x], s = old_b[x];
    sa[x] += (int16_t)(p - r);
    sb[x] += (int16_t)(q - s);
    squares[x] += p * p + q * q - r * r - s * s;
    products[x] += p * q - r * s;
    old_a[x] = (uint8_t)p;
    old_b[x] = (uint8_t)q;
  }
}

#define SEVEN(c, x) (c[x] + c[x + 1] + c[x + 2] + c[x + 3] + c[x + 4] + c[x + 5] + c[x + 6])

PK_INLINE void slide(work *w, int from, int to) {
  const int16_t *restrict a = w->columns.a, *restrict b = w->columns.b;
  const int32_t *restrict squares = w->columns.squares, *restrict products = w->columns.products;
  int16_t *restrict sa = w->windows.a, *restrict sb = w->windows.b;
  int32_t *restrict all_squares = w->windows.squares, *restrict all_products = w->windows.products;
  for (int x = from; x < to; x++) sa[x] = (int16_t)SEVEN(a, x);
  for (int x = from; x < to; x++) sb[x] = (int16_t)SEVEN(b, x);
  for (int x = from; x < to; x++) all_squares[x] = SEVEN(squares, x);
  for (int x = from; x < to; x++) all_products[x] = SEVEN(products, x);
}

PK_INLINE eight_ints load_shorts(const int16_t *from) {
  eight_shorts n;
  memcpy(&n, from, sizeof n);
  return __builtin_convertvector(n, eight_ints);
}

PK_INLINE eight_ints load_ints(const int32_t *from) {
  eight_ints n;
  memcpy(&n, from, sizeof n);
  return n;
}

PK_INLINE four lower(eight_ints n) {
  return __builtin_convertvector(__builtin_shufflevector(n, n, 0, 1, 2, 3), four);
}

PK_INLINE four upper(eight_ints n) {
  return __builtin_convertvector(__builtin_shufflevector(n, n, 4, 5, 6, 7), four);
}

/// 1 minus the similarity of four windows, from twice the mean product and the covariance.
PK_INLINE four lacking(four means, four mean, four variances, four covariance) {
  const double c1 = 0.01 * 255 * 0.01 * 255 * COUNT * COUNT;
  const double c2 = 0.03 * 255 * 0.03 * 255 * COUNT * COUNT;
  four below = (means + c1) * (variances + c2);
  return (below - (mean + c1) * (covariance + c2)) / below;
}

/// Adds up windows whose first column is in `from...to`, in a fixed order.
PK_INLINE double sum_row(work *w, int from, int to) {
  slide(w, from, to);
  // After the last window there is room to fill up groups of eight.
  for (int x = to; x < to + 7; x++)
    w->windows.a[x] = w->windows.b[x] = 0, w->windows.squares[x] = w->windows.products[x] = 0;
  four sum = 0;
  for (int x = from; x < to; x += 8) {
    // Multiplied by the window's size, so that everything is an integer; 31 bits suffice.
    eight_ints a = load_shorts(w->windows.a + x), b = load_shorts(w->windows.b + x);
    eight_ints means = a * a + b * b, mean = a * b;
    eight_ints variances = COUNT * load_ints(w->windows.squares + x) - means;
    eight_ints covariance = 2 * (COUNT * load_ints(w->windows.products + x) - mean);
    mean *= 2;
    sum += lacking(lower(means), lower(mean), lower(variances), lower(covariance));
    sum += lacking(upper(means), upper(mean), upper(variances), upper(covariance));
  }
  return (sum[0] + sum[1]) + (sum[2] + sum[3]);
}

/// Windows that begin in rows `top..<bottom` and columns `from..<to`; all others are equal.
PK_INLINE double sum_band_body(work *w, int top, int bottom, int from, int to) {
  int right = to + SIDE - 1;
  size_t width = (size_t)w->expected.width;
  memset(w->columns.a, 0, sizeof(int16_t) * width);
  memset(w->columns.b, 0, sizeof(int16_t) * width);
  memset(w->columns.squares, 0, sizeof(int32_t) * width);
  memset(w->columns.products, 0, sizeof(int32_t) * width);
  memset(w->rows[0], 0, SIDE * width);
  memset(w->rows[1], 0, SIDE * width);
  double sum = 0;
  for (int y = top; y < bottom + SIDE - 1; y++) {
    read_row(w, y, from, right);
    exchange_row(w, y, from, right);
    if (y >= top + SIDE - 1) sum += sum_row(w, from, to);
  }
  return sum;
}

PK_KERNEL(
    double, sum_band, (work *w, int top, int bottom, int from, int to), w, top, bottom, from, to)

static pc_change find_change(const work *w, int y) {
  const uint32_t *e = w->expected.pixels + (size_t)y * (size_t)w->expected.width;
  const uint32_t *a = w->actual.pixels + (size_t)y * (size_t)w->actual.width;
  pc_change change = {0, w->expected.width};
  if (memcmp(e, a, sizeof *e * (size_t)change.right) == 0) return (pc_change){0, 0};
  while (e[change.left] == a[change.left]) change.left++;
  while (e[change.right - 1] == a[change.right - 1]) change.right--;
  return change;
}

static double sum_of_all(work *w, const pc_change *changes) {
  int width = w->expected.width, height = w->expected.height;
  double sum = 0;
  // A band ends when no row of a window differs any more.
  int top = -1, last = 0, band_left = 0, band_right = 0;
  for (int y = 0; y <= height; y++) {
    pc_change change = {0, 0};
    if (y < height) change = changes ? changes[y] : find_change(w, y);
    if (top >= 0 && (y == height || y - last >= SIDE)) {
      int bottom = last + 1 > height - SIDE + 1 ? height - SIDE + 1 : last + 1;
      int from = band_left - SIDE + 1 < 0 ? 0 : band_left - SIDE + 1;
      int to = band_right > width - SIDE + 1 ? width - SIDE + 1 : band_right;
      sum += sum_band(w, top, bottom, from, to);
      top = -1;
    }
    if (change.left == change.right) continue;
    if (top < 0) {
      top = y - SIDE + 1 < 0 ? 0 : y - SIDE + 1;
      if (top > height - SIDE) top = height - SIDE;
      band_left = change.left;
      band_right = change.right;
    }
    band_left = change.left < band_left ? change.left : band_left;
    band_right = change.right > band_right ? change.right : band_right;
    last = y;
  }
  return sum;
}

/// Repeats the outermost pixels so that a window fits; `bytes` is the size of a pixel.
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
  return pc_similarity_of_changes(expected, actual, ignored, ignored_stride, white, NULL, mean);
}

int pc_similarity_of_changes(
    pc_picture expected, pc_picture actual, const uint8_t *ignored, size_t ignored_stride,
    int white, const pc_change *changes, double *mean) {
  int width = expected.width, height = expected.height;
  if (width < 1 || height < 1 || actual.width != width || actual.height != height) return -1;
  if (width < SIDE || height < SIDE)
    return similarity_of_small(
        expected, actual, ignored, ignored_stride, white, width < SIDE ? SIDE : width,
        height < SIDE ? SIDE : height, mean);
  // For windows after the last one.
  size_t room = (size_t)width + 8;
  int32_t *sums = malloc(4 * room * sizeof *sums);
  int16_t *means = malloc(4 * room * sizeof *means);
  uint8_t *rows = malloc((2 * SIDE + 2) * (size_t)width);
  int status = sums && means && rows ? 0 : -1;
  if (!status) {
    uint8_t *coming = rows + 2 * SIDE * (size_t)width;
    work w = {
        expected,
        actual,
        ignored,
        ignored_stride,
        white,
        {rows, rows + SIDE * (size_t)width},
        {coming, coming + width},
        {means, means + room, sums, sums + room},
        {means + 2 * room, means + 3 * room, sums + 2 * room, sums + 3 * room},
    };
    double windows = (double)(width - SIDE + 1) * (double)(height - SIDE + 1);
    *mean = 1 - sum_of_all(&w, changes) / windows;
  }
  free(sums);
  free(means);
  free(rows);
  return status;
}
