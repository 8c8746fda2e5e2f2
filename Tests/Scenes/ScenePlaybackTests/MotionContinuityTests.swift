import Foundation
import LayoutCatalog
import LocatedJSON
import SceneFiles
import TestBasics
import Testing

@testable import ScenePlayback

/// Every motion of the example scenes, and from every layout of the catalogue to every other one, goes on
/// without a jump, frame by frame at 60 frames a second.
@MainActor
struct MotionContinuityTests {
  /// Scenes that are known to break the rules, and which of them.
  nonisolated static let knownScenes: [String: Known] = [:]

  /// Pairs of layouts that are known to break the rules, and which of them.
  nonisolated static let knownPairs: [String: Known] = [
    "circle → list": Known(
      [.last],
      "rows that size themselves are measured when the change has ended: dials are less tall"),
    "twirl-flow → list": Known(
      [.last],
      "rows that size themselves are measured when the change has ended: dials are less tall"),
  ]

  struct Known: Sendable {
    var findings: Set<MotionWalk.Finding>
    var reason: String

    init(_ findings: Set<MotionWalk.Finding>, _ reason: String) {
      (self.findings, self.reason) = (findings, reason)
    }
  }

  private nonisolated static let folder = Repository.url("Examples/Scenes")

  @Test(arguments: TimelineSeekingTests.scenes)
  func everyMotionOfTheExamplesIsContinuous(scene name: String) throws {
    let scene = try SceneReader().read(file: Self.folder.appending(path: name).path)
    let stage = try SceneStage(scene)
    let steps = scene.timeline.steps
    var walk = MotionWalk()
    try walk.walk(
      stage, renames: steps.filter { $0.change != nil }.map(\.begin),
      jumps: steps.filter { $0.rest <= $0.begin }.map(\.begin),
      begins: steps.filter { $0.rest > $0.begin }.map(\.begin), ends: [stage.duration])
    Self.judge(walk, of: name, Self.knownScenes[name])
  }

  @Test(arguments: LayoutKind.all.map(\.name))
  func everyChangeOfLayoutIsContinuous(from first: String) throws {
    for second in LayoutKind.all.map(\.name) where second != first {
      let stage = try SceneStage(
        TimelineStage.scene(
          """
          { size: [240, 160], scale: 1, layout: { type: '\(first)' },
            timeline: [{ layout: { type: '\(second)' }, duration: 0.5 }],
            content: { items: [{ color: 'red' }, { color: 'green' }, { color: 'blue' }], repeat: 3 } }
          """))
      var walk = MotionWalk()
      try walk.walk(stage, begins: [0], ends: [stage.duration])
      let name = "\(first) → \(second)"
      Self.judge(walk, of: name, Self.knownPairs[name])
    }
  }

  private static func judge(_ walk: MotionWalk, of name: String, _ known: Known?) {
    let unknown = walk.findings.subtracting(known?.findings ?? [])
    #expect(
      unknown.isEmpty, "\(name): \(unknown.sorted()): \(walk.sentences.joined(separator: "; "))")
    guard let known else { return }
    for finding in known.findings.sorted() {
      withKnownIssue("\(name): \(known.reason)") {
        #expect(!walk.findings.contains(finding), "\(name): \(finding)")
      }
    }
  }
}
