#include "png_rows.h"

#include <stdatomic.h>

#include "kernel_support.h"

#if PK_X86
#include <immintrin.h>
#endif

// Opacity

PK_INLINE uint32_t all_bits(const uint32_t *pixels, size_t count) {
  uint32_t bits = 0xFFFFFFFFu;
  for (size_t i = 0; i < count; i++) bits &= pixels[i];
  return bits;
}

int png_rows_is_opaque(const uint32_t *pixels, size_t count) {
  // In blocks, so that a translucent picture is detected early.
  const size_t block = 4096;
  for (size_t i = 0; i < count; i += block) {
    size_t n = count - i < block ? count - i : block;
    if (all_bits(pixels + i, n) >> 24 != 255) return 0;
  }
  return 1;
}

// Premultiplying

// (v * a + 127) / 255 for bytes, without a division: exact, as the tests show for all pairs.
static inline uint32_t scaled(uint32_t value, uint32_t alpha) {
  return (value * alpha + 127) * 0x8081u >> 23;
}

PK_INLINE int premultiply_body(uint32_t *pixels, size_t count) {
  uint32_t bits = 0xFFFFFFFFu;
  for (size_t start = 0; start < count; start += 32) {
    size_t end = count - start < 32 ? count : start + 32;
    uint32_t part = all_bits(pixels + start, end - start);
    bits &= part;
    // Most pictures are opaque, and most others nearly everywhere.
    if (part >> 24 == 255) continue;
    for (size_t i = start; i < end; i++) {
      uint32_t p = pixels[i];
      uint32_t a = p >> 24;
      uint32_t r = scaled(p >> 16 & 255, a);
      uint32_t g = scaled(p >> 8 & 255, a);
      uint32_t b = scaled(p & 255, a);
      pixels[i] = a << 24 | r << 16 | g << 8 | b;
    }
  }
  return bits >> 24 == 255;
}

PK_KERNEL(int, premultiply, (uint32_t *pixels, size_t count), pixels, count)

int png_rows_premultiply(uint32_t *pixels, size_t count) { return premultiply(pixels, count); }

void png_rows_from_cmyk(const uint8_t *cmyk, uint32_t *pixels, size_t count, int inverted) {
  uint32_t flip = inverted ? 0 : 255;
  for (size_t i = 0; i < count; i++) {
    uint32_t k = cmyk[4 * i + 3] ^ flip;
    uint32_t r = scaled(cmyk[4 * i] ^ flip, k);
    uint32_t g = scaled(cmyk[4 * i + 1] ^ flip, k);
    uint32_t b = scaled(cmyk[4 * i + 2] ^ flip, k);
    pixels[i] = 0xFF000000u | r << 16 | g << 8 | b;
  }
}

// Packing

static void pack_rgb_plain(const uint32_t *pixels, uint8_t *out, size_t count) {
  for (size_t i = 0; i < count; i++) {
    uint32_t p = pixels[i];
    out[3 * i] = (uint8_t)(p >> 16);
    out[3 * i + 1] = (uint8_t)(p >> 8);
    out[3 * i + 2] = (uint8_t)p;
  }
}

#if PK_X86
PK_AVX2 static void pack_rgb_avx2(const uint32_t *pixels, uint8_t *out, size_t count) {
  const __m256i order = _mm256_setr_epi8(
      2, 1, 0, 6, 5, 4, 10, 9, 8, 14, 13, 12, -1, -1, -1, -1,
      2, 1, 0, 6, 5, 4, 10, 9, 8, 14, 13, 12, -1, -1, -1, -1);
  const __m256i join = _mm256_setr_epi32(0, 1, 2, 4, 5, 6, 3, 7);
  size_t i = 0;
  // A store writes 32 bytes, of which 24 count: eleven pixels must be left.
  for (; i + 11 <= count; i += 8) {
    __m256i p = _mm256_loadu_si256((const __m256i *)(pixels + i));
    p = _mm256_permutevar8x32_epi32(_mm256_shuffle_epi8(p, order), join);
    _mm256_storeu_si256((__m256i *)(out + 3 * i), p);
  }
  pack_rgb_plain(pixels + i, out + 3 * i, count - i);
}
#endif

void png_rows_pack_rgb(const uint32_t *pixels, uint8_t *out, size_t count) {
  PK_CALL(pack_rgb, pixels, out, count);
}

// round(c * 255 / a) = floor((c * 510 + a) / (2 * a)) as a multiplication: with
// m = ceil(2^32 / (2 * a)) the product's upper word is exact for all c <= a (tested for all).
static struct {
  atomic_int ready;
  uint32_t factor[256];
} reciprocal;

static const uint32_t *reciprocals(void) {
  if (!atomic_load_explicit(&reciprocal.ready, memory_order_acquire)) {
    // Several threads may write the same values here.
    for (uint32_t a = 1; a < 256; a++) {
      uint32_t value = (uint32_t)(((UINT64_C(1) << 32) + 2 * a - 1) / (2 * a));
      __atomic_store_n(&reciprocal.factor[a], value, __ATOMIC_RELAXED);
    }
    atomic_store_explicit(&reciprocal.ready, 1, memory_order_release);
  }
  return reciprocal.factor;
}

