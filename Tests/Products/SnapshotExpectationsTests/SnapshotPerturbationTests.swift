import CollectionViews
import ComparingPictures
import Foundation
import SnapshotExpectations
import TestBasics
import Testing
import Verification
import VerificationReports

/// A view that is changed a little fails its expectation, which names the change, and passes where
/// the change is allowed.
@Suite("Small changes of snapshots")
@MainActor
struct SnapshotPerturbationTests {
  private let scratch = ScratchReferences()
  private static let size = CGSize(width: 120, height: 100)

  /// What is changed.
  private struct Change {
    var shift: CGFloat = 0
    /// An item that lies a point further to the right, is written otherwise or coloured otherwise.
    var moved: Int?
    var lettered: Int?
    var coloured: Int?
    /// Frames of a tenth of a second that the movement begins later.
    var delay = 0
  }

  /// Twelve labels in rows.
  private static func view(_ change: Change) -> (view: UIView, move: () -> Void) {
    let view = UIView(frame: CGRect(origin: .zero, size: size))
    view.backgroundColor = .white
    let labels = (0..<12).map { item in
      let x = CGFloat(item % 4) * 28 + change.shift + (item == change.moved ? 1 : 0)
      let label = UILabel(
        frame: CGRect(x: x, y: CGFloat(item / 4) * 28, width: 24, height: 24))
      label.text = item == change.lettered ? "X" : "\(item)"
      label.font = .systemFont(ofSize: 12)
      label.backgroundColor = UIColor(
        red: 200.0 / 255, green: item == change.coloured ? 101.0 / 255 : 100.0 / 255, blue: 0,
        alpha: 1)
      view.addSubview(label)
      return label
    }
    return (
      view,
      {
        UIView.animate(
          withDuration: 0.4, delay: Double(change.delay) / 10, options: .curveLinear
        ) { for label in labels { label.center.y += 8 } }
      }
    )
  }

  private func expect(
    _ change: Change = Change(), named name: String, as form: SnapshotForm = .picture,
    record: RecordMode = .never,
    allowing options: PictureComparison.Options = PictureComparison.Options()
  ) -> [VerificationEntry] {
    let (view, move) = Self.view(change)
    return withSnapshots(references: scratch.references, artifacts: scratch.artifacts) {
      expectSnapshot(
        of: view, size: Self.size, scale: 1, named: name, as: form, allowing: options,
        record: record, after: form == .picture || form == .layout ? nil : move)
    }
  }

  /// What came of an expectation that fails, with its message.
  private func failure(_ body: () -> [VerificationEntry]) -> (VerificationEntry?, String) {
    nonisolated(unsafe) var messages: [String] = []
    var entries: [VerificationEntry] = []
    withKnownIssue {
      entries = body()
    } matching: { issue in
      messages += issue.comments.map(\.rawValue)
      return true
    }
    return (entries.first, messages.joined(separator: "\n"))
  }

