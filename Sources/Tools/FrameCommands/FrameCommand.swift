import CommandSupport
import CoreCommands

/// `diorama frame`: screenshots and recordings of screens in their devices, with captions, in the
/// sizes of stores.
@MainActor
final class FrameCommand {
  private let arguments: Arguments
  private let images = DecodedImageCache(byteLimit: 128 << 20)
  private let settings: RecordSettings
  private let reader: SceneReader
  private let captions: Captions
  private let stores: [StoreSize?]
  private let panels: Int?

  init(_ arguments: Arguments) throws {
    self.arguments = arguments
    try arguments.checkPictureOptions()
    settings = try RecordSettings(arguments)
    captions = try Captions(arguments)
    stores = try arguments[.stores].map { try StoreSize.sizes($0, arguments) } ?? [nil]
    panels = try arguments[.panels]
    // What the command line names may be read, and nothing else.
    let named = arguments.operands.map { PictureAddress($0).path } + arguments.all(.backdrop)
    var reader = try arguments.sceneReader()
    reader.allowedPaths += named.map { path in
      let folder = parentFolder(of: path)
      return folder.isEmpty ? "." : folder
    }
    if let strings = arguments[.strings] {
      reader.allowedPaths.append(isFolder(strings) ? strings : parentFolder(of: "./" + strings))
    }
    self.reader = reader
  }

  func run() throws {
    let scenes = try scenes()
    let look = try look()
    if arguments.has(.printsScene) {
      return StandardStreams.printDocument(scenes[0].json(look))
    }
    let paths = reader.paths(in: ".")
    let pictures = try scenes.mapAll { framed in
      let source = try reader.source(
        Array(framed.json(look).utf8), name: framed.shot.path, paths: paths)
      return try captions.locales.mapAll { locale in
        var variant = reader.variant
        variant.locale = locale
        return picture(try source.scene(as: variant), framed, locale)
      }
    }.flatMap(\.self)
    if let format = try recordingFormat(of: scenes) {
      try record(pictures, as: format)
    } else {
      try write(pictures)
    }
  }

  // MARK: - Scenes

  /// What is drawn, besides languages: every shot in every size.
  private func scenes() throws -> [FrameScene] {
    let limits = try reader.limits(for: reader.paths(in: ".")).images
    var shots = try arguments.operands.mapAll {
      try Shot($0, on: arguments[.device], limits: limits, arguments)
    }
    guard shots.count <= StoreSize.pictureLimit || stores == [nil] else {
      throw arguments.usageError(
        "--store: stores take \(StoreSize.pictureLimit) pictures of a size, found \(shots.count)")
    }
    if let panels, shots.count != panels {
      guard shots.count == 1 else {
        throw arguments.usageError(
          "--panels \(panels): expected one picture or \(panels), found \(shots.count)")
      }
      shots = Array(repeating: shots[0], count: panels)
    }
    let titles = try texts(.caption, for: shots)
    let subtitles = try texts(.frameSubtitle, for: shots)
    return stores.flatMap { store in
      shots.enumerated().map { index, shot in
        FrameScene(
          shot: shot,
          caption: titles?[index]
            ?? (captions.strings == nil ? nil : "{strings.\(shot.name)}"),
          subtitle: subtitles?[index], store: store, panel: panels.map { (index, $0) })
      }
    }
  }

  /// One text for each shot; nil without the option.
  private func texts(_ option: Option<String>, for shots: [Shot]) throws -> [String]? {
    let texts = arguments.all(option)
    if texts.isEmpty { return nil }
    if texts.count == 1 { return shots.map { _ in texts[0] } }
    guard texts.count == shots.count else {
      throw arguments.usageError(
        "\(option.name): expected one text or \(shots.count), found \(texts.count)")
    }
    return texts
  }

  private func look() throws -> FrameScene.Look {
    // A wrong colour is an error of the option, not of the scene.
    _ = try arguments[.frameColor]
    return FrameScene.Look(
      background: try background(), color: arguments.text(of: .frameColor),
      strings: captions.strings)
  }

  /// A colour, several of a gradient, or a picture's file.
  private func background() throws -> LocatedValue {
    guard let text = arguments.text(of: .backdrop) else { return "#e5e5ea" }
    if SceneInputs.isPhotoName(text) { return ["image": .text(text)] }
    // Commas within parentheses are a colour's own.
    var (depth, colors) = (0, [""])
    for character in text {
      depth += character == "(" ? 1 : character == ")" ? -1 : 0
      if character == ",", depth == 0 {
        colors.append("")
      } else {
        colors[colors.count - 1].append(character)
      }
    }
    colors = colors.map { $0.trimmingCharacters(in: .whitespaces) }
    for color in colors {
      guard let read = SceneColor(css: color) else {
        throw arguments.usageError(
          "--background: expected a colour, colours of a gradient such as navy,teal, or a picture, "
            + "found \"\(text.printable())\"\(SceneColor.hint(for: color))")
      }
      guard read.alpha == 1 else {
        throw arguments.usageError(
          "--background: stores refuse transparent pictures, found \"\(color)\"")
      }
    }
    if colors.count == 1 { return .text(colors[0]) }
    var gradient: [(String, LocatedValue)] = [
      ("gradient", .texts(colors))
    ]
    // Across the panels.
    if panels != nil {
      gradient += [("from", [0, 0.5]), ("to", [1, 0.5])]
    }
    return LocatedValue(members: gradient)
  }

