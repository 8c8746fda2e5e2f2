#pragma once
#include <stddef.h>
#include <stdint.h>

#include "pixel_backdrop.h"

/// A rounded rectangle, in the coordinates of its plane.
typedef struct {
  double x0, y0, x1, y1;
  /// 0 for sharp corners, at most half the shorter side.
  double radius;
  /// Whether corners are quarters of circles; otherwise they are `corner`.
  int is_circular;
  /// Three cubics from the side along y to the side along x, in units of the radius, with the vertex
  /// at the origin: ten points.
  double corner[20];
} pk_glass_shape;

/// How far an edge bends what is seen through it, in units of the plane.
typedef struct {
  /// The shift at the edge along the outward normal; below 0, pixels are read further inside.
  double amount;
  /// The depth below the edge at which nothing is bent any more, above 0.
  double height;
} pk_glass_bend;

/// Glass over a picture.
typedef struct {
  const pk_glass_shape *shapes;
  /// 1...64.
  int count;
  /// The distance over which shapes melt into each other; 0 for not at all.
  double blending;
  pk_glass_bend bend, ring;
  /// The share of what `ring` reads at the edge, 0...1.
  double ring_share;
  /// White over the edge, 0...1, which fades out over `rim_width` inside: alike all around, and along
  /// the diagonal from the top left to the bottom right.
  double rim, rim_diagonal, rim_width;
  /// Added to every channel over a backdrop whose mean luminance is `lift_to` or more, and less and
  /// less down to `lift_from` (smoothstep).
  double lift, lift_from, lift_to;
  /// The share of a tint, 0...1, and the tint over black and over white: red, green, blue.
  double tint_share, tint_shade[3], tint_seed[3];
  /// The map from the plane to pixels of the picture for row vectors, row by row, and its inverse.
  double to_pixels[9], from_pixels[9];
  /// Pixels per unit of the plane. 0 leaves the picture uncut; otherwise pixels outside of the shapes
  /// become transparent, with smooth edges.
  double edge_scale;
} pk_glass;

/// Replaces premultiplied pixels by their appearance through glass. With d the signed distance from
/// the outline (below 0 inside, continuous corners included), n its outward normal, and t = -d /
/// height limited to 0...1, an edge bends like a quarter circle: the pixel shows the blurred picture
/// at p + amount (1 - sqrt(t (2 - t))) n; where that changes steeply, a mean over the pixel. What `ring` reads is mixed in by ring_share (1 + d) limited
/// to 0...ring_share. The material then colours it, see ``pk_filter_backdrop``, the lift brightens it,
/// the tint colours its luminance, and the rim lies over it.
///
/// Distances d1 <= d2 of two shapes melt to d1 - h^2 / (4 blending), h = max(blending - (d2 - d1), 0).
/// Returns 0, -1 if memory runs out, -2 for numbers out of range.
int pk_filter_glass(
    uint32_t *pixels, size_t stride, int width, int height, const pk_material *material,
    const pk_glass *glass);

/// The signed distance and outward normal of a point of the plane; 0, or -2 for numbers out of range.
int pk_glass_distance(const pk_glass *glass, double x, double y, double *distance, double normal[2]);
