import ComparingLayouts
import DisplayLists
import Foundation
import LayerTree
import Testing
import Verification
import VerificationReports

/// What verifying an animation says of the elements that move otherwise.
@MainActor @Suite("Layouts of animations")
struct AnimationLayoutTests {
  /// Three cells that go down 10 points a second.
  private static func falling(
    later: Double = 0, _ change: @escaping (Int, inout DisplayList) -> Void = { _, _ in }
  ) -> ListSource {
    ListSource(duration: 1) { time in
      let time = max(0, time - later)
      var list = ListSource.row(ListSource.colors, x: [2, 20, 40])
      for index in list.elements.indices {
        list.elements[index].matrix.m42 = (1e7 * time).rounded() / 1e6
      }
      change(Int((time * 10).rounded()), &list)
      return list
    }
  }

  private static let path = "Reference/row.animation.displaylist"

  @Test("elements are named: all of the first frame, and where each differs most")
  func words() throws {
    let folder = try TestFolder()
    _ = folder.verifyAnimation(Self.falling(), .all)
    let other = Self.falling { frame, list in
      if (3...6).contains(frame) { list.elements[1].matrix.m41 += Double(frame) }
      if frame == 3 || frame == 5 { list.elements[2].matrix.m42 += 2 }
      if frame == 6 { list.elements[2].zIndex = 1 }
    }
    let words = [
      "frame 3 (0.3 s): cell 0-1 moved by (3, 0) pt; cell 0-2 is 2 pt lower",
      "the layout of 4 of 8 frames differs",
      "cell 0-1 differs in 4 frames, most in frame 6 (0.6 s): it moved by (6, 0) pt",
      "cell 0-2 differs in 3 frames, most in frame 3 (0.3 s): it is 2 pt lower",
    ]
    let entry = folder.verifyAnimation(other)
    #expect(entry.outcome == .failed)
    #expect(entry.layout == words)
    #expect(entry.summary.hasPrefix(words[0]))
    #expect(entry.animation?.firstDifferent == 3)
    let layout = folder.verifyAnimation(other, isLayoutOnly: true)
    #expect(layout.outcome == .failed && layout.kind == .layout)
    #expect(layout.layout == words && layout.summary == words[0])
    #expect(layout.animation == nil)
  }

