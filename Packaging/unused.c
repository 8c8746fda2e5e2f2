// Takes the place of code that others refer to but the program never runs, so that the linker leaves it out. What
// opens something fails as it would without memory or data; the rest is never reached.
//
// ICU is what ICU's functions begin with.
#include <ft2build.h>
#include FT_FREETYPE_H

#define JOINED(a, b) a##b
#define NAME(a, b) JOINED(a, b)
#define NEVER(name) long name(void) { return 0; }
#define FAILS(name, ...) void *NAME(ICU, name)(__VA_ARGS__, int *status) { return *status = 16, NULL; }

// Fontconfig, and Expat with it, of which Cairo would ask for fonts by name; the program opens their files.
NEVER(FcConfigGetCurrent) NEVER(FcConfigSubstitute) NEVER(FcDefaultSubstitute) NEVER(FcFontMatch)
NEVER(FcInitBringUptoDate) NEVER(FcPatternAddBool) NEVER(FcPatternAddDouble) NEVER(FcPatternAddInteger)
NEVER(FcPatternAddString) NEVER(FcPatternCreate) NEVER(FcPatternDel) NEVER(FcPatternDestroy) NEVER(FcPatternDuplicate)
int FcPatternGet(void) { return 1; }  // no match
int FcPatternGetBool(void) { return 1; }
int FcPatternGetFTFace(void) { return 1; }
int FcPatternGetInteger(void) { return 1; }
int FcPatternGetString(void) { return 1; }
unsigned FcFreeTypeCharIndex(FT_Face face, unsigned scalar) { return FT_Get_Char_Index(face, scalar); }

// C++ streams, which one file of ICU includes and does not use: std::ios_base::Init.
NEVER(_ZNSt8ios_base4InitC1Ev) NEVER(_ZNSt8ios_base4InitD1Ev)

// ICU's encodings and transliterations, whose data Packaging/icu-data leaves out, and its regular expressions.
#define ICU_NEVER(name) NEVER(NAME(ICU, name))
FAILS(ucnv_open, const char *name)
ICU_NEVER(ucnv_close) ICU_NEVER(ucnv_countAliases) ICU_NEVER(ucnv_countAvailable) ICU_NEVER(ucnv_fromUnicode)
ICU_NEVER(ucnv_getAlias) ICU_NEVER(ucnv_getAvailableName) ICU_NEVER(ucnv_getInvalidChars)
ICU_NEVER(ucnv_getInvalidUChars) ICU_NEVER(ucnv_getStandardName) ICU_NEVER(ucnv_resetFromUnicode)
ICU_NEVER(ucnv_setFromUCallBack) ICU_NEVER(ucnv_setSubstChars) ICU_NEVER(ucnv_setToUCallBack)
ICU_NEVER(ucnv_toUnicode) ICU_NEVER(UCNV_FROM_U_CALLBACK_STOP) ICU_NEVER(UCNV_TO_U_CALLBACK_STOP)
FAILS(utrans_openU, const void *name, int length, int direction, const void *rules, int count, void *problem)
ICU_NEVER(utrans_close) ICU_NEVER(utrans_trans)
FAILS(uregex_open, const void *pattern, int length, unsigned flags, void *problem)
ICU_NEVER(uregex_clone) ICU_NEVER(uregex_close) ICU_NEVER(uregex_end64) ICU_NEVER(uregex_findNext)
ICU_NEVER(uregex_groupCount) ICU_NEVER(uregex_groupNumberFromName) ICU_NEVER(uregex_hitEnd)
ICU_NEVER(uregex_requireEnd) ICU_NEVER(uregex_setFindProgressCallback) ICU_NEVER(uregex_setMatchCallback)
ICU_NEVER(uregex_setRegion64) ICU_NEVER(uregex_setText) ICU_NEVER(uregex_start64)
ICU_NEVER(uregex_useAnchoringBounds) ICU_NEVER(uregex_useTransparentBounds)
