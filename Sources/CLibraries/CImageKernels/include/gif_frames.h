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

/// The state shared by the frames of a GIF; all planes have the size of the canvas.
typedef struct {
  int width, height;
  /// The current and the previous picture: opaque pixels, or 0.
  const uint32_t *pixels;
  const uint32_t *before;
  /// The pixels on the screen, 0 for none, and the index of the common palette that each has or had
  /// before it was cleared; GIF_NO_INDEX for none.
  uint32_t *shown;
  uint16_t *shown_index;
  /// What the frame draws: an index, or `transparent` for unchanged pixels.
  uint8_t *drawn;
  /// Another index that looks the same, or the same one.
  uint8_t *either;
  gif_palette *palette;
  int transparent;
  /// Whether the palette is the common one.
  int is_common;
  int dither;
  /// The fraction of an error that is diffused, in units of 1/16.
  int passed;
} gif_frame;

/// The drawn columns and rows; empty if right equals left.
typedef struct {
  int left, top, right, bottom;
} gif_area;

/// The working memory of gif_frame_draw, reused for all frames. NULL if memory runs out, or for a
/// width outside 1...65535.
typedef struct gif_mapper gif_mapper;
gif_mapper *gif_mapper_make(int width);
void gif_mapper_free(gif_mapper *m);

/// Discards cached results after the palette has changed.
void gif_mapper_forget(gif_mapper *m);

/// Finds what must be drawn and draws it onto `shown`; nothing for a frame of another width than
/// the mapper's.
gif_area gif_frame_draw(gif_mapper *m, const gif_frame *frame);

/// The area where pixels are visible that should not be.
gif_area gif_vanished(const uint32_t *pixels, const uint32_t *shown, int width, int height);

/// Makes premultiplied pixels opaque: on a matte 0xFFRRGGBB or, if it is 0, those that are at least
/// half opaque, and 0 for the others.
void gif_flatten(const uint32_t *pixels, uint32_t *out, size_t count, uint32_t matte);

/// The maximum number of bytes that gif_compress needs.
size_t gif_compressed_bound(size_t count);

size_t gif_compress_memory_size(void);

/// Compresses a GIF's image data: the code width, sub-blocks, and an empty one. Of a pixel's two
/// indices it uses the one that makes the data shorter; rows begin `stride` apart. Indices are less
/// than `colors`, which is at most 256. Returns 0 for an empty picture.
size_t gif_compress(
    void *memory, const uint8_t *indices, const uint8_t *either, int width, int height,
    size_t stride, int colors, uint8_t *out);
