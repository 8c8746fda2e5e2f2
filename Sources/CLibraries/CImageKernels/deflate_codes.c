#include "deflate_codes.h"

#include <stdlib.h>
#include <string.h>

const uint16_t deflate_length_base[29] = {3,  4,  5,  6,  7,  8,  9,  10,  11,  13,
                                         15, 17, 19, 23, 27, 31, 35, 43,  51,  59,
                                         67, 83, 99, 115, 131, 163, 195, 227, 258};
const uint8_t deflate_length_extra[29] = {0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2,
                                         2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0};
const uint16_t deflate_distance_base[30] = {1,   2,   3,   4,   5,    7,    9,    13,   17,   25,
                                           33,  49,  65,  97,  129,  193,  257,  385,  513,  769,
                                           1025, 1537, 2049, 3073, 4097, 6145, 8193, 12289, 16385,
                                           24577};
const uint8_t deflate_distance_extra[30] = {0, 0, 0, 0, 1, 1, 2, 2,  3,  3,  4,  4,  5,  5,  6,
                                           6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13};

typedef struct {
  uint32_t weight;
  uint16_t symbol;
} leaf;

static int by_weight(const void *a, const void *b) {
  const leaf *x = a, *y = b;
  if (x->weight != y->weight) return x->weight < y->weight ? -1 : 1;
  return (int)x->symbol - (int)y->symbol;
}

void deflate_code_lengths(const uint32_t *counts, int symbols, int limit, uint8_t *lengths) {
  leaf leaves[DEFLATE_LITERALS];
  int n = 0;
  memset(lengths, 0, (size_t)symbols);
  for (int i = 0; i < symbols; i++)
    if (counts[i]) leaves[n++] = (leaf){counts[i], (uint16_t)i};
  if (n == 0) return;
  if (n == 1) {
    lengths[leaves[0].symbol] = 1;
    return;
  }
  qsort(leaves, (size_t)n, sizeof(leaf), by_weight);

  // Two queues: leaves, and inner nodes, which are made in order of weight.
  uint64_t weight[DEFLATE_LITERALS];
  int parent[2 * DEFLATE_LITERALS];
  int leaf_at = 0, node_at = 0;
  for (int made = 0; made < n - 1; made++) {
    uint64_t sum = 0;
    for (int child = 0; child < 2; child++) {
      if (leaf_at < n && (node_at >= made || leaves[leaf_at].weight <= weight[node_at])) {
        sum += leaves[leaf_at].weight;
        parent[leaf_at++] = made;
      } else {
        sum += weight[node_at];
        parent[n + node_at++] = made;
      }
    }
    weight[made] = sum;
  }
  int depth[DEFLATE_LITERALS];
  depth[n - 2] = 0;
  for (int i = n - 3; i >= 0; i--) depth[i] = depth[parent[n + i]] + 1;
  int per_length[DEFLATE_LITERALS + 1] = {0};
  for (int i = 0; i < n; i++) {
    int length = depth[parent[i]] + 1;
    per_length[length > limit ? limit : length]++;
  }

  // Codes truncated to the limit overfill the space: lengthen the cheapest ones until they fit.
  uint32_t used = 0;
  for (int length = 1; length <= limit; length++)
    used += (uint32_t)per_length[length] << (limit - length);
  while (used > 1u << limit) {
    per_length[limit]--;
    for (int length = limit - 1; length > 0; length--)
      if (per_length[length]) {
        per_length[length]--;
        per_length[length + 1] += 2;
        break;
      }
    used--;
  }
  int at = 0;
  for (int length = limit; length > 0; length--)
    for (int i = 0; i < per_length[length]; i++)
      lengths[leaves[at++].symbol] = (uint8_t)length;
}

void deflate_codes_of(const uint8_t *lengths, int symbols, uint16_t *codes) {
  int per_length[16] = {0};
  for (int i = 0; i < symbols; i++) per_length[lengths[i]]++;
  per_length[0] = 0;
  uint32_t next[16];
  uint32_t code = 0;
  for (int length = 1; length < 16; length++) {
    code = (code + (uint32_t)per_length[length - 1]) << 1;
    next[length] = code;
  }
  for (int i = 0; i < symbols; i++) {
    uint32_t value = lengths[i] ? next[lengths[i]]++ : 0;
    uint32_t reversed = 0;
    for (int bit = 0; bit < lengths[i]; bit++)
      reversed |= (value >> bit & 1) << (lengths[i] - 1 - bit);
    codes[i] = (uint16_t)reversed;
  }
}

int deflate_pack_lengths(const uint8_t *lengths, int count, uint16_t *packed) {
  int n = 0;
  for (int i = 0; i < count;) {
    int run = 1;
    while (i + run < count && lengths[i + run] == lengths[i]) run++;
    int left = run;
    if (lengths[i] == 0) {
      while (left >= 3) {
        int piece = left > 138 ? 138 : left;
        packed[n++] = (uint16_t)(piece < 11 ? 17 | (piece - 3) << 8 : 18 | (piece - 11) << 8);
        left -= piece;
      }
    } else {
      packed[n++] = lengths[i];
      left--;
      while (left >= 3) {
        int piece = left > 6 ? 6 : left;
        packed[n++] = (uint16_t)(16 | (piece - 3) << 8);
        left -= piece;
      }
    }
    while (left-- > 0) packed[n++] = lengths[i];
    i += run;
  }
  return n;
}
