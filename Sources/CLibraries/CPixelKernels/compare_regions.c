// Connected regions: runs of rows, joined by union-find. Near-linear in the number of runs.
#include "compare_internal.h"

typedef struct {
  int left, right;
  size_t label;
} run;

typedef struct {
  pc_region region;
  size_t parent;
} label;

typedef struct {
  label *labels;
  size_t count, capacity;
} label_list;

static size_t root_of(label *labels, size_t i) {
  while (labels[i].parent != i) {
    labels[i].parent = labels[labels[i].parent].parent;
    i = labels[i].parent;
  }
  return i;
}

static void add(pc_region *into, const pc_region *from) {
  into->left = from->left < into->left ? from->left : into->left;
  into->top = from->top < into->top ? from->top : into->top;
  into->right = from->right > into->right ? from->right : into->right;
  into->bottom = from->bottom > into->bottom ? from->bottom : into->bottom;
  into->area += from->area;
}

static size_t join(label *labels, size_t a, size_t b) {
  a = root_of(labels, a);
  b = root_of(labels, b);
  if (a == b) return a;
  // The earlier one becomes the root: the trees are flat because runs come in order.
  if (b < a) {
    size_t t = a;
    a = b;
    b = t;
  }
  labels[b].parent = a;
  add(&labels[a].region, &labels[b].region);
  return a;
}

static int add_label(label_list *list, pc_region region) {
  if (list->count == list->capacity) {
    size_t capacity = list->capacity ? 2 * list->capacity : 256;
    label *grown = realloc(list->labels, capacity * sizeof *grown);
    if (!grown) return -1;
    list->labels = grown;
    list->capacity = capacity;
  }
  list->labels[list->count] = (label){region, list->count};
  list->count++;
  return 0;
}

/// 1 where `a` comes before `b`: larger, then higher, then further left.
static int comes_before(const pc_region *a, const pc_region *b) {
  if (a->area != b->area) return a->area > b->area;
  if (a->top != b->top) return a->top < b->top;
  return a->left < b->left;
}

static void list_regions(const label_list *list, pc_answer *answer) {
  size_t listed = 0;
  for (size_t i = 0; i < list->count; i++) {
    if (list->labels[i].parent != i) continue;
    const pc_region *region = &list->labels[i].region;
    if (answer->region_count++ == 0) answer->all_regions = *region;
    else add(&answer->all_regions, region);
    if (listed == PC_LISTED_REGIONS && !comes_before(region, &answer->regions[listed - 1]))
      continue;
    size_t place = listed < PC_LISTED_REGIONS ? listed++ : listed - 1;
    for (; place > 0 && comes_before(region, &answer->regions[place - 1]); place--)
      answer->regions[place] = answer->regions[place - 1];
    answer->regions[place] = *region;
  }
}

/// The next unequal pixel from `x` on.
static int next_changed(const uint8_t *classes, int x, int width) {
  for (; x + 8 <= width; x += 8) {
    uint64_t eight;
    memcpy(&eight, classes + x, sizeof eight);
    if (!eight) continue;
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    return x + __builtin_ctzll(eight) / 8;
#else
    return x + __builtin_clzll(eight) / 8;
#endif
  }
  while (x < width && !classes[x]) x++;
  return x;
}

int pc_find_regions(
    const uint8_t *classes, int width, int height, int least, pc_answer *answer) {
  size_t most = (size_t)width / 2 + 1;
  run *above = malloc(2 * most * sizeof *above), *memory = above;
  if (!above) return -1;
  run *now = above + most;
  label_list list = {NULL, 0, 0};
  int status = 0;
  size_t above_count = 0;
  for (int y = 0; y < height && !status; y++, classes += width) {
    size_t count = 0, first = 0;
    for (int x = 0; x < width; x++) {
      x = next_changed(classes, x, width);
      if (x >= width || classes[x] < least) continue;
      run r = {x, x, 0};
      while (r.right < width && classes[r.right] >= least) r.right++;
      x = r.right;
      pc_region region = {r.left, y, r.right, y + 1, (size_t)(r.right - r.left)};
      // Runs above that touch it, corners included, from left - 1 to right.
      while (first < above_count && above[first].right < r.left) first++;
      size_t touching = first;
      if (first < above_count && above[first].left <= r.right) {
        r.label = root_of(list.labels, above[touching++].label);
        add(&list.labels[r.label].region, &region);
      } else if (add_label(&list, region)) {
        status = -1;
        break;
      } else {
        r.label = list.count - 1;
      }
      for (; touching < above_count && above[touching].left <= r.right; touching++)
        r.label = join(list.labels, r.label, above[touching].label);
      now[count++] = r;
    }
    run *t = above;
    above = now;
    now = t;
    above_count = count;
  }
  if (!status) list_regions(&list, answer);
  free(list.labels);
  free(memory);
  return status;
}
