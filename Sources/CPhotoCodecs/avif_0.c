#include "headers/avif-0.11.1/avif.h"
#define LIBRARY "libavif.so.15"
#define NAMED(function) photo_avif_0_##function
#include "avif_version.h"
