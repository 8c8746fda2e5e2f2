#pragma once
#include <cairo/cairo.h>
#include <cairo/cairo-ft.h>
#include <cairo/cairo-pdf.h>
#include <stdio.h>
#if defined(__linux__)
#include <stdio_ext.h>
#endif

/// Takes back what libraries have put into the buffer of standard output and not written yet.
static inline void diorama_discard_standard_output(void) {
#if defined(__linux__)
  __fpurge(stdout);
#else
  fpurge(stdout);
#endif
}
