// Makes the files of pages part of the program. An array literal in Swift, which is how the package
// manager embeds files, takes seconds to compile for each of them.

// Asked for so that the compiler notes the files as dependencies, which `.incbin` does not.
#if __has_include("page.css") + __has_include("entries.css") + __has_include("pictures.css") \
    + __has_include("media.css") + __has_include("body.html") + __has_include("data.js") \
    + __has_include("list.js") + __has_include("entries.js") + __has_include("differences.js") \
    + __has_include("zoom.js") + __has_include("pictures.js") + __has_include("animations.js") \
    + __has_include("keys.js") + __has_include("player.css") \
    + __has_include("player-controls.html") + __has_include("player.js") \
    + __has_include("player-frames.js") + __has_include("player-vectors.js") \
    + __has_include("preview.html") + __has_include("preview.css") + __has_include("preview.js") \
    + __has_include("review.css") + __has_include("review.js") != 23
#error "a file of a page is missing"
#endif

.macro text name
  .byte 0
  .globl \name
\name:
.endm

.section .rodata

text report_style_text
.incbin "page.css"
.incbin "entries.css"
.incbin "pictures.css"
.incbin "media.css"

text report_body_text
.incbin "body.html"

// They share one scope, and the last one starts the page.
text report_script_text
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

text preview_body_text
.incbin "preview.html"

text preview_style_text
.incbin "preview.css"

text preview_script_text
.incbin "preview.js"

text review_style_text
.incbin "review.css"

text review_script_text
.incbin "review.js"
.byte 0

.section .note.GNU-stack, "", %progbits
