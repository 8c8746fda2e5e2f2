#include "deflate_block.h"

#include <string.h>

// Four literals and the rest of a byte fit into 64 bits.
enum { LONGEST_LITERAL = 14, LONGEST_DISTANCE = 15, LONGEST_META = 7, LARGEST_STORED = 65535 };

typedef struct {
  uint8_t literal_length[DEFLATE_LITERALS];
  uint8_t distance_length[DEFLATE_DISTANCES];
  uint16_t literal[DEFLATE_LITERALS];
  uint16_t distance[DEFLATE_DISTANCES];
} codes;

// At most 63 bits may be pending between two flushes.
static inline void put(deflate_writer *b, uint32_t value, int count) {
  b->bits |= (uint64_t)value << b->count;
  b->count += count;
}

static inline void flush(deflate_writer *b) {
  memcpy(b->next, &b->bits, 8);  // little-endian, like all supported platforms
  b->next += b->count >> 3;
  b->bits >>= b->count & ~7;
  b->count &= 7;
}

// Pads the last byte with zeros.
static void align(deflate_writer *b) {
  b->count += 7;
  flush(b);
  b->count = 0;
}

static int trimmed(const uint8_t *lengths, int count, int least) {
  while (count > least && !lengths[count - 1]) count--;
  return count;
}

// The size of the symbols in bits, without the header.
static uint64_t size_of(const codes *c, const deflate_counts *counts) {
  uint64_t size = 0;
  for (int i = 0; i < DEFLATE_LITERALS; i++) {
    int extra = i > DEFLATE_END_OF_BLOCK ? deflate_length_extra[i - 257] : 0;
    size += (uint64_t)counts->literal[i] * (uint64_t)(c->literal_length[i] + extra);
  }
  for (int i = 0; i < DEFLATE_DISTANCES; i++)
    size += (uint64_t)counts->distance[i] *
            (uint64_t)(c->distance_length[i] + deflate_distance_extra[i]);
  return size;
}

static void write_header(deflate_writer *b, const codes *c, int is_last) {
  int literals = trimmed(c->literal_length, DEFLATE_LITERALS, 257);
  int distances = trimmed(c->distance_length, DEFLATE_DISTANCES, 1);
  uint8_t lengths[DEFLATE_LITERALS + DEFLATE_DISTANCES];
  memcpy(lengths, c->literal_length, (size_t)literals);
  memcpy(lengths + literals, c->distance_length, (size_t)distances);
  uint16_t packed[DEFLATE_LITERALS + DEFLATE_DISTANCES];
  int count = deflate_pack_lengths(lengths, literals + distances, packed);

  uint32_t use[DEFLATE_LENGTH_CODES] = {0};
  for (int i = 0; i < count; i++) use[packed[i] & 255]++;
  uint8_t meta_length[DEFLATE_LENGTH_CODES];
  uint16_t meta[DEFLATE_LENGTH_CODES];
  deflate_code_lengths(use, DEFLATE_LENGTH_CODES, LONGEST_META, meta_length);
  deflate_codes_of(meta_length, DEFLATE_LENGTH_CODES, meta);
  static const uint8_t order[DEFLATE_LENGTH_CODES] = {16, 17, 18, 0, 8,  7, 9,  6, 10, 5,
                                                      11, 4,  12, 3, 13, 2, 14, 1, 15};
  int metas = DEFLATE_LENGTH_CODES;
  while (metas > 4 && !meta_length[order[metas - 1]]) metas--;

  put(b, (uint32_t)is_last | 2 << 1, 3);
  put(b, (uint32_t)(literals - 257), 5);
  put(b, (uint32_t)(distances - 1), 5);
  put(b, (uint32_t)(metas - 4), 4);
  flush(b);
  for (int i = 0; i < metas; i++) {
    put(b, meta_length[order[i]], 3);
    flush(b);
  }
  for (int i = 0; i < count; i++) {
    int symbol = packed[i] & 255;
    put(b, meta[symbol], meta_length[symbol]);
    if (symbol >= 16) put(b, packed[i] >> 8, symbol == 16 ? 2 : symbol == 17 ? 3 : 7);
    flush(b);
  }
}

