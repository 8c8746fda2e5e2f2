public import DisplayLists
import LayerRendering
public import Views

/// Draws the frames of a source on several threads and passes them to a writer.
@preconcurrency @MainActor
public struct Recorder {
  /// The progress of a recording.
  public struct Progress: Sendable, Hashable {
    /// Frames that have been written or skipped.
    public var done: Int
    /// Frames that already existed.
    public var skipped: Int
    /// The number of frames of the recording.
    public var count: Int

    /// - Parameter done: frames that have been written or skipped.
    public init(done: Int, skipped: Int, count: Int) {
      (self.done, self.skipped, self.count) = (done, skipped, count)
    }
  }

  /// The source to record.
  public let source: any FrameSource
  /// In order of time.
  public let frames: [FrameMoment]
  /// The number of threads.
  public var jobs: Int
  /// How long each frame is exposed; nil for single moments without motion blur.
  public var shutter: Shutter?
  /// Called after every frame.
  public var progress: (Progress) -> Void = { _ in }
  /// Called before every frame; returning true stops the recording.
  public var isStopped: () -> Bool = { false }

  /// - Precondition: there is at least one thread, and times do not decrease.
  public init(_ source: any FrameSource, frames: [FrameMoment], jobs: Int = 1) {
    precondition(
      jobs >= 1 && zip(frames, frames.dropFirst()).allSatisfy { $0.time <= $1.time },
      "a recording needs a thread (\(jobs)) and times that do not decrease")
    (self.source, self.frames, self.jobs) = (source, frames, jobs)
  }

  /// Records the frames; on errors and stops the writer is cancelled. Returns whether all were
  /// written.
  @discardableResult
  public func record(to writer: some FrameWriter) throws -> Bool {
    do {
      let isComplete = try recordFrames(to: writer)
      if isComplete { try writer.finish() } else { writer.cancel() }
      return isComplete
    } catch {
      writer.cancel()
      // What stops the recording may stop the layout of a frame first.
      if error is WorkStopped, isStopped() { return false }
      throw source.explanation(of: error)
    }
  }

  private func recordFrames<Writer: FrameWriter>(to writer: Writer) throws -> Bool {
    let (renderer, prepare) = (source.renderer, writer.preparation)
    let pipeline = FramePipeline<Writer.Prepared>(jobs: jobs) { exposure in
      try prepare(exposure.list, try renderer.draw(meanOf: exposure.moments))
    }
    var state = Progress(done: 0, skipped: 0, count: frames.count)
    progress(state)
    try pipeline.run(
      count: frames.count, isStopped: isStopped,
      step: { index in
        let exposure = try exposure(at: frames[index].time)
        return try writer.needs(exposure.list, of: frames[index]) ? .draw(exposure) : .skip
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

  private func exposure(at time: Double) throws -> Exposure {
    let times = shutter?.times(from: time) ?? [time]
    return Exposure(moments: try times.map { try source.displayList(at: $0) })
  }
}

/// The destination of a recording.
public protocol FrameWriter: AnyObject {
  associatedtype Prepared: Sendable

  /// The work on a single frame, on any thread. The list identifies the picture; with motion blur
  /// it has the elements of all moments.
  var preparation: @Sendable (DisplayList, PixelBuffer) throws -> Prepared { get }

  /// Whether a frame must be drawn. Throws if it cannot be written.
  func needs(_ list: DisplayList, of frame: FrameMoment) throws -> Bool

  /// Writes the next frame.
  func write(_ prepared: Prepared, of frame: FrameMoment) throws

  /// Passes over a frame for which ``needs(_:of:)`` returned false.
  func skip(_ frame: FrameMoment) throws

  /// Completes the output.
  func finish() throws

  /// Removes incomplete output.
  func cancel()
}

extension FrameWriter {
  public func needs(_ list: DisplayList, of frame: FrameMoment) throws -> Bool { true }
  public func skip(_ frame: FrameMoment) throws {}
}

/// Produces display lists in sequence, draws them on several threads and delivers results in order.
/// Repeated lists are not drawn again.
@MainActor
struct FramePipeline<Product: Sendable> {
  /// The number of threads, including the calling one; at least 1.
  let jobs: Int
  /// Draws a list, on any thread.
  let work: @Sendable (Exposure) throws -> Product

  /// What to do for a frame.
  enum Step {
    case draw(Exposure)
    /// The frame already exists.
    case skip
  }

  /// Runs the pipeline; see ``WorkPipeline``.
  /// - Parameters:
  ///   - step: the display list of a frame, from 0.
  ///   - take: receives every product; nil for a skipped frame.
  func run(
    count: Int, isStopped: () -> Bool, step: (Int) throws -> Step,
    take: (Int, Product?) throws -> Void
  ) throws {
    var last: Exposure?
    let work = work
    try WorkPipeline<Product>(jobs: jobs).run(
      count: count, isStopped: isStopped,
      step: { index in
        switch try step(index) {
        case .skip: return .nothing
        case .draw(let exposure) where exposure == last: return .repetition
        case .draw(let exposure):
          last = exposure
          return .work { try work(exposure) }
        }
      }, take: take)
  }
}
