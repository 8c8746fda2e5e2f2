import ComparingLayouts
import ComparingPictures
import DisplayLists
import Foundation
import LayerTree
import TestBasics
import Testing
import Verification
import VerificationReports

/// One frame of an animation that is changed a little: found in that frame, named, and not found
/// where it is tolerated.
@MainActor @Suite("Small changes of animations")
struct AnimationPerturbationTests {
  private typealias Change = (Int, inout DisplayList) -> Void

  private static func text(_ text: String) throws -> DisplayContents {
    let set = try FontLibrary.standard.typeset(
      text, style: TextStyle(font: FontRequest(size: 7)), width: 10)
    return .drawing(
      set.runs.map {
        .glyphs($0, color: .white, transform: CGAffineTransform(translationX: 1, y: 8))
      }, clipped: true)
  }

  /// Cells with letters that go down, whole pixels at a time.
  private static func source(
    later: Double = 0, _ change: @escaping Change = { _, _ in }
  ) -> ListSource {
    ListSource(duration: 1) { time in
      let time = max(0, time - later)
      var list = ListSource.row(ListSource.colors, x: [2, 20, 40])
      for (index, letter) in ["A", "B", "C"].enumerated() {
        list.elements[index].matrix.m42 = (10 * time).rounded()
        list.elements[index].contents = try text(letter)
      }
      change(Int((time * 10).rounded()), &list)
      return list
    }
  }

  @Test("a shift, a cell, a glyph, a level: each is found in its frame", arguments: 1...6)
  func found(seed: UInt64) throws {
    var random = SplitMixGenerator(seed: seed)
    let folder = try TestFolder()
    _ = folder.verifyAnimation(Self.source(), .all)
    let other = try Self.text("X")
    for kind in 0..<4 {
      let frame = Int.random(in: 0..<8, using: &random)
      let item = Int.random(in: 0..<3, using: &random)
      let changed = Self.source { number, list in
        guard number == frame else { return }
        switch kind {
        case 0: for index in list.elements.indices { list.elements[index].matrix.m41 += 1 }
        case 1: list.elements[item].matrix.m41 += 1
        case 2: list.elements[item].contents = other
        default: list.elements[item].fill?.red = item == 0 ? 254.0 / 255 : 1.0 / 255
        }
      }
      let letter = ["A", "B", "C"][item]
      let words = [
        "cell 0-0, cell 0-1 and cell 0-2 moved by (1, 0) pt", "cell 0-\(item) moved by (1, 0) pt",
        "cell 0-\(item) text \"\(letter)\" → text \"X\"", "cell 0-\(item) fill: #",
      ][kind]
      let label = "seed \(seed), kind \(kind), frame \(frame), item \(item)"
      for isLayoutOnly in [false, true] {
        let entry = folder.verifyAnimation(changed, isLayoutOnly: isLayoutOnly)
        #expect(entry.outcome == .failed, "\(label)")
        #expect(entry.layout.count == 1, "\(label): \(entry.layout)")
        #expect(
          entry.layout.first?.hasPrefix("frame \(frame) (\(Self.seconds(frame)) s): \(words)")
            == true, "\(label): \(entry.layout)")
        guard !isLayoutOnly else { continue }
        #expect(entry.animation?.firstDifferent == frame, "\(label)")
        #expect(entry.animation?.differingFrames == 1, "\(label)")
      }
      try tolerated(changed, kind: kind, item: item, label, folder)
    }
  }

  /// What is allowed to differ does not fail.
  private func tolerated(
    _ changed: ListSource, kind: Int, item: Int, _ label: String, _ folder: TestFolder
  ) throws {
    let ignoring = VerificationRules(
      ignoredElements: kind == 0
        ? [.kind("cell")] : [.element(kind: "cell", section: 0, item: item)], reasons: ["a test"])
    #expect(folder.verifyAnimation(changed, rules: ignoring).outcome == .passed, "\(label)")
    #expect(
      folder.verifyAnimation(changed, rules: ignoring, isLayoutOnly: true).outcome == .passed,
      "\(label)")
    // Pictures alone, with a limit that the change keeps to.
    let options =
      kind == 3
      ? PictureComparison.Options(tolerance: .levels(1))
      : PictureComparison.Options(
        thresholds: ComparisonThresholds(largestShare: 0.2, largestRegion: 400))
    let entry = folder.verifyAnimation(
      changed, rules: VerificationRules(options, reasons: ["a test"]), verifiesLayout: false)
    #expect(entry.outcome == .tolerated, "\(label): \(entry.summary)")
    // One that it does not keep to.
    let strict = PictureComparison.Options(
      tolerance: .levels(kind == 3 ? 0 : 1),
      thresholds: ComparisonThresholds(largestShare: 0.2, largestRegion: 1))
    let refused = folder.verifyAnimation(
      changed, rules: VerificationRules(strict, reasons: ["a test"]), verifiesLayout: false)
    #expect(refused.outcome == .failed, "\(label): \(refused.summary)")
  }

  @Test("one frame later is found from the first frame that moves, and named", arguments: 1...3)
  func later(frames: Int) throws {
    let folder = try TestFolder()
    _ = folder.verifyAnimation(Self.source(), .all)
    let entry = folder.verifyAnimation(Self.source(later: Double(frames) / 10))
    #expect(entry.outcome == .failed)
    #expect(
      entry.layout.first == "all frames come \(frames) frame\(frames == 1 ? "" : "s") later")
    #expect(entry.animation?.firstDifferent == 1)
    #expect(entry.animation?.differingFrames == 7)
  }

  private static func seconds(_ frame: Int) -> String { frame == 0 ? "0" : "0.\(frame)" }
}
