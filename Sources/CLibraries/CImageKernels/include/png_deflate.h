// A deflate compressor for filtered PNG rows.
//
// Filtered rows of photographs contain few repeats that are worth a match: short matches cost more
// than the literals they replace, which general compressors ignore. So a match is used only if it
// saves bits at the prices of the block so far, the search skips more and more positions the longer
// nothing is found, and Huffman codes adapt to the picture block by block. Integer arithmetic only:
// the same bytes on every CPU.
#pragma once
#include <stddef.h>
#include <stdint.h>

/// The size of the working memory of ``png_deflate``, aligned as by malloc.
size_t png_deflate_memory_size(void);

/// The maximum number of bytes that ``png_deflate`` writes for `count` bytes, and requires room
/// for.
size_t png_deflate_bound(size_t count);

/// Compresses one part of a raw deflate stream; parts are concatenated.
///
/// `before` bytes precede `bytes`, and matches may refer to them. The last part ends the stream;
/// the others end at a byte boundary. Returns the length, or 0 if `capacity` is less than the bound
/// or there are 4 GB or more. `memory` needs no initialization.
size_t png_deflate(
    void *memory, const uint8_t *bytes, size_t before, size_t count, int is_last, uint8_t *out,
    size_t capacity);
