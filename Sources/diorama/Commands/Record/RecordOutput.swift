import Foundation
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
    if isPattern {
      guard let pattern = FramePattern(path) else {
        throw arguments.misuse(
          "\(path): expected one place for the number in the file's name, such as "
            + "frames/%04d.png")
      }
      self = .sequence(pattern, format)
    } else if let moments {
      guard moments == 1 else {
        throw arguments.misuse(
          "\(moments) moments need names with a number, such as moment-%02d.png, found \(path)")
      }
      self = .still(path, format)
    } else {
      self = .animation(path, format)
    }
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
