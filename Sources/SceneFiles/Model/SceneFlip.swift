import CollectionViews
import Foundation

/// An item that is turned about its vertical axis to show its back.
public struct SceneFlip: Sendable, Hashable {
  public var place: Scene.ItemPlace
  /// From 0, the front, to 1, the back.
  public var progress: Double

  func shows(_ path: IndexPath) -> Bool {
    path == IndexPath(item: place.item, section: place.section)
  }
}

extension SceneReading {
  /// `{"item": [0, 3], "progress": 0.4}`; without a progress turned over.
  func flip(_ reader: ObjectReader, _ content: SceneContent?) -> SceneFlip? {
    guard let part = reader.part("flip") else { return nil }
    let item = part.raw("item")
    let progress = part.number("progress", in: 0...1) ?? 1
    part.finish()
    guard let item else {
      part.scope.report(
        "expected the item that is turned over, \"item\": [section, item]", at: part.value)
      return nil
    }
    return place(item, part.scope.key("item"), content).map {
      SceneFlip(place: $0, progress: progress)
    }
  }
}
