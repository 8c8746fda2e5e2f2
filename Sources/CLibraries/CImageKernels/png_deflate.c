#include "png_deflate.h"

#include <string.h>

#include "deflate_block.h"

#define LITERALS DEFLATE_LITERALS
#define DISTANCES DEFLATE_DISTANCES

// Parameters of the compressor, tuned on the example scenes and on frames of photographs.
enum {
  HASH_BITS = 15,
  // A match of this length is used without searching for a better one.
  LONG_ENOUGH = 64,
  // The number of positions of a match that are stored in the hash table, besides multiples of 16,
  // where searches that skip positions look; before the first byte, one in that many.
  REMEMBERED = 12,
  REMEMBERED_BEFORE = 4,
  // Shorter ones are searched for only as runs of one byte.
  LEAST_REPEAT = 6,
  // The number of literals of a match that count with their prices; the others count as one bit
  // each.
  PRICED = 16,
  // In units of 1/16 bit: what a repeat has to save, and what separate codes have to.
  REPEAT_GAIN = 16,
  BLOCK_GAIN = 1300 * 16,
  // In symbols: prices are updated after each chunk.
  CHUNK = 4096,
  CHUNKS = 12,
  // After `patience` literals in a row, matches are searched for at every fourth position only, and
  // after four times as many at every sixteenth; matches found are extended backwards. One that
  // began `LATE` bytes before increases the patience, a search in vain decreases it.
  LEAST_PATIENCE = 4,
  MOST_PATIENCE = 32,
  MORE_PATIENCE = 4,
  LESS_PATIENCE = 2,
  LATE = 3,
};

typedef struct {
  // The last two positions of every hash value, modulo 65536: the latest in the lower half.
  uint32_t recent[1 << HASH_BITS];
  // A block, and the chunk after it; each chunk ends with a step without a match.
  deflate_step steps[(CHUNKS + 1) * (CHUNK + 1)];
  deflate_counts block;
  deflate_counts chunk;
  // Three of four literals of the chunk are counted here, so that equal neighbours do not wait for
  // each other.
  uint32_t more_literals[3][256];
  // The price of a symbol in units of 1/16 bit, including its extra bits.
  uint16_t literal_price[LITERALS];
  uint16_t distance_price[DISTANCES];
  uint16_t length_price[DEFLATE_MAX_MATCH + 1];
  uint8_t logarithm[64];
} work;

size_t png_deflate_memory_size(void) { return sizeof(work); }

size_t png_deflate_bound(size_t count) {
  // Incompressible data is stored, in blocks of at least a chunk.
  return count + count / 512 + DEFLATE_BLOCK_ROOM + 64;
}

// Prices

static void prepare(work *w) {
  for (uint32_t i = 0; i < 64; i++) {
    // Four bits of the logarithm of 1 + i / 64, by squaring.
    uint32_t bits = 0;
    uint64_t x = (uint64_t)(64 + i) << 24;
    for (int k = 0; k < 5; k++) {
      x = x * x >> 30;
      bits = bits << 1 | (x >= (UINT64_C(2) << 30));
      if (bits & 1) x >>= 1;
    }
    w->logarithm[i] = (uint8_t)((bits + 1) >> 1);
  }
}

// The binary logarithm in units of 1/16.
static inline uint32_t logarithm(const work *w, uint32_t value) {
  uint32_t place = 31 - (uint32_t)__builtin_clz(value);
  uint32_t six = place >= 6 ? value >> (place - 6) : value << (6 - place);
  return place * 16 + w->logarithm[six - 64];
}

// The price of all symbols together in units of 1/16 bit, without extra bits.
static uint64_t cost_of(const work *w, const uint32_t *a, const uint32_t *b, int symbols) {
  uint64_t cost = 0;
  uint32_t total = 0;
  for (int i = 0; i < symbols; i++) {
    uint32_t count = a[i] + (b ? b[i] : 0);
    if (!count) continue;
    total += count;
    cost += (uint64_t)count * logarithm(w, count);
  }
  return total ? (uint64_t)total * logarithm(w, total) - cost : 0;
}

static void price(const work *w, const uint32_t *count, int symbols, uint16_t *prices) {
  uint32_t total = 2;
  for (int i = 0; i < symbols; i++) total += count[i];
  uint32_t all = logarithm(w, total);
  for (int i = 0; i < symbols; i++) {
    // A symbol that did not occur is priced as a rare one.
    uint32_t cost = count[i] ? all - logarithm(w, count[i]) : all + 8;
    prices[i] = (uint16_t)(cost < 16 ? 16 : cost > 14 * 16 ? 14 * 16 : cost);
  }
}

