import CoreCommands

/// The tools that show scenes.
extension AgentTool {
  private static let sceneKeys: [ToolKey] = [
    .own(
      "path", .text,
      "The file of a scene or a board (.json5 or .json). Give this, or text, or photos and layout."
    ) { $0.path = $1 },
    .own(
      "text", .text,
      "A scene as JSON5 text, instead of a file: { layout: \"grid\", content: …, cell: … }."
    ) { $0.text = $1 },
    .own(
      "folder", .text, "What paths within text are relative to.", default: "."
    ) { $0.folder = $1 },
    .own(
      "photos", .texts,
      "Photos to arrange in layout, instead of a scene: files, folders, or patterns such as "
        + "photos/*.jpg."
    ) { $0.photos = $1 },
    .option(
      "layout", .word(LayoutKind.all.map(\.name)), .layout,
      "The layout of photos; the tool layouts describes them."),
    .options(
      "settings", .settings, .set,
      "Properties of the layout, such as {\"itemSize\": [180, 180]}; the tool layouts lists them."),
    .option(
      "device", .text, .device,
      "Size, scale and safe area of a device, such as iphone-16-pro, iphone-se-3, ipad-mini or "
        + "watch-45; a wrong name is answered with the nearest."),
    .option("size", .size, .size, "Width and height of the screen in points, instead of a device."),
    .option(
      "scale", .number, .scale,
      "Pixels a point, from 0.05 to 16; else the scene's or the device's."),
    .option(
      "appearance", .word(Scene.Appearance.allCases.map(\.rawValue)), .appearance,
      "Light or dark, whatever the scene says."),
    .own(
      "textSize", .word(SceneScreen.TextSize.allCases.map(\.rawValue)),
      "The system's text size, whatever the scene says."
    ) { $0.variant.textSize = SceneScreen.TextSize(rawValue: $1) },
    .own(
      "locale", .locale,
      "The language of texts, numbers and dates, such as de or pt-BR, whatever the scene says."
    ) { $0.variant.locale = $1 },
    .option(
      "at", .number, .at, "The moment of the scene's timeline to show, in seconds.", default: 0),
    .option(
      "background", .text, .background,
      "What is behind everything: a colour such as #ff8000 or hsl(30 100% 50%)."),
    .option(
      "scrollTo", .item, .scrollTo,
      "Scroll to an item, counted from 0: [item] or [section, item]."),
    .option(
      "crossing", .word(DisplayListBuilder.Crossing.allCases.map(\.rawValue)), .crossing,
      "How elements that cross in depth are drawn."),
    .flag("labels", .labels, "Show the names of the photos' files."),
    .flag("dither", .dither, "Dither gradients, so that wide ones show no bands."),
    .options("fonts", .texts, .font, "Font files that texts may use."),
    .options(
      "allowPaths", .texts, .allowPath,
      "Folders that the scene may take files from besides its own root."),
    .flag(
      "lenient", .lenient,
      "Draw without images and glyphs that are missing, and list them, instead of refusing."),
  ]

  static let render = AgentTool(
    name: "render", title: "Draw a scene",
    summary: """
      Draws a scene file, a scene given as text, or photos in a layout, and answers the picture \
      with a line of what was drawn. Mistakes in a scene are answered with FILE:LINE:COLUMN, the key \
      and what was expected. A picture that would be too large is drawn at a lower scale, which the \
      text says. Writes no file.
      """,
    keys: sceneKeys
  ) { input, context in
    let shown = try ShownScene(input, context, for: .render)
    let picture = try ToolPicture(of: shown.list, shown.stage.still)
    return ToolResult([.picture(picture), .text(shown.sentences(about: picture))])
  }

  static let inspect = AgentTool(
    name: "inspect", title: "List the elements of a scene",
    summary: """
      Lists every element that a scene shows, in paint order: name, bounding box on the screen in \
      points, depth, opacity, and what it paints; names such as "cell 0-3" are section and item, and \
      those within it add a path. The structured content has the same with the four corners and the \
      texts. With marks, a picture shows a number on every element that is seen, which the table has \
      as its first column: look at the picture, find the number in the table. Writes no file.
      """,
    keys: sceneKeys + [
      .own(
        "marks", .bool, "Answer a picture with numbered elements as well.", default: false
      ) { $0.hasMarks = $1 },
      .own(
        "maxElements", .count(1...20_000), "How many elements are listed.", default: 500
      ) { $0.count = $1 },
    ]
  ) { input, context in
    let shown = try ShownScene(input, context, for: .inspect)
    let list = shown.list
    let limit = input.count ?? 500
    var marks: ElementMarks?
    var parts: [ToolResult.Part] = []
    if input.hasMarks {
      let made = try ElementMarks(of: list)
      marks = made
      // The marks of a reduced picture have the same numbers, on labels that can be read.
      let picture = try ToolPicture(of: list) { list in
        try shown.stage.still(of: try ElementMarks(of: list).drawn(on: list))
      }
      parts.append(.picture(picture))
      parts.append(
        .text(
          ([shown.sentences(about: picture)] + [made.warning].compactMap { $0 })
            .joined(separator: "\n")))
    } else if !shown.notes.isEmpty {
      parts.append(.text(shown.notes.joined(separator: "\n")))
    }
    parts.append(.text(ElementTable.text(list, marks: marks, limit: limit)))
    return ToolResult(parts, structured: structured(list, marks, limit))
  }