  private func picture(
    _ scene: Scene, _ framed: FrameScene, _ locale: SceneLocale?
  ) -> ScenePicture {
    var scene = scene
    scene.fontFiles = arguments.all(.font)
    var values: [EachOption.Value] = []
    if let panel = framed.panel {
      values.append(EachOption.Value(key: "panel", text: "\(panel.index + 1)"))
    }
    if let locale { values.append(EachOption.Value(key: "locale", text: locale.identifier)) }
    if let store = framed.store {
      values.append(EachOption.Value(key: "store", text: store.name))
    }
    return ScenePicture(scene: scene, values: values)
  }

  // MARK: - Writing

  private func write(_ pictures: [ScenePicture]) throws {
    let keys = pictures.first?.values.map(\.key) ?? []
    let plan = try OutputPlan(arguments, pictures: pictures, keys: keys)
    try OutputFormat.pictures.check(arguments, written: plan.outputs.map(\.format))
    _ = try plan.outputs.mapAll { output in
      let pages = try output.pictures.mapAll { picture in
        let stage = try SceneStage(
          picture.scene, isLenient: arguments.has(.lenient), images: images)
        defer { StandardStreams.printWarnings(stage.warnings) }
        return (stage: stage, list: try stage.displayList(at: try arguments.moment))
      }
      let job = PictureJob(pages: pages, title: output.title)
      let scenes = output.pictures.map(\.scene)
      try output.write(
        try job.encoded(as: output.format, arguments, of: scenes), to: plan.files,
        isQuiet: arguments.has(.quiet))
    }
  }

  /// What recordings become; nil for stills.
  private func recordingFormat(of scenes: [FrameScene]) throws -> OutputFormat? {
    guard scenes.contains(where: { $0.shot.duration != nil }), !arguments.has(.at) else {
      return nil
    }
    let output = arguments[.output] ?? "Output/"
    let formats = OutputFormat.drawnAnimations.filter { $0 != .png }
    let asked = arguments[.format].flatMap { name in formats.first { $0.name == name } }
    return asked
      ?? (OutputPath.namesFolder(output)
        ? formats.format(ofPath: "a.webp") : formats.format(ofPath: output))
  }

  private func record(_ pictures: [ScenePicture], as format: OutputFormat) throws {
    let times = try RecordTimes(arguments)
    let output = arguments[.output] ?? "Output/"
    let keys = ["scene"] + (pictures.first?.values.map(\.key) ?? [])
    let pattern = output.contains("{") ? try NamePattern(output, keys: keys, arguments) : nil
    guard pictures.count == 1 || pattern != nil || OutputPath.namesFolder(output) else {
      throw arguments.usageError("\(pictures.count) recordings need a folder: -o \(output)/")
    }
    let paths = pictures.map { picture in
      let values = picture.values.map { ($0.key, $0.text) }
      if let pattern { return pattern.path([("scene", picture.scene.outputName)] + values).path }
      return OutputPath.namesFolder(output)
        ? OutputPath("\(picture.name).\(format.name)", in: output).path : output
    }
    guard Set(paths).count == paths.count else {
      throw arguments.usageError("\(output): several recordings would be written to one file")
    }
    for (picture, path) in zip(pictures, paths) {
      let scene = picture.scene
      let own = arguments.setting(.output, to: path)
      let file = try RecordOutput(own, name: picture.name, moments: nil, reading: [scene])
      try settings.check(file)
      let stage = try SceneStage(scene, isLenient: arguments.has(.lenient), images: images)
      defer { StandardStreams.printWarnings(stage.warnings) }
      let whole = try times.schedule(of: stage, scene, own)
      // A recording has ended by the last frame, which would show how it begins again.
      let schedule = FrameSchedule(
        start: whole.start, rate: whole.rate, count: max(1, whole.count - 1))
      let shape = FrameShape(of: try stage.displayList(at: schedule.start), scale: stage.scale)
      try RecordRun(arguments: own, settings: settings, output: file).record(
        schedule, of: try SettledFrames(stage, schedule), shape, title: scene.outputName)
    }
  }
}
