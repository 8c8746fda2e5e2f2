// A deflate compressor for filtered PNG rows.
//
// Filtered rows of photographs hold few repeats that are worth a match: short matches cost more
// than the literals they replace, which general compressors do not see. So a match is taken only
// where it saves bits at the prices of the block so far, matches are looked for at fewer and fewer
// places the longer none is found, and Huffman codes follow the picture block by block. Integer
// arithmetic only: the same bytes on every CPU.
#pragma once
#include <stddef.h>
#include <stdint.h>

/// The bytes of work memory that ``png_deflate`` needs, aligned as malloc aligns.
size_t png_deflate_memory_size(void);

/// The most bytes that ``png_deflate`` can write for `count` bytes, and needs to have room for.
size_t png_deflate_bound(size_t count);

/// Compresses one part of a raw deflate stream; parts are written one behind the other.
///
/// `before` bytes lie in front of `bytes`, which repeats may refer to. The last part ends the
/// stream; the others end at a whole byte. Returns the length, or 0 where `capacity` is less than
/// the bound or the bytes are 4 GB. `memory` needs no preparation.
size_t png_deflate(
    void *memory, const uint8_t *bytes, size_t before, size_t count, int is_last, uint8_t *out,
    size_t capacity);
