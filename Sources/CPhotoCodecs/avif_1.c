#include "headers/avif-1.2.1/avif.h"
#define LIBRARY "libavif.so.16"
#define NAMED(function) photo_avif_1_##function
#include "avif_version.h"
