#pragma once
// The ICU that comes with the Swift toolchain, within Foundation: the same version for every
// program that the toolchain builds, and nothing more to load.
#include <_foundation_unicode/urename.h>

// Its headers put `swift_` before the names of functions, as its library does; those of toolchains
// before Swift 6.3 put a version behind them, which their library does not.
#define swift_ubrk_open 1
#if ubrk_open != 1
#undef u_errorName
#undef ubidi_close
#undef ubidi_getLevels
#undef ubidi_getParaLevel
#undef ubidi_open
#undef ubidi_setPara
#undef ubrk_close
#undef ubrk_next
#undef ubrk_open
#undef ubrk_setText
#undef udata_setFileAccess
#undef unumf_close
#undef unumf_closeResult
#undef unumf_formatDouble
#undef unumf_openForSkeletonAndLocale
#undef unumf_openResult
#undef uplrules_close
#undef uplrules_open
#undef uplrules_selectFormatted
#endif
#undef swift_ubrk_open

#include <_foundation_unicode/ubidi.h>
#include <_foundation_unicode/ubrk.h>
#include <_foundation_unicode/udata.h>
#include <_foundation_unicode/unumberformatter.h>
#include <_foundation_unicode/upluralrules.h>
#include <_foundation_unicode/uversion.h>

// Swift does not see names that are macros. These are the functions that Diorama calls.

static inline UBreakIterator *icu_ubrk_open(
    UBreakIteratorType type, const char *locale, UErrorCode *status) {
  return ubrk_open(type, locale, NULL, 0, status);
}

static inline void icu_ubrk_close(UBreakIterator *iterator) { ubrk_close(iterator); }

static inline void icu_ubrk_setText(
    UBreakIterator *iterator, const UChar *text, int32_t length, UErrorCode *status) {
  ubrk_setText(iterator, text, length, status);
}

static inline int32_t icu_ubrk_next(UBreakIterator *iterator) { return ubrk_next(iterator); }

static inline UBiDi *icu_ubidi_open(void) { return ubidi_open(); }

static inline void icu_ubidi_close(UBiDi *bidi) { ubidi_close(bidi); }

static inline void icu_ubidi_setPara(
    UBiDi *bidi, const UChar *text, int32_t length, UBiDiLevel baseLevel, UErrorCode *status) {
  ubidi_setPara(bidi, text, length, baseLevel, NULL, status);
}

static inline UBiDiLevel icu_ubidi_getParaLevel(const UBiDi *bidi) {
  return ubidi_getParaLevel(bidi);
}

static inline const UBiDiLevel *icu_ubidi_getLevels(UBiDi *bidi, UErrorCode *status) {
  return ubidi_getLevels(bidi, status);
}

static inline void icu_udata_setFileAccess(UDataFileAccess access, UErrorCode *status) {
  udata_setFileAccess(access, status);
}

static inline const char *icu_u_errorName(UErrorCode status) { return u_errorName(status); }

// The plural form of a number as it is written: in the precision of a skeleton.
static inline int32_t icu_uplrules_keyword(
    const char *locale, double number, const UChar *skeleton, int32_t length, UChar *keyword,
    int32_t capacity, UErrorCode *status) {
  UPluralRules *rules = uplrules_open(locale, status);
  UNumberFormatter *formatter = unumf_openForSkeletonAndLocale(skeleton, length, "en", status);
  UFormattedNumber *written = unumf_openResult(status);
  unumf_formatDouble(formatter, number, written, status);
  int32_t count = uplrules_selectFormatted(rules, written, keyword, capacity, status);
  unumf_closeResult(written);
  unumf_close(formatter);
  uplrules_close(rules);
  return count;
}
