#include "pixel_glass.h"

#include <math.h>
#include <stdlib.h>

#include "backdrop_internal.h"

#pragma STDC FP_CONTRACT OFF

// Bending hides that the blur is sampled more coarsely than that of a material.
static const double least_deviation = 2;

// How many depths of a pixel are averaged where an edge bends steeply.
enum { SAMPLES = 8, CUBICS = 3, MOST_SHAPES = 64, TAPS = 4 };

/// A shape, and points of its corner with their parameters.
typedef struct {
  double x0, y0, x1, y1, radius, reach_x, reach_y;
  int is_circular;
  double cubics[CUBICS][8];
  double x[CUBICS * SAMPLES + 1], y[CUBICS * SAMPLES + 1];
} outline;

typedef struct {
  double distance, x, y;
} edge;

/// A point of a cubic, its first and second derivative along one axis.
PK_INLINE void evaluate(const double *c, double t, double *p, double *d, double *dd) {
  double a = c[6] - c[0] + 3 * (c[2] - c[4]), b = 3 * (c[0] - 2 * c[2] + c[4]), v = 3 * (c[2] - c[0]);
  *p = ((a * t + b) * t + v) * t + c[0];
  *d = (3 * a * t + 2 * b) * t + v;
  *dd = 6 * a * t + 2 * b;
}

static outline outline_of(const pk_glass_shape *s) {
  outline o = {
      .x0 = s->x0, .y0 = s->y0, .x1 = s->x1, .y1 = s->y1, .radius = s->radius,
      .reach_x = s->radius, .reach_y = s->radius, .is_circular = s->is_circular};
  if (s->is_circular) return o;
  for (int i = 0; i < CUBICS; i++) {
    for (int k = 0; k < 8; k++) o.cubics[i][k] = s->radius * s->corner[6 * i + k];
  }
  o.reach_x = s->radius * s->corner[18];
  o.reach_y = s->radius * s->corner[1];
  for (int i = 0; i <= CUBICS * SAMPLES; i++) {
    int cubic = i / SAMPLES < CUBICS ? i / SAMPLES : CUBICS - 1;
    double t = (double)(i - cubic * SAMPLES) / SAMPLES, d, dd;
    evaluate(o.cubics[cubic], t, &o.x[i], &d, &dd);
    evaluate(o.cubics[cubic] + 1, t, &o.y[i], &d, &dd);
  }
  return o;
}

/// The nearest edge of a continuous corner, whose vertex is the origin: the nearest sample, then
/// Newton's method on the cubic.
static edge curve_edge(const outline *o, double x, double y) {
  int nearest = 0;
  double least = INFINITY;
  for (int i = 0; i <= CUBICS * SAMPLES; i += 4) {
    double dx = x - o->x[i], dy = y - o->y[i], d = dx * dx + dy * dy;
    if (d < least) {
      least = d;
      nearest = i;
    }
  }
  int first = nearest > 3 ? nearest - 3 : 0;
  int last = nearest + 3 < CUBICS * SAMPLES ? nearest + 3 : CUBICS * SAMPLES;
  for (int i = first; i <= last; i++) {
    double dx = x - o->x[i], dy = y - o->y[i], d = dx * dx + dy * dy;
    if (d < least) {
      least = d;
      nearest = i;
    }
  }
  int cubic = nearest / SAMPLES < CUBICS ? nearest / SAMPLES : CUBICS - 1;
  double t = (double)(nearest - cubic * SAMPLES) / SAMPLES;
  double px, py, dx, dy, ddx, ddy;
  for (int step = 0;; step++) {
    evaluate(o->cubics[cubic], t, &px, &dx, &ddx);
    evaluate(o->cubics[cubic] + 1, t, &py, &dy, &ddy);
    if (step == 3) break;
    double slope = (px - x) * dx + (py - y) * dy;
    double curvature = dx * dx + dy * dy + (px - x) * ddx + (py - y) * ddy;
    if (!(curvature > 1e-9)) break;
    double next = t - pk_between((float)(slope / curvature), -1.0f / SAMPLES, 1.0f / SAMPLES);
    // The neighbouring cubic continues this one.
    if (next < 0 && cubic > 0) {
      cubic -= 1;
      next = 1;
    } else if (next > 1 && cubic < CUBICS - 1) {
      cubic += 1;
      next = 0;
    }
    t = next < 0 ? 0 : next > 1 ? 1 : next;
  }
  // The curve runs from the y axis to the x axis: outside is towards the vertex.
  double length = sqrt(dx * dx + dy * dy), nx = dy / length, ny = -dx / length;
  return (edge){(x - px) * nx + (y - py) * ny, nx, ny};
}

