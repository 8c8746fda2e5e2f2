/// The files that a run writes.
///
/// They are checked together, before the first is opened: none may be a file that the run reads, by
/// whatever path, or settings, and no two may be the same file. Commands open files through this
/// value alone.
package struct RunOutputs {
  /// The files that options name, by the names of the options.
  private let named: [String: OutputPath]
  private let paths: Set<String>

  /// Collects the files that options name, and checks them with `outputs`. What options and operands
  /// name as inputs is known from the command's options.
  ///
  /// Throws ``UsageError``, and `FileWriteError` for a file that would leave its folder.
  ///
  /// - Parameters:
  ///   - scenes: all scenes of the run. They are only read if outputs exist.
  ///   - files: further files that are read.
  ///   - outputs: the files that the command derives from its options.
  package init(
    _ arguments: Arguments, reading scenes: some Sequence<Scene>, files: [String] = [],
    writing outputs: [OutputPath] = []
  ) throws {
    var (named, all, texts) = ([String: OutputPath](), outputs, Set<OutputPath>())
    for option in arguments.command.options where option.use?.isOutput == true {
      guard let path = arguments.all(named: option.name).last else { continue }
      let output = OutputPath(path, option: option.short ?? option.name)
      named[option.name] = output
      all.append(output)
      if option.use == .text { texts.insert(output) }
    }
    self.named = named
    all.removeAll(where: \.isStandardOutput)
    paths = Set(all.map(\.path))
    let existing = try Self.existing(all, arguments)
    if existing.isEmpty { return }
    let inputs = Self.inputs(of: arguments) + files.map { ($0, "is read as well") }
    func check(_ file: FileIdentity?, _ path: String, _ reason: @autoclosure () -> String) throws {
      guard let output = file.flatMap({ existing[$0] }) else { return }
      let itself = output.path == path ? "" : " \(output.path)"
      throw arguments.usageError(
        "\(output.option)\(itself) would replace \(path), which \(reason()); name another file")
    }
    for (path, reason) in inputs { try check(FileIdentity(ofFile: path), path, reason) }
    let written = Set(existing.keys)
    var folders = Set(inputs.map { parentFolder(of: absolutePath($0.path)) } + [absolutePath(".")])
    for scene in scenes {
      folders.insert(scene.paths.folder)
      for (file, path) in scene.filesRead(among: written) {
        try check(
          file, relative(path), path == scene.name ? "is read as well" : "\(scene.name) uses")
      }
    }
    let marked = all.compactMap { pathWithoutLinks($0.path) }.filter(Self.isSettings)
    for path in folders.flatMap(PathRules.settings) + marked {
      try check(FileIdentity(ofFile: path), relative(path), "holds settings")
    }
    for text in texts where (try? EncodedImage(contentsOf: text.path)) != nil {
      try check(FileIdentity(ofFile: text.path), text.path, "is a picture")
    }
  }

  /// A file in a folder that the program has made for itself.
  package init(temporary output: OutputPath) { self.init(inNewFolder: [output]) }

  fileprivate init(inNewFolder outputs: [OutputPath]) {
    (named, paths) = ([:], Set(outputs.map(\.path)))
  }

  /// The file that an option names; nil without it, and for standard output.
  package subscript(option: Option<String>) -> OutputPath? {
    named[option.name].flatMap { $0.isStandardOutput ? nil : $0 }
  }

  /// Opens a file for writing and creates its folder. Throws `FileWriteError`.
  package func open(_ output: OutputPath) throws -> AtomicFile {
    if output.isStandardOutput { return try AtomicFile.standardOutput() }
    return try AtomicFile(at: try path(of: output), below: output.root)
  }

  /// Writes a file as a whole. Throws `FileWriteError`.
  package func write(_ bytes: [UInt8], to output: OutputPath) throws {
    let file = try open(output)
    try file.append(bytes)
    try file.commit()
  }

  /// Creates the folder of a file and returns its path, for what opens the file itself. Throws
  /// `FileWriteError`.
  package func path(of output: OutputPath) throws -> String {
    precondition(paths.contains(output.path), "\(output.path) was not checked against the inputs")
    try makeFolder(of: output.path, below: output.root)
    return output.path
  }

  /// Returns the outputs that exist. Throws for what is wrong whatever the run reads.
  private static func existing(
    _ outputs: [OutputPath], _ arguments: Arguments
  ) throws -> [FileIdentity: OutputPath] {
    var existing: [FileIdentity: OutputPath] = [:]
    var outputsByPath: [String: OutputPath] = [:]
    for output in outputs {
      let path = output.path
      if let root = output.root { try checkWithoutLinks(path, below: root) }
      let identity = FileIdentity(ofFile: path)
      // Devices and pipes lose nothing.
      if let identity, !identity.isRegular { continue }
      let realPath = pathWithoutLinks(path) ?? path
      if let other = outputsByPath.updateValue(output, forKey: realPath) {
        let what = other.path == path ? path : "\(other.path), which is \(path)"
        throw arguments.usageError(
          other.option == output.option
            ? "\(output.option) names the same file twice, \(what)"
            : "\(other.option) and \(output.option) name the same file, \(what)")
      }
      if identity == nil, isSettings(realPath) {
        throw arguments.usageError(
          "\(output.option): \(path) would be read as settings; name another file")
      }
      if let identity { existing[identity] = output }
    }
    return existing
  }

  /// The files that options and operands name as inputs, and why each is kept.
  private static func inputs(of arguments: Arguments) -> [(path: String, reason: String)] {
    let options = arguments.command.options.filter { $0.use == .input }
    let given = options.flatMap { option in
      arguments.all(named: option.name).map { ($0, "\(option.name) reads") }
    }
    guard case .files = arguments.command.offers else { return given }
    return given + arguments.operands.map { ($0, "is read as well") }
  }

  private static func isSettings(_ path: String) -> Bool { path.hasSuffix("/" + PathRules.marker) }

  /// A path as it is seen from the working folder.
  private func relative(_ path: String) -> String {
    let here = absolutePath(".")
    return isPath(path, below: here)
      ? String(path.dropFirst(here == "/" ? 1 : here.count + 1)) : path
  }
}

