import Foundation
import TestBasics
import Testing

@testable import SceneFiles
@testable import ScenePlayback

@Suite("Seeking in timelines")
@MainActor
struct TimelineSeekingTests {
  private nonisolated static let folder = Repository.url("Examples/Scenes")

  nonisolated static let scenes =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    .filter { name in
      let file = folder.appending(path: name)
      return (try? String(contentsOf: file, encoding: .utf8))?.contains("timeline:") == true
    }

  private func stage(_ name: String) throws -> SceneStage {
    try SceneStage(try SceneReader().read(file: Self.folder.appending(path: name).path))
  }

  @Test("a frame is the same alone, after all others, and in any steps", arguments: scenes)
  func frames(name: String) throws {
    let whole = try stage(name)
    let end = whole.duration
    #expect(end > 0)
    let times = (0..<12).map { end * Double($0) / 12 } + [end, end + 1]
    let stepped = try times.map { try whole.displayList(at: $0) }
    // Two of them alone, and back again.
    for index in [3, 8] {
      #expect(try stage(name).displayList(at: times[index]) == stepped[index], "\(times[index])")
    }
    #expect(try whole.displayList(at: times[5]) == stepped[5])
    var random = SplitMixGenerator(seed: UInt64(name.utf8.reduce(0) { $0 + Int($1) }))
    let other = try stage(name)
    var now = 0.0
    for (time, list) in zip(times, stepped) {
      for _ in 0..<2 {
        now += (time - now) * Double(random.next() % 1000) / 1000
        _ = try other.displayList(at: now)
      }
      #expect(try other.displayList(at: time) == list, "\(time)")
      now = time
    }
    // Everything rests at the end.
    #expect(stepped[12] == stepped[13])
  }

  @Test("scenes with timelines are among the examples")
  func examples() {
    #expect(Self.scenes.count >= 12)
  }
}
