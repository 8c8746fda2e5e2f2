import Foundation
import LayoutCatalog
import LocatedJSON

@testable import SceneFiles

/// Scenes that a test writes down.
enum SceneText {
  static func scene(_ text: String, limits: SceneLimits = SceneLimits()) throws -> Scene {
    var reader = SceneReader(layouts: LayoutKind.all)
    reader.limits = limits
    return try reader.read(
      Array(text.utf8), name: "s.json5", paths: PathRules(folder: "/nowhere"))
  }

  /// What is wrong with a scene.
  static func problems(_ text: String, limits: SceneLimits = SceneLimits()) -> [String] {
    do {
      _ = try scene(text, limits: limits)
      return []
    } catch {
      return (error as? LocatedError)?.problems.map(\.description) ?? ["\(error)"]
    }
  }
}
