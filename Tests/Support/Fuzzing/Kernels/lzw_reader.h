// Reads a GIF's image data as decoders do.
#pragma once
#include <stddef.h>
#include <stdint.h>

/// 0 where the codes do not stand for just so many pixels, or are none.
static inline int read_lzw(const uint8_t *data, size_t length, uint8_t *out, size_t count) {
  static uint16_t prefix[4096], size_of[4096];
  static uint8_t suffix[4096];
  if (length < 2) return 0;
  uint32_t least = data[0], clear = 1u << least, width = least + 1, next = clear + 2;
  uint32_t bits = 0, held = 0;
  int previous = -1;
  size_t at = 1, block = 0, done = 0;
  for (uint32_t i = 0; i < clear; i++) size_of[i] = 1, suffix[i] = (uint8_t)i;
  for (;;) {
    while (held < width) {
      if (block == 0) {
        if (at >= length || data[at] == 0) return 0;
        block = data[at++];
      }
      if (at >= length) return 0;
      bits |= (uint32_t)data[at++] << held;
      held += 8;
      block--;
    }
    uint32_t code = bits & ((1u << width) - 1);
    bits >>= width;
    held -= width;
    if (code == clear) {
      width = least + 1;
      next = clear + 2;
      previous = -1;
      continue;
    }
    if (code == clear + 1) return done == count && block == 0 && at < length && data[at] == 0;
    if (previous < 0 ? code >= clear : code > next || (code == next && next == 4096)) return 0;
    uint32_t root = previous >= 0 && code == next ? (uint32_t)previous : code;
    while (root > clear) root = prefix[root];
    if (previous >= 0 && next < 4096) {
      prefix[next] = (uint16_t)previous;
      suffix[next] = (uint8_t)root;
      size_of[next] = (uint16_t)(size_of[previous] + 1);
      if (++next == 1u << width && width < 12) width++;
    }
    size_t run = size_of[code];
    if (run > count - done) return 0;
    uint32_t from = code;
    for (size_t i = run; i-- > 0; from = prefix[from]) out[done + i] = suffix[from];
    done += run;
    previous = (int)code;
  }
}
