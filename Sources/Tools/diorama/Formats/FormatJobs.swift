import Basics
import CollectionViews
import DisplayLists
import LocatedJSON
import Recording
import SceneFiles
import ScenePlayback
import VectorRendering

/// A picture to be written; formats use the parts that they need.
@MainActor
struct PictureJob {
  /// Display lists with their stages; more than one only if the format has pages.
  let pages: [(stage: SceneStage, list: DisplayList)]
  /// The title of a document in a reader's title bar.
  let title: String
  /// Records the duration of each stage of the work, if requested.
  var timings: Timings?
  /// Draws the first page as pixels, if not in the usual way.
  var drawStill: (() throws -> Still)?
  /// Says which scene an error of drawing comes from; nil asks the pages' scenes.
  var explain: ((any Error) -> any Error)?
  /// Called for each part of a document that becomes pixels, with the reason.
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

  /// Writes the picture; errors refer to the scenes.
  func write(_ writer: OutputFormat.PictureWriter) throws -> [UInt8] {
    do {
      return try writer(self)
    } catch {
      if let explain { throw explain(error) }
      let explained = pages.lazy.map { $0.stage.explanation(of: error) }
      throw explained.first { $0 is LocatedError } ?? error
    }
  }
}

/// The encoders for pictures of each format, as set by a command's options. Options that do not
/// apply are parsed too, so that every mistake is found before work begins.
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

/// An animation to be written.
@MainActor
struct AnimationJob {
  let output: RecordOutput
  /// Of all frames.
  let shape: FrameShape
  let schedule: FrameSchedule
  let title: String
  /// Returns the palette of a table's size that all frames share, computed by drawing some of them;
  /// nil if the encoder does that itself.
  let commonColors: (Int) throws -> GIFPalette?

  /// Returns a writer of animated pictures into the file.
  ///
  /// - Parameter loops: number of times it plays; 0 is for ever.
  func writer(as format: AnimationFormat, loops: Int) throws -> any FrameWriter {
    try AnimationWriter(
      to: try output.file(), as: format, shape, rate: schedule.rate, count: schedule.count,
      loops: loops)
  }
}

extension Arguments {
  /// The number of times an animation plays; 0 is for ever. Throws ``UsageError``.
  var loops: Int {
    get throws { try self[.loop] ?? 0 }
  }
}
