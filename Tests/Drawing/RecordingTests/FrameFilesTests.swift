import CollectionViews
import Foundation
import Recording
import TestBasics
import Testing

/// Recorded frame sequences as sources of other recordings.
@MainActor @Suite struct FrameFilesTests {
  private static let background = CGColor(red: 0.2, green: 0.6, blue: 0.9, alpha: 0.35)

  private static func pictures(of source: any FrameSource, _ schedule: FrameSchedule) throws
    -> [PixelBuffer]
  {
    let keeper = FrameKeeper()
    try Recorder(source, frames: schedule.frames).record(to: keeper)
    return keeper.pictures
  }

  private static func draw(
    _ pattern: FramePattern, _ schedule: FrameSchedule, _ part: FrameShard = .all,
    background: CGColor = background
  ) throws {
    let source = MovingViews.source(background: background)
    let format = FrameFileFormat.png(.default)
    let header = FrameManifest.Header(
      version: "test", files: pattern, of: try source.displayList(at: 0), as: format, schedule)
    try Recorder(source, frames: schedule.frames(of: part), jobs: 2).record(
      to: try FrameSequenceWriter(
        pattern: pattern, format: format, header: header, shard: part))
  }

  @Test func aFolderReportsItsInvalidManifest() throws {
    let folder = try ScratchFolder()
    let manifest = """
      {"count":1,"encoding":"png","files":"%d.png","height":2,"isOpaque":true,"rate":"30",\
      "scale":0,"start":0,"version":"0.3.0","width":2}

      """
    try manifest.write(toFile: folder.path + "/frames.jsonl", atomically: true, encoding: .utf8)
    let error = #expect(throws: FrameSequenceError.self) {
      try FramePattern.sequences(in: folder.path)
    }
    #expect(error?.description.contains("expected a scale") == true)
  }

  @Test func joinedShardsEqualASingleRecording() throws {
    let folder = try ScratchFolder()
    let pattern = try #require(FramePattern(folder.path + "/f-%d.png"))
    let schedule = FrameSchedule(rate: rate("30000/1001"), count: 17)
    for number in [2, 3, 1] { try Self.draw(pattern, schedule, shard(number, 3)) }
    #expect(try FramePattern.sequences(in: folder.path) == [pattern])
    let files = try FrameFiles(pattern)
    #expect(files.schedule == schedule)
    #expect(
      files.shape == FrameShape(width: 96, height: 64, scale: 1, isOpaque: false))
    let joined = try Self.pictures(of: files, files.schedule)
    let whole = try Self.pictures(
      of: MovingViews.source(background: Self.background), schedule)
    #expect(joined == whole)
    #expect(whole[0] != whole[16] && !whole[0].isOpaque)
  }

  @Test func missingAndForeignFramesAreNamed() throws {
    let folder = try ScratchFolder()
    let pattern = try #require(FramePattern(folder.path + "/%02d.png"))
    let schedule = FrameSchedule(rate: rate("10"), count: 12)
    func message() -> String {
      do { _ = try FrameFiles(pattern) } catch { return "\(error)" }
      return "none"
    }
    #expect(message() == "\(pattern): no files match")
    try Self.draw(pattern, schedule, shard(2, 4))
    #expect(
      message().hasPrefix(
        "\(pattern): frames 0, 2–4, 6–8, 10–11 of 12 are missing; draw the missing"))
    try Self.draw(pattern, FrameSchedule(rate: rate("10"), count: 13), shard(1, 4))
    #expect(
      message().hasSuffix(
        "belongs to a different recording than \(folder.path)/frames-1-of-4.jsonl: it has a different "
          + "number of frames (13, now 12)"), "\(message())")
    try Self.draw(pattern, schedule, shard(2, 4), background: .white)
    try Self.draw(pattern, schedule)
    #expect(message() == "none")
    try Data("damaged".utf8).write(to: URL(filePath: folder.path + "/05.png"))
    let files = try FrameFiles(pattern)
    #expect(throws: FrameSequenceError.self) { try files.displayList(at: 0.5) }
  }

  @Test func framesWithoutAManifestNeedARate() throws {
    let folder = try ScratchFolder()
    let pattern = try #require(FramePattern(folder.path + "/shot%03d.png"))
    for number in 4...6 {
      let still = try MovingViews.source().stage.still(at: Double(number) / 10)
      try still.write(to: pattern.path(ofFrame: number))
    }
    #expect(throws: FrameSequenceError.self) { try FrameFiles(pattern) }
    let files = try FrameFiles(pattern, rate: rate("10"))
    #expect(files.schedule.count == 3 && files.shape.isOpaque)
    let expected = try (4...6).map {
      try MovingViews.source().stage.still(at: Double($0) / 10).pixels
    }
    #expect(try Self.pictures(of: files, files.schedule) == expected)
  }
}
