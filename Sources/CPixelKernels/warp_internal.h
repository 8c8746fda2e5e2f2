// Shared by the files of the warp; not part of the module's interface.
#pragma once
#include "kernel_support.h"

// Nothing nearer to the eye plane than this is ever covered; it only keeps the divide finite.
#define PK_NEAREST_W 1e-7

/// One row of a warp: u = (m0 X + row_u) / w and so on, with the row's part already added up.
typedef struct {
  double m0, m3, m6, m1, m4, m7;
  double row_u, row_v, row_w;
  const uint32_t *pixels;
  size_t stride;
  int width, height;
} warp_row;

PK_INLINE double bounded(double c, double low, double high) {
  c = c < high ? c : high;
  return c > low ? c : low;
}

/// The widest box that is integrated, in texels.
#define PK_WIDEST_BOX 14.0

enum { PK_PHASES = 256, PK_MOST_TAPS = 16 };

/// Weights of the texels along one axis for each phase of a box's beginning within a texel.
typedef struct {
  /// `stride` weights for each of PK_PHASES + 1 phases; they sum to 65535 or a little less.
  const uint16_t *weights;
  int stride;
  /// The texels that a box can touch, at least 4.
  int taps;
  /// The box's width after rounding to what tables exist for.
  double box;
} box_weights;

/// The table for a box of about `box` texels, made when it is first asked for.
box_weights pk_box_weights(double box);

/// Upright boxes, moved from the pixels' centres by a step in texels.
typedef struct {
  box_weights u, v;
  double step_u, step_v;
} warp_boxes;

/// For each pixel the sums of its four channels in 8.8 fixed point.
void pk_span_of_boxes(
    const warp_row *row, uint16_t *sums, double x, int count, const warp_boxes *boxes);
