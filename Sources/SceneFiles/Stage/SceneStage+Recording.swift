public import Foundation
public import LayerRendering
public import Recording

extension SceneStage: FrameSource {
  /// Seconds until the timeline is over and everything has come to rest; 0 for a still.
  public var duration: Double { scene.timeline.duration }
  public var size: CGSize { stage.size }
  public var scale: Double { stage.scale }
  public var renderer: RasterRenderer { stage.renderer }
  public var canBeginAgain: Bool { true }

  /// Names the scene in what drawing throws about an image.
  public func explanation(of error: any Error) -> any Error {
    let named = Result { try Self.naming([self]) { throw error } as Void }
    guard case .failure(let explained) = named else { return error }
    return explained
  }
}
