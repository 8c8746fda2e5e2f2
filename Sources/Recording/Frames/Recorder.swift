import LayerRendering

/// Draws frames of a source, on several threads, into a writer.
@preconcurrency @MainActor
public struct Recorder {
  /// How far a recording is.
  public struct Progress: Sendable, Hashable {
    /// Frames that were written or skipped.
    public var done: Int
    public var skipped: Int
    public var count: Int

    public init(done: Int, skipped: Int, count: Int) {
      (self.done, self.skipped, self.count) = (done, skipped, count)
    }
  }

  public let source: any FrameSource
  /// With times that do not decrease.
  public let frames: [FrameMoment]
  /// Threads that work.
  public var jobs: Int
  /// Hears of every frame.
  public var progress: (Progress) -> Void = { _ in }
  /// Asked before every frame whether to stop.
  public var isStopped: () -> Bool = { false }

  public init(_ source: any FrameSource, frames: [FrameMoment], jobs: Int = 1) {
    precondition(
      jobs >= 1 && zip(frames, frames.dropFirst()).allSatisfy { $0.time <= $1.time },
      "a recording needs a thread (\(jobs)) and times that do not decrease")
    (self.source, self.frames, self.jobs) = (source, frames, jobs)
  }

  /// Writes the frames. Where anything throws, and where the recording is stopped, the writer is
  /// told to remove what is not complete.
  ///
  /// - Returns: whether all frames were written.
  @discardableResult
  public func record(to writer: some FrameWriter) throws -> Bool {
    do {
      let isComplete = try recordFrames(to: writer)
      if isComplete { try writer.finish() } else { writer.cancel() }
      return isComplete
    } catch {
      writer.cancel()
      throw source.explanation(of: error)
    }
  }

  private func recordFrames<Writer: FrameWriter>(to writer: Writer) throws -> Bool {
    let (renderer, prepare) = (source.renderer, writer.preparation)
    let pipeline = FramePipeline<Writer.Prepared>(jobs: jobs) { list in
      try prepare(list, try renderer.draw(list))
    }
    var state = Progress(done: 0, skipped: 0, count: frames.count)
    progress(state)
    try pipeline.run(
      count: frames.count, isStopped: isStopped,
      step: { index in
        let list = try source.displayList(at: frames[index].time)
        return try writer.needs(list, of: frames[index]) ? .draw(list) : .skip
      },
      take: { index, prepared in
        if let prepared {
          try writer.write(prepared, of: frames[index])
        } else {
          try writer.skip(frames[index])
          state.skipped += 1
        }
        state.done += 1
        progress(state)
      })
    return state.done == frames.count
  }
}