static void add_extra_bits(work *w) {
  for (int i = 257; i < LITERALS; i++)
    w->literal_price[i] = (uint16_t)(w->literal_price[i] + 16 * deflate_length_extra[i - 257]);
  for (int i = 0; i < DISTANCES; i++)
    w->distance_price[i] = (uint16_t)(w->distance_price[i] + 16 * deflate_distance_extra[i]);
  for (uint32_t i = DEFLATE_MIN_MATCH; i <= DEFLATE_MAX_MATCH; i++)
    w->length_price[i] = w->literal_price[257 + deflate_length_code(i)];
}

static void set_prices(work *w, const deflate_counts *c) {
  price(w, c->literal, LITERALS, w->literal_price);
  price(w, c->distance, DISTANCES, w->distance_price);
  add_extra_bits(w);
}

static void set_first_prices(work *w) {
  for (int i = 0; i < LITERALS; i++) w->literal_price[i] = i < 256 ? 8 * 16 : 10 * 16;
  for (int i = 0; i < DISTANCES; i++) w->distance_price[i] = 6 * 16;
  add_extra_bits(w);
}

// Matches

static inline uint64_t load8(const uint8_t *p) {
  uint64_t value;
  memcpy(&value, p, 8);
  return value;
}

static inline uint32_t hash_of(uint64_t eight) {
  return (uint32_t)((eight << 16) * UINT64_C(0x9E3779B97F4A7C15) >> (64 - HASH_BITS));
}

// The length of the common prefix of a and b, whose first `length` bytes agree; reads up to `most`
// bytes of both.
static inline uint32_t agreement(
    const uint8_t *a, const uint8_t *b, uint32_t length, uint32_t most) {
  while (length + 8 <= most) {
    uint64_t difference = load8(a + length) ^ load8(b + length);
    if (difference) return length + (uint32_t)(__builtin_ctzll(difference) >> 3);
    length += 8;
  }
  while (length < most && a[length] == b[length]) length++;
  return length;
}

// The price of eight bytes as literals.
static inline int price_of_eight(const work *w, uint64_t eight) {
  int price = 0;
  for (int shift = 0; shift < 64; shift += 8) price += w->literal_price[eight >> shift & 255];
  return price;
}

// The saving of a match over the literals it replaces, estimated from the price of the first eight.
static inline int saving(const work *w, int first_eight, uint32_t length, uint32_t distance) {
  int priced = length < PRICED ? (int)length : PRICED;
  int price = w->length_price[length] + w->distance_price[deflate_distance_code(distance - 1)];
  return first_eight * priced / 8 + 16 * ((int)length - priced) - price;
}

typedef struct {
  uint32_t length;
  uint32_t distance;
  int saved;
} match;

static inline void remember(work *w, const uint8_t *bytes, uint32_t at) {
  uint32_t h = hash_of(load8(bytes + at));
  w->recent[h] = w->recent[h] << 16 | (at & 0xFFFF);
}

// The number of bytes that must follow a position where a match is searched for.
#define LOOKAHEAD 16

// The difference between a position and one `back` bytes before it; nothing is before the first
// byte.
static inline uint64_t difference_from(
    const uint8_t *bytes, uint32_t at, uint32_t back, uint64_t here) {
  return back > at ? UINT64_MAX : load8(bytes + at - back) ^ here;
}

// The match that saves most, if it saves more than `saved`: a run of one byte if `repeats`, or one
// at either of two positions.
static __attribute__((noinline)) match best_of(
    const work *w, const uint8_t *bytes, uint32_t at, uint32_t n, int saved, int repeats,
    const uint32_t backs[2], const uint64_t differences[2]) {
  match best = {0, 0, saved};
  int eight = price_of_eight(w, load8(bytes + at));
  uint32_t most = n - at < DEFLATE_MAX_MATCH ? n - at : DEFLATE_MAX_MATCH;
  uint32_t longest = LEAST_REPEAT - 1;
  if (repeats) {
    uint32_t length = agreement(bytes + at, bytes + at - 1, 4, most);
    int bits = saving(w, eight, length, 1);
    if (bits > best.saved) best = (match){length, 1, bits};
    if (length >= LONG_ENOUGH) return best;
    if (length > longest) longest = length;
  }
  for (int k = 0; k < 2; k++) {
    uint64_t difference = differences[k];
    if (difference << 16) continue;
    uint32_t length = difference ? (uint32_t)__builtin_ctzll(difference) >> 3
                                 : agreement(bytes + at, bytes + at - backs[k], 8, most);
    if (length <= longest) continue;
    longest = length;
    int bits = saving(w, eight, length, backs[k]) - REPEAT_GAIN;
    if (bits > best.saved) best = (match){length, backs[k], bits};
  }
  return best;
}