static inline uint32_t straight(uint32_t c, uint32_t a, uint32_t factor) {
  uint32_t value = (uint32_t)((uint64_t)(c * 510 + a) * factor >> 32);
  return value > 255 ? 255 : value;
}

void png_rows_pack_rgba(const uint32_t *pixels, uint8_t *out, size_t count) {
  const uint32_t *factors = reciprocals();
  for (size_t i = 0; i < count; i++) {
    uint32_t p = pixels[i];
    uint32_t a = p >> 24;
    uint32_t bytes;
    if (a == 255) {
      bytes = (p & 0xFF00FF00u) | (p >> 16 & 255) | (p & 255) << 16;
    } else if (a == 0) {
      bytes = 0;
    } else {
      uint32_t factor = factors[a];
      uint32_t r = straight(p >> 16 & 255, a, factor);
      uint32_t g = straight(p >> 8 & 255, a, factor);
      uint32_t b = straight(p & 255, a, factor);
      bytes = a << 24 | b << 16 | g << 8 | r;
    }
    memcpy(out + 4 * i, &bytes, 4);
  }
}

// Filters: one body, compiled for the baseline and for AVX2.

PK_INLINE void filter_body(
    int type, const uint8_t *restrict row, const uint8_t *restrict above, uint8_t *restrict out,
    size_t n, size_t bpp) {
  switch (type) {
    case PNG_ROWS_SUB:
      for (size_t i = 0; i < bpp; i++) out[i] = row[i];
      for (size_t i = bpp; i < n; i++) out[i] = (uint8_t)(row[i] - row[i - bpp]);
      break;
    case PNG_ROWS_UP:
      for (size_t i = 0; i < n; i++) out[i] = (uint8_t)(row[i] - above[i]);
      break;
    case PNG_ROWS_AVERAGE:
      for (size_t i = 0; i < bpp; i++) out[i] = (uint8_t)(row[i] - (above[i] >> 1));
      for (size_t i = bpp; i < n; i++)
        out[i] = (uint8_t)(row[i] - (((int)row[i - bpp] + above[i]) >> 1));
      break;
    case PNG_ROWS_PAETH:
      for (size_t i = 0; i < bpp; i++) out[i] = (uint8_t)(row[i] - above[i]);
      for (size_t i = bpp; i < n; i++)
        out[i] = (uint8_t)(row[i] - pk_paeth(row[i - bpp], above[i], above[i - bpp]));
      break;
    default:
      memcpy(out, row, n);
  }
}

PK_INLINE uint64_t magnitude_plain(const uint8_t *filtered, size_t n) {
  uint64_t sum = 0;
  for (size_t start = 0; start < n; start += 1 << 16) {
    size_t end = n - start < 1 << 16 ? n : start + (1 << 16);
    uint32_t part = 0;
    for (size_t i = start; i < end; i++) {
      uint8_t v = filtered[i];
      uint8_t opposite = (uint8_t)-v;
      part += v < opposite ? v : opposite;
    }
    sum += part;
  }
  return sum;
}

PK_KERNEL(
    void, filter,
    (int type, const uint8_t *row, const uint8_t *above, uint8_t *out, size_t n, size_t bpp), type,
    row, above, out, n, bpp)

#if PK_X86
PK_AVX2 static uint64_t magnitude_avx2(const uint8_t *filtered, size_t n) {
  __m256i sums = _mm256_setzero_si256();
  size_t i = 0;
  for (; i + 32 <= n; i += 32) {
    __m256i bytes = _mm256_abs_epi8(_mm256_loadu_si256((const void *)(filtered + i)));
    sums = _mm256_add_epi64(sums, _mm256_sad_epu8(bytes, _mm256_setzero_si256()));
  }
  uint64_t parts[4];
  _mm256_storeu_si256((void *)parts, sums);
  return parts[0] + parts[1] + parts[2] + parts[3] + magnitude_plain(filtered + i, n - i);
}
#endif

void png_rows_filter(
    int type, const uint8_t *row, const uint8_t *above, uint8_t *out, size_t bytes,
    size_t pixel_bytes) {
  if (pixel_bytes > bytes) pixel_bytes = bytes;
  // Above the first row everything is 0: "up" then equals "none", and Paeth predicts the left byte.
  if (!above) {
    if (type == PNG_ROWS_UP) type = PNG_ROWS_NONE;
    if (type == PNG_ROWS_PAETH) type = PNG_ROWS_SUB;
    if (type == PNG_ROWS_AVERAGE) {
      for (size_t i = 0; i < bytes; i++)
        out[i] = (uint8_t)(row[i] - (i < pixel_bytes ? 0 : row[i - pixel_bytes] >> 1));
      return;
    }
  }
  filter(type, row, above, out, bytes, pixel_bytes);
}

uint64_t png_rows_magnitude(const uint8_t *filtered, size_t bytes) {
  return PK_CALL(magnitude, filtered, bytes);
}