static edge shape_edge(const outline *o, double px, double py) {
  double left = px - o->x0, right = o->x1 - px, top = py - o->y0, bottom = o->y1 - py;
  double sx = left < right ? -1 : 1, sy = top < bottom ? -1 : 1;
  // The distances inside of the nearer sides; a corner's vertex is at the origin.
  double x = left < right ? left : right, y = top < bottom ? top : bottom;
  edge e;
  if (x < o->reach_x && y < o->reach_y) {
    if (o->is_circular) {
      double dx = o->radius - x, dy = o->radius - y, length = sqrt(dx * dx + dy * dy);
      e = length > 0 ? (edge){length - o->radius, -dx / length, -dy / length}
                     : (edge){-o->radius, -1, 0};
    } else {
      e = curve_edge(o, x, y);
    }
  } else if (x < 0 && y < 0) {
    double length = sqrt(x * x + y * y);
    e = (edge){length, x / length, y / length};
  } else {
    e = x < y ? (edge){-x, -1, 0} : (edge){-y, 0, -1};
  }
  return (edge){e.distance, e.x * -sx, e.y * -sy};
}

/// The edge of all shapes, melted into each other.
static edge melted_edge(const outline *outlines, int count, double blending, double x, double y) {
  edge all = shape_edge(outlines, x, y);
  for (int i = 1; i < count; i++) {
    edge other = shape_edge(outlines + i, x, y);
    edge near = all.distance <= other.distance ? all : other;
    edge far = all.distance <= other.distance ? other : all;
    double h = blending - (far.distance - near.distance);
    if (h > 0) {
      double share = h / (2 * blending);
      double nx = near.x + (far.x - near.x) * share, ny = near.y + (far.y - near.y) * share;
      double length = sqrt(nx * nx + ny * ny);
      near.distance -= h * h / (4 * blending);
      if (length > 1e-9) {
        near.x = nx / length;
        near.y = ny / length;
      }
    }
    all = near;
  }
  return all;
}

typedef float four __attribute__((vector_size(16), aligned(4)));

/// The blurred colour at a point of the picture, in pixels.
PK_INLINE four blurred_at(const float *texels, const reduction *r, float scale, float x, float y) {
  float u = pk_between(x * scale + 0.5f, 0.0f, (float)(r->columns - 1));
  float v = pk_between(y * scale + 0.5f, 0.0f, (float)(r->rows - 1));
  int column = (int)u < r->columns - 2 ? (int)u : r->columns - 2;
  int row = (int)v < r->rows - 2 ? (int)v : r->rows - 2;
  float s = u - (float)column, t = v - (float)row;
  const float *at = texels + 4 * ((size_t)row * (size_t)r->columns + (size_t)column);
  const float *below = at + 4 * (size_t)r->columns;
  four a = *(const four *)at, b = *(const four *)(at + 4);
  four c = *(const four *)below, d = *(const four *)(below + 4);
  a += (b - a) * s;
  c += (d - c) * s;
  return a + (c - a) * t;
}

/// Edges at the crossings of a grid over the picture, between which they are interpolated: distance,
/// pixels to the right and down for a unit along the normal, and the normal's part along the diagonal.
typedef struct {
  int step, columns, rows;
  four *edges;
} edge_grid;

/// What draws pixels.
typedef struct {
  edge_grid grid;
  const float *texels;
  reduction r;
  pk_colors colors;
  float depth, bend, bend_per_height, ring, ring_per_height, ring_share;
  float rim, rim_diagonal, rim_per_width, edge_scale;
  /// The size of a pixel, and the depth to which bending is averaged over it, in units of the plane.
  float pixel, bend_steep, ring_steep;
  float tint_share;
  four shade, seed;
} painter;

/// The share of a bend at a depth: 1 at the edge.
PK_INLINE float bent(float per_height, float distance) {
  float t = pk_between(-distance * per_height, 0, 1);
  return 1.0f - sqrtf(t * (2.0f - t));
}

