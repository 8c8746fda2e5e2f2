/// `diorama compare`.
struct CompareCommand {
  private let arguments: Arguments
  private let settings: CompareSettings
  private let expected: String
  private let actual: String

  init(_ arguments: Arguments) throws {
    self.arguments = arguments
    settings = try CompareSettings(arguments)
    (expected, actual) = (arguments.operands[0], arguments.operands[1])
    if expected == "-", actual == "-" {
      throw arguments.usageError("only one of the two can come from standard input")
    }
  }

  /// Throws ``FoundDifferences`` if the two are not equal.
  func run() throws {
    if isFolder(expected), isFolder(actual) {
      try CompareFolders(arguments, settings).run()
    } else {
      try compareFiles()
    }
  }

  private func compareFiles() throws {
    let pair = ComparePair(expected: expected, actual: actual, settings: settings)
    let drawing = try settings.output.map { path in
      try CompareDrawing(path, form: settings.form, arguments, reading: pair.inputs)
    }
    let options = try pair.options(
      expectedList: arguments[.expectedList], actualList: arguments[.actualList])
    let comparison = try FileComparison(
      expected: try pair.file(expected), actual: try pair.file(actual), options: options
    ) { _, duration, frames in try drawing?.add(frames, for: duration) }
    let picture = try drawing?.finish(comparison)
    let report = CompareReport(
      expected: expected, actual: actual, comparison: comparison, picture: picture)
    if arguments.has(.json) {
      StandardStreams.printDocument(try report.json)
    } else if !arguments.has(.quiet) {
      StandardStreams.print(report.text)
    }
    if !comparison.verdict.isPassed { throw FoundDifferences() }
  }
}
