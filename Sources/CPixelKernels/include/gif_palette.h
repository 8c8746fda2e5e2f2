// Colours of pictures that have few: counting, choosing, finding the nearest.
//
// Pixels are words 0xAARRGGBB that are either opaque or 0, which is not counted. Integers, and
// doubles in one order: the same results on every CPU.
#pragma once
#include <stddef.h>
#include <stdint.h>

/// How often colours occur. Up to some 90,000 colours are told apart exactly; where there are
/// more, close ones are counted together, with their exact mean.
typedef struct gif_histogram gif_histogram;

/// NULL where memory is missing.
gif_histogram *gif_histogram_make(void);
void gif_histogram_free(gif_histogram *h);
void gif_histogram_clear(gif_histogram *h);

/// Counts pixels. Those that are equal in `known`, which may be NULL, are left out.
void gif_histogram_add(
    gif_histogram *h, const uint32_t *pixels, const uint32_t *known, size_t count);

/// How many pixels were counted.
double gif_histogram_total(const gif_histogram *h);

/// At most 255 colours, and what finds the nearest of them.
typedef struct gif_palette gif_palette;

/// NULL where memory is missing.
gif_palette *gif_palette_make(void);
void gif_palette_free(gif_palette *p);

/// Chooses at most `limit` colours with a small squared error; returns how many. `rounds` times they
/// move to the middle of what is nearest to them.
int gif_palette_choose(gif_palette *p, gif_histogram *h, int limit, int rounds);

/// Takes words 0xRRGGBB; equal ones are allowed, and of more than 255 the first are taken.
void gif_palette_set(gif_palette *p, const uint32_t *colors, int count);

int gif_palette_count(const gif_palette *p);

/// A colour 0xFFRRGGBB.
uint32_t gif_palette_color(const gif_palette *p, int index);

/// The nearest colour's index; of equally near ones the first.
int gif_palette_nearest(gif_palette *p, uint32_t color);

/// The mean squared error of all counted pixels, summed over the channels, in levels of 255.
double gif_palette_error(gif_palette *p, gif_histogram *h);