/// Maps a point by a row-vector matrix.
PK_INLINE void mapped(const double m[9], double x, double y, double *u, double *v) {
  double w = x * m[2] + y * m[5] + m[8];
  double k = w == 1 ? 1 : w != 0 ? 1 / w : 0;
  *u = (x * m[0] + y * m[3] + m[6]) * k;
  *v = (x * m[1] + y * m[4] + m[7]) * k;
}

static int is_glass(const pk_glass *g) {
  const double numbers[] = {g->blending, g->bend.amount, g->bend.height, g->ring.amount,
                            g->ring.height, g->ring_share, g->rim, g->rim_diagonal, g->rim_width,
                            g->lift, g->lift_from, g->lift_to, g->edge_scale, g->tint_share,
                            g->tint_shade[0], g->tint_shade[1], g->tint_shade[2],
                            g->tint_seed[0], g->tint_seed[1], g->tint_seed[2]};
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
    if (!(numbers[i] >= -1e6 && numbers[i] <= 1e6)) return 0;
  }
  if (g->count < 1 || g->count > MOST_SHAPES || g->blending < 0) return 0;
  if (!(g->bend.height > 0 && g->ring.height > 0 && g->rim_width > 0)) return 0;
  for (int i = 0; i < g->count; i++) {
    const pk_glass_shape *s = g->shapes + i;
    if (!(s->x0 >= -1e6 && s->y0 >= -1e6 && s->x1 <= 1e6 && s->y1 <= 1e6)) return 0;
    if (!(s->radius >= 0 && 2 * s->radius <= s->x1 - s->x0 + 1e-6)) return 0;
    if (!(2 * s->radius <= s->y1 - s->y0 + 1e-6)) return 0;
    for (int k = 0; k < 20 && !s->is_circular; k++) {
      if (!(s->corner[k] >= 0 && s->corner[k] <= 2)) return 0;
    }
  }
  return pk_is_map(g->to_pixels) && pk_is_map(g->from_pixels);
}

/// What the lift adds over a blurred picture.
static double lift_over(const float *texels, const reduction *r, const pk_glass *g) {
  if (g->lift == 0) return 0;
  double sum = 0, alpha = 0;
  for (int row = 1; row < r->rows - 1; row++) {
    const float *at = texels + 4 * ((size_t)row * (size_t)r->columns + 1);
    for (int i = 1; i < r->columns - 1; i++, at += 4) {
      sum += 0.0722 * (double)at[0] + 0.7152 * (double)at[1] + 0.2126 * (double)at[2];
      alpha += (double)at[3];
    }
  }
  double mean = alpha > 0 ? sum / alpha : 0;
  if (mean >= g->lift_to) return g->lift;
  if (mean <= g->lift_from) return 0;
  double t = (mean - g->lift_from) / (g->lift_to - g->lift_from);
  return g->lift * t * t * (3 - 2 * t);
}

static outline *outlines_of(const pk_glass *glass) {
  outline *outlines = malloc(sizeof(outline) * (size_t)glass->count);
  for (int i = 0; outlines && i < glass->count; i++) outlines[i] = outline_of(glass->shapes + i);
  return outlines;
}

int pk_glass_distance(const pk_glass *glass, double x, double y, double *distance, double normal[2]) {
  if (!is_glass(glass)) return -2;
  outline *outlines = outlines_of(glass);
  if (!outlines) return -1;
  edge e = melted_edge(outlines, glass->count, glass->blending, x, y);
  *distance = e.distance;
  normal[0] = e.x;
  normal[1] = e.y;
  free(outlines);
  return 0;
}

/// Pixels per unit of the plane, at its origin.
static double pixels_per_unit(const pk_glass *g) {
  const double *m = g->to_pixels;
  return sqrt(fabs(m[0] * m[4] - m[1] * m[3]) / (m[8] * m[8]));
}

/// The depth above which a bend of a picture blurred by a deviation in pixels changes by more than
/// twice that from pixel to pixel.
static double steep_depth(const pk_glass_bend *b, double sigma) {
  // The square of the slope of 1 - sqrt(t (2 - t)) is (1 - t)^2 / (t (2 - t)): it is k where
  // t = 1 - sqrt(k / (1 + k)).
  double limit = 2 * fmax(sigma, 1) * b->height / fmax(fabs(b->amount), 1e-9), k = limit * limit;
  return b->height * (1 - sqrt(k / (1 + k)));
}

