// Colour quantization: counting, choosing, finding the nearest.
//
// Pixels are words 0xAARRGGBB that are either opaque or 0, which is not counted. Integers, and
// doubles in a fixed order: the same results on every CPU.
#pragma once
#include <stddef.h>
#include <stdint.h>

/// A colour histogram. Up to some 90,000 colours are distinguished exactly; if there are more,
/// similar ones are counted together, with their exact mean.
typedef struct gif_histogram gif_histogram;

/// NULL if memory runs out.
gif_histogram *gif_histogram_make(void);
void gif_histogram_free(gif_histogram *h);
void gif_histogram_clear(gif_histogram *h);

/// Counts pixels, except those that are equal in `known`, which may be NULL.
void gif_histogram_add(
    gif_histogram *h, const uint32_t *pixels, const uint32_t *known, size_t count);

/// The number of counted pixels.
double gif_histogram_total(const gif_histogram *h);

/// At most 255 colours, and a structure for finding the nearest one.
typedef struct gif_palette gif_palette;

/// NULL if memory runs out.
gif_palette *gif_palette_make(void);
void gif_palette_free(gif_palette *p);

/// Chooses at most `limit` colours with a small squared error; returns their number. In each of
/// `rounds` they move to the mean of the points nearest to them.
int gif_palette_choose(gif_palette *p, gif_histogram *h, int limit, int rounds);

/// Sets words 0xRRGGBB; equal ones are allowed, and only the first 255 are used.
void gif_palette_set(gif_palette *p, const uint32_t *colors, int count);

int gif_palette_count(const gif_palette *p);

/// A colour 0xFFRRGGBB.
uint32_t gif_palette_color(const gif_palette *p, int index);

/// The index of the nearest colour; the first of equally near ones.
int gif_palette_nearest(gif_palette *p, uint32_t color);

/// The mean squared error of all counted pixels, summed over the channels, in levels of 255.
double gif_palette_error(gif_palette *p, gif_histogram *h);