// The size of blocks of stored bytes.
static uint64_t stored_size(size_t count) { return count + 5 * (count / LARGEST_STORED + 1); }

static void write_stored(deflate_writer *b, const uint8_t *from, size_t count, int is_last) {
  do {
    size_t part = count < LARGEST_STORED ? count : LARGEST_STORED;
    count -= part;
    put(b, is_last && !count, 3);
    align(b);
    put(b, (uint32_t)part, 16);
    put(b, (uint32_t)part ^ 0xFFFF, 16);
    flush(b);
    if (part) memcpy(b->next, from, part);
    b->next += part;
    from += part;
  } while (count);
}

static void write_symbols(
    deflate_writer *writer, const uint8_t *from, const deflate_step *list, int steps,
    const codes *c) {
  // A copy, which compilers keep in registers: the output might alias the writer itself.
  deflate_writer copy = *writer, *b = &copy;
  // Code and length in one word.
  uint32_t byte_code[256];
  for (int i = 0; i < 256; i++)
    byte_code[i] = c->literal[i] | (uint32_t)c->literal_length[i] << 16;
  for (int i = 0; i < steps; i++) {
    uint32_t n = list[i].literals;
    for (; n >= 4; n -= 4, from += 4) {
      for (int k = 0; k < 4; k++) {
        uint32_t code = byte_code[from[k]];
        put(b, code & 0xFFFF, (int)(code >> 16));
      }
      flush(b);
    }
    for (; n; n--, from++) {
      uint32_t code = byte_code[*from];
      put(b, code & 0xFFFF, (int)(code >> 16));
    }
    flush(b);
    uint32_t length = list[i].length;
    if (!length) continue;
    from += length;
    uint32_t below = list[i].below;
    uint32_t lc = deflate_length_code(length);
    uint32_t dc = deflate_distance_code(below);
    put(b, c->literal[257 + lc], c->literal_length[257 + lc]);
    put(b, length - deflate_length_base[lc], deflate_length_extra[lc]);
    put(b, c->distance[dc], c->distance_length[dc]);
    put(b, below + 1 - deflate_distance_base[dc], deflate_distance_extra[dc]);
    flush(b);
  }
  put(b, c->literal[DEFLATE_END_OF_BLOCK], c->literal_length[DEFLATE_END_OF_BLOCK]);
  flush(b);
  *writer = copy;
}

int deflate_write_block(
    deflate_writer *b, const uint8_t *from, size_t count, const deflate_step *list, int steps,
    const deflate_counts *counts, int is_last) {
  codes c;
  deflate_code_lengths(counts->literal, DEFLATE_LITERALS, LONGEST_LITERAL, c.literal_length);
  deflate_code_lengths(counts->distance, DEFLATE_DISTANCES, LONGEST_DISTANCE, c.distance_length);
  uint64_t coded = size_of(&c, counts), stored = stored_size(count);
  uint64_t least = coded / 8 < stored ? coded / 8 : stored;
  if ((uint64_t)(b->end - b->next) < least + DEFLATE_BLOCK_ROOM) return 0;
  deflate_codes_of(c.literal_length, DEFLATE_LITERALS, c.literal);
  deflate_codes_of(c.distance_length, DEFLATE_DISTANCES, c.distance);
  deflate_writer begin = *b;
  write_header(b, &c, is_last);
  coded += (uint64_t)(b->next - begin.next) * 8 + (uint64_t)b->count - (uint64_t)begin.count;
  if (coded < stored * 8) {
    write_symbols(b, from, list, steps, &c);
  } else {
    *b = begin;
    write_stored(b, from, count, is_last);
  }
  return 1;
}

uint8_t *deflate_finish(deflate_writer *b, int is_last) {
  // An empty stored block ends at a byte boundary.
  if (!is_last) write_stored(b, NULL, 0, 0);
  align(b);
  return b->next;
}
