#pragma once
#include <pthread.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "photo_codecs.h"

/// Declares a library that is loaded on first use: `functions`, with a pointer to each function,
/// and `ready`, which loads them all and returns 0 with the message `package` if one is missing.
/// `list` is a macro that applies another one to the name of each function.
#define PHOTO_LIBRARY(library, package, list)                                   \
  static struct { list(PHOTO_FIELD) } functions;                                \
  static int is_there;                                                          \
  static pthread_once_t once = PTHREAD_ONCE_INIT;                               \
                                                                                \
  static void load(void) {                                                      \
    void *handle = photo_open_library(library);                                 \
    int missing = !handle;                                                      \
    list(PHOTO_LOOK_UP)                                                         \
    is_there = !missing;                                                        \
  }                                                                             \
                                                                                \
  static int ready(photo_message *message) {                                    \
    pthread_once(&once, load);                                                  \
    if (!is_there) photo_say(message, package);                                 \
    return is_there;                                                            \
  }

/// Declares a pointer to a library function with the type from its header.
#define PHOTO_FIELD(name) __typeof__(name) *name;
/// Looks up the function; `handle` and `missing` are the caller's.
#define PHOTO_LOOK_UP(name)                                                     \
  {                                                                             \
    void *found = photo_symbol(handle, #name);                                  \
    if (!found) missing = 1;                                                    \
    memcpy(&functions.name, &found, sizeof found);                              \
  }

/// Opens a shared library by the name that matches its headers; null if it is not installed.
void *photo_open_library(const char *name);
void *photo_symbol(void *library, const char *name);

/// Stores a text, truncated if it is too long.
void photo_say(photo_message *, const char *format, ...) __attribute__((format(printf, 2, 3)));

/// Copies an ICC profile into an info. Ignores an empty one, and one of more than 16 MB.
int photo_keep_profile(photo_info *, const void *bytes, size_t size);

/// Whether a size is within the limits.
static inline int photo_fits(photo_limits limits, int64_t width, int64_t height) {
  return width > 0 && height > 0 && width <= limits.side && height <= limits.side &&
         width * height <= limits.pixels;
}
