#ifndef PAGE_RESOURCES_H
#define PAGE_RESOURCES_H

// The scripts, styles and bodies of pages, as text that ends with a NUL. The modules that write the
// pages keep the files in their `Resources`; pages.S lists them.

extern const char report_style_text[], report_body_text[], report_script_text[];
extern const char player_style_text[], player_controls_text[];
extern const char player_frames_text[], player_vectors_text[];
extern const char preview_body_text[], preview_style_text[], preview_script_text[];
extern const char review_style_text[], review_script_text[];

static inline const char *report_style(void) { return report_style_text; }
static inline const char *report_body(void) { return report_body_text; }
static inline const char *report_script(void) { return report_script_text; }
static inline const char *player_style(void) { return player_style_text; }
static inline const char *player_controls(void) { return player_controls_text; }
static inline const char *player_frames(void) { return player_frames_text; }
static inline const char *player_vectors(void) { return player_vectors_text; }
static inline const char *preview_body(void) { return preview_body_text; }
static inline const char *preview_style(void) { return preview_style_text; }
static inline const char *preview_script(void) { return preview_script_text; }
static inline const char *review_style(void) { return review_style_text; }
static inline const char *review_script(void) { return review_script_text; }

#endif
