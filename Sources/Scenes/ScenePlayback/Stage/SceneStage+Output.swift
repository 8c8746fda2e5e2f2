public import DisplayLists
public import Foundation
public import LayerRendering
import LocatedJSON
public import Recording
import SceneFiles

extension SceneStage: FrameSource {
  /// Seconds until the timeline has ended and everything is at rest; 0 for a still.
  public var duration: Double { scene.timeline.duration }
  public var size: CGSize { stage.size }
  public var scale: Double { stage.scale }
  public var renderer: RasterRenderer { stage.renderer }
  public var canBeginAgain: Bool { true }

  /// Adds the position in the scene to errors that drawing throws about an image.
  public func explanation(of error: any Error) -> any Error {
    let named = Result { try Self.naming([self]) { throw error } as Void }
    guard case .failure(let explained) = named else { return error }
    return explained
  }
}

extension SceneStage: AccessibilitySource {
  /// The picture with everything assistive technologies read outlined and numbered, and a legend.
  /// Throws like ``displayList(at:)``, and ``LocatedError`` for an impossible legend.
  public func accessibilityPicture(at time: Double) throws -> DisplayList {
    let shown = try displayList(at: time)
    let list = try Self.naming([self]) { try stage.accessibilityPicture(on: shown) }
    if let message = scene.limits.errorMessage(for: list.size, scale: list.scale) {
      throw LocatedError(file: scene.name, message: "the picture with its legend: \(message)")
    }
    return list
  }
}
