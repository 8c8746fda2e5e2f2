import Files
import Foundation
import PixelImages
import Recording

/// The output of a recording. All mistakes are found before work begins.
enum RecordOutput {
  /// A file for every frame.
  case sequence(FramePattern, OutputFormat)
  /// One file with one picture.
  case still(OutputPath, OutputFormat)
  /// One file with all frames.
  case animation(OutputPath, OutputFormat)

  /// - Parameters:
  /// - name: the file's name if only a folder is given.
  /// - moments: number of single moments requested; nil for an animation.
  init(_ arguments: Arguments, name: String, moments: Int?) throws {
    let asked = try arguments.format(among: OutputFormat.recordings)
    let usual = asked ?? (moments == nil ? .gif : .png)
    var path = arguments["--output"] ?? "Output/"
    if path == Self.standardOutput {
      let formats = moments == nil ? OutputFormat.animations : OutputFormat.frameFiles
      guard formats.contains(usual) else {
        throw arguments.misuse(
          "standard output takes one file: expected --format \(formats.words), "
            + "found \(usual.name)")
      }
      try self.init(file: OutputPath(path), usual, moments: moments, arguments)
      return
    }
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    var file = OutputPath(path)
    if path.hasSuffix("/") || (exists && isFolder.boolValue) {
      file = OutputPath("\(name).\(usual.name)", in: path)
      path = file.path
    }
    let isPattern = FramePattern.isMeant(by: path)
    let isFiles = isPattern || moments != nil
    let format = try arguments.format(
      ofPath: path, asked: asked,
      among: isFiles ? OutputFormat.frameFiles : OutputFormat.animations)
    guard isPattern else {
      try self.init(file: file, format, moments: moments, arguments)
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
    file: OutputPath, _ format: OutputFormat, moments: Int?, _ arguments: Arguments
  ) throws {
    if let moments, moments != 1 {
      throw arguments.misuse(
        "\(moments) moments need names with a number, such as moment-%02d.png, found \(file.path)")
    }
    self = moments == nil ? .animation(file, format) : .still(file, format)
  }

  /// The path used in messages.
  private static let standardOutput = "-"

  var isStandardOutput: Bool { path == Self.standardOutput }

  /// Opens the file that holds everything.
  func file() throws -> AtomicFile {
    switch self {
    case .still(let file, _), .animation(let file, _):
      return isStandardOutput ? try AtomicFile.standardOutput() : try file.begin()
    case .sequence: preconditionFailure("\(path) is no file, but many")
    }
  }

  /// Throws ``UsageError`` if it would overwrite an input.
  func check(_ reading: OutputCheck) throws {
    switch self {
    case .sequence(let pattern, _): try reading.check(pattern)
    case .still(let file, _), .animation(let file, _):
      if !isStandardOutput { try reading.check([file.path]) }
    }
  }

  var format: OutputFormat {
    switch self {
    case .sequence(_, let format), .still(_, let format), .animation(_, let format): format
    }
  }

  var path: String {
    switch self {
    case .sequence(let pattern, _): pattern.description
    case .still(let file, _), .animation(let file, _): file.path
    }
  }
}
