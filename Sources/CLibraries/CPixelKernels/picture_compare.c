#include "picture_compare.h"

#include "compare_internal.h"

#pragma STDC FP_CONTRACT OFF

typedef struct {
  const pc_question *question;
  pc_answer *answer;
  /// Columns and rows of both, of the common part, and of the larger ones.
  int width, height, whole_width, whole_height;
  /// The unequal pixels of a row: their columns, both words, and the same on white.
  int *columns;
  uint32_t *expected, *actual, *expected_white, *actual_white, *color_white, *room;
  /// Those of them beyond the tolerance, and which of those lie on antialiased edges.
  int *apart;
  uint8_t *is_rim;
  /// CIEDE2000 of all unequal pixels.
  uint32_t *colors;
  size_t color_count, color_capacity;
  /// For each row of the common part; the rows before the first one are equal.
  pc_change *changes;
  int first_row;
  pc_color_cache known;
} comparing;

static int grow(comparing *c, size_t more) {
  if (c->color_count + more <= c->color_capacity) return 0;
  size_t capacity = 2 * c->color_capacity + more + 4096;
  uint32_t *grown = realloc(c->colors, capacity * sizeof *grown);
  if (!grown) return -1;
  c->colors = grown;
  c->color_capacity = capacity;
  return 0;
}

/// Collects the unequal pixels of a row.
static int gather(
    const uint32_t *restrict e, const uint32_t *restrict a, int width, int *restrict columns) {
  int count = 0, x = 0;
  for (; x + 8 <= width; x += 8) {
    uint64_t p[4], q[4];
    memcpy(p, e + x, sizeof p);
    memcpy(q, a + x, sizeof q);
    if (!((p[0] ^ q[0]) | (p[1] ^ q[1]) | (p[2] ^ q[2]) | (p[3] ^ q[3]))) continue;
    for (int i = x; i < x + 8; i++) {
      columns[count] = i;
      count += e[i] != a[i];
    }
  }
  for (; x < width; x++) {
    columns[count] = x;
    count += e[x] != a[x];
  }
  return count;
}

static int without_ignored(const uint8_t *ignored, int *columns, int count) {
  int kept = 0;
  for (int i = 0; i < count; i++) {
    columns[kept] = columns[i];
    kept += !ignored[columns[i]];
  }
  return kept;
}

/// The largest difference of a channel; adds up the sum.
PK_INLINE int channel_difference(uint32_t e, uint32_t a, uint64_t *sum) {
  int largest = 0;
  for (int shift = 0; shift < 32; shift += 8) {
    int d = (int)(e >> shift & 255) - (int)(a >> shift & 255);
    d = d < 0 ? -d : d;
    *sum += (uint64_t)d;
    largest = d > largest ? d : largest;
  }
  return largest;
}

/// The squared distance in YIQ: Y. Kotsarenko, F. Ramos, "Measuring perceived color difference
/// using YIQ NTSC transmission color space in mobile applications" (2010). The differences of
/// channels suffice because the space is linear; `missing` is the difference of the uncovered part.
static double yiq_distance(uint32_t e, uint32_t a, int missing) {
  double r = (int)(e >> 16 & 255) - (int)(a >> 16 & 255) + missing;
  double g = (int)(e >> 8 & 255) - (int)(a >> 8 & 255) + missing;
  double b = (int)(e & 255) - (int)(a & 255) + missing;
  double y = 0.29889531 * r + 0.58662247 * g + 0.11448223 * b;
  double i = 0.59597799 * r - 0.27417610 * g - 0.32180189 * b;
  double q = 0.21147017 * r - 0.52261711 * g + 0.31114694 * b;
  return 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q;
}

/// The squared Euclidean distance in CIELAB: the CIE's formula of 1976.
static double cie76_distance(const double linear[256], uint32_t e, uint32_t a) {
  uint32_t pixels[2] = {e, a};
  double lab[6], sum = 0;
  pc_lab_of_pixels(linear, pixels, 2, lab);
  for (int i = 0; i < 3; i++) sum += (lab[i] - lab[i + 3]) * (lab[i] - lab[i + 3]);
  return sum;
}

static int exceeds(
    const comparing *c, uint32_t e, uint32_t a, int levels, uint32_t color) {
  const pc_question *question = c->question;
  double tolerance = question->tolerance;
  switch (question->measure) {
    case PC_LEVELS: return levels > tolerance;
    case PC_CIEDE2000: return color > tolerance * 1e6;
    case PC_CIE76: {
      double most = tolerance * tolerance;
      if (cie76_distance(c->known.linear, e, a) > most) return 1;
      return question->is_translucent
             && cie76_distance(c->known.linear, pc_on_white(e), pc_on_white(a)) > most;
    }
    default: break;
  }
  // 35215 is the distance of black and white, the largest of any two colours.
  double most = 35215 * tolerance * tolerance;
  if (yiq_distance(e, a, 0) > most) return 1;
  return question->is_translucent
         && yiq_distance(e, a, (int)(a >> 24) - (int)(e >> 24)) > most;
}

