// Reads the data that Packaging/icu-data has compressed, an item when ICU first asks for it.
//
// CHECK is ICU's function that decides how a package of data is read. The linker calls the one here in its place
// (--wrap).
#include <libdeflate.h>
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#define JOINED(a, b) a##b
#define NAME(a, b) JOINED(a, b)

// The beginning of ICU's UDataMemory, with the contents of a package in its format CmnD.
typedef struct Memory Memory;
typedef struct {
  const void *(*find)(const Memory *, const char *name, int32_t *length, int *status);
  uint32_t (*count)(const Memory *);
} Functions;
typedef struct {
  uint32_t count;
  struct {
    uint32_t name, place;  // from the start of the contents
  } items[];
} Contents;
struct Memory {
  const Functions *functions;
  const void *header;
  const Contents *contents;
};

typedef struct {
  uint32_t length, packed;  // in bytes
  unsigned char bytes[];
} Item;

extern const unsigned char diorama_icu_data[];

static const void *unpacked(const Item *item) {
  struct libdeflate_decompressor *reader = libdeflate_alloc_decompressor();
  void *bytes = malloc(item->length);
  int failed = !reader || !bytes ||
      libdeflate_deflate_decompress(reader, item->bytes, item->packed, bytes, item->length, NULL);
  libdeflate_free_decompressor(reader);
  if (!failed) return bytes;
  free(bytes);
  return NULL;
}

static const void *find(const Memory *memory, const char *name, int32_t *length, int *status) {
  static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
  static const void **known;  // by the item's number
  const Contents *contents = memory->contents;
  uint32_t low = 0, high = contents->count;
  while (low < high) {
    uint32_t middle = (low + high) / 2;
    int order = strcmp(name, (const char *)contents + contents->items[middle].name);
    if (order > 0) {
      low = middle + 1;
    } else if (order < 0) {
      high = middle;
    } else {
      const Item *item = (const Item *)((const char *)contents + contents->items[middle].place);
      pthread_mutex_lock(&mutex);
      if (!known) known = calloc(contents->count, sizeof *known);
      const void *bytes = known ? known[middle] : NULL;
      if (!bytes && (bytes = unpacked(item)) && known) known[middle] = bytes;
      pthread_mutex_unlock(&mutex);
      *length = (int32_t)item->length;
      if (!bytes) *status = 7;  // U_MEMORY_ALLOCATION_ERROR
      return bytes;
    }
  }
  return NULL;
}

static uint32_t count(const Memory *memory) { return memory->contents->count; }

void NAME(__real_, CHECK)(Memory *memory, int *status);

void NAME(__wrap_, CHECK)(Memory *memory, int *status) {
  static const Functions functions = {find, count};
  NAME(__real_, CHECK)(memory, status);
  if (*status <= 0 && memory && memory->header == diorama_icu_data) memory->functions = &functions;
}
