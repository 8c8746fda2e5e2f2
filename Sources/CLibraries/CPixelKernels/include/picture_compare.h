// Measures how much two pictures differ.
//
// Integers, and doubles in a fixed order without library functions: the same numbers on every CPU.
#pragma once
#include <stddef.h>
#include <stdint.h>

/// The class of a pixel.
enum {
  PC_EQUAL = 0,
  /// Not equal, but within the tolerance.
  PC_TOLERATED = 1,
  /// Beyond the tolerance, on an edge that one of the pictures antialiases.
  PC_RIM = 2,
  PC_DIFFERENT = 3,
};

/// The unit of a tolerance.
enum {
  /// The largest difference of a channel.
  PC_LEVELS = 0,
  /// The distance in YIQ as a fraction of the largest possible one.
  PC_YIQ = 1,
  PC_CIEDE2000 = 2,
  /// The Euclidean distance in CIELAB.
  PC_CIE76 = 3,
};

/// Rows without padding.
typedef struct {
  const uint32_t *pixels;
  int width, height;
} pc_picture;

typedef struct {
  pc_picture expected, actual;
  /// Whether any pixel of either picture is not opaque.
  int is_translucent;
  /// Not 0 for ignored pixels, with the width and height of the larger picture; or NULL.
  const uint8_t *ignored;
  int measure;
  double tolerance;
  /// Whether antialiased edges count as tolerated.
  int ignores_rims;
  /// Room for one class per pixel, with the larger width and height of the two pictures; nothing is
  /// written if all pixels are equal.
  uint8_t *classes;
} pc_question;

typedef struct {
  /// Columns and rows; right and bottom are exclusive.
  int left, top, right, bottom;
  size_t area;
} pc_region;

enum { PC_LISTED_REGIONS = 100 };

typedef struct {
  /// Whether classes were written.
  int has_classes;
  /// Pixels that at least one picture has, and those that both have, without ignored ones.
  size_t compared, common;
  size_t tolerated, differing, rims;
  int largest_channel;
  uint64_t channel_sum;
  /// The mean over all windows.
  double similarity;
  /// CIEDE2000 in millionths.
  uint64_t color_sum;
  uint32_t color_99;
  /// The largest regions, largest first, and the number of all.
  pc_region regions[PC_LISTED_REGIONS];
  size_t region_count;
  /// The bounding box of all regions, if there are any.
  pc_region all_regions;
} pc_answer;

/// Returns 0, or -1 if memory runs out.
int pc_compare(const pc_question *question, pc_answer *answer);

/// The mean structural similarity of two pictures of the same size by luminance (0...255, Rec. 601,
/// rounded), over windows of 7×7 pixels. `white` selects white instead of black behind translucent
/// pixels. Pixels count as equal where `ignored` is set; its rows begin `ignored_stride` apart.
/// Returns 0, or -1 if memory runs out.
int pc_similarity(
    pc_picture expected, pc_picture actual, const uint8_t *ignored, size_t ignored_stride,
    int white, double *mean);

/// sRGB levels as linear light (IEC 61966-2-1), for the functions below.
void pc_fill_linear(double linear[256]);

/// CIEDE2000 of opaque pixels, in millionths, rounded.
void pc_color_differences(
    const double linear[256], const uint32_t *a, const uint32_t *b, size_t count, uint32_t *out);

/// CIEDE2000 of colours in CIELAB, three numbers each.
void pc_lab_differences(const double *a, const double *b, size_t count, double *out);

/// CIELAB of opaque sRGB pixels, three numbers each.
void pc_lab_of_pixels(
    const double linear[256], const uint32_t *pixels, size_t count, double *out);

/// The value at `rank`, counted from 1, in the ascending order of `count` values in millionths.
/// Returns 0, or -1 if memory runs out.
int pc_select(const uint32_t *values, size_t count, size_t rank, uint32_t *value);

/// A hash of the pixels.
uint64_t pc_hash(const uint32_t *pixels, size_t count);

/// The smallest shift of up to `reach` pixels that explains all differences within a region, if
/// there is one. The surroundings must have moved along, or show no trace of the movement.
int pc_find_movement(
    pc_picture expected, pc_picture actual, pc_region region, int reach, int *dx, int *dy);