  private static func structured(
    _ list: DisplayList, _ marks: ElementMarks?, _ limit: Int
  ) -> LocatedValue {
    let elements = ListedElement.all(of: list, marks: marks)
    return [
      "width": .rounded(list.size.width), "height": .rounded(list.size.height),
      "scale": .rounded(list.scale), "count": .number(Double(elements.count)),
      "elements": LocatedValue(.list(elements.prefix(limit).map(structured))),
    ]
  }

  private static func structured(_ element: ListedElement) -> LocatedValue {
    var members: [(String, LocatedValue)] = []
    if let mark = element.mark { members.append(("mark", .number(Double(mark)))) }
    members += [("name", .text(element.name)), ("level", .number(Double(element.level)))]
    if let tag = element.tag, tag.category != .view {
      members.append(("category", .text(tag.category.rawValue)))
      if let kind = tag.kind { members.append(("kind", .text(kind))) }
      members += [
        ("section", .number(Double(tag.section))), ("item", .number(Double(tag.item))),
      ]
    }
    members += [
      ("x", .rounded(element.box.minX)), ("y", .rounded(element.box.minY)),
      ("width", .rounded(element.box.width)), ("height", .rounded(element.box.height)),
    ]
    let isUpright =
      element.corners == [
        CGPoint(x: element.box.minX, y: element.box.minY),
        CGPoint(x: element.box.maxX, y: element.box.minY),
        CGPoint(x: element.box.maxX, y: element.box.maxY),
        CGPoint(x: element.box.minX, y: element.box.maxY),
      ]
    if !isUpright {
      let corners = element.corners.map { LocatedValue(.list([.rounded($0.x), .rounded($0.y)])) }
      members.append(("corners", LocatedValue(.list(corners))))
    }
    if element.depth != 0 { members.append(("depth", .rounded(element.depth))) }
    if element.alpha != 1 { members.append(("alpha", .rounded(element.alpha))) }
    if !element.paints.isEmpty { members.append(("paints", .text(element.paints))) }
    if !element.text.isEmpty { members.append(("text", .text(element.text))) }
    return LocatedValue(members: members)
  }
}

/// The one scene or board of a call.
@MainActor
private struct ShownScene {
  let stage: SceneStage
  let list: DisplayList
  /// What was left out.
  let notes: [String]
  private let name: String
  private let time: Double

  init(_ input: ToolInput, _ context: ToolContext, for command: CommandSpec) throws {
    let (operands, given) = try Self.operands(input)
    let arguments = try input.arguments(for: command, operands, context)
    var notes: [String] = []
    let sources = SceneInputs.SharedInputs(within: context.readable) { notes.append($0) }
    if let text = given {
      let folder = input.folder ?? "."
      try context.check(folder)
      sources.takeInput(Array(text.utf8), named: "scene", in: folder)
    } else if let path = input.path {
      try context.check(path)
    }
    let isLenient = arguments.has(.lenient)
    if let file = try SceneInputs.composite(arguments, sources) {
      var reader = file.reader
      reader.variant = input.variant
      let drawn = try file.kind.draw(reader, file.source, try file.request(arguments))
      (stage, list) = (drawn.stage, try drawn.stage.displayList())
      (self.name, time) = (file.source.name, 0)
      self.notes = notes + drawn.warnings
      return
    }
    let pictures = try SceneInputs.pictures(arguments, nil, sources, as: input.variant)
    guard let scene = pictures.first?.scene else { throw arguments.usageError("nothing to show") }
    time = try arguments.moment
    stage = try SceneStage(scene, isLenient: isLenient)
    list = try stage.displayList(at: time)
    name = scene.name
    self.notes = notes + stage.warnings
  }

  /// What is shown, in words.
  func sentences(about picture: ToolPicture) -> String {
    var line =
      "\(name): \(list.size.width.tableText)×\(list.size.height.tableText) points, "
      + "\(picture.width)×\(picture.height) pixels"
    if stage.duration > 0 || time > 0 {
      line += ", at \(time.tableText) s of \(stage.duration.tableText) s"
    }
    return ([line] + [picture.note].compactMap { $0 } + notes.map { "warning: \($0)" })
      .joined(separator: "\n")
  }

  /// The operands of the command, and the text that `-` stands for.
  private static func operands(_ input: ToolInput) throws -> ([String], text: String?) {
    let given =
      [("path", input.path != nil), ("text", input.text != nil), ("photos", !input.photos.isEmpty)]
      .filter(\.1).map(\.0)
    guard given.count == 1 else {
      throw UsageError(
        "expected one of path, text and photos, found "
          + (given.isEmpty ? "none of them" : given.joined(separator: " and ")))
    }
    if input.folder != nil, input.text == nil {
      throw UsageError("folder is for a scene given as text")
    }
    if let text = input.text { return (["-"], text) }
    // A file called "-" is no standard input.
    return (input.path.map { [$0 == "-" ? "./-" : $0] } ?? input.photos, nil)
  }
}
