// Signed-area accumulation: each edge adds the height it crosses to the cells it touches, split by
// the area to its right; a running sum along the row is then the coverage. Only touched cells are
// visited, the rest of a row is filled.
#include "pixel_coverage.h"

#include <stdlib.h>
#include <string.h>

#include "kernel_support.h"

#pragma STDC FP_CONTRACT OFF

typedef struct {
  double x0, y0, x1, y1, direction;
  int last_row, next;
} edge;

typedef struct {
  int first, last;
} interval;

typedef struct {
  double *cells;
  interval *touched;
  int touched_count, width;
} row_cells;

static void touch(row_cells *row, int first, int last) {
  row->touched[row->touched_count].first = first;
  row->touched[row->touched_count].last = last;
  row->touched_count++;
}

/// Adds a segment within one row; xa at its top, xb at its bottom, `cover` its signed height.
static void add_segment(row_cells *row, double xa, double xb, double cover) {
  double most = (double)row->width;
  double left = xa < xb ? xa : xb, right = xa < xb ? xb : xa;
  left = left < 0 ? 0 : left > most ? most : left;
  right = right < 0 ? 0 : right > most ? most : right;
  int first = (int)left, last = (int)right;
  if (first == last) {
    double inside = (left + right) * 0.5 - (double)first;
    row->cells[first] += cover * (1.0 - inside);
    row->cells[first + 1] += cover * inside;
    touch(row, first, first + 1);
    return;
  }
  double per_cell = cover / (right - left);
  double x = left;
  for (int cell = first; cell <= last; cell++) {
    double end = cell == last ? right : (double)(cell + 1);
    double part = per_cell * (end - x);
    double inside = (x + end) * 0.5 - (double)cell;
    row->cells[cell] += part * (1.0 - inside);
    row->cells[cell + 1] += part * inside;
    x = end;
  }
  touch(row, first, last + 1);
}

static uint8_t byte_of(double sum) {
  sum = sum < 0 ? -sum : sum;
  return sum >= 1.0 ? 255 : (uint8_t)(sum * 255.0 + 0.5);
}

static void write_row(row_cells *row, uint8_t *out) {
  // There are few intervals per row, mostly in order: insertion sort.
  for (int i = 1; i < row->touched_count; i++) {
    interval moved = row->touched[i];
    int j = i;
    for (; j > 0 && row->touched[j - 1].first > moved.first; j--) {
      row->touched[j] = row->touched[j - 1];
    }
    row->touched[j] = moved;
  }
  double sum = 0;
  int x = 0;
  for (int i = 0; i < row->touched_count; i++) {
    int first = row->touched[i].first, last = row->touched[i].last;
    if (first > x) {
      memset(out + x, byte_of(sum), (size_t)(first - x));
      x = first;
    }
    for (; x <= last; x++) {
      sum += row->cells[x];
      row->cells[x] = 0;
      if (x < row->width) out[x] = byte_of(sum);
    }
  }
  if (x < row->width) memset(out + x, byte_of(sum), (size_t)(row->width - x));
  row->touched_count = 0;
}

/// Whether contours follow each other and their points are in the supported range.
static int are_outlines(const double *points, const int *ends, int contours) {
  int begin = 0;
  for (int contour = 0; contour < contours; contour++) {
    if (ends[contour] < begin) return 0;
    begin = ends[contour];
  }
  for (size_t i = 0; i < 2 * (size_t)begin; i++) {
    if (!pk_is_coordinate(points[i])) return 0;
  }
  return 1;
}

