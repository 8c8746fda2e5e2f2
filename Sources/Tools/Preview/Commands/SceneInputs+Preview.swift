import VerifyCommands

extension SceneInputs {
  /// Opens the scene of a file, or without one all operands as photos, with the options applied.
  /// What is read is what the files hold at that time. Throws ``UsageError`` and ``LocatedError``.
  ///
  /// - Parameter layout: for photos.
  static func document(
    of file: String?, layout: String, _ arguments: Arguments
  ) throws -> PreviewDocument {
    var inputs = SceneInputs(arguments)
    try inputs.checkOptions()
    let options = try inputs.optionVariant()
    let reader = try inputs.reader()
    guard let file else {
      return PreviewDocument(source: nil, reader: reader, variants: []) { variant in
        inputs.variant = options.changed(by: variant)
        return try inputs.applyingOptions(to: try inputs.photos(layout))
      }
    }
    let source = try reader.source(file: file)
    if let kind = arguments.composites.kind(of: source) {
      throw arguments.usageError("\(file) is a \(kind.name); draw it with diorama \(kind.name)")
    }
    let search = SceneSearch(defaultReferences: ReferenceStore.defaultFolder)
    let found = try search.scenes(in: file).scenes.first
    return PreviewDocument(
      source: source, reader: reader, variants: found?.expectations.variants ?? []
    ) { variant in
      try inputs.applyingOptions(to: try source.scene(as: options.changed(by: variant)))
    }
  }

  /// What is previewed: photos with `--layout`, else scene files, those of folders, or of their
  /// subfolders if they have none, and folders of pictures. Throws ``UsageError``.
  static func previewInputs(_ arguments: Arguments) throws -> [PreviewInput] {
    let given = SceneInputs(arguments)
    // What is wrong with options is no mistake of a scene, which its page would show.
    try given.checkOptions()
    _ = (try given.optionVariant(), try given.reader())
    let operands = arguments.operands.isEmpty ? ["."] : arguments.operands
    func folder(_ path: String) -> String { absolutePath(path) }
    let isFromPhotos = operands.allSatisfy { isPhotoName($0) || FilePattern.isPattern($0) }
    if let layout = arguments[.layout] ?? (isFromPhotos ? "grid" : nil) {
      _ = try given.kind(layout, .layout)
      let folders = operands.map { isFolder($0) ? $0 : parentFolder(of: $0) }
      let others = operands.count > 1 ? " and \(operands.count - 1) more" : ""
      return [
        PreviewInput(
          name: operands[0] + others,
          arguments: operands.map(\.operand) + [Option.layout.name, layout],
          path: nil,
          folders: folders.map(folder),
          kind: .scene { try document(of: nil, layout: layout, arguments) })
      ]
    }
    let allowed = arguments.all(.allowPath).map(folder)
    func scene(_ file: String) -> PreviewInput {
      let rules = PathRules(folder: parentFolder(of: file).isEmpty ? "." : parentFolder(of: file))
      return PreviewInput(
        name: file, path: file, folders: [rules.folder, rules.root] + allowed,
        kind: .scene { try document(of: file, layout: "", arguments) })
    }
    // Tests may not have left any yet.
    func pictures(_ path: String) -> PreviewInput {
      PreviewInput(name: path, path: path, folders: [folder(path)], kind: .pictures)
    }
    // A scene with mistakes is shown with them; a report of tests is none.
    func isShown(_ file: String) -> Bool {
      guard let source = try? SceneReader().source(file: file) else { return true }
      guard arguments.composites.kind(of: source) == nil else { return false }
      return file.hasSuffix(".json5") || source.isScene
    }
    let inputs = try operands.flatMap { operand -> [PreviewInput] in
      guard isFolder(operand) else {
        if isPhotoName(operand) {
          throw arguments.usageError(
            "\(operand) is a photo among scenes; name a --layout for photos")
        }
        if operand == "-" {
          throw arguments.usageError("standard input cannot be watched; name a file")
        }
        if FileManager.default.fileExists(atPath: operand) { return [scene(operand)] }
        if operand.hasSuffix("/") { return [pictures(operand)] }
        throw LocatedError(
          file: operand,
          message: "there is no such file or folder" + PathRules.nearest(toFile: operand),
          kind: .missingFile)
      }
      let listing = FolderListing(operand)
      let unreachable = (listing?.unreachable ?? []).filter(isSceneName)
      guard unreachable.isEmpty else {
        throw LocatedError(unreachable.map { .unreachable($0, in: operand) })
      }
      let names = listing?.names ?? []
      let base = operand == "." ? "" : operand.hasSuffix("/") ? operand : operand + "/"
      var scenes = names.filter { isSceneName($0) && !isSettingsName($0) }
        .map { base + $0 }.filter(isShown)
      if scenes.isEmpty {
        let search = SceneSearch(defaultReferences: ReferenceStore.defaultFolder)
        scenes = try search.scenes(in: operand).scenes.map(\.path).filter(isShown)
      }
      return scenes.isEmpty ? [pictures(operand)] : scenes.map(scene)
    }
    guard inputs.count <= 200 else {
      throw arguments.usageError("a preview has at most 200 scenes, found \(inputs.count)")
    }
    return inputs
  }
}
