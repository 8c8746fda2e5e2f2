import Foundation
import LayerRendering
import Messages

// A reader that closes its end of a pipe is no reason to be killed; the write says so.
signal(SIGPIPE, SIG_IGN)
// A file that grows past a limit is an error to report, with nothing left behind.
signal(SIGXFSZ, SIG_IGN)
StandardStreams.keepPlaces()
// Standard output holds what this program writes, and nothing that libraries have printed.
LibraryMessages.discard()
let arguments = CommandLine.unsafeArguments
// Swift's runtime takes them from there, and has none otherwise, not even the program's name.
guard !arguments.isEmpty else {
  StandardStreams.complain(
    "the command line cannot be read: expected /proc/self/cmdline, found no /proc; mount it: "
      + "mount -t proc proc /proc")
  exit(ExitStatus.missingProgram.rawValue)
}
// Swift replaces what is not UTF-8, and no file has such a name.
for argument in arguments where String(validating: argument, as: UTF8.self) == nil {
  StandardStreams.complain(
    "the argument \(String(printable: argument)) is not UTF-8; rename the file or reach it by a "
      + "link")
  exit(ExitStatus.usage.rawValue)
}
exit(Program.run(arguments.dropFirst().map { String(decoding: $0, as: UTF8.self) }).rawValue)

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
