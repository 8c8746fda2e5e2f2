// What programs and everything that they start cost. A module of its own, because Swift cannot
// call prctl, which takes any number of arguments.
#pragma once

/// Makes this process the parent of every descendant whose own parent ends, so that none escapes
/// wait4. Returns 0, or -1 with errno.
int process_family_adopt(void);
