import CollectionViews
import Foundation
import Recording
import TestBasics
import TestSupport
import Testing

@MainActor @Suite struct PageWriterTests {
  /// The frames as a browser composes them.
  private static func frames(of page: String, width: Int, height: Int) throws -> [[UInt32]] {
    var canvas = [UInt32](repeating: 0, count: width * height)
    var result: [[UInt32]] = []
    for line in page.split(separator: "\n") where line.hasPrefix("F.push(") {
      if line != "F.push(0)" {
        let fields = line.dropFirst(8).dropLast(2).split(separator: ",")
        let rectangle = fields[0..<4].compactMap { Int($0) }
        let data = try #require(Data(base64Encoded: String(fields[4].dropFirst().dropLast())))
        let picture = try EncodedImage(data: Array(data), name: "frame").decoded(atLeast: nil)
        #expect(picture.width == rectangle[2] && picture.height == rectangle[3])
        for y in 0..<rectangle[3] {
          for x in 0..<rectangle[2] {
            canvas[(rectangle[1] + y) * width + rectangle[0] + x] = picture[x: x, y: y]
          }
        }
      }
      result.append(canvas)
    }
    return result
  }

  @Test(
    arguments: [CGColor.black, CGColor(red: 1, green: 0, blue: 0, alpha: 0.5)],
    PNGCompression.allCases)
  func changedRectanglesComposeTheFrames(background: CGColor, compression: PNGCompression) throws {
    let folder = try ScratchFolder()
    let schedule = FrameSchedule(rate: rate("25"), count: 31)
    let shape = FrameShape(
      of: try MovingViews.source(background: background).displayList(at: 0), scale: 1)
    let writer = try PageWriter(
      to: folder.path + "/p.html", title: "<a & b>", as: .lossless(compression), shape, schedule)
    try Recorder(
      MovingViews.source(background: background), frames: schedule.frames, jobs: 2
    ).record(to: writer)
    let page = String(decoding: try #require(folder.bytes("p.html")), as: UTF8.self)
    #expect(folder.names == ["p.html"])
    #expect(page.contains("<title>&lt;a &amp; b&gt;</title>"))
    let keeper = FrameKeeper()
    try Recorder(
      MovingViews.source(background: background), frames: schedule.frames
    ).record(to: keeper)
    let frames = try Self.frames(of: page, width: 96, height: 64)
    #expect(frames == keeper.pictures.map(\.pixels))
    // Nothing is written while nothing moves.
    #expect(page.contains("F.push(0)\nF.push(0)\nF.push(0)\n"))
  }

  @Test(
    arguments: [CGColor.black, CGColor(red: 1, green: 0, blue: 0, alpha: 0.5)], [60, 85, 90, 100])
  func lossyFramesAreCloseToTheOriginals(background: CGColor, quality: Int) throws {
    let folder = try ScratchFolder()
    let schedule = FrameSchedule(rate: rate("25"), count: 31)
    let shape = FrameShape(
      of: try MovingViews.source(background: background).displayList(at: 0), scale: 1)
    let writer = try PageWriter(
      to: folder.path + "/p.html", title: "", as: .lossy(quality: quality), shape, schedule)
    try Recorder(MovingViews.source(background: background), frames: schedule.frames).record(
      to: writer)
    let page = String(decoding: try #require(folder.bytes("p.html")), as: UTF8.self)
    let keeper = FrameKeeper()
    try Recorder(MovingViews.source(background: background), frames: schedule.frames).record(
      to: keeper)
    let frames = try Self.frames(of: page, width: 96, height: 64)
    try #require(frames.count == keeper.pictures.count)
    for (frame, picture) in zip(frames, keeper.pictures) {
      let (a, b) = (
        PixelBuffer(width: 96, height: 64, pixels: frame), picture
      )
      let difference = PixelDifference(a, b)
      #expect(difference.meanOffEdges < 3, "\(difference)")
      // Content that has disappeared leaves no traces.
      #expect(a[x: 1, y: 1] >> 24 == b[x: 1, y: 1] >> 24)
      if !shape.isOpaque, quality >= 90 { #expect(a == b) }
    }
    let word = shape.isOpaque && quality >= 90 ? "/9j/" : "UklGR"
    #expect(page.contains("F.push([0,0,96,64,\"" + word))
  }

  @Test func anUnfinishedPageLeavesNoFile() throws {
    let folder = try ScratchFolder()
    let schedule = FrameSchedule(rate: rate("25"), count: 31)
    let shape = FrameShape(width: 96, height: 64, scale: 1, isOpaque: true)
    let writer = try PageWriter(
      to: folder.path + "/p.html", title: "", as: .lossy(quality: 80), shape, schedule)
    var recorder = Recorder(MovingViews.source(), frames: schedule.frames)
    var done = 0
    recorder.progress = { done = $0.done }
    recorder.isStopped = { done > 4 }
    #expect(try recorder.record(to: writer) == false)
    #expect(folder.names == [])
  }
}
