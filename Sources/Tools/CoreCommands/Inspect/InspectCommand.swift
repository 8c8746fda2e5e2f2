/// `diorama inspect`: lists the elements of a scene and their positions.
@MainActor
struct InspectCommand {
  private let arguments: Arguments
  private let timings = Timings()

  init(_ arguments: Arguments) {
    self.arguments = arguments
  }

  func run() throws {
    if arguments.has(.json), arguments.has(.csv) {
      throw UsageError("--json and --csv exclude each other", CommandSpec.inspect)
    }
    let scenes = try timings.measure("read") {
      try SceneInputs.scenes(arguments)
    }
    let time = try arguments.moment
    let files = try marksOutput(of: scenes)
    var problems: [LocatedProblem] = []
    var isFirst = true
    for scene in scenes {
      do {
        let stage = try timings.measure("model") {
          try SceneStage(scene, isLenient: arguments.has(.lenient), timings: timings)
        }
        let list = try stage.displayList(at: time)
        StandardStreams.printWarnings(stage.warnings)
        let marks = try files.map { _ in try ElementMarks(of: list) }
        if let files, let marks { try draw(marks, on: list, of: stage, to: files) }
        if arguments.has(.json) {
          StandardStreams.printDocument(
            try list.lines(marks: marks?.numbers ?? [:]).map { $0 + "\n" }.joined())
        } else if arguments.has(.csv) {
          let values = ElementValues(
            list, of: scenes.count > 1 ? scene.name : nil, marks: marks)
          StandardStreams.printDocument((isFirst ? values.header : "") + values.lines)
          isFirst = false
        } else {
          if scenes.count > 1 { StandardStreams.printTable("\(scene.name.printable())\n") }
          StandardStreams.printTable(ElementTable.text(list, marks: marks))
        }
      } catch let error as LocatedError {
        problems += error.problems
      }
    }
    if arguments.has(.timings) { StandardStreams.printToError(timings.table) }
    if !problems.isEmpty { throw LocatedError(problems) }
  }

  /// Where the picture with numbers goes; nil if none is asked for.
  private func marksOutput(of scenes: [Scene]) throws -> RunOutputs? {
    guard let path = arguments[.marks] else { return nil }
    guard scenes.count == 1 else {
      throw arguments.usageError("--marks draws one scene, found \(scenes.count)")
    }
    _ = try arguments.fileExtension(of: path, among: ["png"], Option.marks.name)
    return try RunOutputs(arguments, reading: scenes)
  }

  private func draw(
    _ marks: ElementMarks, on list: DisplayList, of stage: SceneStage, to files: RunOutputs
  ) throws {
    if let warning = marks.warning { StandardStreams.printError("warning: \(warning)") }
    let picture = try timings.measure("draw") {
      try stage.still(of: marks.drawn(on: list)).encoded()
    }
    guard let output = files[.marks] else { return }
    try timings.measure("write") { try files.write(picture, to: output) }
  }
}

extension ElementMarks {
  /// Says that not every element has a number.
  package var warning: String? {
    isCut ? "only the first \(Self.limit) elements have a number" : nil
  }
}
