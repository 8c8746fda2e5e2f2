#ifndef PAGE_RESOURCES_H
#define PAGE_RESOURCES_H

// The scripts, styles and bodies of pages, as text that ends with a NUL. The rooms that write the
// pages keep the files in their `Resources`; pages.S lists them.

extern const char report_style_text[], report_body_text[], report_script_text[];
extern const char player_style_text[], player_controls_text[];
extern const char player_frames_text[], player_vectors_text[];

static inline const char *report_style(void) { return report_style_text; }
static inline const char *report_body(void) { return report_body_text; }
static inline const char *report_script(void) { return report_script_text; }
static inline const char *player_style(void) { return player_style_text; }
static inline const char *player_controls(void) { return player_controls_text; }
static inline const char *player_frames(void) { return player_frames_text; }
static inline const char *player_vectors(void) { return player_vectors_text; }

#endif
