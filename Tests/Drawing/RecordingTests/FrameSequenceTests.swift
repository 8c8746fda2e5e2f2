import CollectionViews
import Foundation
import Recording
import TestBasics
import Testing

@MainActor @Suite struct FrameSequenceTests {
  private static func record(
    _ folder: ScratchFolder, duration: Double = 0.5, shard: String = "1/1", resumes: Bool = false,
    stopAfter: Int = .max, jobs: Int = 2, source: StageFrames? = nil
  ) throws -> Recorder.Progress {
    let source = source ?? MovingViews.source()
    let schedule = try #require(
      FrameSchedule(from: 0, to: duration, rate: rate("20")))
    let share = try #require(FrameShard(shard))
    let format = FrameFileFormat.png(.default)
    let pattern = try #require(FramePattern(folder.path + "/%03d.png"))
    let writer = try FrameSequenceWriter(
      pattern: pattern, format: format,
      header: FrameManifest.Header(
        version: "test", files: pattern, of: try MovingViews.source().displayList(at: 0),
        as: format, schedule),
      shard: share, resumes: resumes)
    var last = Recorder.Progress(done: 0, skipped: 0, count: 0)
    var recorder = Recorder(source, frames: schedule.frames(of: share), jobs: jobs)
    recorder.progress = { last = $0 }
    recorder.isStopped = { last.done - last.skipped >= stopAfter }
    try recorder.record(to: writer)
    return last
  }

  private static func pictures(_ folder: ScratchFolder) -> [String: Data?] {
    Dictionary(
      uniqueKeysWithValues: folder.names.filter { $0.hasSuffix(".png") }.map {
        ($0, folder.bytes($0))
      })
  }

  @Test func framesAreSeparateFilesWithAManifest() throws {
    let folder = try ScratchFolder()
    let progress = try Self.record(folder)
    #expect(progress == Recorder.Progress(done: 11, skipped: 0, count: 11))
    let names = (0...10).map { $0 < 10 ? "00\($0).png" : "0\($0).png" }
    #expect(folder.names == names + ["frames.jsonl"])
    let still = try MovingViews.source().stage.still(at: 0.25).encoded()
    #expect(folder.bytes("005.png") == Data(still))
  }

  @Test func aStoppedSequenceResumesToTheSameFiles() throws {
    let (whole, parts) = (try ScratchFolder(), try ScratchFolder())
    _ = try Self.record(whole)
    let first = try Self.record(parts, stopAfter: 3, jobs: 1)
    #expect(first.done == 3 && folderCount(parts) == 4)
    // A damaged frame and a missing one are drawn again.
    try Data("half".utf8).write(to: URL(filePath: parts.path + "/001.png"))
    try FileManager.default.removeItem(atPath: parts.path + "/000.png")
    // The program was interrupted while writing a line.
    let log = try #require(FileHandle(forWritingAtPath: parts.path + "/frames.jsonl"))
    try log.seekToEnd()
    try log.write(contentsOf: Data("{\"file\":\"7d7a".utf8))
    try log.close()
    let second = try Self.record(parts, resumes: true)
    #expect(second == Recorder.Progress(done: 11, skipped: 1, count: 11))
    #expect(Self.pictures(parts) == Self.pictures(whole))
    let third = try Self.record(parts, resumes: true)
    #expect(third.skipped == 11)
    #expect(parts.bytes("frames.jsonl").map { $0.filter { $0 == 0x0A }.count } == 12)
  }

  private func folderCount(_ folder: ScratchFolder) -> Int { folder.names.count }

  @Test func framesOfAnotherSceneAreNotResumed() throws {
    let folder = try ScratchFolder()
    _ = try Self.record(folder)
    let before = Self.pictures(folder)
    let error = #expect(throws: FrameSequenceError.self) {
      _ = try Self.record(
        folder, resumes: true, source: MovingViews.source(background: .white))
    }
    #expect(
      error?.message.hasPrefix("was drawn from a different scene: frame 0 has changed") == true)
    let longer = #expect(throws: FrameSequenceError.self) {
      _ = try Self.record(folder, duration: 0.7, resumes: true)
    }
    #expect(
      longer?.message.hasPrefix("the existing frames have a different number of frames (11, now")
        == true, "\(String(describing: longer))")
    #expect(Self.pictures(folder) == before)
  }

  @Test func aShorterRecordingReplacesALongerOne() throws {
    let folder = try ScratchFolder()
    _ = try Self.record(folder, duration: 0.5)
    try Data("mine".utf8).write(to: URL(filePath: folder.path + "/099.png"))
    _ = try Self.record(folder, duration: 0.2)
    #expect(
      folder.names == [
        "000.png", "001.png", "002.png", "003.png", "004.png", "099.png", "frames.jsonl",
      ])
  }

  @Test func shardsTogetherAreTheWholeSequence() throws {
    let (whole, shared) = (try ScratchFolder(), try ScratchFolder())
    _ = try Self.record(whole)
    for shard in ["2/3", "3/3", "1/3"] { _ = try Self.record(shared, shard: shard) }
    #expect(Self.pictures(shared) == Self.pictures(whole))
    #expect(
      shared.names.suffix(3) == [
        "frames-1-of-3.jsonl", "frames-2-of-3.jsonl", "frames-3-of-3.jsonl",
      ])
  }
}
