#pragma once
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_OUTLINE_H
#include FT_MODULE_H
#include FT_SYSTEM_H
#include FT_MULTIPLE_MASTERS_H
