/// The output of a recording. All mistakes are found before work begins.
package struct RecordOutput {
  package enum Kind {
    /// A file for every frame.
    case sequence(FramePattern)
    /// One file with one picture.
    case still(OutputPath)
    /// One file with all frames.
    case animation(OutputPath)
  }

  package let kind: Kind
  package let format: OutputFormat
  /// Opens the output, and the further files that options name.
  package let files: RunOutputs

  /// - Parameters:
  ///   - name: the file's name if only a folder is given.
  ///   - moments: number of single moments requested; nil for an animation.
  ///   - scenes: the scenes that are recorded.
  ///   - inputs: further files that are read.
  package init(
    _ arguments: Arguments, name: String, moments: Int?, reading scenes: [Scene] = [],
    files inputs: [String] = []
  ) throws {
    (kind, format) = try Self.kind(arguments, name: name, moments: moments)
    let outputs =
      switch kind {
      case .sequence(let pattern):
        pattern.paths(writtenBy: try arguments.shard, moments: moments)
          .map { OutputPath($0, below: parentFolder(of: $0)) }
      case .still(let file), .animation(let file): [file]
      }
    files = try RunOutputs(arguments, reading: scenes, files: inputs, writing: outputs)
  }

  /// An animation in a folder that the program has made for itself.
  package init(temporary path: String, _ format: OutputFormat) {
    (kind, self.format) = (.animation(OutputPath(path)), format)
    files = RunOutputs(temporary: OutputPath(path))
  }

  package var isAnimation: Bool { if case .animation = kind { true } else { false } }

  package var isStandardOutput: Bool {
    switch kind {
    case .sequence: false
    case .still(let file), .animation(let file): file.isStandardOutput
    }
  }

  /// Opens the file that holds everything.
  package func file() throws -> AtomicFile {
    switch kind {
    case .still(let file), .animation(let file): try files.open(file)
    case .sequence: preconditionFailure("\(path) is no file, but many")
    }
  }

  /// The path used in messages.
  package var path: String {
    switch kind {
    case .sequence(let pattern): pattern.description
    case .still(let file), .animation(let file): file.path
    }
  }

  private static func kind(
    _ arguments: Arguments, name: String, moments: Int?
  ) throws -> (Kind, OutputFormat) {
    let asked = try arguments.format(among: OutputFormat.recordings)
    let chosen = asked ?? (moments == nil ? .gif : .png)
    var file = OutputPath(arguments[.output] ?? "Output/")
    if file.isStandardOutput {
      let formats = moments == nil ? OutputFormat.animations : OutputFormat.frameFiles
      guard formats.contains(chosen) else {
        throw arguments.usageError(
          "standard output takes one file: expected --format \(formats.alternatives), "
            + "found \(chosen.name)")
      }
      return (try kind(file, moments: moments, arguments), chosen)
    }
    if OutputPath.namesFolder(file.path) {
      file = OutputPath("\(name).\(chosen.name)", in: file.path)
    }
    let isPattern = FramePattern.isMeant(by: file.path)
    let format = try arguments.format(
      ofPath: file.path, asked: asked,
      among: isPattern || moments != nil ? OutputFormat.frameFiles : OutputFormat.animations)
    guard isPattern else { return (try kind(file, moments: moments, arguments), format) }
    guard let pattern = FramePattern(file.path) else {
      throw arguments.usageError(
        "\(file.path): expected one number placeholder in the file name, such as "
          + "frames/%04d.png")
    }
    return (.sequence(pattern), format)
  }

  private static func kind(
    _ file: OutputPath, moments: Int?, _ arguments: Arguments
  ) throws -> Kind {
    if let moments, moments != 1 {
      throw arguments.usageError(
        "\(moments) frames need numbered names, such as moment-%02d.png, found \(file.path)")
    }
    return moments == nil ? .animation(file) : .still(file)
  }
}
