import ComparingFiles
import ComparingPictures
import Files
import Foundation
import PixelImages
import VerificationReports

/// The picture of a comparison. Its format is checked before anything is read, and no file is left
/// behind if drawing fails.
final class CompareDrawing {
  private let output: OutputPath
  private let form: PictureComparison.PictureForm
  private let isAnimated: Bool
  private var frames: (file: AtomicFile, writer: SideBySideWriter)?

  /// - Parameter isForAnimation: whether a GIF is written.
  init(_ output: OutputPath, form: PictureComparison.PictureForm, isForAnimation: Bool) {
    self.output = output
    self.form = form
    isAnimated = isForAnimation
  }

  /// Throws ``UsageError`` for a file that cannot be a picture of a comparison.
  convenience init(
    _ path: String, form: PictureComparison.PictureForm, _ arguments: Arguments
  ) throws {
    let ending = (path as NSString).pathExtension.lowercased()
    guard ["png", "gif"].contains(ending) else {
      throw arguments.misuse(
        "\(path): expected a file ending in .png or .gif, found "
          + (ending.isEmpty ? "no ending" : ".\(ending)"))
    }
    if ending == "gif", arguments.has("--picture") {
      throw arguments.misuse("--picture is for PNG; a GIF blinks, or shows animations side by side")
    }
    self.init(OutputPath(path), form: form, isForAnimation: ending == "gif")
  }

  /// Draws a pair of frames of two animations.
  func add(_ comparison: PictureComparison, for duration: FrameDuration) throws {
    guard isAnimated else { return }
    if frames == nil {
      let file = try output.begin()
      frames = (file, SideBySideWriter(to: file))
    }
    try frames?.writer.add(comparison, for: duration)
  }

  /// Writes the picture and returns its path; nil if everything is equal.
  func finish(_ comparison: FileComparison) throws -> String? {
    guard let picture = comparison.picture, comparison.verdict.outcome != .equal else { return nil }
    if let frames {
      try frames.writer.finish()
      try frames.file.commit()
      return output.path
    }
    let file = try output.begin()
    if isAnimated {
      try picture.writeBlink(to: file)
    } else {
      try file.append(try PNGEncoder().encode(try picture.picture(form)))
    }
    try file.commit()
    return output.path
  }
}
