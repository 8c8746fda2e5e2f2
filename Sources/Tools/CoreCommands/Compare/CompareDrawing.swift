import VerificationReports

/// The picture of a comparison. Its format is checked before anything is read, and no file is left
/// behind if drawing fails.
final class CompareDrawing {
  private let output: OutputPath
  private let files: RunOutputs
  private let form: PictureComparison.PictureForm
  private let isAnimated: Bool
  private var frames: (file: AtomicFile, writer: SideBySideWriter)?

  /// - Parameter output: one of `files`; animated if it ends in `.gif`.
  init(_ output: OutputPath, of files: RunOutputs, form: PictureComparison.PictureForm) {
    (self.output, self.files, self.form) = (output, files, form)
    isAnimated = output.path.lowercased().hasSuffix(".gif")
  }

  /// Throws ``UsageError`` for a file that cannot be a picture of a comparison.
  ///
  /// - Parameter inputs: the files that are compared.
  convenience init(
    _ path: String, form: PictureComparison.PictureForm, _ arguments: Arguments,
    reading inputs: [String]
  ) throws {
    let fileExtension = try arguments.fileExtension(of: path, among: ["png", "gif"])
    if fileExtension == "gif", arguments.has(.picture) {
      throw arguments.usageError("--picture is for PNG, not for GIF")
    }
    let output = OutputPath(path)
    self.init(
      output, of: try RunOutputs(arguments, reading: [], files: inputs, writing: [output]),
      form: form)
  }

  /// Draws a pair of frames of two animations.
  func add(_ comparison: PictureComparison, for duration: FrameDuration) throws {
    guard isAnimated else { return }
    if frames == nil {
      let file = try files.open(output)
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
    let file = try files.open(output)
    if isAnimated {
      try picture.writeBlink(to: file)
    } else {
      try file.append(try PNGEncoder().encode(try picture.picture(form)))
    }
    try file.commit()
    return output.path
  }
}
