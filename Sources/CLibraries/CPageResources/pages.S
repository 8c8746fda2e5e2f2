// Makes the files of pages part of the program. An array literal in Swift, which is how the package
// manager embeds files, takes seconds to compile for each of them.

// Asked for so that the compiler notes the files as dependencies, which `.incbin` does not.
#if __has_include("base.css") + __has_include("page.css") + __has_include("entries.css") \
    + __has_include("pictures.css") + __has_include("media.css") + __has_include("body.html") \
    + __has_include("page.js") \
    + __has_include("data.js") + __has_include("list.js") + __has_include("entries.js") \
    + __has_include("differences.js") + __has_include("zoom.js") + __has_include("pictures.js") \
    + __has_include("animations.js") + __has_include("keys.js") + __has_include("player.css") \
    + __has_include("player-controls.html") + __has_include("player-frames.js") \
    + __has_include("player.js") + __has_include("player-vectors.js") != 20
#error "a file of a page is missing"
#endif

.macro text name
  .byte 0
  .globl \name
\name:
.endm

.section .rodata

text report_style_text
.incbin "base.css"
.incbin "page.css"
.incbin "entries.css"
.incbin "pictures.css"
.incbin "media.css"

text report_body_text
.incbin "body.html"

// They share one scope, and the last one starts the page.
text report_script_text
.incbin "page.js"
.incbin "data.js"
.incbin "list.js"
.incbin "entries.js"
.incbin "differences.js"
.incbin "zoom.js"
.incbin "pictures.js"
.incbin "animations.js"
.incbin "keys.js"

text player_style_text
.incbin "player.css"

text player_controls_text
.incbin "player-controls.html"

text player_frames_text
.incbin "player-frames.js"
.incbin "player.js"

text player_vectors_text
.incbin "player-vectors.js"
.incbin "player.js"

// The pages of an extra, which may be left out.
#if __has_include("preview.html")
#if __has_include("preview.css") + __has_include("preview-views.css") \
    + __has_include("preview-media.css") + __has_include("preview-base.js") \
    + __has_include("preview-query.js") + __has_include("preview-values.js") \
    + __has_include("preview-geometry.js") + __has_include("preview-zoom.js") \
    + __has_include("preview-picture.js") + __has_include("preview-controls.js") \
    + __has_include("preview-layout.js") + __has_include("preview-timeline.js") \
    + __has_include("preview-inspector.js") + __has_include("preview-live.js") \
    + __has_include("preview-variants.js") + __has_include("preview-layers.js") \
    + __has_include("preview-folder.js") + __has_include("preview-main.js") \
    + __has_include("preview-scenes.js") + __has_include("preview-edit.js") \
    + __has_include("review.css") + __has_include("review.js") + __has_include("review-panel.js") \
    + __has_include("review-main.js") != 24
#error "a file of a page is missing"
#endif

text preview_body_text
.incbin "preview.html"

text preview_style_text
.incbin "base.css"
.incbin "preview.css"
.incbin "preview-views.css"
.incbin "preview-media.css"

text preview_script_text
.incbin "page.js"
.incbin "preview-base.js"
.incbin "preview-query.js"
.incbin "preview-values.js"
.incbin "preview-geometry.js"
.incbin "preview-zoom.js"
.incbin "preview-picture.js"
.incbin "preview-controls.js"
.incbin "preview-layout.js"
.incbin "preview-timeline.js"
.incbin "preview-inspector.js"
.incbin "preview-live.js"
.incbin "preview-scenes.js"
.incbin "preview-edit.js"
.incbin "preview-variants.js"
.incbin "preview-layers.js"
.incbin "preview-folder.js"
.incbin "preview-main.js"

text review_style_text
.incbin "review.css"

text review_script_text
.incbin "review.js"
.incbin "review-panel.js"
.incbin "review-main.js"
#endif
.byte 0

.section .note.GNU-stack, "", %progbits
