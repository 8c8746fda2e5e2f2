// Numbers and Huffman codes of the deflate format, RFC 1951.
#pragma once
#include <stdint.h>

enum {
  DEFLATE_LITERALS = 286,
  DEFLATE_DISTANCES = 30,
  DEFLATE_LENGTH_CODES = 19,
  DEFLATE_END_OF_BLOCK = 256,
  DEFLATE_MIN_MATCH = 3,
  DEFLATE_MAX_MATCH = 258,
  DEFLATE_WINDOW = 32768,
};

extern const uint16_t deflate_length_base[29];
extern const uint8_t deflate_length_extra[29];
extern const uint16_t deflate_distance_base[30];
extern const uint8_t deflate_distance_extra[30];

/// Code lengths of at most `limit` bits for all symbols that occur, 0 for the others.
void deflate_code_lengths(const uint32_t *counts, int symbols, int limit, uint8_t *lengths);

/// Canonical codes, bits reversed as deflate stores them.
void deflate_codes_of(const uint8_t *lengths, int symbols, uint16_t *codes);

/// Run-length encodes code lengths: symbol | extra bits' value << 8. Returns the number of symbols.
int deflate_pack_lengths(const uint8_t *lengths, int count, uint16_t *packed);

/// The index of a match length's code, one of 29.
static inline uint32_t deflate_length_code(uint32_t length) {
  uint32_t above = length - DEFLATE_MIN_MATCH;
  if (above < 4) return above;
  if (above == 255) return 28;
  uint32_t place = 31 - (uint32_t)__builtin_clz(above);
  return 4 * (place - 1) + (above >> (place - 2) & 3);
}

/// The index of the code of the distance `below` + 1, one of 30.
static inline uint32_t deflate_distance_code(uint32_t below) {
  if (below < 2) return below;
  uint32_t place = 31 - (uint32_t)__builtin_clz(below);
  return 2 * place + (below >> (place - 1) & 1);
}
