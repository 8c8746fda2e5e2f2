import Basics
import CollectionViews
import Foundation
import Recording

/// The options of `record` and `assemble` for writing recordings. Options that do not apply are
/// parsed too, so that every mistake is found before work begins.
@MainActor
struct RecordSettings {
  private let arguments: Arguments
  private var frameFiles: [OutputFormat: FrameFileFormat] = [:]
  private var animations: [OutputFormat: OutputFormat.AnimationFileWriter] = [:]
  private var lists: [OutputFormat: OutputFormat.ListsWriter] = [:]
  /// Number of drawing threads.
  let jobs: Int
  /// The share of a sequence to draw.
  let shard: FrameShard
  /// How long each frame is exposed; nil without motion blur.
  let shutter: Shutter?

  /// Throws ``UsageError``.
  init(_ arguments: Arguments) throws {
    self.arguments = arguments
    try arguments.checkLoss()
    for format in OutputFormat.recordings {
      frameFiles[format] = try format.frameFile?(arguments)
      switch format.animation {
      case .frames(let writer): animations[format] = try writer(arguments)
      case .lists(let writer): lists[format] = try writer(arguments)
      case nil: break
      }
      if arguments.has(.vectors), let vectors = format.vectors {
        lists[format] = try vectors(arguments)
      }
    }
    jobs = try arguments.jobs
    shard = try arguments.shard
    shutter = try RecordTimes.shutter(arguments)
  }

  /// An option that does not apply to the output is a mistake and must not be ignored.
  func check(_ output: RecordOutput) throws {
    if arguments.has(.loop), !output.isAnimation {
      throw arguments.misuse("--loop is for animations, not for single files")
    }
    try OutputFormat.recordings.check(arguments, written: [output.format])
    if output.format.vectors != nil {
      let others =
        arguments.has(.vectors)
        ? arguments.given(.quality, .lossless, .compression, .maxBytes)
        : arguments.given(.report, .imageDensity)
      if let option = others.first {
        throw arguments.misuse(
          "\(option) is for pages \(arguments.has(.vectors) ? "of pictures" : "with --vectors")")
      }
    }
    if output.isAnimation { try arguments.checkColorSpace(ofAnimation: output.path) }
    if arguments.has(.maxBytes) {
      guard output.isAnimation, case .frames = output.format.animation else {
        throw arguments.misuse(
          "--max-bytes is for one file with all frames, found \(output.path); "
            + "for a single moment, use render --at")
      }
    }
    if shutter != nil, case .lists = output.format.animation {
      throw arguments.misuse("--shutter is for what is drawn, found \(output.path)")
    }
    if case .sequence = output.kind { return }
    if let option = arguments.given(.shard, .resume).first {
      throw arguments.misuse(
        "\(option) is for sequences of files such as frames/%04d.png, found \(output.path)")
    }
  }

  /// The encoder for the files of a sequence.
  func frameFile(_ format: OutputFormat) -> FrameFileFormat {
    guard let file = frameFiles[format] else {
      preconditionFailure("\(format.name) is no format of a sequence")
    }
    return file
  }

  /// Writes a file from display lists; nil for a format of drawn frames.
  func listsWriter(_ format: OutputFormat) -> OutputFormat.ListsWriter? { lists[format] }

  /// The encoder for one file with all frames.
  func writer(_ job: AnimationJob) throws -> any FrameWriter {
    guard let writer = animations[job.output.format] else {
      preconditionFailure("\(job.output.format.name) holds no film")
    }
    return try writer(job)
  }
}
