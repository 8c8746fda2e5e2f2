import Files
import Foundation
import PixelImages
import Recording
import SceneFiles

/// The output files of a command. All mistakes are found before work begins.
struct OutputPlan {
  enum Destination: Hashable {
    case standardOutput
    case file(OutputPath)
  }

  /// A file, and the scenes drawn into it.
  struct Output {
    var destination: Destination
    var format: OutputFormat
    var scenes: [Scene]

    /// For messages.
    var name: String {
      switch destination {
      case .standardOutput: "standard output"
      case .file(let file): file.path
      }
    }

    /// Writes the picture and prints its path, unless output is quiet.
    func write(_ bytes: [UInt8], isQuiet: Bool) throws {
      switch destination {
      case .standardOutput: StandardStreams.print(bytes)
      case .file(let file):
        let output = try file.begin()
        try output.append(bytes)
        try output.commit()
        if !isQuiet { StandardStreams.printLine(file.path) }
      }
    }

    /// The title of a document in a reader's title bar.
    var title: String {
      switch destination {
      case .standardOutput: scenes.first?.outputName ?? "Diorama"
      case .file(let file):
        ((file.path as NSString).lastPathComponent as NSString).deletingPathExtension
      }
    }
  }

  let outputs: [Output]

  init(_ arguments: Arguments, scenes: [Scene]) throws {
    outputs = try Self.outputs(arguments, scenes)
    let paths = outputs.compactMap { output -> String? in
      if case .file(let file) = output.destination { file.path } else { nil }
    }
    let report = arguments["--report"].map { [$0] } ?? []
    try OutputCheck(arguments, scenes: scenes).check(paths + report)
  }

  // MARK: - Private

  private static func outputs(_ arguments: Arguments, _ scenes: [Scene]) throws -> [Output] {
    let output = arguments["--output"] ?? "Output/"
    let format = try arguments.format(among: OutputFormat.pictures)
    if output == "-" {
      let format = format ?? .png
      guard scenes.count == 1 || format.hasPages else {
        let documents = OutputFormat.pictures.filter(\.hasPages)
        throw arguments.misuse(
          "standard output takes one picture, not \(scenes.count); name a folder with -o FOLDER/, "
            + "or make them the pages of one document with --format \(documents.words)")
      }
      return [Output(destination: .standardOutput, format: format, scenes: scenes)]
    }
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: output, isDirectory: &isFolder)
    if output.hasSuffix("/") || (exists && isFolder.boolValue) {
      return try files(in: output, for: scenes, as: format ?? .png, arguments)
    }
    let named = try arguments.format(
      ofPath: output, asked: format, among: OutputFormat.pictures)
    guard scenes.count == 1 || named.hasPages else {
      throw arguments.misuse(
        "\(scenes.count) scenes need a folder: -o \(output)/")
    }
    return [Output(destination: .file(OutputPath(output)), format: named, scenes: scenes)]
  }

  private static func files(
    in folder: String, for scenes: [Scene], as format: OutputFormat, _ arguments: Arguments
  ) throws -> [Output] {
    var taken: [String: String] = [:]
    return try scenes.map { scene in
      let name = "\(scene.outputName).\(format.name)"
      let file = OutputPath(name, in: folder)
      if let other = taken.updateValue(scene.name, forKey: file.path) {
        throw arguments.misuse(
          "\(other) and \(scene.name) would both be written to \(file.path)")
      }
      return Output(destination: .file(file), format: format, scenes: [scene])
    }
  }
}

/// A location for a command's output file.
struct OutputPath: Hashable {
  let path: String
  /// The folder that was named, if the file itself was not: the file must not leave it through a
  /// link. Nil for a file that was named itself, whose links are followed.
  private let root: String?

  /// Creates the location of a file that was named.
  init(_ path: String) {
    (self.path, root) = (path, nil)
  }

  /// Creates the location of a file in a folder that was named.
  init(_ name: String, in folder: String) {
    var folder = folder
    while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
    path = folder == "/" ? "/" + name : folder + "/" + name
    root = folder
  }

  /// Opens the file for writing and creates its folder. Throws `FileWriteError`.
  func begin() throws -> AtomicFile {
    try makeFolder(of: path, below: root)
    return try AtomicFile(at: path, below: root)
  }
}

/// Refuses, before anything is drawn, to overwrite files that a command reads, by whatever path.
struct OutputCheck {
  private let arguments: Arguments
  private let scenes: [Scene]
  private let files: [String]

  /// - Parameter files: files that are read in addition to the scenes and the files they name.
  init(_ arguments: Arguments, scenes: [Scene] = [], files: [String] = []) {
    (self.arguments, self.scenes) = (arguments, scenes)
    self.files = files + arguments.all("--font")
  }

  /// Throws ``UsageError`` for the first output that is also an input.
  func check(_ outputs: [String]) throws {
    for output in outputs {
      // A file that does not exist yet cannot be an input; a device can be both.
      guard let identity = FileIdentity(ofFile: output), identity.isRegular else { continue }
      let isRead =
        files.contains { FileIdentity(ofFile: $0) == identity }
        || scenes.contains { $0.reads(identity) }
      if isRead {
        throw arguments.misuse("\(output) is read as well, and would be lost; name another file")
      }
    }
  }

  /// Throws ``UsageError`` if a report would replace an input, a picture or a folder's settings.
  func checkReports(_ reports: [String]) throws {
    try check(reports)
    for report in reports {
      if report.split(separator: "/").last.map(String.init) == PathRules.marker {
        throw arguments.misuse("\(report) holds settings, and would be lost; name another file")
      }
      guard FileIdentity(ofFile: report)?.isRegular == true else { continue }
      if (try? EncodedImage(contentsOf: report)) != nil {
        throw arguments.misuse("\(report) is a picture, and would be lost; name another file")
      }
    }
  }

  /// Throws ``UsageError`` if an existing file of a sequence is also an input.
  func check(_ pattern: FramePattern) throws {
    try check(pattern.numbers().map(pattern.path(ofFrame:)))
  }
}
