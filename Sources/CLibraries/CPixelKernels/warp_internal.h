// Shared by the files of the warp; not part of the module's interface.
#pragma once
#include "kernel_support.h"
#include "pixel_warp.h"

// Nothing nearer to the eye plane is ever covered; this only keeps the division finite.
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

/// The maximum number of pixels that `pk_finish_pixels` takes.
enum { PK_MOST_FINISHED = 1024 };

/// How far outside the picture a box may begin; beyond, it samples only the outermost texels.
#define PK_BEYOND 32.0

/// The position of a pixel's centre in the picture, and a step to the next pixel across and down.
typedef struct {
  double u, v, ux, vx, uy, vy;
} footprint;

footprint pk_footprint(const warp_row *row, double x);

/// Moves a row of a warp to the pixels `y` of the canvas.
PK_INLINE void move_row(warp_row *row, const double map[9], int y) {
  double cy = (double)y + 0.5;
  row->row_u = map[1] * cy + map[2];
  row->row_v = map[4] * cy + map[5];
  row->row_w = map[7] * cy + map[8];
}

/// The target of a warp, and how it is drawn.
typedef struct {
  uint32_t *pixels;
  size_t stride;
  int x, y, width, height;
  const pk_overlay *overlay;
  const uint8_t *mask;
  size_t mask_stride;
  /// The mask is coverage, not visibility; every texel is opaque.
  int multiplies, is_opaque;
  uint32_t alpha;
} warp_target;

/// Writes sampled pixels of row `j` from column `at` on, at most PK_MOST_FINISHED.
void pk_finish_pixels(
    const warp_target *target, int j, int at, int count, const uint16_t *sums);

/// Whether a step of `u` across and `v` down cuts only a small corner off the texel grid.
int pk_is_harmless_skew(double u, double v);

/// The widest box that is integrated, in texels.
#define PK_WIDEST_BOX 14.0

enum { PK_PHASES = 256, PK_MOST_TAPS = 16 };

/// The number of rows of texels to prefetch ahead, since the hardware does not predict steps from
/// row to row, and the number of texels in a cache line.
enum { PK_ROWS_AHEAD = 8, PK_LINE = 16 };

/// The weights of the texels along one axis for each phase of a box's beginning within a texel.
typedef struct {
  /// `stride` weights for each of PK_PHASES + 1 phases; they sum to 65535 or a little less. 4, 8 or
  /// 16, of which those from `taps` on are 0.
  const uint16_t *weights;
  int stride;
  /// The maximum number of texels that a box touches, at least 4.
  int taps;
  /// The box's width, rounded to one with a table.
  double box;
} box_weights;

/// The table for a box of about `box` texels, made on first use.
box_weights pk_box_weights(double box);

/// Upright boxes, moved from the pixels' centres by a step in texels.
typedef struct {
  box_weights u, v;
  double step_u, step_v;
} warp_boxes;

/// The sums of four channels for each pixel, in 8.8 fixed point.
void pk_span_of_boxes(
    const warp_row *row, uint16_t *sums, double x, int count, const warp_boxes *boxes);

/// The number of pixels around `x` that share one size of boxes: a power of two up to `longest`, at
/// a multiple of which they begin on the canvas.
int pk_span_length(const warp_row *row, int x, int longest);

/// Draws one pixel after another through a general map, the pixels of row `j` from `at` on; `row`
/// must already be there.
void pk_warp_general_pixels(const warp_target *target, const warp_row *row, int j, int at, int count);

/// Draws through a map that only scales and translates: whole rows of texels are summed down, then
/// across. The same bytes as pixel by pixel.
void pk_warp_upright(const warp_target *target, warp_row *row, const double map[9]);

/// Draws through a map that keeps columns vertical, as a rotation about the y axis does: texels are
/// summed across for all pixels of a column at once, then down.
void pk_warp_columns(const warp_target *target, warp_row *row, const double map[9]);
