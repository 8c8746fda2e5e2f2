import CollectionViews
import Foundation
import SceneExpectations
import SnapshotExpectations
import Testing
import Verification
import VerificationReports

/// Expectations whose failures are the point.
@Suite("Expecting snapshots")
@MainActor
struct ExpectationTests {
  private let scratch = ScratchReferences()

  private func flow(spacing: CGFloat = 10) -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 60, height: 40)
    layout.minimumLineSpacing = spacing
    return layout
  }

  private let size = CGSize(width: 200, height: 160)

  /// Expects a flow, with the settings of these tests.
  @discardableResult
  private func expectFlow(
    spacing: CGFloat = 10, named name: String = "flow", as form: SnapshotForm = .picture,
    record: RecordMode = .never
  ) -> [VerificationEntry] {
    withSnapshots(references: scratch.references, artifacts: scratch.artifacts) {
      expectSnapshot(
        of: flow(spacing: spacing), items: 7, size: size, scale: 1, named: name, as: form,
        record: record)
    }
  }

  @Test("a snapshot that is recorded fails, and passes from then on")
  func recording() throws {
    let messages = failures { _ = expectFlow(record: .missing) }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("recorded; check it, then test again") == true)
    #expect(
      scratch.files == [
        "ExpectationTests/recording.flow.displaylist", "ExpectationTests/recording.flow.png",
      ])
    #expect(expectFlow().map(\.outcome) == [.passed])
    #expect(expectFlow(record: .all).map(\.outcome) == [.passed])
  }

  @Test("another label of an element is a difference in words, though the view looks the same")
  func accessibility() throws {
    func expect(_ label: String, record: RecordMode = .never) {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
      view.isAccessibilityElement = true
      view.accessibilityLabel = label
      withSnapshots(references: scratch.references, artifacts: scratch.artifacts) {
        _ = expectSnapshot(of: view, scale: 1, named: "spoken", as: .accessibility, record: record)
      }
    }
    _ = failures { expect("Send", record: .missing) }
    expect("Send")
    let messages = failures { expect("Share") }
    let message = try #require(messages.first)
    #expect(message.contains("element 1") && message.contains("Share") && message.contains("Send"))
  }

  @Test("nothing is written where nothing may be")
  func neverRecording() {
    let messages = failures { _ = expectFlow(record: .never) }
    #expect(messages.first?.contains("there is no reference") == true)
    #expect(scratch.files == [])
  }

  @Test("a failure says what moved, where the pictures are, and how to take them")
  func failing() throws {
    _ = failures { _ = expectFlow(record: .missing) }
    let before = try scratch.bytes("ExpectationTests/failing.flow.png")
    let messages = failures { _ = expectFlow(spacing: 16) }
    let message = try #require(messages.first)
    #expect(message.contains("cell 0-3, cell 0-4 and cell 0-5 are 6 pt lower"))
    #expect(message.contains("expected: \(scratch.artifacts)/ExpectationTests/"))
    #expect(message.contains("actual: \(scratch.artifacts)/ExpectationTests/"))
    #expect(message.contains("DIORAMA_RECORD=failed swift test --filter"))
    #expect(try scratch.bytes("ExpectationTests/failing.flow.png") == before)
    let report = "\(scratch.artifacts)/ExpectationTests.failing.flow.report.json"
    let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: report)))
    let entry = try #require(try JSONReport().report(from: bytes, named: report).entries.first)
    #expect(entry.source == "Tests/Products/SnapshotExpectationsTests/ExpectationTests.swift")
    let actual = try #require(entry.pictures?.actual)
    #expect(FileManager.default.fileExists(atPath: "\(scratch.artifacts)/\(actual)"))
    expectFlow()
    #expect(!FileManager.default.fileExists(atPath: report))
  }

  @Test("a failed snapshot is recorded where that was asked for")
  func recordingFailures() throws {
    _ = failures { _ = expectFlow(record: .missing) }
    let messages = failures { _ = expectFlow(spacing: 16, record: .failed) }
    #expect(messages.first?.contains("recorded again") == true)
    #expect(expectFlow(spacing: 16).map(\.outcome) == [.passed])
  }

  @Test("only digests are stored, and they tell what differs")
  func digests() throws {
    func expect(_ form: SnapshotForm, spacing: CGFloat = 10, record: RecordMode = .never) {
      expectSnapshot(
        of: flow(spacing: spacing), items: 7, size: size, scale: 1,
        named: form == .picture ? "still" : "moving", as: form, record: record, store: .digests)
    }
    withSnapshots(references: scratch.references, artifacts: scratch.artifacts) {
      for form in [SnapshotForm.picture, .animation(framesPerSecond: 10, duration: 0.3)] {
        let recorded = failures { expect(form, record: .missing) }
        #expect(recorded.first?.contains("digests.txt") == true, "\(recorded)")
        expect(form)
        let failed = failures { expect(form, spacing: 16) }
        #expect(failed.first?.contains("pixels") == true, "\(failed)")
        #expect(failed.first?.contains("only its digest is stored") == true, "\(failed)")
      }
      #expect(scratch.files == ["digests.txt"])
    }
  }

  @Test("the layout form keeps and compares the list alone")
  func layoutForm() {
    _ = failures { _ = expectFlow(as: .layout, record: .missing) }
    #expect(scratch.files == ["ExpectationTests/layoutForm.flow.displaylist"])
    #expect(expectFlow(as: .layout).map(\.outcome) == [.passed])
    let messages = failures { _ = expectFlow(spacing: 11, as: .layout) }
    #expect(messages.first?.contains("cell 0-3, cell 0-4 and cell 0-5 are 1 pt lower") == true)
  }

  @Test("moments of an animation are snapshots of their own")
  func moments() throws {
    func expectMoves(to spacing: CGFloat, record: RecordMode) -> [VerificationEntry] {
      withSnapshots(references: scratch.references, artifacts: scratch.artifacts) {
        expectSnapshot(
          of: flow(), items: 7, size: size, scale: 1, named: "moves", as: .layout,
          at: [0, 0.15, 0.5], record: record
        ) { view in
          view.setCollectionViewLayout(flow(spacing: spacing), animated: true)
        }
      }
    }
    #expect(failures { _ = expectMoves(to: 30, record: .missing) }.count == 3)
    #expect(
      scratch.files.map { $0.split(separator: "/").last ?? "" } == [
        "moments.moves.at-0.15.displaylist", "moments.moves.at-0.5.displaylist",
        "moments.moves.at-0.displaylist",
      ])
    #expect(expectMoves(to: 30, record: .never).map(\.outcome) == [.passed, .passed, .passed])
    // The beginning is the same, wherever it goes.
    var entries: [VerificationEntry] = []
    #expect(failures { entries = expectMoves(to: 50, record: .never) }.count == 2)
    #expect(entries.map(\.outcome) == [.passed, .failed, .failed])
  }

  @Test("an animation is one reference with all its frames")
  func animation() throws {
    func expectMoves(to spacing: CGFloat, record: RecordMode) -> [VerificationEntry] {
      withSnapshots(references: scratch.references, artifacts: scratch.artifacts) {
        expectSnapshot(
          of: flow(), items: 7, size: size, scale: 1, named: "moves",
          as: .animation(framesPerSecond: 10, duration: 0.4), record: record
        ) { view in
          view.setCollectionViewLayout(flow(spacing: spacing), animated: true)
        }
      }
    }
    _ = failures { _ = expectMoves(to: 30, record: .missing) }
    #expect(scratch.files.contains("ExpectationTests/animation.moves.animation.png"))
    #expect(expectMoves(to: 30, record: .never).map(\.outcome) == [.passed])
    var entries: [VerificationEntry] = []
    _ = failures { entries = expectMoves(to: 50, record: .never) }
    #expect(entries.first?.animation?.firstDifferent == 1)
    #expect(entries.first?.animation?.expectedFrames == 5)
  }

  @Test("places of a test that have no name are numbered")
  func numbers() {
    _ = failures {
      withSnapshots(references: scratch.references, artifacts: scratch.artifacts) {
        for _ in 0..<2 {
          expectSnapshot(of: flow(), items: 1, size: size, as: .layout, record: .missing)
        }
        expectSnapshot(of: flow(), items: 2, size: size, as: .layout, record: .missing)
      }
    }
    #expect(
      scratch.files == [
        "ExpectationTests/numbers.2.displaylist", "ExpectationTests/numbers.displaylist",
      ])
  }

  @Test("a test with arguments has to name its snapshots", arguments: [1, 2])
  func arguments(count: Int) {
    let messages = failures {
      _ = withSnapshots(references: scratch.references, artifacts: scratch.artifacts) {
        expectSnapshot(of: flow(), items: count, size: size, as: .layout, record: .missing)
      }
    }
    #expect(messages.first?.contains("name each with named:") == true)
    #expect(scratch.files == [])
  }

  @Test(
    "what cannot be a moment is refused", arguments: [[], [-1], [0.5, 0.5], [Double.infinity]])
  func badMoments(moments: [Double]) {
    let messages = failures {
      expectSnapshot(of: flow(), items: 1, size: size, named: "bad", at: moments)
    }
    #expect(messages.count == 1)
  }

  @Test("a view without a size is refused")
  func sizeless() {
    let messages = failures { expectSnapshot(of: UIView()) }
    #expect(messages.first?.contains("needs a size above zero") == true)
  }

  @Test("traits reach the views")
  func traits() throws {
    let view = UIView()
    view.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? .white : .red }
    let dark = SnapshotTraits(userInterfaceStyle: .dark)
    _ = failures {
      _ = withSnapshots(references: scratch.references, artifacts: scratch.artifacts) {
        expectSnapshot(of: view, size: size, traits: dark, as: .layout, record: .missing)
      }
    }
    let text = String(
      decoding: try scratch.bytes("ExpectationTests/traits.displaylist"), as: UTF8.self)
    #expect(text.contains("#ffffffff"))
  }

  @Test("the failure's command finds the test")
  func filter() {
    let messages = failures { _ = expectFlow() }
    let command = "--filter 'SnapshotExpectationsTests\\.ExpectationTests/filter'"
    #expect(messages.first?.contains(command) == true)
  }

  @Test("a scene file is found beside the test", .snapshots(record: .never))
  func scenes() {
    let messages = failures { expectSnapshot(ofScene: "no-such-scene.json5") }
    #expect(messages.first?.contains("no-such-scene.json5") == true)
  }
}
