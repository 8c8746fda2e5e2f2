import CommandSupport
import Views

/// `diorama symbols`: lists the names of symbols, or draws them on a sheet.
@MainActor
struct SymbolsCommand {
  let arguments: Arguments

  func run() throws {
    let names = try self.names()
    if arguments.has(.json) {
      StandardStreams.printDocument(LocatedValue(.list(names.map { .text($0) })).json)
    } else if !arguments.has(.output) {
      StandardStreams.printTable(names.map { $0 + "\n" }.joined())
    }
    if arguments.has(.output) { try draw(names) }
  }

  /// The names with all words. Throws ``UsageError`` if there are none.
  private func names() throws -> [String] {
    let words = arguments.operands.map { $0.lowercased() }
    let names = SystemSymbol.names.filter { name in words.allSatisfy { name.contains($0) } }
    guard names.isEmpty else { return names }
    if words.count == 1 {
      throw arguments.usageError(SystemSymbol.Failure.unknown(arguments.operands[0]).description)
    }
    throw arguments.usageError(
      "no symbol has all of these words in its name: \(words.joined(separator: ", "))")
  }

  private func draw(_ names: [String]) throws {
    try arguments.checkPictureOptions()
    let reader = try arguments.sceneReader()
    let source = try reader.source(
      Array(Self.sheet(names).json.utf8), name: "symbols", paths: reader.paths(in: "."))
    var variant = SceneVariant.plain
    variant.appearance = arguments[.appearance]
    var scene = try source.scene(as: variant)
    scene.scale = try arguments[.scale] ?? scene.scale
    let plan = try OutputPlan(arguments, pictures: [ScenePicture(scene: scene)])
    let output = plan.outputs[0]
    let stage = try SceneStage(scene)
    let job = PictureJob(pages: [(stage, try stage.displayList(at: 0))], title: output.title)
    try output.write(
      try job.encoded(as: output.format, arguments, of: [scene]), to: plan.files,
      isQuiet: arguments.has(.quiet))
  }

  /// A scene with the symbols in rows, each with its name below it.
  private static func sheet(_ names: [String]) -> LocatedValue {
    let columns = max(1, min(names.count, names.count > 400 ? 24 : 12))
    let rows = (names.count + columns - 1) / columns
    let (width, height, margin) = (88, 86, 12)
    let items = names.map { name -> LocatedValue in
      // Names may be broken after a dot.
      ["symbol": .text(name), "name": .text(name.replacing(".", with: ".\u{200B}"))]
    }
    func numbers(_ numbers: Int...) -> LocatedValue {
      LocatedValue(.list(numbers.map { .number(Double($0)) }))
    }
    let symbol: LocatedValue = [
      "inset": numbers(6, 0, 38, 0), "symbol": ["name": "{symbol}", "size": 30], "tint": "label",
    ]
    let name: LocatedValue = [
      "dock": ["edge": "bottom", "size": 36], "inset": numbers(0, 2, 2, 2), "label": "{name}",
      "font": ["size": 8.5], "color": "secondaryLabel", "align": "center", "lines": 3,
      "verticalAlign": "top",
    ]
    return [
      "size": numbers(columns * width + 2 * margin, rows * height + 2 * margin),
      "background": "systemBackground",
      "layout": [
        "type": "flow", "itemSize": numbers(width, height), "minimumLineSpacing": 0,
        "minimumInteritemSpacing": 0, "sectionInset": numbers(margin, margin, margin, margin),
      ],
      "content": ["items": LocatedValue(.list(items))],
      "cell": ["views": LocatedValue(.list([symbol, name]))],
    ]
  }
}
