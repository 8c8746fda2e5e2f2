import Basics
import CompositionalLayouts
import DisplayLists
import Foundation
import SceneFiles
import ScenePlayback
import Verification
import VerificationReports

/// How many scenes are verified in a second: from their files to their entries.
@MainActor
struct VerifyBench {
  private let report: Report
  private static let count = 1000

  init(_ report: Report) {
    self.report = report
  }

  func run() throws {
    let folder = NSTemporaryDirectory() + "diorama-verify-bench-\(getpid())"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(
      atPath: folder + "/scenes", withIntermediateDirectories: true)
    for number in 0..<Self.count {
      let path = "\(folder)/scenes/scene \(number).json5"
      try writeFileAtomically(Array(Self.scene(number).utf8), to: path)
    }
    let scenes = try SceneSearch(defaultReferences: ReferenceStore.defaultFolder)
      .scenes(in: folder + "/scenes").scenes
    let images = DecodedImageCache(byteLimit: 96 << 20)

    func verify(_ settings: VerificationSettings) -> Int {
      var passed = 0
      Verifier(settings).run(
        count: scenes.count,
        step: { index in
          let found = scenes[index]
          do {
            let scene = try SceneReader().read(file: found.path, as: found.expectations.variants[0])
            return .subject(
              VerificationSubject(
                ReferenceName(found.name), of: try SceneStage(scene, images: images),
                in: ReferenceStore(folder: found.references.folder), file: found.path))
          } catch { preconditionFailure("\(found.path): \(error)") }
        }, take: { if $1.outcome == .passed { passed += 1 } })
      return passed
    }
    _ = verify(VerificationSettings(mode: .missing))
    for (name, isLayoutOnly, least) in [
      ("1,000 scenes of 320×240, pictures and layouts", false, 100.0),
      ("their layouts alone", true, 1000),
    ] {
      let settings = VerificationSettings(isLayoutOnly: isLayoutOnly)
      let measurement = try Measurement.of(runs: 5) {
        let passed = verify(settings)
        precondition(passed == Self.count, "\(passed) of \(Self.count) scenes passed")
      }
      let rate = Double(Self.count) / measurement.cpu.median * 1000
      report.add(
        Figure(name, measurement)
          .demanding("≥ \(Int(least)) scenes a second a core: \(Int(rate))", rate >= least))
    }
    let two = try Measurement.of(runs: 5) { _ = verify(VerificationSettings(jobs: 2)) }
    report.add(Figure("pictures and layouts with two jobs", two))
    report.remark(
      "Each scene is a file of its own with twelve labelled cells: reading it, setting it up, "
        + "drawing it and reading the reference are all in the time.")
  }

  /// Twelve cells with rounded corners and names; every scene has other colours.
  private static func scene(_ number: Int) -> String {
    let items = (0..<12).map { item in
      "{ name: \"\(item + number % 7)\", color: \"rgb(\(number % 256), \(item * 20), 120)\" }"
    }
    return """
      { size: [320, 240], scale: 1, content: { items: [\(items.joined(separator: ", "))] },
        layout: { type: "flow", itemSize: [70, 70] },
        cell: { background: "{color}", cornerRadius: 8,
          views: [{ label: "{name}", color: "white", align: "center" }] } }
      """
  }
}
