import Foundation
import PixelImages
import Recording
import SceneFiles

/// Where a recording goes; every mistake is found before work begins.
enum RecordOutput {
  /// A file for every frame.
  case sequence(FramePattern, RecordFormat)
  /// One file with one picture.
  case still(String, RecordFormat)
  /// One file with all frames.
  case animation(String, RecordFormat)

  /// - Parameters:
  ///   - name: what the file is called where only a folder is named.
  ///   - moments: how many single moments are asked for; nil for an animation.
  init(_ arguments: Arguments, name: String, moments: Int?) throws {
    let asked: RecordFormat? = try arguments.choice("--format")
    let usual = asked ?? (moments == nil ? .gif : .png)
    var path = arguments["--output"] ?? "Output/"
    if path == Self.standardOutput {
      let formats = moments == nil ? RecordFormat.animations : RecordFormat.pictures
      guard formats.contains(usual) else {
        throw arguments.misuse(
          "standard output takes one file: expected --format \(RecordFormat.words(formats)), "
            + "found \(usual.rawValue)")
      }
      try self.init(file: path, usual, moments: moments, arguments)
      return
    }
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    if path.hasSuffix("/") || (exists && isFolder.boolValue) {
      path = (path as NSString).appendingPathComponent("\(name).\(usual.rawValue)")
    }
    let isPattern = FramePattern.isMeant(by: path)
    let format = try Self.format(
      of: path, asked: asked,
      among: isPattern || moments != nil ? RecordFormat.pictures : RecordFormat.animations,
      arguments)
    guard isPattern else {
      try self.init(file: path, format, moments: moments, arguments)
      return
    }
    guard let pattern = FramePattern(path) else {
      throw arguments.misuse(
        "\(path): expected one place for the number in the file's name, such as "
          + "frames/%04d.png")
    }
    self = .sequence(pattern, format)
  }

  private init(
    file path: String, _ format: RecordFormat, moments: Int?, _ arguments: Arguments
  ) throws {
    if let moments, moments != 1 {
      throw arguments.misuse(
        "\(moments) moments need names with a number, such as moment-%02d.png, found \(path)")
    }
    self = moments == nil ? .animation(path, format) : .still(path, format)
  }

  /// The path that stands for it.
  private static let standardOutput = "-"

  var isStandardOutput: Bool { path == Self.standardOutput }

  /// Begins the file that has everything.
  func file() throws -> AtomicFile {
    if isStandardOutput { return try AtomicFile.standardOutput() }
    try makeFolder(of: path)
    return try AtomicFile(at: path)
  }

  var format: RecordFormat {
    switch self {
    case .sequence(_, let format), .still(_, let format), .animation(_, let format): format
    }
  }

  var path: String {
    switch self {
    case .sequence(let pattern, _): pattern.description
    case .still(let path, _), .animation(let path, _): path
    }
  }

  private static func format(
    of path: String, asked: RecordFormat?, among formats: [RecordFormat], _ arguments: Arguments
  ) throws -> RecordFormat {
    let ending = (path as NSString).pathExtension
    let found = ending.isEmpty ? "no ending" : ".\(ending)"
    guard let format = RecordFormat(path: path), formats.contains(format) else {
      let hint = path.hasSuffix(".jpg") ? " (a sequence of them is named %04d.jpg)" : ""
      throw arguments.misuse(
        "\(path): expected a file ending in \(RecordFormat.endings(formats)), found \(found)\(hint)"
      )
    }
    if let asked, asked != format {
      throw arguments.misuse(
        "\(path): --format \(asked.rawValue) needs the ending .\(asked.rawValue), found \(found)")
    }
    return format
  }
}
