// A deflate compressor for filtered PNG rows.
//
// Filtered rows of photographs hold few repeats that are worth a match: short matches cost more
// than the literals they replace, which general compressors do not see. So a match is taken only
// where it saves bits at the prices of the block so far, and the time goes into Huffman codes that
// follow the picture block by block. Integer arithmetic only: the same bytes on every CPU.
#pragma once
#include <stddef.h>
#include <stdint.h>

/// The bytes of work memory that png_deflate needs, aligned as malloc aligns.
size_t png_deflate_memory_size(void);

/// Compresses to a raw deflate stream. Returns its length, or 0 where `capacity` is too small or
/// the bytes are 4 GB: nothing is stored uncompressed, so that noise needs more room than itself.
/// `memory` needs no preparation.
size_t png_deflate(
    void *memory, const uint8_t *bytes, size_t count, uint8_t *out, size_t capacity);
