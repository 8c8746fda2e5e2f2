// Pixels of antialiased edges, after V. Vyšniauskas, "Anti-aliased pixel and intensity slope
// detector", Elektronika ir elektrotechnika 7 (2009).
#include "compare_internal.h"

// Every function that takes vectors is inlined, so there is no ABI to agree on.
#pragma clang diagnostic ignored "-Wpsabi"

typedef struct {
  int left, top, right, bottom;
} block;

/// A pixel with its neighbours; bounds are inclusive.
static block around(int width, int height, int x, int y) {
  return (block){
      x > 0 ? x - 1 : 0, y > 0 ? y - 1 : 0, x < width - 1 ? x + 1 : x,
      y < height - 1 ? y + 1 : y};
}

/// Whether three or more of the neighbours equal the pixel, which then is part of an area. Outside
/// the picture counts as one equal neighbour.
static int lies_in_area(pc_picture p, int width, int height, int x, int y) {
  block b = around(width, height, x, y);
  size_t stride = (size_t)p.width;
  uint32_t own = p.pixels[(size_t)y * stride + (size_t)x];
  int same = b.right - b.left < 2 || b.bottom - b.top < 2;
  // The pixel itself counts too.
  for (int j = b.top; j <= b.bottom; j++)
    for (int i = b.left; i <= b.right; i++) same += p.pixels[(size_t)j * stride + (size_t)i] == own;
  return same >= 4;
}

static uint32_t brightness(uint32_t p, int white) { return pc_luma(white ? pc_on_white(p) : p); }

/// Whether `p` has a slope at the pixel, from an area that both pictures have.
static int slopes(
    pc_picture p, pc_picture other, int width, int height, int x, int y, int white) {
  block b = around(width, height, x, y);
  size_t stride = (size_t)p.width;
  int64_t own = brightness(p.pixels[(size_t)y * stride + (size_t)x], white);
  int equal = b.right - b.left < 2 || b.bottom - b.top < 2;
  int64_t least = 0, most = 0;
  int dark_x = 0, dark_y = 0, bright_x = 0, bright_y = 0;
  for (int j = b.top; j <= b.bottom; j++) {
    for (int i = b.left; i <= b.right; i++) {
      if (i == x && j == y) continue;
      int64_t step = (int64_t)brightness(p.pixels[(size_t)j * stride + (size_t)i], white) - own;
      if (step == 0 && ++equal > 2) return 0;
      if (step < least) {
        least = step;
        dark_x = i;
        dark_y = j;
      }
      if (step > most) {
        most = step;
        bright_x = i;
        bright_y = j;
      }
    }
  }
  if (least == 0 || most == 0) return 0;
  return (lies_in_area(p, width, height, dark_x, dark_y)
          && lies_in_area(other, width, height, dark_x, dark_y))
         || (lies_in_area(p, width, height, bright_x, bright_y)
             && lies_in_area(other, width, height, bright_x, bright_y));
}

static int slopes_in_any(
    pc_picture a, pc_picture b, int width, int height, int x, int y, int white) {
  return slopes(a, b, width, height, x, y, white) || slopes(b, a, width, height, x, y, white);
}

// The same without branches, for pixels far enough from the edges.

typedef int32_t four __attribute__((ext_vector_type(4)));

PK_INLINE four load(const uint32_t *from) {
  four v;
  memcpy(&v, from, sizeof v);
  return v;
}

PK_INLINE four brightness_of_four(four p) {
  // Halved even weights keep all numbers within 15 bits, which processors multiply fastest.
  return 19595 * (p >> 16 & 255) + 2 * (19235 * (p >> 8 & 255)) + 7471 * (p & 255);
}

/// The number of equal pairs among the first three of each, times -1.
PK_INLINE int same_in_block(four above, four row, four below, four own) {
  const four three = {-1, -1, -1, 0};
  return __builtin_reduce_add(((above == own) + (row == own) + (below == own)) & three);
}

