#include <string.h>

#include "fuzz_support.h"

_Thread_local const char *fuzz_failure = NULL;

static const kernel_target targets[] = {
    {"backdrop", fuzz_backdrop},
    {"blend", fuzz_blend},
    {"color", fuzz_color},
    {"compare", fuzz_compare},
    {"coverage", fuzz_coverage},
    {"deflate", fuzz_deflate},
    {"frames", fuzz_frames},
    {"gif", fuzz_gif},
    {"gradient", fuzz_gradient},
    {"lzw", fuzz_lzw},
    {"plane", fuzz_plane},
    {"png", fuzz_png},
    {"shadow", fuzz_shadow},
    {"warp", fuzz_warp},
};

int kernel_target_count(void) { return (int)(sizeof targets / sizeof *targets); }

kernel_target kernel_target_at(int index) { return targets[index]; }
