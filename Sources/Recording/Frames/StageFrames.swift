public import Foundation
public import LayerRendering

/// A stage as something to record: what its views' animations show while time goes on.
@preconcurrency @MainActor
public final class StageFrames: FrameSource {
  public let stage: Stage
  /// Seconds of the stage at which the last animation ends.
  public let duration: Double

  public init(_ stage: Stage, duration: Double) {
    (self.stage, self.duration) = (stage, duration)
  }

  public var size: CGSize { stage.size }
  public var scale: Double { stage.scale }
  public var renderer: RasterRenderer { stage.renderer }

  public func displayList(at time: Double) throws -> DisplayList {
    if time > stage.time { stage.advance(to: time) }
    return try stage.displayList(at: time)
  }
}
