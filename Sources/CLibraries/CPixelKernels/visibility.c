// Which pixels will be visible: the numbers of the frontmost elements that cover them.
#include "kernel_support.h"
#include "pixel_blend.h"

PK_INLINE void mark_row_body(
    uint16_t *restrict ids, const uint8_t *restrict mask, int n, uint16_t id) {
  for (int x = 0; x < n; x++) {
    uint16_t covered = (uint16_t)-(mask[x] == 255);
    ids[x] = (uint16_t)((id & covered) | (ids[x] & ~covered));
  }
}

PK_INLINE void hide_row_body(
    uint8_t *restrict mask, const uint16_t *restrict ids, int n, uint16_t id) {
  for (int x = 0; x < n; x++) mask[x] &= (uint8_t)-(ids[x] <= id);
}

PK_KERNEL(
    void, mark_row, (uint16_t *ids, const uint8_t *mask, int n, uint16_t id), ids, mask, n, id)

PK_KERNEL(
    void, hide_row, (uint8_t *mask, const uint16_t *ids, int n, uint16_t id), mask, ids, n, id)

void pk_mark_covered(
    uint16_t *ids, size_t ids_stride, int width, int height, const uint8_t *mask,
    size_t mask_stride, uint16_t id) {
  if (!pk_is_plane(ids_stride, width, height) || !pk_is_plane(mask_stride, width, height)) return;
  for (int y = 0; y < height; y++, ids += ids_stride, mask += mask_stride) {
    mark_row(ids, mask, width, id);
  }
}

void pk_hide_covered(
    uint8_t *mask, size_t mask_stride, int width, int height, const uint16_t *ids,
    size_t ids_stride, uint16_t id) {
  if (!pk_is_plane(ids_stride, width, height) || !pk_is_plane(mask_stride, width, height)) return;
  for (int y = 0; y < height; y++, ids += ids_stride, mask += mask_stride) {
    hide_row(mask, ids, width, id);
  }
}

void pk_clear_hidden(
    uint8_t *mask, size_t mask_stride, int width, int height, const uint8_t *visibility,
    size_t visibility_stride) {
  if (!pk_is_plane(visibility_stride, width, height) || !pk_is_plane(mask_stride, width, height)) return;
  for (int y = 0; y < height; y++, visibility += visibility_stride, mask += mask_stride) {
    for (int x = 0; x < width; x++) mask[x] = visibility[x] == 0 ? 0 : mask[x];
  }
}
