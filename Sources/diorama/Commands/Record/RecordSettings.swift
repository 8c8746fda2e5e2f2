import Foundation
import PixelImages
import Recording

/// How recordings are written, as the options of `record` say it.
struct RecordSettings {
  var compression = PNGCompression.default
  /// 1 to 100; nil for what is usual in a format.
  var quality: Int?
  var jobs = 1
  var shard = FrameShard.all

  init(_ arguments: Arguments) throws {
    compression = try arguments.choice("--compression") ?? .default
    quality = try arguments.integer("--quality", in: 1...100)
    jobs =
      try arguments.integer("--jobs", in: 1...256)
      ?? max(1, min(ProcessInfo.processInfo.activeProcessorCount, 256))
    if let text = arguments["--shard"] {
      guard let shard = FrameShard(text) else {
        throw arguments.misuse(
          "--shard: expected a share such as 3/16, the third of sixteen, found \"\(text)\"")
      }
      self.shard = shard
    }
  }

  /// What is said about something that is not written is a mistake, not nothing.
  func check(_ arguments: Arguments, _ output: RecordOutput) throws {
    let written = [output.format.rawValue]
    try arguments.check("--compression", isFor: ["png"], written: written)
    try arguments.check("--quality", isFor: ["jpg"], written: written)
    if case .sequence = output { return }
    for option in ["--shard", "--resume"] where arguments.has(option) {
      throw arguments.misuse(
        "\(option) is for sequences of files such as frames/%04d.png, found \(output.path)")
    }
  }

  func fileFormat(_ format: RecordFormat) -> FrameFileFormat {
    format == .jpg ? .jpeg(quality: quality ?? 90) : .png(compression)
  }
}