  @Test("one frame is told once, and many elements together")
  func groups() throws {
    func row(_ shift: Double) -> ListSource {
      ListSource(duration: 1) { time in
        var list = ListSource.row(
          Array(repeating: ListSource.red, count: 8), x: (0..<8).map { Double($0) * 2 })
        guard time > 0.45 else { return list }
        for index in 1..<8 { list.elements[index].matrix.m41 += shift * Double(index) * time }
        return list
      }
    }
    let folder = try TestFolder()
    _ = folder.verifyAnimation(row(0), .all)
    #expect(
      folder.verifyAnimation(row(1), isLayoutOnly: true).layout == [
        "frame 5 (0.5 s): cell 0-1 moved by (0.5, 0) pt; cell 0-2 moved by (1, 0) pt; "
          + "cell 0-3 moved by (1.5, 0) pt; cell 0-4 moved by (2, 0) pt; cell 0-5 moved by (2.5, 0) pt; "
          + "cell 0-6 moved by (3, 0) pt; and 1 more difference",
        "the layout of 3 of 8 frames differs",
        "7 cells differ in up to 3 frames, cell 0-7 most in frame 7 (0.7 s): it moved by (4.9, 0) pt",
      ])
    let once = Self.falling { frame, list in
      if frame == 4 { list.elements[0].opacity = 0.5 }
    }
    _ = folder.verifyAnimation(Self.falling(), .all)
    #expect(
      folder.verifyAnimation(once).layout == ["frame 4 (0.4 s): cell 0-0 opacity: 1 → 0.5"])
  }

  @Test("what comes a frame later is said to")
  func delay() throws {
    let folder = try TestFolder()
    _ = folder.verifyAnimation(Self.falling(), .all)
    for isLayoutOnly in [true, false] {
      let entry = folder.verifyAnimation(Self.falling(later: 0.1), isLayoutOnly: isLayoutOnly)
      #expect(entry.outcome == .failed)
      #expect(entry.layout.first == "all frames come 1 frame later")
      #expect(
        entry.layout.dropFirst().first
          == "frame 1 (0.1 s): cell 0-0, cell 0-1 and cell 0-2 are 1 pt higher")
    }
  }

  @Test("a layout alone that differs fails, and is recorded and approved by itself")
  func layoutAlone() throws {
    let folder = try TestFolder()
    _ = folder.verifyAnimation(Self.falling(), .all)
    // Nothing that is seen.
    let other = Self.falling { frame, list in if frame > 5 { list.elements[1].zIndex = 2 } }
    let picture = try folder.bytes("Reference/row.animation.png")
    let before = try folder.bytes(Self.path)
    let entry = folder.verifyAnimation(other)
    #expect(entry.outcome == .failed && entry.animation?.differingFrames == 0)
    #expect(entry.candidates.map(\.fileName) == ["row.animation.displaylist"])
    #expect(try folder.approve(entry).count == entry.candidates.count)
    #expect(folder.verifyAnimation(other).outcome == .passed)
    #expect(try folder.bytes("Reference/row.animation.png") == picture)
    // The candidate is what a recording writes, and what is the same is not printed anew.
    let fresh = try TestFolder()
    _ = fresh.verifyAnimation(other, .all)
    #expect(try folder.bytes(Self.path) == fresh.bytes(Self.path))
    let old = String(decoding: before, as: UTF8.self).split(separator: "\n")
    let new = String(decoding: try folder.bytes(Self.path), as: UTF8.self).split(separator: "\n")
    #expect(new.count == old.count)
    #expect(new.contains("{\"at\":[20,6],\"element\":\"cell 0-1\",\"zIndex\":2}"))
    #expect(folder.verifyAnimation(other, isLayoutOnly: true).outcome == .passed)
    #expect(
      folder.verifyAnimation(Self.falling(), .failed, isLayoutOnly: true).outcome == .recorded)
    #expect(try folder.bytes(Self.path) == before)
  }

  @Test("other numbers of frames and other rates have candidates that pass", arguments: [7, 9])
  func counts(frames: Int) throws {
    let folder = try TestFolder()
    _ = folder.verifyAnimation(Self.falling(), .all)
    let entry = folder.verifyAnimation(Self.falling(), frames: frames, isLayoutOnly: true)
    #expect(entry.layout == ["there are \(frames) frames, expected 8"])
    #expect(try folder.approve(entry).count == entry.candidates.count)
    let again = folder.verifyAnimation(Self.falling(), frames: frames, isLayoutOnly: true)
    #expect(again.outcome == .passed)
    let faster = folder.verifyAnimation(
      Self.falling(), frames: frames, rate: 20, isLayoutOnly: true)
    #expect(faster.layout.first == "20 frames a second, expected 10")
    #expect(try folder.approve(faster).count == faster.candidates.count)
    #expect(
      folder.verifyAnimation(Self.falling(), frames: frames, rate: 20, isLayoutOnly: true).outcome
        == .passed)
  }

  @Test("ignored elements are left out of every frame, where they are and where they were")
  func ignoring() throws {
    let folder = try TestFolder()
    _ = folder.verifyAnimation(Self.falling(), .all)
    let other = Self.falling { frame, list in
      if frame > 2 { list.elements[2].matrix.m41 += Double(frame) }
    }
    let rules = VerificationRules(
      ignoredElements: [.element(kind: "cell", section: 0, item: 2)], reasons: ["it wanders"])
    let before = folder.files
    #expect(folder.verifyAnimation(other, rules: rules).outcome == .passed)
    #expect(folder.verifyAnimation(other, rules: rules, isLayoutOnly: true).outcome == .passed)
    #expect(folder.files == before)
    let neighbour = Self.falling { frame, list in
      if frame > 2 { list.elements[2].matrix.m41 += Double(frame) }
      if frame == 6 { list.elements[1].matrix.m41 -= 1 }
    }
    let entry = folder.verifyAnimation(neighbour, rules: rules)
    #expect(entry.layout == ["frame 6 (0.6 s): cell 0-1 moved by (−1, 0) pt"])
    #expect(entry.animation?.firstDifferent == 6 && entry.animation?.differingFrames == 1)
  }

  @Test("cut, changed and strange lists are broken or different, never the same")
  func damaged() throws {
    let folder = try TestFolder()
    _ = folder.verifyAnimation(Self.falling(), .all)
    let file = try folder.bytes(Self.path)
    for cut in [0, 1, 40, file.count / 3, file.count / 2, file.count - 40] {
      try folder.write(Array(file.prefix(cut)), Self.path)
      for isLayoutOnly in [true, false] {
        let entry = folder.verifyAnimation(Self.falling(), isLayoutOnly: isLayoutOnly)
        #expect(entry.outcome == .broken, "\(cut) bytes: \(entry.summary)")
        #expect(entry.summary.contains("row.animation.displaylist"), "\(entry.summary)")
        #expect(entry.candidates.map(\.fileName) == ["row.animation.displaylist"])
      }
    }
    let text = String(decoding: file, as: UTF8.self)
    for (old, new, words) in [
      ("[20,3]", "[20,3.5]", "frame 3 (0.3 s): cell 0-1 is 0.5 pt higher"),
      ("\"format\":2", "\"format\":7", "format 7, but this version of diorama reads format 2"),
      ("\"frames\":8", "\"frames\":5", "expected the end after 5 frames"),
      ("{\"frame\":4", "{\"frame\":40", "expected frame 4"),
    ] {
      try folder.write(Array(text.replacing(old, with: new).utf8), Self.path)
      let entry = folder.verifyAnimation(Self.falling(), isLayoutOnly: true)
      #expect(entry.outcome == .failed || entry.outcome == .broken, "\(new)")
      #expect(entry.summary.contains(words), "\(new): \(entry.summary)")
    }
    // Lists that nothing is known of are read.
    let plain = text.replacing(/,"reference":\{.*?\}\}/, with: "}")
    #expect(plain.count < text.count - 300)
    try folder.write(Array(plain.utf8), Self.path)
    #expect(folder.verifyAnimation(Self.falling(), isLayoutOnly: true).outcome == .passed)
    #expect(folder.verifyAnimation(Self.falling(), .failed).outcome == .passed)
  }

  @Test("what stands still takes a line a frame")
  func size() throws {
    let folder = try TestFolder()
    _ = folder.verifyAnimation(ListSource.default, .all)
    let text = String(decoding: try folder.bytes(Self.path), as: UTF8.self)
    #expect(text.split(separator: "\n").count == 1 + 8 + 3)
    #expect(text.hasSuffix("{\"frame\":6,\"time\":0.6}\n{\"frame\":7,\"time\":0.7}\n"))
  }
}
