import Foundation
import PixelImages
import SceneFiles

/// Where the pictures of a command go; every mistake is found before work begins.
struct OutputPlan {
  enum Destination: Hashable {
    case standardOutput
    case file(String)
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
      case .file(let path): path
      }
    }

    /// Writes the picture, and says where it is.
    func write(_ bytes: [UInt8]) throws {
      switch destination {
      case .standardOutput: StandardStreams.print(bytes)
      case .file(let path):
        try makeFolder(of: path)
        try writeFileAtomically(bytes, to: path)
        StandardStreams.print(path + "\n")
      }
    }

    /// What a document is called in a reader's title bar.
    var title: String {
      switch destination {
      case .standardOutput: scenes.first?.outputName ?? "Diorama"
      case .file(let path): ((path as NSString).lastPathComponent as NSString).deletingPathExtension
      }
    }
  }

  let outputs: [Output]

  init(_ arguments: Arguments, scenes: [Scene]) throws {
    let output = arguments["--output"] ?? "Output/"
    let format: PictureFormat? = try arguments.choice("--format")
    if output == "-" {
      let format = format ?? .png
      guard scenes.count == 1 || format == .pdf else {
        throw arguments.misuse(
          "standard output takes one picture, not \(scenes.count); name a folder with -o FOLDER/, "
            + "or make them the pages of one document with --format pdf")
      }
      outputs = [Output(destination: .standardOutput, format: format, scenes: scenes)]
      return
    }
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: output, isDirectory: &isFolder)
    if output.hasSuffix("/") || (exists && isFolder.boolValue) {
      outputs = try Self.files(in: output, for: scenes, as: format ?? .png, arguments)
      return
    }
    let named = try Self.format(of: output, asked: format, arguments)
    guard scenes.count == 1 || named == .pdf else {
      throw arguments.misuse(
        "\(scenes.count) scenes need a folder: -o \(output)/")
    }
    outputs = [Output(destination: .file(output), format: named, scenes: scenes)]
  }

  private static func files(
    in folder: String, for scenes: [Scene], as format: PictureFormat, _ arguments: Arguments
  ) throws -> [Output] {
    var taken: [String: String] = [:]
    return try scenes.map { scene in
      let name = "\(scene.outputName).\(format.rawValue)"
      let path = (folder as NSString).appendingPathComponent(name)
      if let other = taken.updateValue(scene.name, forKey: path) {
        throw arguments.misuse(
          "\(other) and \(scene.name) would both be written to \(path)")
      }
      return Output(destination: .file(path), format: format, scenes: [scene])
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
