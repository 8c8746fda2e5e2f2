#include <string.h>

#include "gif_frames.h"
#include "kernel_support.h"

// GIF's LZW: codes of growing width, least significant bit first, in sub-blocks of at most 255
// bytes. A full table is kept until codes begin to stand for fewer pixels, and then cleared.

enum {
  TABLE_BITS = 14,
  TABLE = 1 << TABLE_BITS,
  FULL = 4096,
  // The number of codes in a window, and the fraction of pixels lost from which the table is
  // cleared; tuned on frames of photographs.
  WINDOW = 256,
  WORSE = 32,
};

typedef struct {
  // Prefix 12 bits, index 8 bits, code 12 bits; 0 is empty, since no code after the roots is 0.
  uint32_t table[TABLE];
} lzw_memory;

size_t gif_compress_memory_size(void) { return sizeof(lzw_memory); }

size_t gif_compressed_bound(size_t count) {
  // At worst a 12-bit code for each pixel, an occasional clear code, and the blocks' lengths.
  size_t bytes = count * 3 / 2 + count / 128 + 64;
  return bytes + bytes / 255 + 16;
}

typedef struct {
  uint8_t *next;
  uint8_t *block;
  uint64_t bits;
  int count;
} writer;

PK_INLINE void put_byte(writer *w, uint8_t byte) {
  if (w->next == w->block + 256) {
    *w->block = 255;
    w->block = w->next++;
  }
  *w->next++ = byte;
}

PK_INLINE void put_code(writer *w, uint32_t code, int width) {
  w->bits |= (uint64_t)code << w->count;
  w->count += width;
  while (w->count >= 8) {
    put_byte(w, (uint8_t)w->bits);
    w->bits >>= 8;
    w->count -= 8;
  }
}

// The slot of a string, or where it would be.
PK_INLINE uint32_t *place_of(lzw_memory *m, uint32_t prefix, uint32_t index) {
  uint32_t key = prefix << 8 | index;
  uint32_t at = (key * 0x9E3779B1u) >> (32 - TABLE_BITS);
  while (m->table[at] && m->table[at] >> 12 != key) at = (at + 1) & (TABLE - 1);
  return &m->table[at];
}

size_t gif_compress(
    void *memory, const uint8_t *indices, const uint8_t *either, int width, int height,
    size_t stride, int colors, uint8_t *out) {
  if (!pk_is_plane(stride, width, height) || colors > 256) return 0;
  lzw_memory *m = memory;
  int least = 2;
  while (1 << least < colors) least++;
  uint32_t clear = 1u << least, end = clear + 1;
  uint32_t next_code = clear + 2;
  int code_width = least + 1;
  out[0] = (uint8_t)least;
  writer w = {out + 2, out + 1, 0, 0};
  memset(m->table, 0, sizeof m->table);
  put_code(&w, clear, code_width);

  uint32_t prefix = indices[0];
  // The number of pixels of a window of codes, and the maximum so far.
  uint32_t codes = 0, pixels = 0, most = 0;
  int x = 1;
  for (int y = 0; y < height; y++, x = 0) {
    const uint8_t *row = indices + (size_t)y * stride, *other = either + (size_t)y * stride;
    for (; x < width; x++) {
      uint32_t index = row[x];
      uint32_t *place = place_of(m, prefix, index);
      if (!*place && other[x] != index) {
        uint32_t *second = place_of(m, prefix, other[x]);
        if (*second) place = second;
      }
      if (*place) {
        prefix = *place & 0xFFF;
        pixels++;
        continue;
      }
      put_code(&w, prefix, code_width);
      pixels++;
      if (next_code < FULL) {
        *place = (prefix << 8 | index) << 12 | next_code;
        // The decoder knows each code one step later, hence the comparison before counting.
        if (next_code == 1u << code_width) code_width++;
        next_code++;
        codes = pixels = most = 0;
      } else if (++codes == WINDOW) {
        most = pixels > most ? pixels : most;
        if (pixels < most - most / WORSE) {
          put_code(&w, clear, code_width);
          memset(m->table, 0, sizeof m->table);
          next_code = clear + 2;
          code_width = least + 1;
          most = 0;
        }
        codes = pixels = 0;
      }
      prefix = index;
    }
  }
  put_code(&w, prefix, code_width);
  if (next_code < FULL && next_code == 1u << code_width) code_width++;
  put_code(&w, end, code_width);
  if (w.count > 0) put_byte(&w, (uint8_t)w.bits);
  *w.block = (uint8_t)(w.next - w.block - 1);
  if (*w.block) *w.next++ = 0;
  return (size_t)(w.next - out);
}
