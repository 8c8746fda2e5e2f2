import Files
import Foundation
import PixelImages
import SceneFiles

/// Where the pictures of a command go; every mistake is found before work begins.
struct OutputPlan {
  enum Destination: Hashable {
    case standardOutput
    case file(OutputPath)
  }

  /// A file, and the scenes that are drawn into it.
  struct Output {
    var destination: Destination
    var format: PictureFormat
    var scenes: [Scene]

    /// For messages.
    var name: String {
      switch destination {
      case .standardOutput: "standard output"
      case .file(let file): file.path
      }
    }

    /// Writes the picture, and says where it is, unless it is to be quiet.
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

    /// What a document is called in a reader's title bar.
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
    let format: PictureFormat? = try arguments.choice("--format")
    if output == "-" {
      let format = format ?? .png
      guard scenes.count == 1 || format == .pdf else {
        throw arguments.misuse(
          "standard output takes one picture, not \(scenes.count); name a folder with -o FOLDER/, "
            + "or make them the pages of one document with --format pdf")
      }
      return [Output(destination: .standardOutput, format: format, scenes: scenes)]
    }
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: output, isDirectory: &isFolder)
    if output.hasSuffix("/") || (exists && isFolder.boolValue) {
      return try files(in: output, for: scenes, as: format ?? .png, arguments)
    }
    let named = try self.format(of: output, asked: format, arguments)
    guard scenes.count == 1 || named == .pdf else {
      throw arguments.misuse(
        "\(scenes.count) scenes need a folder: -o \(output)/")
    }
    return [Output(destination: .file(OutputPath(output)), format: named, scenes: scenes)]
  }

  private static func files(
    in folder: String, for scenes: [Scene], as format: PictureFormat, _ arguments: Arguments
  ) throws -> [Output] {
    var taken: [String: String] = [:]
    return try scenes.map { scene in
      let name = "\(scene.outputName).\(format.rawValue)"
      let file = OutputPath(name, in: folder)
      if let other = taken.updateValue(scene.name, forKey: file.path) {
        throw arguments.misuse(
          "\(other) and \(scene.name) would both be written to \(file.path)")
      }
      return Output(destination: .file(file), format: format, scenes: [scene])
    }
  }

  private static func format(
    of path: String, asked: PictureFormat?, _ arguments: Arguments
  ) throws -> PictureFormat {
    let name = (path as NSString).pathExtension
    let found = name.isEmpty ? "no ending" : ".\(name)"
    guard let format = PictureFormat(path: path) else {
      throw arguments.misuse(
        "\(path): expected a file ending in \(PictureFormat.endings), found \(found)")
    }
    if let asked, asked != format {
      throw arguments.misuse(
        "\(path): --format \(asked.rawValue) needs the ending .\(asked.rawValue), found \(found)")
    }
    return format
  }
}
