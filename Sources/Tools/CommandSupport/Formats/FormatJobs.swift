/// A picture to be written; formats use the parts that they need.
@MainActor
package struct PictureJob {
  /// Display lists with their stages; more than one only if the format has pages.
  package let pages: [(stage: SceneStage, list: DisplayList)]
  /// The title of a document in a reader's title bar.
  package let title: String
  /// Records the duration of each stage of the work, if requested.
  package var timings: Timings?
  /// Draws the first page as pixels, if not from the display list.
  package var drawStill: (() throws -> Still)?
  /// Says which scene an error of drawing comes from; nil asks the pages' scenes.
  package var explain: ((any Error) -> any Error)?
  /// Called for each part of a document that becomes pixels, with the reason.
  package var report: (VectorReport) -> Void = { _ in }

  package init(
    pages: [(stage: SceneStage, list: DisplayList)], title: String, timings: Timings? = nil
  ) {
    (self.pages, self.title, self.timings) = (pages, title, timings)
  }

  /// The first page as pixels.
  package func still() throws -> Still {
    try drawStill?() ?? stage.still(of: pages[0].list)
  }

  /// Notes the time that `encode` takes.
  func measureEncoding(_ encode: () throws -> [UInt8]) rethrows -> [UInt8] {
    try timings?.measure("encode", encode) ?? encode()
  }

  /// Draws the first page's display list, and keeps its images.
  package var stage: Stage { pages[0].stage.stage }

  /// Encodes the picture; errors refer to the scenes.
  /// - Parameter scenes: those of the pages.
  package func encoded(
    as format: OutputFormat, _ arguments: Arguments, of scenes: [Scene]
  ) throws -> [UInt8] {
    do {
      guard let writer = try format.picture?(arguments) else {
        preconditionFailure("\(format.name) is no format of pictures")
      }
      return try writer(self)
    } catch {
      if case PDFError.pageSize(let page, _, _) = error {
        throw LocatedError(file: scenes[page - 1].name, message: "\(error)")
      }
      if let explain { throw explain(error) }
      let explained = pages.lazy.map { $0.stage.explanation(of: error) }
      throw explained.first { $0 is LocatedError } ?? error
    }
  }
}

/// An animation to be written.
@MainActor
package struct AnimationJob {
  package let output: RecordOutput
  /// Of all frames.
  package let shape: FrameShape
  package let schedule: FrameSchedule
  package let title: String
  /// Returns the palette of a table's size that all frames share, computed by drawing some of them;
  /// nil if the encoder does that itself.
  package let commonColors: (Int) throws -> GIFPalette?

  package init(
    output: RecordOutput, shape: FrameShape, schedule: FrameSchedule, title: String,
    commonColors: @escaping (Int) throws -> GIFPalette?
  ) {
    (self.output, self.shape, self.schedule) = (output, shape, schedule)
    (self.title, self.commonColors) = (title, commonColors)
  }

  /// Returns a writer of animated pictures into the file.
  ///
  /// - Parameter loops: number of times it plays; 0 is for ever.
  package func writer(as format: AnimationFormat, loops: Int) throws -> any FrameWriter {
    try AnimationWriter(
      to: try output.file(), as: format, shape, rate: schedule.rate, count: schedule.count,
      loops: loops)
  }
}

extension Arguments {
  /// Checks the options of all formats of pictures, so that every mistake is found before work begins.
  /// Throws ``UsageError``.
  @MainActor
  package func checkPictureOptions() throws {
    try checkLoss()
    for format in OutputFormat.pictures { _ = try format.picture?(self) }
  }

  /// The number of times an animation plays; 0 is for ever. Throws ``UsageError``.
  var loops: Int {
    get throws { try self[.loop] ?? 0 }
  }
}
