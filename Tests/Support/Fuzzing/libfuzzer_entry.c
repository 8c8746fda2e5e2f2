// What libFuzzer calls, for the target that the environment variable FUZZ_TARGET names.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "KernelCases.h"

static kernel_target named_target(void) {
  const char *name = getenv("FUZZ_TARGET");
  for (int i = 0; name && i < kernel_target_count(); i++) {
    if (strcmp(kernel_target_at(i).name, name) == 0) return kernel_target_at(i);
  }
  fprintf(stderr, "fuzz: FUZZ_TARGET names no target\n");
  exit(64);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
  static kernel_target target;
  if (!target.run) target = named_target();
  const char *failure = target.run(bytes, size);
  if (!failure) return 0;
  fprintf(stderr, "fuzz: %s\n", failure);
  abort();
}
