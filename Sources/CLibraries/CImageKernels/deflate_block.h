// One block of a deflate stream: encodes literals and matches as bits.
#pragma once
#include <stddef.h>

#include "deflate_codes.h"

/// Some literals and the match after them, at a distance of below + 1; length 0 is no match.
typedef struct {
  uint32_t literals;
  uint16_t length;
  uint16_t below;
} deflate_step;

/// How often every symbol occurs.
typedef struct {
  uint32_t literal[DEFLATE_LITERALS];
  uint32_t distance[DEFLATE_DISTANCES];
} deflate_counts;

/// The output for bits; never past `end`.
typedef struct {
  uint64_t bits;
  int count;
  uint8_t *next;
  const uint8_t *end;
} deflate_writer;

/// The room a block may need beyond the bytes it encodes: for a tentative header, and for what is
/// written ahead.
#define DEFLATE_BLOCK_ROOM 512

/// Writes a block of `count` bytes from `from` on, with its own codes or stored, whichever is
/// smaller. Returns 0 if there is no room.
int deflate_write_block(
    deflate_writer *b, const uint8_t *from, size_t count, const deflate_step *list, int steps,
    const deflate_counts *counts, int is_last);

/// Ends at a byte boundary, so that another part can follow unless this is the last; returns the
/// end.
uint8_t *deflate_finish(deflate_writer *b, int is_last);
