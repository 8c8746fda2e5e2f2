import CollectionViews
import DisplayLists
import Foundation
import LayerRendering
import Recording
import TestBasics
import Testing

@MainActor @Suite struct SettledFramesTests {
  /// A box whose place, colour and opacity are functions of time.
  private final class Source: FrameSource {
    var element: (Double) -> DisplayElement
    init(_ element: @escaping (Double) -> DisplayElement) { self.element = element }
    let duration = 1.0
    let size = CGSize(width: 100, height: 50)
    let scale = 2.0
    let renderer = StageFrames(MovingViews.source().stage, duration: 0).renderer
    let canBeginAgain = true
    func displayList(at time: Double) -> DisplayList {
      DisplayList(size: size, scale: scale, elements: [element(time)])
    }
  }

  private static func box(x: Double) -> DisplayElement {
    var element = DisplayElement(
      name: "box", matrix: CATransform3DMakeTranslation(x, 0, 0),
      bounds: CGRect(x: 0, y: 0, width: 10, height: 10))
    element.fill = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    return element
  }

  private static func isHeld(_ change: @escaping (inout DisplayElement) -> Void) throws -> Bool {
    let source = Source { time in
      var element = box(x: 20)
      if time < 1 { change(&element) }
      return element
    }
    let schedule = try #require(FrameSchedule(from: 0, to: 1, rate: rate("10")))
    let settled = try SettledFrames(source, schedule)
    return try settled.displayList(at: 0.5) == settled.displayList(at: 1)
  }

  @Test func whatNobodySeesIsHeld() throws {
    // At a scale of 2, a tenth of a pixel is 0.05 points.
    #expect(try Self.isHeld { $0.matrix = CATransform3DMakeTranslation(20.049, 0, 0) })
    #expect(try !Self.isHeld { $0.matrix = CATransform3DMakeTranslation(20.051, 0, 0) })
    #expect(try Self.isHeld { $0.opacity = 1 - 0.99 / 255 })
    #expect(try !Self.isHeld { $0.opacity = 1 - 1.01 / 255 })
    #expect(try Self.isHeld { $0.fill = CGColor(red: 1, green: 0.99 / 255, blue: 0, alpha: 1) })
    #expect(try !Self.isHeld { $0.fill = CGColor(red: 1, green: 1.01 / 255, blue: 0, alpha: 1) })
    #expect(try Self.isHeld { $0.bounds.size.width = 10.04 })
    #expect(try !Self.isHeld { $0.bounds.size.width = 10.06 })
    #expect(try !Self.isHeld { $0.fill = nil })
    #expect(try !Self.isHeld { $0.children = [Self.box(x: 0)] })
    #expect(try !Self.isHeld { $0.cornerRadius = 2 })
  }

  @Test("Joined shares end in the same held frame as a single recording")
  func joinedShares() throws {
    func source() -> Source {
      Source { time in
        var element = Self.box(x: 20)
        // From 0.6 s on, less than a level from the end.
        let green = time < 0.6 ? 1 - time : time < 1 ? 0.9 / 255 : 0
        element.fill = CGColor(red: 1, green: green, blue: 0, alpha: 1)
        return element
      }
    }
    func pictures(_ source: any FrameSource, _ schedule: FrameSchedule) throws -> [PixelBuffer] {
      let keeper = FrameKeeper()
      try Recorder(source, frames: schedule.frames).record(to: keeper)
      return keeper.pictures
    }
    let folder = try ScratchFolder()
    let pattern = try #require(FramePattern(folder.path + "/%02d.png"))
    let schedule = try #require(FrameSchedule(from: 0, to: 1, rate: rate("10")))
    let format = FrameFileFormat.png(.default)
    for number in 1...3 {
      let part = source()
      let header = FrameManifest.Header(
        version: "test", files: pattern, of: part.displayList(at: 0), as: format, schedule)
      try Recorder(part, frames: schedule.frames(of: shard(number, 3))).record(
        to: try FrameSequenceWriter(
          pattern: pattern, format: format, header: header, end: part.displayList(at: 1),
          shard: shard(number, 3)))
    }
    let files = try FrameFiles(pattern)
    let joined = try pictures(files, schedule)
    #expect(joined == (try pictures(try SettledFrames(source(), schedule), schedule)))
    #expect(joined[6] == joined[10] && joined[5] != joined[10])
    // The files themselves keep every frame.
    #expect(folder.bytes("06.png") != folder.bytes("10.png"))
  }

  @Test func whatIsHeldWithinAnotherIsMeasuredOnTheCanvas() throws {
    func isHeld(by factor: Double) throws -> Bool {
      let source = Source { time in
        var holder = Self.box(x: 0)
        holder.matrix = CATransform3DMakeScale(factor, factor, 1)
        holder.children = [Self.box(x: time < 1 ? 3.04 : 3)]
        return holder
      }
      let schedule = try #require(FrameSchedule(from: 0, to: 1, rate: rate("10")))
      let settled = try SettledFrames(source, schedule)
      return try settled.displayList(at: 0.5) == settled.displayList(at: 1)
    }
    #expect(try isHeld(by: 1))
    #expect(try !isHeld(by: 2))
  }
}