int pk_cover_outlines(
    uint8_t *mask, size_t stride, int width, int height, const double *points, const int *ends,
    int contours) {
  if (!pk_is_plane(stride, width, height)) return 0;
  if (!are_outlines(points, ends, contours)) {
    for (int y = 0; y < height; y++) memset(mask + (size_t)y * stride, 0, (size_t)width);
    return -2;
  }
  int count = contours > 0 ? ends[contours - 1] : 0;
  edge *edges = malloc(sizeof(edge) * (size_t)(count + 1));
  int *heads = malloc(sizeof(int) * (size_t)height);
  int *active = malloc(sizeof(int) * (size_t)(count + 1));
  row_cells row = {
      .cells = calloc((size_t)width + 3, sizeof(double)),
      .touched = malloc(sizeof(interval) * (size_t)(count + 1)),
      .width = width,
  };
  int status = -1;
  if (!edges || !heads || !active || !row.cells || !row.touched) goto done;
  status = 0;

  for (int y = 0; y < height; y++) heads[y] = -1;
  int edge_count = 0;
  for (int contour = 0, begin = 0; contour < contours; begin = ends[contour], contour++) {
    for (int i = begin; i < ends[contour]; i++) {
      int j = i + 1 < ends[contour] ? i + 1 : begin;
      edge e = {points[2 * i], points[2 * i + 1], points[2 * j], points[2 * j + 1], 1.0, 0, -1};
      if (e.y0 == e.y1) continue;
      if (e.y0 > e.y1) {
        edge swapped = {e.x1, e.y1, e.x0, e.y0, -1.0, 0, -1};
        e = swapped;
      }
      if (e.y1 <= 0 || e.y0 >= (double)height) continue;
      // So flat that its slope might not be finite; it covers nothing.
      if (!(e.y1 - e.y0 > 1e-200)) continue;
      int first_row = e.y0 > 0 ? (int)e.y0 : 0;
      e.last_row = e.y1 < (double)height ? (int)e.y1 : height - 1;
      e.next = heads[first_row];
      heads[first_row] = edge_count;
      edges[edge_count++] = e;
    }
  }

  int active_count = 0;
  for (int y = 0; y < height; y++, mask += stride) {
    for (int i = heads[y]; i >= 0; i = edges[i].next) active[active_count++] = i;
    int kept = 0;
    for (int k = 0; k < active_count; k++) {
      const edge *e = &edges[active[k]];
      double top = e->y0 > (double)y ? e->y0 : (double)y;
      double bottom = e->y1 < (double)(y + 1) ? e->y1 : (double)(y + 1);
      if (bottom > top) {
        double slope = (e->x1 - e->x0) / (e->y1 - e->y0);
        double xa = e->x0 + (top - e->y0) * slope, xb = e->x0 + (bottom - e->y0) * slope;
        add_segment(&row, xa, xb, e->direction * (bottom - top));
      }
      if (e->last_row > y) active[kept++] = active[k];
    }
    active_count = kept;
    write_row(&row, mask);
  }

done:
  free(edges);
  free(heads);
  free(active);
  free(row.cells);
  free(row.touched);
  return status;
}

/// The area of the unit square around a point at distance `d` > 0 inside a line that lies beyond
/// the line; p ≥ q are the absolute components of its unit normal.
static double area_beyond(double d, double p, double q) {
  if (d >= (p + q) * 0.5) return 0;
  if (d <= (p - q) * 0.5) return 0.5 - d / p;
  double t = (p + q) * 0.5 - d;
  return t * t / (2 * p * q);
}

void pk_cut_mask(
    uint8_t *mask, size_t stride, int x, int y, int width, int height, double a, double b,
    double c, const uint8_t *other, size_t other_stride) {
  if (!pk_is_plane(stride, width, height) || !pk_is_coordinate(c) || !pk_is_place(x, width)
      || !pk_is_place(y, height)
      || !pk_is_plane_or_none(other, other_stride, width, height))
    return;
  // Far from 1 it is not a normalized half-plane, and the areas below would be wrong.
  double squares = a * a + b * b;
  if (!(squares > 0.25 && squares < 4)) return;
  double p = a < 0 ? -a : a, q = b < 0 ? -b : b;
  if (p < q) {
    double swapped = p;
    p = q;
    q = swapped;
  }
  // A point on the line itself belongs to only one of the two sides.
  int owns_line = a > 0 || (a == 0 && b > 0);
  for (int j = 0; j < height; j++, mask += stride) {
    double row = b * ((double)(y + j) + 0.5) + c;
    for (int i = 0; i < width; i++) {
      if (!mask[i]) continue;
      double d = a * ((double)(x + i) + 0.5) + row;
      int inside = d > 0 || (d == 0 && owns_line);
      uint32_t less = 0;
      if (other && other[(size_t)j * other_stride + (size_t)i] >= 128) {
        less = (uint32_t)(area_beyond(d < 0 ? -d : d, p, q) * 255.0 + 0.49);
      }
      mask[i] = (uint8_t)pk_div255(mask[i] * (inside ? 255 - less : less));
    }
  }
}
