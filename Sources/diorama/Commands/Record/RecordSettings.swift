import Foundation
import Messages
import PixelImages
import Recording

/// How recordings are written, as the options of `record` and `assemble` say it: also what is not
/// written is read, so that every mistake is found before work begins.
@MainActor
struct RecordSettings {
  private let arguments: Arguments
  private var frameFiles: [OutputFormat: FrameFileFormat] = [:]
  private var animations: [OutputFormat: OutputFormat.AnimationFileWriter] = [:]
  /// Threads that draw.
  let jobs: Int
  /// The share of a sequence that is drawn.
  let shard: FrameShard

  /// Throws ``UsageError``.
  init(_ arguments: Arguments) throws {
    self.arguments = arguments
    try arguments.checkLoss()
    for format in OutputFormat.recordings {
      frameFiles[format] = try format.frameFile?(arguments)
      if case .frames(let writer) = format.animation {
        animations[format] = try writer(arguments)
      }
    }
    jobs = try arguments.jobs
    shard = try arguments.shard
  }

  /// What is said about something that is not written is a mistake, not nothing.
  func check(_ output: RecordOutput) throws {
    if arguments.has("--loop"), case .animation = output {
    } else if arguments.has("--loop") {
      throw arguments.misuse("--loop is for animations, not for single files")
    }
    try OutputFormat.recordings.check(arguments, written: [output.format])
    if case .sequence = output { return }
    for option in ["--shard", "--resume"] where arguments.has(option) {
      throw arguments.misuse(
        "\(option) is for sequences of files such as frames/%04d.png, found \(output.path)")
    }
  }

  /// How the files of a sequence are written.
  func frameFile(_ format: OutputFormat) -> FrameFileFormat {
    guard let file = frameFiles[format] else {
      preconditionFailure("\(format.name) is no format of a sequence")
    }
    return file
  }

  /// What writes all frames into one file.
  func writer(_ job: AnimationJob) throws -> any FrameWriter {
    guard let writer = animations[job.output.format] else {
      preconditionFailure("\(job.output.format.name) holds no film")
    }
    return try writer(job)
  }
}
