import Foundation
import PixelImages
import SceneFiles

// A reader that closes its end of a pipe is no reason to be killed; the write says so.
signal(SIGPIPE, SIG_IGN)
exit(Program.run(Array(CommandLine.arguments.dropFirst())).rawValue)
