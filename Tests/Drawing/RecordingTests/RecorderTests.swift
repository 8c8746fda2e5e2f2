import CollectionViews
import DisplayLists
import Foundation
import Recording
import Synchronization
import TestBasics
import Testing

/// Records what it receives.
private final class Keeper: FrameWriter {
  struct Failure: Error, Equatable { var frame: Int }

  let preparation: @Sendable (DisplayList, PixelBuffer) throws -> PixelBuffer
  var written: [(FrameMoment, PixelBuffer)] = []
  var isFinished = false
  var isCancelled = false
  /// The frames for which it throws.
  var failing: Set<Int> = []
  var unneeded: Set<Int> = []
  var skipped: [Int] = []

  init(preparation: @escaping @Sendable (PixelBuffer) throws -> PixelBuffer = { $0 }) {
    self.preparation = { _, pixels in try preparation(pixels) }
  }

  func needs(_ list: DisplayList, of frame: FrameMoment) -> Bool {
    !unneeded.contains(frame.number)
  }

  func write(_ prepared: PixelBuffer, of frame: FrameMoment) throws {
    if failing.contains(frame.number) { throw Failure(frame: frame.number) }
    written.append((frame, prepared))
  }

  func skip(_ frame: FrameMoment) { skipped.append(frame.number) }
  func finish() { isFinished = true }
  func cancel() { isCancelled = true }
}

@MainActor @Suite struct RecorderTests {
  static func schedule(_ duration: Double = 1.2) throws -> FrameSchedule {
    try #require(FrameSchedule(from: 0, to: duration, rate: rate("20")))
  }

  @Test func framesAreInOrderAndEqualWithAnyNumberOfThreads() throws {
    let frames = try Self.schedule().frames
    var first: [PixelBuffer]?
    for jobs in [1, 2, 3, 8] {
      let writer = Keeper()
      var heard: [Int] = []
      var recorder = Recorder(MovingViews.source(), frames: frames, jobs: jobs)
      recorder.progress = { heard.append($0.done) }
      #expect(try recorder.record(to: writer))
      #expect(writer.written.map(\.0) == frames)
      #expect(writer.isFinished && !writer.isCancelled)
      #expect(heard == Array(0...frames.count))
      let pictures = writer.written.map(\.1)
      if let first { #expect(first == pictures) } else { first = pictures }
    }
    let pictures = try #require(first)
    #expect(pictures[0] != pictures[10] && pictures[10] != pictures[20])
    // Drawn once while nothing moves.
    #expect(pictures[21] === pictures[22] && pictures[20] == pictures[24])
  }

  @Test func aSingleFrameEqualsTheFrameOfASequence() throws {
    let all = Keeper()
    let frames = try Self.schedule().frames
    try Recorder(MovingViews.source(), frames: frames).record(to: all)
    for number in [0, 7, 13, 20] {
      let one = Keeper()
      try Recorder(MovingViews.source(), frames: [frames[number]]).record(to: one)
      #expect(one.written[0].1 == all.written[number].1, "frame \(number)")
    }
  }

  @Test func theNumberOfPendingFramesIsLimited() throws {
    let drawn = Mutex(0)
    let frames = try Self.schedule(1).frames
    for jobs in [1, 2, 4] {
      drawn.withLock { $0 = 0 }
      let writer = Keeper { pixels in
        drawn.withLock { $0 += 1 }
        return pixels
      }
      var most = 0
      var recorder = Recorder(MovingViews.source(), frames: frames, jobs: jobs)
      recorder.progress = { progress in
        most = max(most, drawn.withLock { $0 } - progress.done)
      }
      try recorder.record(to: writer)
      #expect(most <= 2 * jobs + 1, "\(jobs) threads")
    }
  }

  @Test func existingFramesAreSkipped() throws {
    let frames = try Self.schedule().frames
    let whole = Keeper()
    try Recorder(MovingViews.source(), frames: frames).record(to: whole)
    for jobs in [1, 3] {
      let writer = Keeper()
      writer.unneeded = [0, 1, 5, 6, 7, 20, 22, 24]
      try Recorder(MovingViews.source(), frames: frames, jobs: jobs).record(to: writer)
      #expect(writer.skipped == writer.unneeded.sorted())
      for (frame, picture) in writer.written {
        #expect(picture == whole.written[frame.number].1, "frame \(frame.number)")
      }
      #expect(writer.written.count + writer.skipped.count == frames.count)
    }
  }

  @Test func failuresCancelTheWriter() throws {
    let frames = try Self.schedule().frames
    for jobs in [1, 3] {
      let writer = Keeper()
      writer.failing = [4, 5]
      #expect(throws: Keeper.Failure(frame: 4)) {
        try Recorder(MovingViews.source(), frames: frames, jobs: jobs).record(to: writer)
      }
      #expect(writer.written.map(\.0.number) == [0, 1, 2, 3])
      #expect(writer.isCancelled && !writer.isFinished)

      // The same on a drawing thread. The frames before it are written.
      let count = Mutex(0)
      let drawing = Keeper { pixels in
        if count.withLock({
          $0 += 1; return $0
        }) == 6 {
          throw Keeper.Failure(frame: -1)
        }
        return pixels
      }
      #expect(throws: Keeper.Failure(frame: -1)) {
        try Recorder(MovingViews.source(), frames: frames, jobs: jobs).record(to: drawing)
      }
      #expect(drawing.isCancelled && drawing.written.count <= 7)
      #expect(drawing.written.map(\.0.number) == Array(0..<drawing.written.count))
    }
  }

  @Test func aStoppedRecordingWritesTheStartedFrames() throws {
    let frames = try Self.schedule().frames
    for jobs in [1, 3] {
      let writer = Keeper()
      var recorder = Recorder(MovingViews.source(), frames: frames, jobs: jobs)
      recorder.isStopped = { writer.written.count >= 5 }
      #expect(try recorder.record(to: writer) == false)
      #expect((5...(5 + 2 * jobs + 1)).contains(writer.written.count))
      #expect(writer.isCancelled && !writer.isFinished)
    }
  }
}
