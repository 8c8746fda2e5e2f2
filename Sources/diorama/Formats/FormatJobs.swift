import Files
import LayerRendering
import LocatedJSON
import PixelImages
import Recording
import SceneFiles
import ScenePlayback

/// A picture that is to be written; formats take of it what they need.
@MainActor
struct PictureJob {
  /// Display lists with the stages that made them; more than one only where the format has pages.
  let pages: [(stage: SceneStage, list: DisplayList)]
  /// What a document is called in a reader's title bar.
  let title: String
  /// What stages of the work took, where somebody wants to know.
  var timings: Timings?
  /// Draws the first page as pixels, where that is not done as usual.
  var drawStill: (() throws -> Still)?
  /// Hears what within a document is pixels, and why.
  var report: (VectorReport) -> Void = { _ in }

  /// The first page as pixels.
  func still() throws -> Still {
    try drawStill?() ?? stage.still(of: pages[0].list)
  }

  /// Notes the time that `encode` takes.
  func measureEncoding(_ encode: () throws -> [UInt8]) rethrows -> [UInt8] {
    try timings?.measure("encode", encode) ?? encode()
  }

  /// Draws the first page's display list, and keeps its images.
  var stage: Stage { pages[0].stage.stage }

  /// Writes the picture; errors are in the words of the scenes.
  func write(_ writer: OutputFormat.PictureWriter) throws -> [UInt8] {
    do {
      return try writer(self)
    } catch {
      let explained = pages.lazy.map { $0.stage.explanation(of: error) }
      throw explained.first { $0 is LocatedError } ?? error
    }
  }
}

/// What writes pictures of each format, as the options of a command say it: also what is not
/// written is read, so that every mistake is found before work begins.
@MainActor
struct PictureWriters {
  private let writers: [OutputFormat: OutputFormat.PictureWriter]

  /// Throws ``UsageError``.
  init(_ arguments: Arguments) throws {
    try arguments.checkLoss()
    var writers: [OutputFormat: OutputFormat.PictureWriter] = [:]
    for format in OutputFormat.pictures { writers[format] = try format.picture?(arguments) }
    self.writers = writers
  }

  subscript(format: OutputFormat) -> OutputFormat.PictureWriter {
    guard let writer = writers[format] else {
      preconditionFailure("\(format.name) is no format of pictures")
    }
    return writer
  }
}

/// An animation that is to be written.
@MainActor
struct AnimationJob {
  let output: RecordOutput
  /// Of all frames.
  let shape: FrameShape
  let schedule: FrameSchedule
  let title: String
  /// Chooses the colours that all frames have in common, by drawing some of them; nil where an
  /// encoder finds them by itself.
  let commonColors: () throws -> GIFPalette?

  /// A writer of animated pictures into the file.
  ///
  /// - Parameter loops: how often it plays; 0 is for ever.
  func writer(as format: AnimationFormat, loops: Int) throws -> any FrameWriter {
    try AnimationWriter(
      to: try output.file(), as: format, shape, rate: schedule.rate, count: schedule.count,
      loops: loops)
  }
}

extension Arguments {
  /// How often an animation plays; 0 is for ever. Throws ``UsageError``.
  var loops: Int {
    get throws { try integer("--loop", in: 0...65_535) ?? 0 }
  }
}
