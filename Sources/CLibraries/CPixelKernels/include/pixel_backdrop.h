#pragma once
#include <stddef.h>
#include <stdint.h>

/// How a material changes the blurred pixels behind it.
typedef struct {
  /// The standard deviation of the Gaussian in pixels; 0 for no blur.
  double sigma;
  /// 1 keeps colours.
  double saturation;
  /// Added to every channel, 0...1.
  double brightness;
  /// The weight of the curve, 0...1.
  double amount;
  /// Control values of a cubic Bernstein polynomial over the luminance.
  double curve[4];
} pk_material;

/// Replaces `width` × `height` premultiplied pixels by their appearance through a material: blurred
/// by a Gaussian whose weights are normalised within the picture, as UIKit's are within a view, then
/// coloured, and rounded once. With premultiplied channels c and alpha α of 0...1, luminance Y = .2126 r + .7152 g +
/// .0722 b, and B the curve at Y:
///
///     α' = α + amount (1 − α)
///     c' = (1 − amount) (Y + saturation (c − Y)) + amount B + brightness α', limited to 0...α'
///
/// The blur is within 0.3 levels of the exact one before rounding. Deviations are limited to 3,500.
/// Returns 0, -1 if memory runs out, or -2 for numbers that are not finite and for a negative
/// deviation: the pixels are then unchanged.
int pk_filter_backdrop(
    uint32_t *pixels, size_t stride, int width, int height, const pk_material *material);