static int compare_row(comparing *c, int y) {
  const pc_question *question = c->question;
  pc_answer *answer = c->answer;
  const uint32_t *e = question->expected.pixels + (size_t)y * (size_t)question->expected.width;
  const uint32_t *a = question->actual.pixels + (size_t)y * (size_t)question->actual.width;
  size_t at = (size_t)y * (size_t)c->whole_width;
  if (memcmp(e, a, sizeof *e * (size_t)c->width) == 0) return 0;
  int count = gather(e, a, c->width, c->columns);
  c->changes[y] = (pc_change){c->columns[0], c->columns[count - 1] + 1};
  if (question->ignored) count = without_ignored(question->ignored + at, c->columns, count);
  if (count == 0) return 0;
  size_t n = (size_t)count;
  if (grow(c, n)) return -1;
  uint32_t *colors = c->colors + c->color_count;
  for (size_t i = 0; i < n; i++) {
    c->expected[i] = e[c->columns[i]];
    c->actual[i] = a[c->columns[i]];
  }
  pc_color_cache_differences(&c->known, c->expected, c->actual, n, colors, c->room);
  if (question->is_translucent) {
    for (size_t i = 0; i < n; i++) {
      c->expected_white[i] = pc_on_white(c->expected[i]);
      c->actual_white[i] = pc_on_white(c->actual[i]);
    }
    pc_color_cache_differences(
        &c->known, c->expected_white, c->actual_white, n, c->color_white, c->room);
    for (size_t i = 0; i < n; i++)
      colors[i] = c->color_white[i] > colors[i] ? c->color_white[i] : colors[i];
  }
  c->color_count += n;
  size_t apart = 0;
  for (size_t i = 0; i < n; i++) {
    int x = c->columns[i];
    int levels = channel_difference(c->expected[i], c->actual[i], &answer->channel_sum);
    if (levels > answer->largest_channel) answer->largest_channel = levels;
    answer->color_sum += colors[i];
    question->classes[at + (size_t)x] = PC_TOLERATED;
    c->apart[apart] = x;
    apart += exceeds(c, c->expected[i], c->actual[i], levels, colors[i]) != 0;
  }
  pc_find_rims(
      question->expected, question->actual, y, c->apart, apart, question->is_translucent,
      c->is_rim);
  size_t rims = 0;
  for (size_t i = 0; i < apart; i++) {
    question->classes[at + (size_t)c->apart[i]] = c->is_rim[i] ? PC_RIM : PC_DIFFERENT;
    rims += c->is_rim[i];
  }
  answer->rims += rims;
  answer->tolerated += n - apart + (question->ignores_rims ? rims : 0);
  answer->differing += apart - (question->ignores_rims ? rims : 0);
  return 0;
}

/// Pixels that only one picture has are different.
static void add_rest(comparing *c) {
  pc_picture pictures[2] = {c->question->expected, c->question->actual};
  for (int k = 0; k < 2; k++) {
    for (int y = 0; y < pictures[k].height; y++) {
      int x = y < c->height ? c->width : 0;
      for (; x < pictures[k].width; x++) {
        size_t at = (size_t)y * (size_t)c->whole_width + (size_t)x;
        if (c->question->ignored && c->question->ignored[at]) continue;
        c->question->classes[at] = PC_DIFFERENT;
        c->answer->compared++;
        c->answer->differing++;
      }
    }
  }
}

static void count_common(comparing *c) {
  size_t count = (size_t)c->width * (size_t)c->height;
  if (c->question->ignored) {
    for (int y = 0; y < c->height; y++) {
      const uint8_t *row = c->question->ignored + (size_t)y * (size_t)c->whole_width;
      for (int x = 0; x < c->width; x++) count -= row[x] != 0;
    }
  }
  c->answer->common = c->answer->compared = count;
}

static int measure_similarity(comparing *c) {
  const pc_question *question = c->question;
  // Only the common part: both begin at the same corner.
  pc_picture e = question->expected;
  pc_picture a = question->actual;
  uint32_t *cut[2] = {NULL, NULL};
  pc_picture *both[2] = {&e, &a};
  int status = 0;
  for (int k = 0; k < 2; k++) {
    if (both[k]->width != c->width) {
      cut[k] = malloc(sizeof(uint32_t) * (size_t)c->width * (size_t)c->height);
      if (!cut[k]) status = -1;
      for (int y = 0; cut[k] && y < c->height; y++)
        memcpy(
            cut[k] + (size_t)y * (size_t)c->width,
            both[k]->pixels + (size_t)y * (size_t)both[k]->width, 4 * (size_t)c->width);
      both[k]->pixels = cut[k];
    }
    both[k]->width = c->width;
    both[k]->height = c->height;
  }
  double on_white = 1;
  size_t stride = (size_t)c->whole_width;
  if (!status)
    status = pc_similarity_of_changes(
        e, a, question->ignored, stride, 0, c->changes, &c->answer->similarity);
  if (!status && question->is_translucent)
    status = pc_similarity_of_changes(
        e, a, question->ignored, stride, 1, c->changes, &on_white);
  if (on_white < c->answer->similarity) c->answer->similarity = on_white;
  free(cut[0]);
  free(cut[1]);
  return status;
}

