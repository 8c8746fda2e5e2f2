import Basics
import DisplayLists
import Foundation
import LayerRendering
import LayerTree
import Testing
import Verification
import VerificationReports

@MainActor @Suite("Verifying animations")
struct AnimationVerificationTests {
  /// A cell that goes 30 points a second.
  static func moving(by shift: Double = 0, only frame: Int? = nil) -> ListSource {
    ListSource(duration: 1) { time in
      let isShifted = frame.map { abs(time * 10 - Double($0)) < 0.5 } ?? true
      return ListSource.row([ListSource.red], x: [30 * time + (isShifted ? shift : 0)])
    }
  }

  @Test("an animation is recorded as one file and passes", arguments: [1, 3])
  func recording(jobs: Int) throws {
    let folder = try TestFolder()
    #expect(folder.verifyAnimation(Self.moving()).outcome == .missing)
    #expect(folder.verifyAnimation(Self.moving(), .missing, jobs: jobs).outcome == .recorded)
    let reader = try AnimationReader(
      contentsOf: folder.path + "/Reference/row.animation.png")
    #expect(reader.frameCount == 8)
    let entry = folder.verifyAnimation(Self.moving(), jobs: jobs)
    #expect(entry.outcome == .passed)
    #expect(entry.animation?.shares == Array(repeating: 0, count: 8))
    #expect(folder.verifyAnimation(Self.moving(), isLayoutOnly: true).outcome == .passed)
  }

  @Test("what another process records at the same time is recorded")
  func recordedAtOnce() throws {
    let folder = try TestFolder()
    var isFirst = true
    let source = ListSource(duration: 1) { time in
      if isFirst {
        isFirst = false
        #expect(folder.verifyAnimation(Self.moving(), .missing).outcome == .recorded)
      }
      return ListSource.row([ListSource.red], x: [30 * time])
    }
    let entry = folder.verifyAnimation(source, .missing)
    #expect(entry.outcome == .recorded, "\(entry.summary)")
    #expect(entry.summary == "recorded by another process at the same time")
    #expect(folder.verifyAnimation(Self.moving()).outcome == .passed)
  }

  @Test("frames that stand still stay frames of their own")
  func still() throws {
    let folder = try TestFolder()
    _ = folder.verifyAnimation(ListSource.default, .all)
    #expect(folder.verifyAnimation(ListSource.default).animation?.expectedFrames == 8)
    #expect(folder.verifyAnimation(ListSource.default).outcome == .passed)
  }

