import CompositionalLayouts
import DisplayLists
import Foundation
import Recording
import SceneFiles
import TestBasics
import Testing

@testable import ScenePlayback

/// Onion skins of the example scenes that move.
@MainActor
struct OnionSceneTests {
  private nonisolated static let folder = Repository.url("Examples/Scenes")

  /// Without the elements of one moment the skin is another picture: no other moment hides it.
  @Test(arguments: TimelineSeekingTests.scenes)
  func everyMomentShows(scene name: String) throws {
    var scene = try SceneReader().read(file: Self.folder.appending(path: name).path)
    scene.scale = min(1, 160 / max(scene.canvasSize.width, scene.canvasSize.height))
    let stage = try SceneStage(scene)
    let count = 4
    let times = (0..<count).map { stage.duration * Double($0) / Double(count - 1) }
    let moments = try times.map { try stage.displayList(at: $0) }
    let onion = OnionSkin().displayList(of: moments)
    let whole = try stage.stage.still(of: onion).pixels
    #expect(whole.width <= 160 && whole.height <= 160)
    for (index, moment) in moments.enumerated() {
      // A moment that looks like a later one lies below it.
      if moments[(index + 1)...].contains(where: { $0.elements == moment.elements }) { continue }
      var rest = onion
      var isFound = index == count - 1
      if isFound {
        // The last one may look like the one before.
        let looks = try moments.suffix(2).map { try stage.stage.still(of: $0).pixels }
        if looks[0] == looks[1] { continue }
        rest = OnionSkin().displayList(of: moments.dropLast() + [moments[count - 2]])
      } else {
        Self.remove("moment \(index)", from: &rest.elements, &isFound)
      }
      guard isFound else { continue }
      let shows = try stage.stage.still(of: rest).pixels != whole
      #expect(shows, "\(name): nothing shows of the moment \(times[index]) s")
    }
  }

  private static func remove(
    _ name: String, from elements: inout [DisplayElement], _ isFound: inout Bool
  ) {
    let count = elements.count
    elements.removeAll { $0.name.hasSuffix(name) }
    if elements.count < count { isFound = true }
    for index in elements.indices { remove(name, from: &elements[index].children, &isFound) }
  }
}