PK_INLINE int lies_in_inner_area(pc_picture p, ptrdiff_t at) {
  const uint32_t *row = p.pixels + at - 1;
  return same_in_block(
             load(row - p.width), load(row), load(row + p.width), (four)(int32_t)p.pixels[at])
         <= -4;
}

/// Like `slopes`, on black, at the position `at`; `other_at` is the same one in the other picture.
PK_INLINE int slopes_inside(pc_picture p, pc_picture other, ptrdiff_t at, ptrdiff_t other_at) {
  const uint32_t *first = p.pixels + at - 1;
  four above = brightness_of_four(load(first - p.width));
  four row = brightness_of_four(load(first));
  four below = brightness_of_four(load(first + p.width));
  int own = row[1];
  // The pixel itself is one of them.
  if (same_in_block(above, row, below, (four)own) < -3) return 0;
  // The darkest and the brightest neighbour; the first of equal ones.
  const four most = {0, 0, 0, INT32_MAX}, inner = {0, INT32_MAX, 0, INT32_MAX};
  const four order = {0, 1, 2, 0};
  four low = (above << 4 | order) | most;
  low = __builtin_elementwise_min(low, (row << 4 | (3 + order)) | inner);
  low = __builtin_elementwise_min(low, (below << 4 | (6 + order)) | most);
  int dark = __builtin_reduce_min(low);
  four high = (above << 4 | (8 - order)) & ~most;
  high = __builtin_elementwise_max(high, (row << 4 | (5 - order)) & ~inner);
  high = __builtin_elementwise_max(high, (below << 4 | (2 - order)) & ~most);
  int bright = __builtin_reduce_max(high);
  if (dark >> 4 >= own || bright >> 4 <= own) return 0;
  int places[2] = {dark & 15, 8 - (bright & 15)};
  for (int k = 0; k < 2; k++) {
    ptrdiff_t dx = places[k] % 3 - 1, dy = places[k] / 3 - 1;
    if (lies_in_inner_area(p, at + dy * p.width + dx)
        && lies_in_inner_area(other, other_at + dy * other.width + dx))
      return 1;
  }
  return 0;
}

PK_INLINE void find_rims(
    pc_picture a, pc_picture b, int y, const int *columns, size_t count, int is_translucent,
    uint8_t *is_rim) {
  int width = a.width < b.width ? a.width : b.width;
  int height = a.height < b.height ? a.height : b.height;
  for (size_t i = 0; i < count; i++) {
    int x = columns[i], found;
    if (x < 2 || y < 2 || x >= width - 3 || y >= height - 2) {
      found = slopes_in_any(a, b, width, height, x, y, 0);
    } else {
      ptrdiff_t a_at = (ptrdiff_t)y * a.width + x, b_at = (ptrdiff_t)y * b.width + x;
      found = slopes_inside(a, b, a_at, b_at) || slopes_inside(b, a, b_at, a_at);
    }
    is_rim[i] = found || (is_translucent && slopes_in_any(a, b, width, height, x, y, 1));
  }
}

#if PK_X86
PK_SSE41 static void find_rims_sse41(
    pc_picture a, pc_picture b, int y, const int *columns, size_t count, int is_translucent,
    uint8_t *is_rim) {
  find_rims(a, b, y, columns, count, is_translucent, is_rim);
}
PK_AVX2 static void find_rims_avx2(
    pc_picture a, pc_picture b, int y, const int *columns, size_t count, int is_translucent,
    uint8_t *is_rim) {
  find_rims(a, b, y, columns, count, is_translucent, is_rim);
}
#endif

void pc_find_rims(
    pc_picture a, pc_picture b, int y, const int *columns, size_t count, int is_translucent,
    uint8_t *is_rim) {
  switch (pixel_kernels_level()) {
#if PK_X86
    case PIXEL_KERNELS_AVX2:
      find_rims_avx2(a, b, y, columns, count, is_translucent, is_rim);
      return;
    case PIXEL_KERNELS_SSE41:
      find_rims_sse41(a, b, y, columns, count, is_translucent, is_rim);
      return;
#endif
    default: find_rims(a, b, y, columns, count, is_translucent, is_rim);
  }
}
