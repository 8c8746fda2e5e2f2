/// `diorama assemble`: joins the files of a sequence into an animation.
@MainActor
struct AssembleCommand {
  private let arguments: Arguments
  private let settings: RecordSettings

  init(_ arguments: Arguments) throws {
    self.arguments = arguments
    settings = try RecordSettings(arguments)
  }

  func run() throws {
    let pattern = try pattern(arguments.operands[0])
    let output = try RecordOutput(
      arguments, name: name(of: pattern), moments: nil,
      files: pattern.numbers().map(pattern.path(ofFrame:)))
    guard output.isAnimation else {
      throw arguments.usageError("\(output.path): expected one file, found a sequence")
    }
    guard OutputFormat.drawnAnimations.contains(output.format) else {
      throw arguments.usageError(
        "\(output.path): expected a file ending in \(OutputFormat.drawnAnimations.fileExtensions); "
          + "pictures have no \(output.format.kind)")
    }
    try settings.check(output)
    let frames = try FrameFiles(pattern, rate: try arguments[.fps])
    try RecordRun(arguments: arguments, settings: settings, output: output).record(
      frames.schedule, of: frames, frames.shape, title: name(of: pattern))
  }

  /// Returns the sequence for a pattern, or for a folder that holds one sequence.
  private func pattern(_ operand: String) throws -> FramePattern {
    if let pattern = FramePattern(operand) { return pattern }
    let patterns = try FramePattern.sequences(in: operand)
    guard let first = patterns.first else {
      guard FileManager.default.fileExists(atPath: operand) else {
        throw FrameSequenceError(path: operand, message: "there is no such folder", isMissing: true)
      }
      throw FrameSequenceError(
        path: operand,
        message: "has no sequence of frames drawn by diorama; for others, name a pattern such as "
          + "frames/%04d.png")
    }
    guard patterns.count == 1 else {
      throw arguments.usageError(
        "\(operand) has several sequences; choose one: "
          + patterns.map(\.description).joined(separator: ", "))
    }
    return first
  }

  private func name(of pattern: FramePattern) -> String {
    let folder = pattern.folder.split(separator: "/").last.map(String.init) ?? ""
    return folder.isEmpty || folder == "." ? "frames" : folder
  }
}
