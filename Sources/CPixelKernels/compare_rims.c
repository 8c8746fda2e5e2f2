// Pixels of antialiased rims, after V. Vyšniauskas, "Anti-aliased pixel and intensity slope
// detector", Elektronika ir elektrotechnika 7 (2009).
#include "compare_internal.h"

typedef struct {
  int left, top, right, bottom;
} block;

/// A pixel with its neighbours; inclusive.
static block around(int width, int height, int x, int y) {
  return (block){
      x > 0 ? x - 1 : 0, y > 0 ? y - 1 : 0, x < width - 1 ? x + 1 : x,
      y < height - 1 ? y + 1 : y};
}

/// Whether three or more of the neighbours are the same: the pixel is part of an area. Beyond the
/// picture there is another one of those.
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

/// Whether `p` slopes at the pixel, from an area that both pictures have.
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

int pc_is_rim(pc_picture a, pc_picture b, int x, int y, int is_translucent) {
  int width = a.width < b.width ? a.width : b.width;
  int height = a.height < b.height ? a.height : b.height;
  for (int white = 0; white <= (is_translucent ? 1 : 0); white++)
    if (slopes(a, b, width, height, x, y, white) || slopes(b, a, width, height, x, y, white))
      return 1;
  return 0;
}
