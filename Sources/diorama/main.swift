import Foundation
import PixelImages
import SceneFiles

// A reader that closes its end of a pipe is no reason to be killed; the write says so.
signal(SIGPIPE, SIG_IGN)
// A file that grows past a limit is an error to report, with nothing left behind.
signal(SIGXFSZ, SIG_IGN)
exit(Program.run(Array(CommandLine.arguments.dropFirst())).rawValue)