  @Test("the frame that differs is named", arguments: [0, 3, 7])
  func oneFrame(number: Int) throws {
    let folder = try TestFolder()
    _ = folder.verifyAnimation(Self.moving(), .all)
    let entry = folder.verifyAnimation(Self.moving(by: 1, only: number))
    #expect(entry.outcome == .failed)
    let found = try #require(entry.animation)
    #expect(found.firstDifferent == number && found.differingFrames == 1)
    #expect(found.shares.count == 8 && found.shares[number] > 0)
    #expect(found.frames.contains { $0.number == number && $0.isDifferent })
    #expect(
      entry.layout == [
        "frame \(number) (\(number == 0 ? "0" : "0.\(number)") s): cell 0-0 moved by (1, 0) pt"
      ])
    for frame in found.frames {
      let path = try #require(frame.pictures.actual)
      #expect(FileManager.default.fileExists(atPath: folder.artifacts + "/" + path))
    }
    let layout = folder.verifyAnimation(Self.moving(by: 1, only: number), isLayoutOnly: true)
    #expect(layout.outcome == .failed && layout.summary.contains("frame \(number)"))
  }

  @Test("what comes a frame later differs from its first frame on")
  func oneFrameLater() throws {
    let folder = try TestFolder()
    _ = folder.verifyAnimation(Self.moving(), .all)
    let later = ListSource(duration: 1) { time in
      ListSource.row([ListSource.red], x: [30 * max(0, time - 0.1)])
    }
    let entry = folder.verifyAnimation(later)
    #expect(entry.outcome == .failed)
    #expect(entry.animation?.firstDifferent == 1)
    #expect(entry.animation?.differingFrames == 7)
  }

  @Test(
    "frames that are missing, too many or shown for another time are said",
    arguments: [
      true, false,
    ])
  func counts(isForeign: Bool) throws {
    let folder = try TestFolder()
    _ = folder.verifyAnimation(Self.moving(), .all)
    if isForeign {
      // Without its remark, as another program leaves it.
      let path = "Reference/row.animation.png"
      let file = try folder.bytes(path)
      let text = Array("iTXt".utf8)
      let range = try #require(file.firstRange(of: text))
      try folder.write(
        Array(file[..<(range.lowerBound - 4)]) + Array(file.suffix(12)), path)
      #expect(folder.verifyAnimation(Self.moving()).outcome == .passed)
    }
    let more = folder.verifyAnimation(Self.moving(), frames: 9)
    #expect(more.outcome == .failed && more.summary.contains("9 frames, expected 8"))
    let fewer = folder.verifyAnimation(Self.moving(), frames: 7)
    #expect(fewer.outcome == .failed && fewer.summary.contains("7 frames, expected 8"))
    #expect(fewer.animation?.differingFrames == 0)
    #expect(fewer.candidates.count == 2)
    let still = try TestFolder()
    _ = still.verifyAnimation(ListSource.default, .all)
    let faster = still.verifyAnimation(ListSource.default, rate: 20)
    #expect(faster.outcome == .failed)
    #expect(faster.animation?.timing == ["20 frames a second, expected 10"])
  }

  @Test("the candidate shows what was drawn, from its first frame on")
  func candidate() throws {
    let folder = try TestFolder()
    _ = folder.verifyAnimation(Self.moving(), .all)
    let entry = folder.verifyAnimation(Self.moving(by: 1, only: 4))
    let candidate = try #require(entry.candidates.first)
    let frames = try AnimationReader(contentsOf: folder.artifacts + "/" + #require(candidate.file))
      .frames()
    let source = Self.moving(by: 1, only: 4)
    for (number, frame) in frames.enumerated() {
      let expected = try source.renderer.draw(try source.displayList(at: Double(number) / 10))
      #expect(frame.pixels == expected, "frame \(number)")
      #expect(abs(frame.duration.seconds - 0.1) < 1e-9)
    }
    #expect(frames.count == 8)
    _ = folder.verifyAnimation(Self.moving(by: 1, only: 4), .failed)
    #expect(folder.verifyAnimation(Self.moving(by: 1, only: 4)).outcome == .passed)
  }

  @Test("a folder of frames is a reference too")
  func folderOfFrames() throws {
    let folder = try TestFolder()
    let source = Self.moving()
    let frames = folder.references.framesPath(of: ReferenceName("row"))
    try FileManager.default.createDirectory(atPath: frames, withIntermediateDirectories: true)
    for number in 0..<8 {
      let pixels = try source.renderer.draw(try source.displayList(at: Double(number) / 10))
      try writeFileAtomically(
        try PNGEncoder().encode(pixels), to: "\(frames)/000\(number).png")
    }
    #expect(
      folder.verifyAnimation(Self.moving()).summary == "there is no layout reference")
    #expect(folder.verifyAnimation(Self.moving(), .missing).outcome == .recorded)
    let before = folder.files.filter { $0.hasPrefix("Reference") }
    #expect(folder.verifyAnimation(Self.moving()).outcome == .passed)
    let other = Self.moving(by: 1, only: 2)
    let entry = folder.verifyAnimation(other, frames: 7)
    #expect(entry.outcome == .failed && entry.animation?.firstDifferent == 2)
    #expect(entry.summary.contains("7 frames, expected 8"))
    #expect(
      entry.candidates.map(\.fileName) == [
        "row.animation.displaylist", "row.frames/0002.png", "row.frames/0007.png",
      ])
    #expect(try folder.approve(entry).count == entry.candidates.count)
    #expect(folder.verifyAnimation(other, frames: 7).outcome == .passed)
    #expect(folder.verifyAnimation(Self.moving(), .failed).outcome == .recorded)
    #expect(folder.verifyAnimation(Self.moving()).outcome == .passed)
    #expect(folder.files.filter { $0.hasPrefix("Reference") } == before)
  }

  @Test("a damaged animation is broken, and what was drawn can be approved")
  func damaged() throws {
    let folder = try TestFolder()
    _ = folder.verifyAnimation(Self.moving(), .all)
    let file = try folder.bytes("Reference/row.animation.png")
    for cut in [0, 20, file.count / 2, file.count - 3] {
      try folder.write(Array(file.prefix(cut)), "Reference/row.animation.png")
      let entry = folder.verifyAnimation(Self.moving())
      #expect(entry.outcome == .broken, "\(cut) bytes")
      #expect(entry.candidates.count == 1)
    }
    #expect(folder.verifyAnimation(Self.moving(), .failed).outcome == .recorded)
    #expect(folder.verifyAnimation(Self.moving()).outcome == .passed)
  }
}
