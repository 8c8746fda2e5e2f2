/// How the program ends, after the numbers of sysexits.h.
enum ExitStatus: Int32 {
  case done = 0
  /// What was compared or verified differs.
  case different = 1
  /// The command line cannot be understood.
  case usage = 64
  /// A scene or image says something that cannot be.
  case badInput = 65
  /// A file that was named is not there.
  case missingFile = 66
  /// A program or library that is needed is not there.
  case missingProgram = 69
  /// A fault of ours.
  case fault = 70
  /// A file cannot be written.
  case cannotWrite = 73
}
