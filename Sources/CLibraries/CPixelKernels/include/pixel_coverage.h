#pragma once
#include <stddef.h>
#include <stdint.h>

/// Exact area coverage of simple closed outlines (none intersecting itself or another), written to
/// every byte of `mask`. `points` holds x, y pairs relative to the mask's corner; contour k ends
/// before point `ends[k]`. Points should lie within a pixel or two of the mask: clip first. Returns
/// 0, -1 if memory runs out, or -2 for coordinates that are not finite (or beyond 1e60) and for
/// contours that do not follow each other: nothing is covered then.
int pk_cover_outlines(
    uint8_t *mask, size_t stride, int width, int height, const double *points, const int *ends,
    int contours);

/// Multiplies coverage by the half-plane a·x + b·y + c ≥ 0 of the canvas, whose pixel (`x`, `y`) is
/// the mask's first; a² + b² = 1. The edge is antialiased where `other` covers half of a pixel or
/// more, and decided at the pixel's centre elsewhere. The half-plane and its opposite add up to
/// full coverage everywhere. Invalid half-planes cut nothing.
void pk_cut_mask(
    uint8_t *mask, size_t stride, int x, int y, int width, int height, double a, double b,
    double c, const uint8_t *other, size_t other_stride);
