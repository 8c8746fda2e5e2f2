import Foundation
import LayoutSolvers
import LocatedJSON

/// An item that is turned around its vertical axis to show its back.
public struct SceneFlip: Sendable, Hashable {
  /// Duration of a whole turn, in seconds.
  static let turnDuration = 0.5

  /// The item that is turned.
  public var itemPath: Scene.ItemPath
  /// From 0, the front, to 1, the back.
  public var progress: Double

  func shows(_ path: IndexPath) -> Bool {
    path == IndexPath(item: itemPath.item, section: itemPath.section)
  }
}

extension SceneDecoder {
  /// Reads `{"item": [0, 3], "progress": 0.4}`; without a progress, the item is fully turned over.
  package func flip(_ part: UndecodedValue, _ content: SceneContent?) -> SceneFlip? {
    let read = FlipKeys.shape.read(part.value, part.scope, into: FlipKeys())
    guard let read, let item = read.item, let itemPath = itemPath(item, content) else { return nil }
    return SceneFlip(itemPath: itemPath, progress: read.progress)
  }
}

/// The keys of `flip`.
struct FlipKeys {
  var item: UndecodedValue?
  var progress = 1.0

  static let shape = ObjectShape<FlipKeys>(
    keys: [
      .unread("item", "[section, item], from 0.", schema: Scene.ItemPath.schema, \.item),
      .number(
        "progress", as: .share, "From 0 (front) to 1 (back).", default: 1, \.progress),
    ],
    rules: [.required("item", "expected the item that is turned over, \"item\": [section, item]")])

  static func schema(_ writer: SchemaWriter) -> LocatedValue { shape.schema(writer) }
}
