import Files
import PixelImages
import Recording
import SceneFiles

/// Refuses to write over what a command reads, whatever path leads there, before anything is drawn.
struct OutputCheck {
  private let arguments: Arguments
  private let scenes: [Scene]
  private let files: [String]

  /// - Parameter files: what is read besides the scenes, and what they name.
  init(_ arguments: Arguments, scenes: [Scene] = [], files: [String] = []) {
    (self.arguments, self.scenes) = (arguments, scenes)
    self.files = files + arguments.all("--font")
  }

  /// Throws ``UsageError`` for the first of some outputs that is read as well.
  func check(_ outputs: [String]) throws {
    for output in outputs {
      // What is not there yet cannot be read; a device can be both.
      guard let identity = FileIdentity(ofFile: output), identity.isRegular else { continue }
      let isRead =
        files.contains { FileIdentity(ofFile: $0) == identity }
        || scenes.contains { $0.reads(identity) }
      if isRead {
        throw arguments.misuse("\(output) is read as well, and would be lost; name another file")
      }
    }
  }

  /// Throws ``UsageError`` where a report would take the place of a picture, which is none, or of
  /// a folder's settings.
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

  /// The same for the files of a sequence, those that are there.
  func check(_ pattern: FramePattern) throws {
    try check(pattern.numbers().map(pattern.path(ofFrame:)))
  }
}
