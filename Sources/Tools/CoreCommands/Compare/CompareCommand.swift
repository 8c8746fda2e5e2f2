/// `diorama compare`.
@MainActor
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
    let (old, new) = try files(of: pair)
    if settings.output != nil,
      [old, new].allSatisfy({ $0.displayList != nil || $0.frameLists != nil })
    {
      throw arguments.usageError("-o is for pictures and animations, found display lists")
    }
    let comparison = try FileComparison(expected: old, actual: new, options: options) {
      _, duration, frames in try drawing?.add(frames, for: duration)
    }
    let picture = try drawing?.finish(comparison)
    let report = CompareReport(
      expected: expected, actual: actual, comparison: comparison, picture: picture)
    if arguments.has(.json) {
      StandardStreams.printDocument(try report.json)
    } else if !arguments.has(.quiet) {
      StandardStreams.print(report.text)
    } else if !comparison.verdict.isPassed {
      StandardStreams.printError("\(expected) and \(actual): different")
    }
    if !comparison.verdict.isPassed { throw FoundDifferences() }
  }

  /// Reads both sides. A scene is drawn as a list, at the scale of the list that it is compared with.
  private func files(of pair: ComparePair) throws -> (ComparedFile, ComparedFile) {
    let scenes = arguments.operands.filter(SceneInputs.isSceneName)
    if scenes.isEmpty, arguments.has(.at) {
      throw arguments.usageError("--at is for scenes, such as scene.json5")
    }
    func opened(_ path: String) throws -> ComparedFile? {
      scenes.contains(path) ? nil : try pair.file(path)
    }
    // A file that is missing is named before the folder that it is compared with.
    let file = isFolder(expected) ? try opened(actual) : nil
    let (old, new) = (try opened(expected), try file ?? opened(actual))
    if arguments.has(.allow), old?.traceOrigin == nil, new?.traceOrigin == nil {
      throw arguments.usageError("--allow is for traces, which LayoutTrace records")
    }
    let scale = (old ?? new)?.displayList?.scale
    func drawn(_ path: String) throws -> ComparedFile {
      ComparedFile(try SceneInputs.displayList(of: path, scale: scale, arguments), name: path)
    }
    return (try old ?? drawn(expected), try new ?? drawn(actual))
  }
}
