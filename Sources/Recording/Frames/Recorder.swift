public import LayerRendering
public import PixelImages

/// Draws frames of a source, on several threads, into a writer.
@preconcurrency @MainActor
public struct Recorder {
  /// How far a recording is.
  public struct Progress: Sendable, Hashable {
    /// Frames that were written or skipped.
    public var done: Int
    /// Frames that were there already.
    public var skipped: Int
    /// All frames of the recording.
    public var count: Int

    /// - Parameter done: frames that were written or skipped.
    public init(done: Int, skipped: Int, count: Int) {
      (self.done, self.skipped, self.count) = (done, skipped, count)
    }
  }

  /// What is recorded.
  public let source: any FrameSource
  /// With times that do not decrease.
  public let frames: [FrameMoment]
  /// Threads that work.
  public var jobs: Int
  /// Hears of every frame.
  public var progress: (Progress) -> Void = { _ in }
  /// Asked before every frame whether to stop.
  public var isStopped: () -> Bool = { false }

  /// - Precondition: at least one thread, and times that do not decrease.
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

/// Where the frames of a recording go.
public protocol FrameWriter: AnyObject {
  associatedtype Prepared: Sendable

  /// What can be done to one frame without the others; runs on any thread.
  var preparation: @Sendable (DisplayList, PixelBuffer) throws -> Prepared { get }

  /// Whether a frame has to be drawn. Throws where it cannot be taken.
  func needs(_ list: DisplayList, of frame: FrameMoment) throws -> Bool

  /// Takes the next frame.
  func write(_ prepared: Prepared, of frame: FrameMoment) throws

  /// Takes a frame that ``needs(_:of:)`` did not ask for.
  func skip(_ frame: FrameMoment) throws

  /// Completes what was written.
  func finish() throws

  /// Removes what is not complete.
  func cancel()
}

extension FrameWriter {
  public func needs(_ list: DisplayList, of frame: FrameMoment) throws -> Bool { true }
  public func skip(_ frame: FrameMoment) throws {}
}

/// Makes display lists one after the other, has them drawn on several threads, and gives away
/// what was drawn in the order of the frames. Lists that repeat the one before are not drawn.
@MainActor
struct FramePipeline<Product: Sendable> {
  /// Threads that work, with the one that runs the pipeline; at least 1.
  let jobs: Int
  /// Draws a list, on any thread.
  let work: @Sendable (DisplayList) throws -> Product

  /// What to do about a frame.
  enum Step {
    case draw(DisplayList)
    /// The frame is there already.
    case skip
  }

  /// As ``WorkPipeline`` runs.
  ///
  /// - Parameters:
  ///   - step: the display list of a frame, counted from 0.
  ///   - take: gets every frame's product, nil for skipped ones.
  func run(
    count: Int, isStopped: () -> Bool, step: (Int) throws -> Step,
    take: (Int, Product?) throws -> Void
  ) throws {
    var lastList: DisplayList?
    let work = work
    try WorkPipeline<Product>(jobs: jobs).run(
      count: count, isStopped: isStopped,
      step: { index in
        switch try step(index) {
        case .skip: return .nothing
        case .draw(let list) where list == lastList: return .repetition
        case .draw(let list):
          lastList = list
          return .work { try work(list) }
        }
      }, take: take)
  }
}
