import CoreCommands
import VerifyCommands

/// The tools that compare.
extension AgentTool {
  static let compare = AgentTool(
    name: "compare", title: "Compare two files",
    summary: """
      Says in words how two pictures, animations or display lists differ: how many pixels, where, \
      by how much, and what moved where display lists lie beside the pictures. Answers a picture of \
      the differences too, unless the files are equal. Writes no file.
      """,
    keys: [
      .own("expected", .text, "The file as it should be: PNG, JPEG, WebP, GIF or .displaylist.") {
        $0.expected = $1
      },
      .own("actual", .text, "The file that is held against it, of the same kind.") {
        $0.actual = $1
      },
      .option(
        "tolerance", .text, .tolerance,
        "How far apart pixels may be: exact, yiq=0.1 (a share of black against white), "
          + "ciede2000=2.3 or levels=4.", default: "exact"),
      .option(
        "antialiasing",
        .word(PictureComparison.Options.Antialiasing.allCases.map(\.rawValue)), .antialiasing,
        "Whether differing pixels of antialiased edges count.", default: "compare"),
      .options(
        "ignore", .texts, .ignore,
        "What is left out: rectangles \"x,y,width,height\" in pixels, or elements such as "
          + "\"cell 0-3\"."),
      .own(
        "picture", .word(PictureComparison.PictureForm.allCases.map(\.rawValue)),
        "What the picture shows: triptych (expected, difference, actual), difference or overlay.",
        default: "triptych"
      ) { $0.form = $1 },
    ], required: ["expected", "actual"]
  ) { input, context in
    let (expected, actual) = (input.expected ?? "", input.actual ?? "")
    let arguments = try input.arguments(for: .compare, [expected, actual], context)
    for path in [expected, actual] {
      try context.check(path)
      if isFolder(path) {
        throw ComparisonInputError(file: path, expected: "a file", found: "a folder")
      }
      let reader = try arguments.sceneReader(within: context.readable)
      if SceneInputs.isSceneName(path), (try? reader.source(file: path))?.isScene == true {
        throw ComparisonInputError(
          file: path, expected: "a picture, an animation or a display list", found: "a scene")
      }
      if let list = ComparePair.list(beside: path) { try context.check(list) }
    }
    let settings = try CompareSettings(arguments)
    let pair = ComparePair(expected: expected, actual: actual, settings: settings)
    let comparison = try FileComparison(
      expected: try ComparedFile(contentsOf: expected, limits: settings.limits),
      actual: try ComparedFile(contentsOf: actual, limits: settings.limits),
      options: try pair.options(expectedList: nil, actualList: nil))
    let report = CompareReport(
      expected: expected, actual: actual, comparison: comparison, picture: nil)
    var parts = [ToolResult.Part.text(report.text)]
    if comparison.verdict.outcome != .equal, let drawn = comparison.picture {
      let form = input.form.flatMap(PictureComparison.PictureForm.init) ?? .triptych
      let picture = try ToolPicture(of: try drawn.picture(form))
      parts.append(.picture(picture))
      if let note = picture.note { parts.append(.text(note)) }
    }
    let structured = JSON5Parser.parse(Array(try report.json.utf8)).value
    return ToolResult(parts, structured: structured)
  }

  /// How many failures are shown where nothing is said.
  private static let defaultFailureCount = 2
  /// The most characters of one picture of several.
  private static let pictureLimit = ToolPicture.limit / 2

  static let verify = AgentTool(
    name: "verify", title: "Hold scenes against their references",
    summary: """
      Draws the scenes of a folder, or one scene, as their references were drawn, and says what \
      differs, is missing or cannot be read, in words, with pictures of the first failures: expected, \
      actual, difference. Never records and never approves references; where a change is meant, a \
      person runs "diorama verify" and "diorama verify --approve". Writes no file.
      """,
    keys: [
      .own(
        "path", .text,
        "A folder, whose scenes and those of folders within are verified, or a scene.",
        default: "."
      ) { $0.path = $1 },
      .options(
        "filter", .texts, .filter,
        "Only those whose name contains one of these; with * and ? in it, matches it."),
      .flag(
        "layoutOnly", .layoutOnly,
        "Verify where everything is, without drawing: faster, and answers no pictures."),
      .options(
        "allowPaths", .texts, .allowPath,
        "Folders that scenes may take files from besides their own root."),
      .own(
        "pictures", .count(0...5), "How many failures are shown, with up to three pictures each.",
        default: 2
      ) { $0.count = $1 },
    ]
  ) { input, context in
    let path = input.path ?? "."
    try context.check(path)
    let artifacts = try TemporaryFolder()
    let arguments = try input.arguments(
      for: .verify, [path], context,
      adding: ["\(Option.artifacts.name)=\(artifacts.path)"])
    var text = ""
    let report = try VerifyCommand(arguments).report(within: context.readable) { text += $0 }
    var parts = [ToolResult.Part.text(text)]
    let failures = report.entries.filter { !$0.outcome.isPassed && $0.shownPictures != nil }
    for entry in failures.prefix(input.count ?? defaultFailureCount) {
      parts += try pictures(of: entry, in: artifacts.path)
    }
    return ToolResult(parts, structured: structured(report))
  }

  /// The pictures of a failure, each after a line that says what it is.
  private static func pictures(
    of entry: VerificationEntry, in folder: String
  ) throws -> [ToolResult.Part] {
    let pictures = entry.shownPictures
    var parts: [ToolResult.Part] = []
    for (name, file) in [
      ("expected", pictures?.expected), ("actual", pictures?.actual),
      ("difference", pictures?.difference),
    ] {
      guard let file else { continue }
      let bytes = try readWholeFile(file, below: folder, upTo: 1 << 30)
      let pixels = try EncodedImage(data: bytes, name: file).decoded()
      let picture = try ToolPicture(of: pixels, limit: pictureLimit)
      let note = picture.note.map { ", \($0)" } ?? ""
      parts += [.text("\(entry.printable.name), \(name)\(note):"), .picture(picture)]
    }
    return parts
  }

  private static func structured(_ report: VerificationReport) -> LocatedValue {
    let entries = report.entries.filter { !$0.outcome.isPassed }.map { entry -> LocatedValue in
      var members: [(String, LocatedValue)] = [
        ("name", .text(entry.name)), ("source", .text(entry.source)),
        ("outcome", .text(entry.outcome.rawValue)), ("summary", .text(entry.summary)),
      ]
      if let line = entry.line { members.append(("line", .number(Double(line)))) }
      if !entry.variant.isEmpty { members.append(("variant", .text(entry.variant))) }
      if !entry.layout.isEmpty { members.append(("layout", .texts(entry.layout))) }
      return LocatedValue(members: members)
    }
    return [
      "passed": LocatedValue(.bool(report.isPassed)), "verdict": .text(report.verdict),
      "count": .number(Double(report.entries.count)),
      "failures": LocatedValue(.list(entries)),
    ]
  }
}

extension VerificationEntry {
  /// The pictures of a failure: of an animation those of its first frame that differs.
  fileprivate var shownPictures: Pictures? {
    guard kind == .animation else { return pictures }
    return animation?.frames.first(where: \.isDifferent)?.pictures
  }
}