/// A folder that a command makes: complete, or not at all.
package struct NewFolder {
  package let path: String
  /// The folder gets its name when it is complete.
  private var draft: String { "\(path).\(ProcessInfo.processInfo.processIdentifier).part" }

  /// Throws ``UsageError`` for what exists.
  /// - Parameter option: the option that names it, with a colon; empty for an operand.
  package init(_ path: String, option: String = "", _ arguments: Arguments) throws(UsageError) {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    self.path = path
    var status = stat()
    if lstat(path, &status) == 0 {
      throw arguments.usageError("\(option)\(path) exists; name another folder")
    }
  }

  /// Runs a closure that writes files by their paths in the folder. Throws `FileWriteError`, and what
  /// the closure throws.
  package func make(
    of files: [String], _ body: (_ write: ([UInt8], _ path: String) throws -> Void) throws -> Void
  ) throws {
    let outputs = RunOutputs(inNewFolder: files.map { OutputPath($0, in: draft) })
    do {
      try body { try outputs.write($0, to: OutputPath($1, in: draft)) }
      guard rename(draft, path) == 0 else {
        let reason = String(cString: strerror(errno))
        throw FileWriteError(path: path, operation: "write", code: errno, reason: reason)
      }
    } catch {
      try? FileManager.default.removeItem(atPath: draft)
      throw error
    }
  }
}

/// Where a file is to be written. It is opened by ``RunOutputs``.
package struct OutputPath: Hashable {
  package let path: String
  /// The option that names the file or its folder, for messages.
  package let option: String
  /// A folder that the file must not leave through a link; empty for the current one. Nil for a file
  /// that was named itself, whose links are followed.
  package let root: String?

  /// Creates the location of a file that was named.
  package init(_ path: String, option: String = "-o") {
    (self.path, self.option, root) = (path, option, nil)
  }

  /// Creates the location of a file whose path begins with a folder that was named.
  package init(_ path: String, below root: String, option: String = "-o") {
    (self.path, self.option, self.root) = (path, option, root)
  }

  /// Creates the location of a file in a folder that was named.
  package init(_ name: String, in folder: String, option: String = "-o") {
    var folder = folder
    while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
    self.init(folder == "/" ? "/" + name : folder + "/" + name, below: folder, option: option)
  }

  package static let standardOutput = OutputPath("-")

  /// Whether a path names a folder for outputs, which need not exist.
  package static func namesFolder(_ path: String) -> Bool {
    path.hasSuffix("/") || isFolder(path)
  }

  package var isStandardOutput: Bool { path == "-" && root == nil }

  /// For messages.
  package var name: String { isStandardOutput ? "standard output" : path }
}