// The match at a position that saves most, if it saves more than `saved`; stores the position in
// the table.
static inline __attribute__((always_inline)) match find(
    work *w, const uint8_t *bytes, uint32_t at, uint32_t n, int saved) {
  uint64_t here = load8(bytes + at);
  uint32_t h = hash_of(here);
  uint32_t places = w->recent[h];
  w->recent[h] = places << 16 | (at & 0xFFFF);
  int repeats = at > 0 && (uint32_t)here == bytes[at - 1] * UINT32_C(0x01010101);
  // Modulo the window, so that an outdated or uninitialized position is within reach: it is as good
  // as any, as its bytes are compared.
  uint32_t backs[2] = {
      (at - places - 1) % DEFLATE_WINDOW + 1, (at - (places >> 16) - 1) % DEFLATE_WINDOW + 1};
  uint64_t differences[2] = {
      difference_from(bytes, at, backs[0], here), difference_from(bytes, at, backs[1], here)};
  // At most positions six bytes agree with neither.
  if (!repeats && differences[0] << 16 && differences[1] << 16) return (match){0, 0, saved};
  return best_of(w, bytes, at, n, saved, repeats, backs, differences);
}

// Blocks

static void count_chunk(work *w) {
  for (int k = 0; k < 3; k++) {
    for (int i = 0; i < 256; i++) w->chunk.literal[i] += w->more_literals[k][i];
  }
  memset(w->more_literals, 0, sizeof w->more_literals);
}

static void join(work *w) {
  for (int i = 0; i < LITERALS; i++) w->block.literal[i] += w->chunk.literal[i];
  for (int i = 0; i < DISTANCES; i++) w->block.distance[i] += w->chunk.distance[i];
  memset(&w->chunk, 0, sizeof w->chunk);
}

// Whether separate codes for the chunk save more than another header costs.
static int differs(const work *w) {
  const deflate_counts *a = &w->block, *b = &w->chunk;
  uint64_t together = cost_of(w, a->literal, b->literal, LITERALS) +
                      cost_of(w, a->distance, b->distance, DISTANCES);
  uint64_t apart = cost_of(w, a->literal, NULL, LITERALS) + cost_of(w, b->literal, NULL, LITERALS) +
                   cost_of(w, a->distance, NULL, DISTANCES) +
                   cost_of(w, b->distance, NULL, DISTANCES);
  return together > apart + BLOCK_GAIN;
}

// The state of a stream.
typedef struct {
  deflate_writer out;
  // Where the block, its last chunk and the next literals begin.
  uint32_t block, chunk, literals;
  // The number of steps up to the last chunk, and of all.
  int chunk_steps, steps;
  // The number of symbols of the block without the chunk, and of the chunk.
  uint32_t block_symbols, symbols;
  // The number of literals in a row before positions are skipped.
  uint32_t patience;
} stream;

static inline void count_literals(work *w, const uint8_t *bytes, uint32_t n) {
  uint32_t i = 0;
  for (; i + 4 <= n; i += 4) {
    w->chunk.literal[bytes[i]]++;
    for (uint32_t k = 0; k < 3; k++) w->more_literals[k][bytes[i + 1 + k]]++;
  }
  for (; i < n; i++) w->chunk.literal[bytes[i]]++;
}

// Appends the pending literals and the match after them, if there is one.
static void end_step(work *w, stream *s, const uint8_t *bytes, uint32_t at, match m) {
  uint32_t count = at - s->literals;
  count_literals(w, bytes + s->literals, count);
  uint16_t below = (uint16_t)(m.distance - 1);
  w->steps[s->steps++] = (deflate_step){count, (uint16_t)m.length, below};
  s->symbols += count;
  s->literals = at + m.length;
  if (!m.length) return;
  s->symbols++;
  w->chunk.literal[257 + deflate_length_code(m.length)]++;
  w->chunk.distance[deflate_distance_code(below)]++;
}

static int write_block(
    work *w, stream *s, const uint8_t *bytes, uint32_t end, int steps, int is_last) {
  w->block.literal[DEFLATE_END_OF_BLOCK] = 1;
  int fits = deflate_write_block(
      &s->out, bytes + s->block, end - s->block, w->steps, steps, &w->block, is_last);
  memset(&w->block, 0, sizeof w->block);
  return fits;
}

