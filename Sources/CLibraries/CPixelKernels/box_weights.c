// The integral of the bilinear picture over an upright box is a weighted sum of texels; its weights
// are the product of one factor per axis: the integral of the hat function over the box. They have
// closed forms and are kept in tables by the box's width and its phase within a texel.
#include <pthread.h>
#include <stdatomic.h>

#include "warp_internal.h"

#pragma STDC FP_CONTRACT OFF

enum { SIZES = 129 };

// Boxes of up to 2, 6 and 14 texels touch at most 4, 8 and 16; widths in steps of 1/64, 1/32 and
// 1/16, far below what is visible.
static uint16_t narrow[SIZES][PK_PHASES + 1][4];
static uint16_t middle[SIZES][PK_PHASES + 1][8];
static uint16_t wide[SIZES][PK_PHASES + 1][16];
static atomic_int is_ready[3][SIZES];
static pthread_mutex_t making = PTHREAD_MUTEX_INITIALIZER;

/// The integral of the hat function up to t.
static double hat_integral(double t) {
  t = bounded(t, -1.0, 1.0);
  return 0.5 + t - 0.5 * t * (t < 0 ? -t : t);
}

static void fill(uint16_t *weights, double box, int stride) {
  for (int phase = 0; phase <= PK_PHASES; phase++, weights += stride) {
    double first = (double)phase / PK_PHASES;
    for (int tap = 0; tap < stride; tap++) {
      double low = first - (double)tap;
      double share = (hat_integral(low + box) - hat_integral(low)) / box;
      weights[tap] = (uint16_t)(share * 65535.0 + 0.5);
    }
  }
}

box_weights pk_box_weights(double box) {
  box = bounded(box, 1.0 / 64, PK_WIDEST_BOX);
  int kind = box <= 2 ? 0 : box <= 6 ? 1 : 2;
  double base = kind == 0 ? 0 : kind == 1 ? 2 : 6;
  double steps = kind == 0 ? 64 : kind == 1 ? 32 : 16;
  double step = kind == 0 ? 1.0 / 64 : kind == 1 ? 1.0 / 32 : 1.0 / 16;
  int size = (int)((box - base) * steps + 0.5);
  if (kind == 0 && size < 1) size = 1;
  double width = base + (double)size * step;
  int stride = 4 << kind;
  uint16_t *weights =
      kind == 0 ? narrow[size][0] : kind == 1 ? middle[size][0] : wide[size][0];
  if (!atomic_load_explicit(&is_ready[kind][size], memory_order_acquire)) {
    pthread_mutex_lock(&making);
    if (!atomic_load_explicit(&is_ready[kind][size], memory_order_relaxed)) {
      fill(weights, width, stride);
      atomic_store_explicit(&is_ready[kind][size], 1, memory_order_release);
    }
    pthread_mutex_unlock(&making);
  }
  int whole = (int)width;
  int taps = whole + ((double)whole < width) + 2;
  box_weights result = {weights, stride, taps < 4 ? 4 : taps, width};
  return result;
}
