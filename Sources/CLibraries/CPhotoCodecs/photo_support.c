#include "photo_support.h"

#include <dlfcn.h>

void *photo_open_library(const char *name) { return dlopen(name, RTLD_NOW | RTLD_LOCAL); }

void *photo_symbol(void *library, const char *name) {
  return library ? dlsym(library, name) : NULL;
}

void photo_say(photo_message *message, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(message->text, sizeof message->text, format, arguments);
  va_end(arguments);
}

void photo_free(void *memory) { free(memory); }

int photo_keep_profile(photo_info *info, const void *bytes, size_t size) {
  if (!bytes || size == 0 || size > 16u << 20) return PHOTO_OK;
  info->profile = malloc(size);
  if (!info->profile) return PHOTO_NO_MEMORY;
  memcpy(info->profile, bytes, size);
  info->profile_size = size;
  return PHOTO_OK;
}
