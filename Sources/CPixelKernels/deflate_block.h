// One block of a deflate stream, from its literals and matches to bits.
#pragma once
#include <stddef.h>

#include "deflate_codes.h"

/// Some literals and the match behind them, at a distance of below + 1; length 0 is no match.
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

/// Where bits go; never behind `end`.
typedef struct {
  uint64_t bits;
  int count;
  uint8_t *next;
  const uint8_t *end;
} deflate_writer;

/// What a block may take beyond the bytes that it stands for: a header that is tried, and what is
/// written ahead.
#define DEFLATE_BLOCK_ROOM 512

/// Writes a block of `count` bytes from `from` on, with codes of its own or stored as they are,
/// whichever is smaller. Returns 0 where there is no room.
int deflate_write_block(
    deflate_writer *b, const uint8_t *from, size_t count, const deflate_step *list, int steps,
    const deflate_counts *counts, int is_last);

/// Ends at a whole byte, so that another part can follow unless this is the last; returns the end.
uint8_t *deflate_finish(deflate_writer *b, int is_last);
