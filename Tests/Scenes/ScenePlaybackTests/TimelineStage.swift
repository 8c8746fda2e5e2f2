import CompositionalLayouts
import DisplayLists
import Foundation
import Testing

@testable import LocatedJSON
@testable import SceneFiles
@testable import ScenePlayback

/// A scene of a test that is looked at while it plays.
@MainActor
struct TimelineStage {
  let stage: SceneStage

  init(_ text: String) throws {
    stage = try SceneStage(try Self.scene(text))
  }

  static func scene(_ text: String, limits: SceneLimits = SceneLimits()) throws -> Scene {
    var reader = SceneReader()
    reader.limits = limits
    return try reader.read(
      Array(text.utf8), name: "s.json5", paths: PathRules(folder: "/nowhere"))
  }

  /// What is wrong with a scene.
  static func problems(_ text: String) -> [String] {
    do {
      _ = try scene(text)
      return []
    } catch {
      return (error as? LocatedError)?.problems.map(\.description) ?? ["\(error)"]
    }
  }

  /// An element as it is seen at a time, or the first that it shows where it paints nothing itself.
  func element(_ name: String, at time: Double) throws -> DisplayElement? {
    try stage.displayList(at: time).elements.first {
      $0.name == name || $0.name.hasPrefix(name + "/")
    }
  }

  /// The element's middle on the canvas.
  func center(_ name: String, at time: Double) throws -> CGPoint {
    let element = try #require(try element(name, at: time), "\(name) at \(time)")
    return element.plane(CGPoint(x: element.bounds.midX, y: element.bounds.midY))
  }

  func opacity(_ name: String, at time: Double) throws -> Double {
    try #require(try element(name, at: time), "\(name) at \(time)").opacity
  }

  /// The element's upper edge as a vector on the canvas: its direction and length.
  func edge(_ name: String, at time: Double) throws -> (turn: Double, length: Double) {
    let element = try #require(try element(name, at: time), "\(name) at \(time)")
    let a = element.plane(element.bounds.origin)
    let b = element.plane(CGPoint(x: element.bounds.maxX, y: element.bounds.minY))
    return (atan2(b.y - a.y, b.x - a.x), hypot(b.x - a.x, b.y - a.y))
  }
}
