import Verification

/// Creates scenes from a command's operands: photos with `--layout`, else scene files.
@MainActor
package struct SceneInputs {
  package let arguments: Arguments
  /// The values that replace those of all scenes.
  package var variant = SceneVariant.plain
  /// The row of data that scenes are drawn with.
  fileprivate var row: SceneRow?
  private let sharedInputs: SharedInputs

  package init(_ arguments: Arguments, _ sharedInputs: SharedInputs = SharedInputs()) {
    (self.arguments, self.sharedInputs) = (arguments, sharedInputs)
  }

  /// What is read once, for every variant, and for everything that a command asks for with it.
  package final class SharedInputs {
    fileprivate var standardInput: [UInt8]?
    /// The files, by their operands.
    fileprivate var sources: [String: Result<SceneSource, any Error>] = [:]
    fileprivate var photos: PhotoSources?
    /// The folders that nothing is read outside of; nil for no limit.
    fileprivate let readable: ReadableFolders?
    /// What `-` stands for in messages, and the folder that its paths are relative to.
    fileprivate var (inputName, inputFolder) = ("standard input", ".")
    /// Takes sentences about what was left out of folders of photos.
    fileprivate let note: (String) -> Void

    package init(
      within readable: ReadableFolders? = nil,
      note: @escaping (String) -> Void = StandardStreams.printError
    ) {
      (self.readable, self.note) = (readable, note)
    }

    /// Makes a text what the operand `-` stands for.
    ///
    /// - Parameters:
    ///   - name: for messages.
    ///   - folder: what paths within it are relative to.
    package func takeInput(_ text: [UInt8], named name: String, in folder: String) {
      (standardInput, inputName, inputFolder) = (text, name, folder)
    }
  }

  /// Returns the scenes in the order of the operands, with the options applied. The problems of all
  /// scenes are thrown together as a ``LocatedError``.
  package static func scenes(_ arguments: Arguments) throws -> [Scene] {
    try pictures(arguments, nil).map(\.scene)
  }

  /// Returns what the scene of an operand shows at the time of `--at`. Throws ``LocatedError``.
  ///
  /// - Parameter scale: pixels per point; nil for the scene's own.
  package static func displayList(
    of operand: String, scale: Double?, _ arguments: Arguments
  ) throws -> DisplayList {
    var inputs = SceneInputs(arguments)
    inputs.variant.scale = scale
    let scene = try inputs.scene(of: try inputs.source(operand))
    return try SceneStage(scene).displayList(at: try arguments.moment)
  }

  /// Returns the scenes in the order of the operands, each as often as `--each` asks for it, with the
  /// options applied. The problems of all scenes are thrown together as a ``LocatedError``.
  ///
  /// - Parameter variant: replaces values of all scenes, unless options do.
  package static func pictures(
    _ arguments: Arguments, _ each: EachOption?, _ sharedInputs: SharedInputs = SharedInputs(),
    as variant: SceneVariant = .plain
  ) throws -> [ScenePicture] {
    var inputs = SceneInputs(arguments, sharedInputs)
    try inputs.checkOptions()
    inputs.variant = variant.changed(by: try inputs.optionVariant())
    if let names = try inputs.change {
      return try inputs.pictures(of: nil, each) { inputs, _ in
        try inputs.photos(names.from, to: names.to)
      }
    }
    let layout = arguments[.layout]
    if layout != nil || each?.keys.contains("layout") == true {
      return try inputs.pictures(of: nil, each) { try $0.photos($1.layout ?? layout ?? "") }
    }
    return try sceneOperands(arguments).mapAll { operand in
      try inputs.pictures(of: operand, each) { inputs, _ in
        try inputs.scene(of: try inputs.source(operand))
      }
    }.flatMap(\.self)
  }

  /// Returns the file that the only operand names if it is not a scene but of another kind, such as a
  /// board; nil for scenes and photos. Throws ``UsageError`` for such a file beside other operands
  /// and for options of scenes.
  ///
  /// - Parameter options: further options that the file has itself.
  package static func composite(
    _ arguments: Arguments, _ sharedInputs: SharedInputs, rejecting options: [OptionSpec] = []
  ) throws -> Composite? {
    guard !arguments.has(.layout) else { return nil }
    let inputs = SceneInputs(arguments, sharedInputs)
    let reader = try inputs.reader()
    for operand in arguments.operands where operand == "-" || isSceneName(operand) {
      guard let source = try? inputs.source(operand),
        let kind = arguments.composites.kind(of: source)
      else { continue }
      guard arguments.operands.count == 1 else {
        throw arguments.usageError("\(operand) is a \(kind.name); one is drawn at a time")
      }
      let own = (options + OptionSpec.sceneOptions).map(\.name) + optionNames(.each, .at)
      let shared = optionNames(.scale, .font, .allowPath, .limit, .lenient)
      if let option = own.first(where: { arguments.has(named: $0) && !shared.contains($0) }) {
        throw arguments.usageError(
          "\(option) is for scenes; \(source.name) is a \(kind.name), which has its own settings")
      }
      return Composite(kind: kind, source: source, reader: reader)
    }
    return nil
  }

  /// A file of a kind other than scenes, parsed.
  package struct Composite {
    package let kind: CompositeKind
    package let source: SceneSource
    package let reader: SceneReader

    /// What the options ask for. Throws ``UsageError``.
    package func request(_ arguments: Arguments) throws -> CompositeKind.Request {
      var request = CompositeKind.Request()
      request.scale = try arguments[.scale]
      request.fonts = arguments.all(.font)
      request.isLenient = arguments.has(.lenient)
      return request
    }
  }

  /// Parses the scenes that rows of data are drawn with. Throws ``UsageError`` for photos, which have
  /// no place for them, and ``LocatedError`` with the problems of all scenes.
  package static func rowSources(_ arguments: Arguments) throws -> [RowSource] {
    var inputs = SceneInputs(arguments)
    try inputs.checkOptions()
    inputs.variant = try inputs.optionVariant()
    if arguments.has(.layout) {
      throw arguments.usageError("--rows is for scenes; --layout is for photos")
    }
    return try sceneOperands(arguments).mapAll { operand in
      RowSource(operand: operand, source: try inputs.source(operand), inputs: inputs)
    }
  }

  /// A scene's file that is drawn with rows of data.
  @MainActor
  package struct RowSource {
    package let operand: String
    package let source: SceneSource
    fileprivate let inputs: SceneInputs

    /// Returns the scene with a row, as one picture shows it.
    package func picture(_ row: SceneRow, _ combination: EachOption.Combination) throws
      -> ScenePicture
    {
      var inputs = inputs
      inputs.variant = combination.variant.changed(by: inputs.variant)
      inputs.row = row
      let scene = try inputs.applyingOptions(to: try inputs.scene(of: source))
      return ScenePicture(scene: scene, moment: combination.moment, values: combination.values)
    }
  }

  /// The operands without the settings that patterns such as `scenes/*.json5` name too.
  private static func sceneOperands(_ arguments: Arguments) -> [String] {
    let scenes = arguments.operands.filter { !isSettingsName($0) }
    return scenes.isEmpty ? arguments.operands : scenes
  }

  /// Checks a file, which may be of another kind than scenes, or those that `verify` finds in a
  /// folder, and prints warnings about their texts. Throws ``LocatedError`` with all their problems.
  package static func validate(_ operand: String, _ arguments: Arguments) throws {
    if isFolder(operand) || isSettingsName(operand) {
      // Reads the settings as well.
      let parent = parentFolder(of: operand)
      let folder = isFolder(operand) ? operand : parent.isEmpty ? "." : parent
      let found = try SceneSearch(defaultReferences: ReferenceStore.defaultFolder)
        .scenes(in: folder).scenes
      guard isFolder(operand) else { return }
      guard !found.isEmpty else {
        throw arguments.usageError("\(operand) is a folder without scenes")
      }
      _ = try found.mapAll { try validate($0.path, arguments) }
      return
    }
    var inputs = SceneInputs(arguments)
    inputs.variant = try inputs.optionVariant()
    let source = try inputs.source(operand)
    guard let kind = arguments.composites.kind(of: source) else {
      var scene = try inputs.scene(of: source)
      scene.fontFiles = arguments.all(.font)
      return try arguments.warn(of: try SceneStage(scene).check())
    }
    var reader = try inputs.reader()
    reader.variant = inputs.variant
    var request = CompositeKind.Request()
    request.fonts = arguments.all(.font)
    _ = try kind.draw(reader, source, request)
  }

  /// Checks for options that exclude each other.
  package func checkOptions() throws {
    if arguments.has(.size), arguments.has(.device) {
      throw arguments.usageError("--size and --device exclude each other")
    }
    var names: Set<Substring> = []
    for setting in arguments.all(.set) {
      let name = setting.prefix { $0 != "=" }
      if !names.insert(name).inserted {
        throw arguments.usageError("--set: \(name) was given twice")
      }
    }
  }

  /// Returns the pictures of one operand, or of the photos.
  private func pictures(
    of operand: String?, _ each: EachOption?,
    _ make: (SceneInputs, EachOption.Combination) throws -> Scene
  ) throws -> [ScenePicture] {
    try (each?.combinations(of: operand) ?? [EachOption.Combination()]).map { combination in
      var inputs = self
      inputs.variant = combination.variant.changed(by: variant)
      let scene = try inputs.applyingOptions(to: try make(inputs, combination))
      return ScenePicture(
        scene: scene, moment: combination.moment, values: combination.values)
    }
  }

  /// The layouts between which photos change, if --from and --to name layouts rather than times.
  private var change: (from: String, to: String)? {
    get throws {
      guard arguments.namesLayouts else { return nil }
      guard let from = arguments.text(of: .from), let to = arguments.text(of: .to),
        !Arguments.isTime(from), !Arguments.isTime(to), !arguments.has(.layout)
      else {
        throw arguments.usageError(
          "--from and --to are either two times or two layouts")
      }
      return (from, to)
    }
  }

  package func kind<Value>(_ name: String, _ option: Option<Value>) throws -> LayoutKind {
    guard let kind = LayoutKind.named(name) else {
      throw UsageError("\(option.name): \(LayoutKind.errorMessage(for: name))")
    }
    return kind
  }

  package func photos(_ layout: String, to other: String? = nil) throws -> Scene {
    let kind = try other == nil ? kind(layout, .layout) : kind(layout, .from)
    if let scene = arguments.operands.first(where: Self.isSceneName) {
      throw arguments.usageError(
        "\(scene) is a scene, which has its own layout; --layout is for photos")
    }
    let second = try other.map { try self.kind($0, .to) }
    let sources = try photoSources()
    var scene =
      second.map { Scene(photos: sources.paths, from: kind, to: $0) }
      ?? Scene(photos: sources.paths, layout: kind)
    variant.apply(to: &scene)
    scene.paths.readable = sharedInputs.readable
    let reader = try reader()
    scene.limits = try reader.limits(for: reader.paths(in: "."))
    let problems = PhotoFiles.problems(sources.paths, limits: scene.limits.images)
    guard problems.isEmpty else { throw LocatedError(problems) }
    return scene
  }

  /// The photos of the operands; what is left out of folders is said once.
  private func photoSources() throws -> PhotoSources {
    if let known = sharedInputs.photos { return known }
    let sources = try PhotoSources(arguments.operands, within: sharedInputs.readable)
    if !arguments.has(.quiet) { sources.notes.forEach(sharedInputs.note) }
    sharedInputs.photos = sources
    return sources
  }

  /// The values that options give.
  package func optionVariant() throws -> SceneVariant {
    var variant = SceneVariant.plain
    if let name = arguments[.device] {
      guard let device = Device.named(name) else {
        throw arguments.usageError("--device: \(Device.errorMessage(for: name))")
      }
      variant.device = device
    }
    variant.size = try arguments[.size]
    variant.scale = try arguments[.scale]
    variant.appearance = arguments[.appearance]
    return variant
  }

  package func reader() throws -> SceneReader {
    try arguments.sceneReader(within: sharedInputs.readable)
  }

  /// Reads a scene; throws ``LocatedError`` with its problems and those of the files that it names.
  private func scene(of source: SceneSource) throws -> Scene {
    if let kind = arguments.composites.kind(of: source) {
      throw arguments.usageError(
        "\(source.name) is a \(kind.name), not a scene; diorama \(kind.name) draws it")
    }
    let draft = source.draft(as: variant, row: row)
    guard draft.problems.isEmpty, let scene = draft.scene else {
      try draft.throwIfAny(
        and: draft.scene.map { try SceneStage.problems(ofFilesOf: $0) } ?? [])
      preconditionFailure("\(source.name) was refused without a reason")
    }
    return scene
  }

  /// A scene's file, parsed on first use. Photos have none.
  private func source(_ operand: String) throws -> SceneSource {
    let source = sharedInputs.sources[operand] ?? Result { try parsed(operand) }
    sharedInputs.sources[operand] = source
    return try source.get()
  }

  private func parsed(_ operand: String) throws -> SceneSource {
    let reader = try reader()
    if operand == "-" {
      let paths = reader.paths(in: sharedInputs.inputFolder)
      let bytes =
        try sharedInputs.standardInput
        ?? StandardStreams.read(upTo: try reader.limits(for: paths).fileSize)
      return try reader.source(bytes, name: sharedInputs.inputName, paths: paths)
    }
    if Self.isSettingsName(operand) {
      throw arguments.usageError("\(operand) is a file of settings; expected a scene")
    }
    if let kind = Self.kind(of: operand) {
      let takesPhotos = arguments.command.takes(.layout)
      let scenes = kind == "folder" ? Self.scenes(in: operand) : nil
      let advice =
        scenes.map { "name its scenes, such as \($0)" }
        ?? (takesPhotos
          ? "name the layout to arrange photos in, such as --layout cover-flow"
          : "expected a scene, a file ending in .json5 or .json")
      throw arguments.usageError("\(operand) is a \(kind); \(advice)")
    }
    return try reader.source(file: operand)
  }

  /// The pattern of the scenes that lie in a folder; nil if there are none.
  package nonisolated static func scenes(in folder: String) -> String? {
    let scene = FolderListing(folder)?.names.last { isSceneName($0) && !isSettingsName($0) }
    return scene.map { name in
      (folder.hasSuffix("/") ? folder : folder + "/") + "*." + (name as NSString).pathExtension
    }
  }

  /// What an operand is called that is no scene but a photo or a folder of them; nil for others.
  package nonisolated static func kind(of operand: String) -> String? {
    isPhotoName(operand) ? "photo" : isFolder(operand) ? "folder" : nil
  }

  package nonisolated static func isSceneName(_ path: String) -> Bool {
    ["json", "json5"].contains((path as NSString).pathExtension.lowercased())
  }

  /// Whether a path is that of a folder's settings.
  package nonisolated static func isSettingsName(_ path: String) -> Bool {
    (path as NSString).lastPathComponent == PathRules.marker
  }

  package nonisolated static func isPhotoName(_ path: String) -> Bool {
    let fileExtension = (PictureAddress(path).path as NSString).pathExtension.lowercased()
    return ImageFormat.allCases.contains { $0.fileExtensions.contains(fileExtension) }
  }

  package func applyingOptions(to scene: Scene) throws -> Scene {
    var scene = scene
    if let message = scene.limits.errorMessage(for: scene.canvasSize, scale: scene.scale) {
      throw LocatedError(file: sizeOption ?? scene.name, message: asVariant + message)
    }
    if let color = try arguments[.background] {
      scene.background = .color(color)
    }
    if let itemPath = try arguments[.scrollTo] { try scroll(&scene, to: itemPath) }
    let names = arguments.all(.set).map { String($0.prefix { $0 != "=" }) }
    try scene.fitPhotos(except: Set(names))
    _ = try arguments.all(.set).mapAll { try set($0, in: &scene) }
    scene.fontFiles = arguments.all(.font)
    if arguments.has(.labels) { scene.showsLabels = true }
    if arguments.has(.dither) { scene.dithersGradients = true }
    if let crossing = arguments[.crossing] {
      scene.crossing = crossing
    }
    return scene
  }

  /// Says which of several pictures a message is about.
  private var asVariant: String { variant.name.isEmpty ? "" : "as \(variant.name): " }

  private var sizeOption: String? {
    arguments.given(.size, .scale, .device).first
  }

  private func scroll(_ scene: inout Scene, to itemPath: Scene.ItemPath) throws {
    if let message = scene.content.errorMessage(for: itemPath) {
      throw LocatedError(file: Option.scrollTo.name, message: message)
    }
    scene.scrollTarget = .item(section: itemPath.section, item: itemPath.item, at: .center)
  }

  private func set(_ text: String, in scene: inout Scene) throws {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      throw arguments.usageError("--set: expected NAME=VALUE, found \"\(text)\"")
    }
    try scene.layout.set(String(parts[0]), to: String(parts[1]))
  }
}

extension Arguments {
  /// A reader of scenes, as the options ask for it. Throws ``UsageError``.
  ///
  /// - Parameter readable: the folders that nothing is read outside of; nil for no limit.
  package func sceneReader(within readable: ReadableFolders? = nil) throws -> SceneReader {
    var reader = SceneReader()
    reader.readable = readable
    reader.allowedPaths = all(.allowPath)
    reader.givenLimits = try limits
    return reader
  }
}

extension Sequence {
  /// Maps all elements. The problems of all are thrown together as a ``LocatedError``, each once.
  package func mapAll<Result>(_ transform: (Element) throws -> Result) throws -> [Result] {
    var (results, problems) = ([Result](), [LocatedProblem]())
    for element in self {
      do { results.append(try transform(element)) } catch let error as LocatedError {
        problems += error.problems.filter { !problems.contains($0) }
      }
    }
    if !problems.isEmpty { throw LocatedError(problems) }
    return results
  }
}

extension Arguments {
  /// Prints what is probably not meant; throws it as a ``LocatedError`` with `--strict`.
  package func warn(of problems: [LocatedProblem]) throws {
    if has(.strict), !problems.isEmpty { throw LocatedError(problems) }
    StandardStreams.printWarnings(problems.map(\.description))
  }
}
