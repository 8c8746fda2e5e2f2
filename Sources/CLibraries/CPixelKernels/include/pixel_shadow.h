#pragma once
#include <stddef.h>
#include <stdint.h>

typedef struct {
  /// The rectangle in pixels relative to the mask's corner.
  double left, top, right, bottom;
  /// Radii of the elliptical corners.
  double radius_x, radius_y;
  /// Standard deviations of the Gaussian along x and y, greater than 0.
  double sigma_x, sigma_y;
} pk_shadow;

/// Writes the Gaussian-blurred coverage of a rounded rectangle to every byte of `mask`: error
/// functions in closed form, the corners as a sum over slices one pixel high. Returns 0, -1 if
/// memory runs out, or -2 for numbers that are not finite (or beyond 1e60) and deviations that are
/// not positive: the mask is empty then.
int pk_cover_rounded_shadow(
    uint8_t *mask, size_t stride, int width, int height, const pk_shadow *shadow);

/// Blurs coverage by a true Gaussian, in place; outside the plane it is empty. A deviation of 0
/// leaves an axis unchanged. Returns 0, -1 if memory runs out, or -2 for deviations that are
/// negative or not finite: the plane is unchanged then.
int pk_blur_plane(
    uint8_t *plane, size_t stride, int width, int height, double sigma_x, double sigma_y);
