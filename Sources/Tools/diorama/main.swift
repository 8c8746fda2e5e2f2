import CommandSupport

// A closed pipe must not kill the program; the write reports it.
signal(SIGPIPE, SIG_IGN)
// Exceeding a file size limit is an error to report, with no file left behind.
signal(SIGXFSZ, SIG_IGN)
StandardStreams.reserveDescriptors()
// Standard output contains only what this program writes, not what libraries print.
LibraryMessages.discard()
let arguments = CommandLine.unsafeArguments
// Swift's runtime reads the arguments from /proc/self/cmdline. Without it there are none, not even
// the program's name.
guard !arguments.isEmpty else {
  StandardStreams.printError(
    "the command line cannot be read: expected /proc/self/cmdline, found no /proc; mount it: "
      + "mount -t proc proc /proc")
  exit(ExitStatus.missingProgram.rawValue)
}
// Swift replaces bytes that are not UTF-8, and no file would have such a name.
for argument in arguments where String(validating: argument, as: UTF8.self) == nil {
  StandardStreams.printError(
    "the argument \(String(printable: argument)) is not UTF-8; rename the file or reach it by a "
      + "link")
  exit(ExitStatus.usage.rawValue)
}
exit(Program.run(arguments.dropFirst().map { String(decoding: $0, as: UTF8.self) }).rawValue)

extension CommandLine {
  /// The arguments as passed by the system.
  fileprivate static var unsafeArguments: [[UInt8]] {
    (0..<Int(argc)).compactMap { index in
      unsafeArgv[index].map { start in
        Array(UnsafeRawBufferPointer(start: start, count: strlen(start)))
      }
    }
  }
}
