import Foundation
import SceneFiles

/// Where the pictures of a command go; every mistake is found before work begins.
struct OutputPlan {
  enum Destination: Hashable {
    case standardOutput
    case file(String)

    var format: PictureFormat {
      switch self {
      case .standardOutput: .png
      case .file(let path): PictureFormat(path: path) ?? .png
      }
    }
  }

  /// One for each scene.
  let destinations: [Destination]

  init(_ arguments: Arguments, scenes: [Scene]) throws {
    let output = arguments["--output"] ?? "Output/"
    if output == "-" {
      guard scenes.count == 1 else {
        throw UsageError(
          "standard output takes one picture, not \(scenes.count); name a folder with -o FOLDER/",
          CommandTable.render)
      }
      destinations = [.standardOutput]
      return
    }
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: output, isDirectory: &isFolder)
    if output.hasSuffix("/") || (exists && isFolder.boolValue) {
      destinations = try Self.files(in: output, for: scenes)
      return
    }
    guard scenes.count == 1 else {
      throw UsageError(
        "\(scenes.count) scenes need a folder: -o \(output)/", CommandTable.render)
    }
    try Self.checkFormat(of: output)
    destinations = [.file(output)]
  }

  private static func files(in folder: String, for scenes: [Scene]) throws -> [Destination] {
    var taken: [String: String] = [:]
    return try scenes.map { scene in
      let path = (folder as NSString).appendingPathComponent(scene.outputName + ".png")
      if let other = taken.updateValue(scene.name, forKey: path) {
        throw UsageError(
          "\(other) and \(scene.name) would both be written to \(path)", CommandTable.render)
      }
      return .file(path)
    }
  }

  private static func checkFormat(of path: String) throws {
    guard PictureFormat(path: path) == nil else { return }
    let name = (path as NSString).pathExtension
    let found = name.isEmpty ? "no ending" : ".\(name)"
    throw UsageError(
      "\(path): expected a file ending in .png or .svg, found \(found)", CommandTable.render)
  }

  /// Makes the folder a file lies in, with those above it.
  static func makeFolder(of path: String) throws {
    let folder = (path as NSString).deletingLastPathComponent
    guard !folder.isEmpty, !FileManager.default.fileExists(atPath: folder) else { return }
    var made = folder.hasPrefix("/") ? "/" : ""
    for part in folder.split(separator: "/") {
      made += made.isEmpty || made.hasSuffix("/") ? part : "/" + part
      if mkdir(made, 0o777) != 0, errno != EEXIST {
        throw CannotWrite(
          message: "\(made): cannot make the folder: \(String(cString: strerror(errno)))")
      }
    }
  }
}

/// What a picture is written as.
enum PictureFormat: String {
  case png, svg

  /// By the ending of a file's name.
  init?(path: String) {
    self.init(rawValue: (path as NSString).pathExtension.lowercased())
  }
}

/// A folder that cannot be made.
struct CannotWrite: Error {
  var message: String
}