// Joins the chunk to the block, or writes the block and begins the next with the chunk.
static int end_chunk(work *w, stream *s, const uint8_t *bytes, uint32_t at) {
  end_step(w, s, bytes, at, (match){0, 1, 0});
  count_chunk(w);
  int is_full = s->block_symbols + s->symbols > CHUNKS * CHUNK;
  if (s->block_symbols && (is_full || differs(w))) {
    if (!write_block(w, s, bytes, s->chunk, s->chunk_steps, 0)) return 0;
    s->steps -= s->chunk_steps;
    memmove(w->steps, w->steps + s->chunk_steps, (size_t)s->steps * sizeof(deflate_step));
    s->block = s->chunk;
    s->block_symbols = 0;
  }
  join(w);
  set_prices(w, &w->block);
  s->block_symbols += s->symbols;
  s->symbols = 0;
  s->chunk = at;
  s->chunk_steps = s->steps;
  return 1;
}

// Searches for a match from a position on, up to `stop`, and for a better one after it; `*place`
// becomes its beginning or, if nothing is found, the next position to search.
static match look(
    work *w, stream *s, const uint8_t *bytes, uint32_t *place, uint32_t n, uint32_t stop) {
  uint32_t at = *place, skipped;
  match m;
  for (;;) {
    uint32_t quiet = at - s->literals;
    skipped = quiet < s->patience ? 0 : quiet < 4 * s->patience ? 3 : 15;
    m = find(w, bytes, at, n, 0);
    if (m.length) break;
    if (skipped == 15 && s->patience > LEAST_PATIENCE) s->patience -= LESS_PATIENCE;
    at = (at | skipped) + 1;
    if (at >= stop) {
      *place = at;
      return m;
    }
  }
  uint32_t begin = at;
  while (begin > s->literals && begin > m.distance
         && bytes[begin - 1] == bytes[begin - 1 - m.distance]) {
    begin--;
    if (m.length < DEFLATE_MAX_MATCH) m.length++;
  }
  if (at - begin >= LATE && s->patience < MOST_PATIENCE) s->patience += MORE_PATIENCE;
  *place = begin;
  if (skipped || begin < at) return m;
  // Lazy matching: a literal first, if the match after it saves more.
  while (m.length < LONG_ENOUGH && n - at > LOOKAHEAD) {
    match later = find(w, bytes, at + 1, n, m.saved);
    if (!later.length) break;
    *place = ++at;
    m = later;
  }
  return m;
}

size_t png_deflate(
    void *memory, const uint8_t *bytes, size_t before, size_t count, int is_last, uint8_t *out,
    size_t capacity) {
  if (capacity < png_deflate_bound(count) || count >= UINT32_MAX - 2 * DEFLATE_WINDOW) return 0;
  work *w = memory;
  memset(w->recent, 0, sizeof w->recent);
  memset(&w->block, 0, sizeof w->block);
  memset(&w->chunk, 0, sizeof w->chunk);
  memset(w->more_literals, 0, sizeof w->more_literals);
  prepare(w);
  set_first_prices(w);
  uint32_t at = before < DEFLATE_WINDOW ? (uint32_t)before : DEFLATE_WINDOW;
  uint32_t n = at + (uint32_t)count;
  bytes -= at;
  for (uint32_t i = 0; i + 8 <= at; i += REMEMBERED_BEFORE) remember(w, bytes, i);
  stream s = {
      .out = {0, 0, out, out + capacity}, .block = at, .chunk = at, .literals = at,
      .patience = LEAST_PATIENCE};
  while (n - at >= LOOKAHEAD) {
    if (s.symbols + at - s.literals >= CHUNK && !end_chunk(w, &s, bytes, at)) return 0;
    uint32_t chunk_end = s.literals + CHUNK - s.symbols, last = n - LOOKAHEAD + 1;
    match m = look(w, &s, bytes, &at, n, chunk_end < last ? chunk_end : last);
    if (!m.length) continue;
    end_step(w, &s, bytes, at, m);
    uint32_t end = at + m.length, stop = m.length < REMEMBERED ? end : at + REMEMBERED;
    if (end + LOOKAHEAD <= n) {
      for (uint32_t i = at + 2; i < stop; i++) remember(w, bytes, i);
      for (uint32_t i = (stop | 15) + 1; i < end; i += 16) remember(w, bytes, i);
    }
    at += m.length;
  }
  end_step(w, &s, bytes, n, (match){0, 1, 0});
  count_chunk(w);
  join(w);
  if (!write_block(w, &s, bytes, n, s.steps, is_last)) return 0;
  return (size_t)(deflate_finish(&s.out, is_last) - out);
}