  @Test("a shift by a pixel, one view, one glyph, one level", arguments: [1, 2, 3])
  func found(seed: UInt64) {
    var random = SplitMixGenerator(seed: seed)
    let item = Int.random(in: 0..<12, using: &random)
    _ = failure { expect(named: "labels", record: .missing) }
    #expect(expect(named: "labels").map(\.outcome) == [.passed])
    let cases: [(Change, String, PictureComparison.Options)] = [
      (
        Change(shift: 1), "moved by (1, 0) pt",
        PictureComparison.Options(
          thresholds: ComparisonThresholds(largestShare: 0.5, largestRegion: 5_000))
      ),
      (
        Change(moved: item), "view/0/0/\(item) moved by (1, 0) pt",
        PictureComparison.Options(
          thresholds: ComparisonThresholds(largestShare: 0.05, largestRegion: 500))
      ),
      (
        Change(lettered: item), "text \"\(item)\" → text \"X\"",
        PictureComparison.Options(
          thresholds: ComparisonThresholds(largestShare: 0.02, largestRegion: 200))
      ),
      (
        Change(coloured: item), "fill: #c86400ff → #c86500ff",
        PictureComparison.Options(tolerance: .levels(1))
      ),
    ]
    for (change, words, allowed) in cases {
      let label = "seed \(seed), item \(item): \(words)"
      let (entry, message) = failure { expect(change, named: "labels") }
      #expect(entry?.outcome == .failed, "\(label)")
      #expect(message.contains(words), "\(label): \(message)")
      #expect((entry?.measures?.differingPixels ?? 0) > 0, "\(label)")
      // The picture is allowed to differ; its layout never is.
      let (layout, said) = failure { expect(change, named: "labels", allowing: allowed) }
      #expect(layout?.outcome == .failed && said.contains(words), "\(label): \(said)")
      unlink("\(scratch.references)/SnapshotPerturbationTests/found.labels.displaylist")
      let (alone, _) = failure {
        expect(change, named: "labels", allowing: allowed)
      }
      #expect(alone?.outcome == .missing, "\(label): \(alone?.summary ?? "")")
      #expect(alone?.summary.hasPrefix("there is no layout reference; ") == true, "\(label)")
      #expect(alone?.candidates.count == 1, "\(label)")
      _ = failure { expect(named: "labels", record: .missing) }
    }
  }

  @Test("one frame later", arguments: [1, 2])
  func later(frames: Int) {
    let form = SnapshotForm.animation(framesPerSecond: 10, duration: 0.8)
    _ = failure { expect(named: "moves", as: form, record: .missing) }
    #expect(expect(named: "moves", as: form).map(\.outcome) == [.passed])
    let (entry, message) = failure { expect(Change(delay: frames), named: "moves", as: form) }
    #expect(entry?.outcome == .failed)
    #expect(
      entry?.layout.first == "all frames come \(frames) frame\(frames == 1 ? "" : "s") later")
    #expect(message.contains("frame 1 (0.1 s): "), "\(message)")
    #expect(entry?.animation?.firstDifferent == 1)
  }

  @Test("cut and foreign references fail with what to do", arguments: ["png", "displaylist"])
  func damaged(fileExtension: String) throws {
    _ = failure { expect(named: "labels", record: .missing) }
    let path = "\(scratch.references)/SnapshotPerturbationTests/damaged.labels.\(fileExtension)"
    let file = try Data(contentsOf: URL(fileURLWithPath: path))
    for damage in [file.prefix(file.count / 2), Data(), Data("not a reference".utf8)] {
      try damage.write(to: URL(fileURLWithPath: path))
      let (entry, message) = failure { expect(named: "labels") }
      #expect(entry?.outcome == .broken, "\(message)")
      #expect(message.contains(path), "\(message)")
      _ = failure { expect(named: "labels", record: .failed) }
      #expect(expect(named: "labels").map(\.outcome) == [.passed])
    }
  }

  @Test(
    "names have blanks and other scripts",
    arguments: ["wide view", "größe", "横 向き", "שורה", "a/b:c", "🙂"])
  func names(name: String) {
    _ = failure { expect(named: name, record: .missing) }
    #expect(expect(named: name).map(\.outcome) == [.passed])
    #expect(scratch.files.count { $0.hasSuffix(".png") } == 1, "\(scratch.files)")
  }

  @Test("references that cannot be written are verified, and fail where they are to be recorded")
  func readOnly() throws {
    _ = failure { expect(named: "labels", record: .missing) }
    // Not even root can put a file where a folder would have to be.
    let blocked = "\(scratch.references)/SnapshotPerturbationTests/blocked"
    try Data().write(to: URL(fileURLWithPath: blocked))
    #expect(expect(named: "labels").map(\.outcome) == [.passed])
    let (view, _) = Self.view(Change())
    let (entry, message) = failure {
      withSnapshots(references: blocked, artifacts: scratch.artifacts) {
        expectSnapshot(of: view, size: Self.size, scale: 1, named: "labels", record: .missing)
      }
    }
    #expect(entry?.outcome == .broken && message.contains("blocked"), "\(message)")
  }
}
