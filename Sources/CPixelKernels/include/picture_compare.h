// How far two pictures are apart.
//
// Integers, and doubles in one order without library functions: the same numbers on every CPU.
#pragma once
#include <stddef.h>
#include <stdint.h>

/// What became of a pixel.
enum {
  PC_EQUAL = 0,
  /// Not the same, but no further apart than the tolerance.
  PC_TOLERATED = 1,
  /// Further apart, on a rim that one of the pictures antialiases.
  PC_RIM = 2,
  PC_DIFFERENT = 3,
};

/// What a tolerance is measured in.
enum {
  /// The largest difference of a channel.
  PC_LEVELS = 0,
  /// The distance in YIQ as a share of the largest possible one.
  PC_YIQ = 1,
  PC_CIEDE2000 = 2,
};

/// Rows without padding.
typedef struct {
  const uint32_t *pixels;
  int width, height;
} pc_picture;

typedef struct {
  pc_picture expected, actual;
  /// Whether a pixel of any of the two is not opaque.
  int is_translucent;
  /// Not 0 for pixels to leave out, as wide and high as the larger picture; or NULL.
  const uint8_t *ignored;
  int measure;
  double tolerance;
  /// Whether rims count as tolerated.
  int ignores_rims;
  /// Room for one of the classes a pixel, as wide as the wider and as high as the higher picture;
  /// nothing is written where all are equal.
  uint8_t *classes;
} pc_question;

typedef struct {
  /// Columns and rows; right and bottom are exclusive.
  int left, top, right, bottom;
  size_t area;
} pc_region;

enum { PC_LISTED_REGIONS = 100 };

typedef struct {
  /// Whether there are classes.
  int has_classes;
  /// Pixels that at least one picture has, those that both have, without the ignored ones.
  size_t compared, common;
  size_t tolerated, differing, rims;
  int largest_channel;
  uint64_t channel_sum;
  /// The mean over all windows.
  double similarity;
  /// CIEDE2000 in millionths.
  uint64_t color_sum;
  uint32_t color_99;
  /// The largest regions, the largest first, and how many there are in all.
  pc_region regions[PC_LISTED_REGIONS];
  size_t region_count;
  /// What is around all of them, where there are any.
  pc_region all_regions;
} pc_answer;

/// Returns 0, or -1 when there is no memory.
int pc_compare(const pc_question *question, pc_answer *answer);

/// The mean structural similarity of two pictures of one size by their luminance (0...255, Rec. 601,
/// rounded), over windows of 7×7 pixels. `white` is whether white lies behind
/// translucent pixels, else black. Pixels are equal where `ignored` says so; its rows
/// begin `ignored_stride` apart. Returns 0, or -1 when there is no memory.
int pc_similarity(
    pc_picture expected, pc_picture actual, const uint8_t *ignored, size_t ignored_stride,
    int white, double *mean);

/// sRGB levels as linear light (IEC 61966-2-1), for what follows.
void pc_fill_linear(double linear[256]);

/// CIEDE2000 of opaque pixels, in millionths, rounded.
void pc_color_differences(
    const double linear[256], const uint32_t *a, const uint32_t *b, size_t count, uint32_t *out);

/// CIEDE2000 of colours in CIELAB, three numbers each.
void pc_lab_differences(const double *a, const double *b, size_t count, double *out);

/// CIELAB of opaque sRGB pixels, three numbers each.
void pc_lab_of_pixels(
    const double linear[256], const uint32_t *pixels, size_t count, double *out);

/// Of the first so many millionths, the value with so many smaller or equal ones, counted from 1.
/// Returns 0, or -1 when there is no memory.
int pc_select(const uint32_t *values, size_t count, size_t rank, uint32_t *value);

/// A number of the pixels that differs where they do, but for chance.
uint64_t pc_hash(const uint32_t *pixels, size_t count);

/// Whether all that differs within a region is the same, moved by up to `reach` pixels; the
/// smallest such movement. The surroundings have to have moved along, or to show no trace of it.
int pc_find_movement(
    pc_picture expected, pc_picture actual, pc_region region, int reach, int *dx, int *dy);