/// A colour of red, green and blue as the kernels hold it.
static four bgra(const double c[3]) {
  four result = {0, 0, 0, 1};
  for (int i = 0; i < 3; i++) result[2 - i] = pk_between((float)c[i], 0, 1);
  return result;
}

/// Interpolating a circle of radius R over steps of s errs by s^2 / 8R at most: a thirtieth of a pixel.
static int step_for(const pk_glass *g) {
  double least = 1e9;
  for (int i = 0; i < g->count; i++) least = fmin(least, g->shapes[i].radius);
  if (g->count > 1 && g->blending > 0) least = fmin(least, g->blending / 2);
  least *= pixels_per_unit(g);
  return least >= 64 ? 4 : least >= 16 ? 2 : 1;
}

static edge_grid edges_of(const outline *outlines, const pk_glass *g, int width, int height) {
  edge_grid grid = {.step = step_for(g)};
  grid.columns = width / grid.step + 2;
  grid.rows = height / grid.step + 2;
  grid.edges = malloc(sizeof(four) * (size_t)grid.columns * (size_t)grid.rows);
  for (int row = 0; grid.edges && row < grid.rows; row++) {
    for (int column = 0; column < grid.columns; column++) {
      double x, y, u, v, u1, v1;
      mapped(g->from_pixels, column * grid.step, row * grid.step, &x, &y);
      edge e = melted_edge(outlines, g->count, g->blending, x, y);
      mapped(g->to_pixels, x, y, &u, &v);
      mapped(g->to_pixels, x + e.x, y + e.y, &u1, &v1);
      double diagonal = (e.x + e.y) * 0.70710678118654752;
      grid.edges[(size_t)row * (size_t)grid.columns + (size_t)column] = (four){
          (float)e.distance, (float)(u1 - u), (float)(v1 - v), (float)diagonal};
    }
  }
  return grid;
}

/// What an edge bends to a pixel. Where the bend changes by more than twice what is blurred, it is the mean
/// over the pixel's depth: single points would sparkle.
PK_INLINE four bent_at(
    const painter *p, four e, float scale, float u, float v, float amount, float per_height,
    float steep) {
  float shift = amount * bent(per_height, e[0]);
  if (e[0] <= -steep) return blurred_at(p->texels, &p->r, scale, u + shift * e[1], v + shift * e[2]);
  four sum = {0, 0, 0, 0};
  for (int i = 0; i < TAPS; i++) {
    shift = amount * bent(per_height, e[0] + p->pixel * (((float)i + 0.5f) / TAPS - 0.5f));
    sum += blurred_at(p->texels, &p->r, scale, u + shift * e[1], v + shift * e[2]);
  }
  return sum * (1.0f / TAPS);
}

/// What a row sees through the glass, in planes of `width`: blue, green, red, alpha, white over it, and
/// how much of a pixel is glass.
enum { BLUE, GREEN, RED, ALPHA, WHITE, COVER, PLANES };

PK_INLINE void see(const painter *p, float *planes, int width, four e, float scale, float u, float v) {
  float cover = 1, white = 0;
  if (p->edge_scale > 0) cover = pk_between(0.5f - e[0] * p->edge_scale, 0, 1);
  four c = {0, 0, 0, 0};
  if (e[0] <= -p->depth) {
    c = blurred_at(p->texels, &p->r, scale, u, v);
  } else if (cover > 0) {
    c = bent_at(p, e, scale, u, v, p->bend, p->bend_per_height, p->bend_steep);
    float share = p->ring_share * pk_between(1.0f + e[0], 0, 1);
    if (share > 0) {
      c += (bent_at(p, e, scale, u, v, p->ring, p->ring_per_height, p->ring_steep) - c) * share;
    }
    white = pk_between(p->rim + p->rim_diagonal * fabsf(e[3]), 0, 1)
            * pk_between(1.0f + e[0] * p->rim_per_width, 0, 1);
  }
  for (int i = 0; i < 4; i++) planes[(size_t)i * (size_t)width] = c[i];
  planes[WHITE * (size_t)width] = white;
  planes[COVER * (size_t)width] = cover;
}

