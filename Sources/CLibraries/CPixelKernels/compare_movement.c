#include "compare_internal.h"

uint64_t pc_hash(const uint32_t *pixels, size_t count) {
  // Two words at a time, mixed as in SplitMix64.
  uint64_t hash = 0x9e3779b97f4a7c15u * (count + 1);
  for (size_t i = 0; i < count; i += 2) {
    uint64_t word = pixels[i] | (i + 1 < count ? (uint64_t)pixels[i + 1] << 32 : 0);
    hash = (hash ^ word) * 0xbf58476d1ce4e5b9u;
    hash ^= hash >> 29;
  }
  hash = (hash ^ hash >> 32) * 0x94d049bb133111ebu;
  return hash ^ hash >> 31;
}

enum { MOST_REACH = 1024, MOST_SIDE = 1 << 28 };

static int least(int a, int b) { return a < b ? a : b; }
static int most(int a, int b) { return a > b ? a : b; }

/// Whether the actual pixels around a region equal the expected ones, shifted.
static int has_moved(
    pc_picture expected, pc_picture actual, pc_region r, int margin, int dx, int dy) {
  int width = least(expected.width, actual.width), height = least(expected.height, actual.height);
  int left = most(most(r.left - margin, 0), dx), right = least(width, width + dx);
  int top = most(most(r.top - margin, 0), dy), bottom = least(height, height + dy);
  right = least(right, r.right + margin);
  bottom = least(bottom, r.bottom + margin);
  // What enters at an edge was not visible before; most of the region must have been.
  int kept_width = least(right, r.right) - most(left, r.left);
  int kept_height = least(bottom, r.bottom) - most(top, r.top);
  if (4 * kept_width < 3 * (r.right - r.left) || 4 * kept_height < 3 * (r.bottom - r.top)) return 0;
  for (int y = top; y < bottom; y++) {
    const uint32_t *a = actual.pixels + (size_t)y * (size_t)actual.width + left;
    const uint32_t *e = expected.pixels + (size_t)(y - dy) * (size_t)expected.width + (left - dx);
    if (memcmp(a, e, sizeof *a * (size_t)(right - left))) return 0;
  }
  return 1;
}

/// Whether a shape also left its former place: otherwise an edge of it moved, and it only grew. On
/// each line along the movement, several pixels differ, or everything up to the pictures' edges
/// moved.
static int has_left(pc_picture expected, pc_picture actual, pc_region r, int dx, int dy) {
  int width = least(expected.width, actual.width), height = least(expected.height, actual.height);
#define EXPECTED(x, y) expected.pixels[(size_t)(y) * (size_t)expected.width + (size_t)(x)]
#define ACTUAL(x, y) actual.pixels[(size_t)(y) * (size_t)actual.width + (size_t)(x)]
#define IS_INSIDE(x, y) ((x) >= 0 && (x) < width && (y) >= 0 && (y) < height)
  for (int top = r.top; top < least(r.bottom, height); top++) {
    for (int left = r.left; left < least(r.right, width); left++) {
      if (EXPECTED(left, top) == ACTUAL(left, top)) continue;
      int is_alone = 1, is_whole = 1;
      for (int sign = -1; sign <= 1 && is_alone; sign += 2) {
        int x = left + sign * dx, y = top + sign * dy;
        for (; is_alone && IS_INSIDE(x, y); x += sign * dx, y += sign * dy) {
          is_alone = EXPECTED(x, y) == ACTUAL(x, y);
          if (IS_INSIDE(x - dx, y - dy) && ACTUAL(x, y) != EXPECTED(x - dx, y - dy)) is_whole = 0;
        }
      }
      if (is_alone && !is_whole) return 0;
    }
  }
#undef EXPECTED
#undef ACTUAL
#undef IS_INSIDE
  return 1;
}

static int is_picture(pc_picture p) {
  return p.width >= 1 && p.height >= 1 && p.width <= MOST_SIDE && p.height <= MOST_SIDE;
}

int pc_find_movement(
    pc_picture expected, pc_picture actual, pc_region region, int reach, int *dx, int *dy) {
  if (!is_picture(expected) || !is_picture(actual)) return 0;
  if (region.left >= region.right || region.top >= region.bottom || reach > MOST_REACH) return 0;
  if (region.left < 0 || region.top < 0 || region.right > MOST_SIDE || region.bottom > MOST_SIDE)
    return 0;
  // In rings, nearest first.
  for (int ring = 1; ring <= reach; ring++) {
    for (int distance = ring; distance <= 2 * ring; distance++) {
      for (int y = -ring; y <= ring; y++) {
        for (int x = -ring; x <= ring; x++) {
          int far = most(abs(x), abs(y));
          if (far != ring || abs(x) + abs(y) != distance) continue;
          if (!has_moved(expected, actual, region, ring, x, y)) continue;
          if (!has_left(expected, actual, region, x, y)) continue;
          *dx = x;
          *dy = y;
          return 1;
        }
      }
    }
  }
  return 0;
}
