import Foundation
import LayerRendering
import PixelImages
import SceneFiles

// Standard output holds what this program writes, and nothing that libraries have printed.
LibraryMessages.discard()
// A reader that closes its end of a pipe is no reason to be killed; the write says so.
signal(SIGPIPE, SIG_IGN)
// A file that grows past a limit is an error to report, with nothing left behind.
signal(SIGXFSZ, SIG_IGN)
// Swift replaces what is not UTF-8, and no file has such a name.
for argument in CommandLine.unsafeArguments {
  if String(validating: argument, as: UTF8.self) == nil {
    let text = argument.map { byte in
      (0x20..<0x7f).contains(byte)
        ? String(UnicodeScalar(byte)) : "\\x" + String(byte, radix: 16)
    }.joined()
    StandardStreams.complain(
      "the argument \(text) is not UTF-8; rename the file or reach it by a link")
    exit(ExitStatus.usage.rawValue)
  }
}
exit(Program.run(Array(CommandLine.arguments.dropFirst())).rawValue)

extension CommandLine {
  /// The arguments as the system gave them.
  fileprivate static var unsafeArguments: [[UInt8]] {
    (0..<Int(argc)).compactMap { index in
      unsafeArgv[index].map { start in
        Array(UnsafeRawBufferPointer(start: start, count: strlen(start)))
      }
    }
  }
}