/// Colours what a row sees: the material, the tint, white at the edge, and the edge.
PK_INLINE void color_planes(
    const painter *p, uint32_t *restrict out, const float *restrict planes, int width) {
  const float *restrict blue = planes, *restrict green = planes + GREEN * (size_t)width;
  const float *restrict red = planes + RED * (size_t)width;
  const float *restrict alpha = planes + ALPHA * (size_t)width;
  const float *restrict whites = planes + WHITE * (size_t)width;
  const float *restrict covers = planes + COVER * (size_t)width;
  const pk_colors colors = p->colors;
  const float share = p->tint_share;
  const four shade = p->shade, range = p->seed - p->shade;
  for (int x = 0; x < width; x++) {
    float b = blue[x], g = green[x], r = red[x], a = alpha[x];
    const float white = whites[x], cover = covers[x];
    pk_color(&colors, &b, &g, &r, &a);
    const float y = pk_luminance(b, g, r);
    b += (shade[0] * a + range[0] * y - b) * share;
    g += (shade[1] * a + range[1] * y - g) * share;
    r += (shade[2] * a + range[2] * y - r) * share;
    b += (a - b) * white;
    g += (a - g) * white;
    r += (a - r) * white;
    out[x] = pk_packed(b * cover, g * cover, r * cover, a * cover);
  }
}

PK_INLINE void paint_row_body(
    const painter *p, uint32_t *out, float *planes, int row, int width) {
  const float scale = 1.0f / (float)p->r.factor, v = (float)row + 0.5f;
  const int step = p->grid.step;
  const float part = 1.0f / (float)step, t = ((float)(row % step) + 0.5f) * part;
  const four *upper = p->grid.edges + (size_t)(row / step) * (size_t)p->grid.columns;
  const four *lower = upper + p->grid.columns;
  for (int start = 0, i = 0; start < width; start += step, i++) {
    four left = upper[i] + (lower[i] - upper[i]) * t;
    four right = upper[i + 1] + (lower[i + 1] - upper[i + 1]) * t;
    int end = start + step < width ? start + step : width;
    for (int x = start; x < end; x++) {
      four e = left + (right - left) * (((float)(x - start) + 0.5f) * part);
      see(p, planes + x, width, e, scale, (float)x + 0.5f, v);
    }
  }
  color_planes(p, out, planes, width);
}

PK_KERNEL(
    void, paint_row, (const painter *p, uint32_t *out, float *planes, int row, int width), p, out,
    planes, row, width)

int pk_filter_glass(
    uint32_t *pixels, size_t stride, int width, int height, const pk_material *material,
    const pk_glass *glass) {
  if (!pk_is_plane(stride, width, height)) return 0;
  if (!pk_is_material(material) || !is_glass(glass)) return -2;
  painter p = {
      .colors = pk_colors_of(material),
      .depth = (float)fmax(fmax(glass->bend.height, glass->ring.height), glass->rim_width),
      .bend = (float)glass->bend.amount,
      .bend_per_height = (float)(1 / glass->bend.height),
      .ring = (float)glass->ring.amount,
      .ring_per_height = (float)(1 / glass->ring.height),
      .ring_share = (float)glass->ring_share,
      .rim = (float)glass->rim,
      .rim_diagonal = (float)glass->rim_diagonal,
      .rim_per_width = (float)(1 / glass->rim_width),
      .edge_scale = (float)glass->edge_scale,
      .pixel = (float)(1 / pixels_per_unit(glass)),
      .bend_steep = (float)steep_depth(&glass->bend, material->sigma),
      .ring_steep = (float)steep_depth(&glass->ring, material->sigma),
      .tint_share = pk_between((float)glass->tint_share, 0, 1),
      .shade = bgra(glass->tint_shade),
      .seed = bgra(glass->tint_seed)};
  outline *outlines = outlines_of(glass);
  if (outlines) p.grid = edges_of(outlines, glass, width, height);
  free(outlines);
  float *texels =
      pk_blurred_texels(pixels, stride, width, height, material->sigma, least_deviation, &p.r);
  float *planes = malloc(sizeof(float) * PLANES * (size_t)width);
  int status = texels && planes && p.grid.edges ? 0 : -1;
  if (status == 0) {
    p.texels = texels;
    p.colors.brightness += (float)lift_over(texels, &p.r, glass);
    for (int row = 0; row < height; row++) {
      paint_row(&p, pixels + (size_t)row * stride, planes, row, width);
    }
  }
  free(texels);
  free(planes);
  free(p.grid.edges);
  return status;
}