/// The value that 99 % of the pixels do not exceed.
static int find_color_99(comparing *c) {
  size_t pixels = c->answer->common;
  size_t rank = pixels - pixels / 100;
  size_t equal = pixels - c->color_count;
  if (rank <= equal) return 0;
  return pc_select(c->colors, c->color_count, rank - equal, &c->answer->color_99);
}

int pc_select(const uint32_t *values, size_t count, size_t rank, uint32_t *value) {
  *value = 0;
  if (rank > count) rank = count;
  if (rank == 0) return 0;
  // By the upper and then by the lower half of the bits.
  size_t *counts = malloc(65536 * sizeof *counts);
  if (!counts) return -1;
  memset(counts, 0, 65536 * sizeof *counts);
  for (size_t i = 0; i < count; i++) counts[values[i] >> 16]++;
  uint32_t upper = 0, lower = 0;
  while (rank > counts[upper]) rank -= counts[upper++];
  memset(counts, 0, 65536 * sizeof *counts);
  for (size_t i = 0; i < count; i++)
    if (values[i] >> 16 == upper) counts[values[i] & 0xffff]++;
  while (rank > counts[lower]) rank -= counts[lower++];
  *value = upper << 16 | lower;
  free(counts);
  return 0;
}

static int compare(comparing *c) {
  pc_answer *answer = c->answer;
  memset(c->question->classes, PC_EQUAL, (size_t)c->whole_width * (size_t)c->whole_height);
  answer->has_classes = 1;
  for (int y = c->first_row; y < c->height; y++)
    if (compare_row(c, y)) return -1;
  add_rest(c);
  if (c->color_count > 0 && (measure_similarity(c) || find_color_99(c))) return -1;
  if (answer->differing == 0) return 0;
  int least = c->question->ignores_rims ? PC_DIFFERENT : PC_RIM;
  return pc_find_regions(c->question->classes, c->whole_width, c->whole_height, least, answer);
}

static int is_picture(pc_picture p) {
  const int most = 1 << 28;
  return p.width >= 1 && p.height >= 1 && p.width <= most && p.height <= most;
}

int pc_compare(const pc_question *asked, pc_answer *answer) {
  memset(answer, 0, sizeof *answer);
  answer->similarity = 1;
  pc_question checked = *asked, *question = &checked;
  // NaN tolerates nothing.
  if (!(checked.tolerance >= 0)) checked.tolerance = 0;
  pc_picture e = question->expected, a = question->actual;
  if (!is_picture(e) || !is_picture(a)) return -1;
  comparing c;
  memset(&c, 0, sizeof c);
  c.question = question;
  c.answer = answer;
  c.width = e.width < a.width ? e.width : a.width;
  c.height = e.height < a.height ? e.height : a.height;
  c.whole_width = e.width > a.width ? e.width : a.width;
  c.whole_height = e.height > a.height ? e.height : a.height;
  count_common(&c);
  size_t width = (size_t)c.width;
  if (e.width == a.width && e.height == a.height) {
    if (e.pixels == a.pixels) return 0;
    while (c.first_row < c.height
           && memcmp(
                  e.pixels + width * (size_t)c.first_row, a.pixels + width * (size_t)c.first_row,
                  sizeof(uint32_t) * width)
                  == 0)
      c.first_row++;
    if (c.first_row == c.height) return 0;
  }
  uint32_t *words = malloc((10 * width + 2) * sizeof *words + width);
  c.changes = calloc((size_t)c.height + 1, sizeof *c.changes);
  int status = -1;
  if (words && c.changes) {
    pc_color_cache_begin(&c.known);
    c.columns = (int *)words;
    c.apart = c.columns + width + 1;
    c.expected = words + 2 * width + 2;
    c.actual = c.expected + width;
    c.expected_white = c.actual + width;
    c.actual_white = c.expected_white + width;
    c.color_white = c.actual_white + width;
    c.room = c.color_white + width;
    c.is_rim = (uint8_t *)(c.room + 3 * width);
    status = compare(&c);
  }
  free(words);
  free(c.changes);
  free(c.colors);
  return status;
}
