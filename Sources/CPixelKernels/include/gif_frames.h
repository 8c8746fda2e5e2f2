// Frames of GIFs: from pixels to indices to bytes.
#pragma once
#include <stddef.h>
#include <stdint.h>

#include "gif_palette.h"

enum {
  GIF_DITHER_NONE = 0,
  GIF_DITHER_ORDERED = 1,
  GIF_DITHER_DIFFUSED = 2,
  GIF_NO_INDEX = 256,
};

/// What the frames of a GIF have in common; all planes are as large as the canvas.
typedef struct {
  int width, height;
  /// The picture of now and of before: opaque pixels, or 0.
  const uint32_t *pixels;
  const uint32_t *before;
  /// What is on the screen, 0 for nothing, and which index of the common palette it has or had
  /// before it was cleared: GIF_NO_INDEX for none.
  uint32_t *shown;
  uint16_t *shown_index;
  /// What the frame draws: an index, or `transparent` for what stays.
  uint8_t *drawn;
  /// Another index that shows the same, or the same one.
  uint8_t *either;
  gif_palette *palette;
  int transparent;
  /// Whether the palette is the common one.
  int is_common;
  int dither;
  /// The part of an error that is passed on, in 16ths.
  int passed;
} gif_frame;

/// Columns and rows that are drawn; none where the right is the left.
typedef struct {
  int left, top, right, bottom;
} gif_area;

/// Work memory of gif_frame_draw, kept from frame to frame. NULL where memory is missing, and for a
/// width that is not 1...65535.
typedef struct gif_mapper gif_mapper;
gif_mapper *gif_mapper_make(int width);
void gif_mapper_free(gif_mapper *m);

/// Forgets what it knows of a palette, which has changed.
void gif_mapper_forget(gif_mapper *m);

/// Finds what has to be drawn and draws it upon `shown`; nothing for a frame of another width than
/// the mapper's.
gif_area gif_frame_draw(gif_mapper *m, const gif_frame *frame);

/// Where pixels are shown and should not be.
gif_area gif_vanished(const uint32_t *pixels, const uint32_t *shown, int width, int height);

/// Opaque pixels of premultiplied ones: upon a matte 0xFFRRGGBB, or, where it is 0, those that are
/// at least half opaque, and 0 for the others.
void gif_flatten(const uint32_t *pixels, uint32_t *out, size_t count, uint32_t matte);

/// The most bytes that gif_compress can need.
size_t gif_compressed_bound(size_t count);

size_t gif_compress_memory_size(void);

/// A GIF's image data: the width of its codes, sub-blocks, and an empty one. Of a pixel's two
/// indices that one is taken that makes it shorter; rows begin `stride` apart. Indices are less than
/// `colors`, of which there are at most 256; 0 bytes for a picture without pixels.
size_t gif_compress(
    void *memory, const uint8_t *indices, const uint8_t *either, int width, int height,
    size_t stride, int colors, uint8_t *out);
