public import Foundation
public import LayerRendering

/// Something that shows another picture at every time: what can be recorded.
@preconcurrency @MainActor
public protocol FrameSource: AnyObject {
  /// When everything has come to rest, in seconds; 0 for what never moves.
  var duration: Double { get }
  /// Points.
  var size: CGSize { get }
  /// Pixels a point.
  var scale: Double { get }
  /// Draws the display lists, on any thread.
  var renderer: RasterRenderer { get }

  /// Whether a time before the last one can be asked for, so that frames can be drawn twice.
  var canBeginAgain: Bool { get }

  /// Everything that is seen at a time; times that are asked for do not decrease, unless
  /// ``canBeginAgain``. After the ``duration`` nothing changes any more.
  func displayList(at time: Double) throws -> DisplayList

  /// What to say about an error that drawing threw, in the source's own words.
  func explanation(of error: any Error) -> any Error
}

extension FrameSource {
  public var canBeginAgain: Bool { false }

  public func explanation(of error: any Error) -> any Error { error }
}

/// A stage as something to record: what its views' animations show while time goes on.
@preconcurrency @MainActor
public final class StageFrames: FrameSource {
  /// What is recorded.
  public let stage: Stage
  /// Seconds of the stage at which the last animation ends.
  public let duration: Double

  /// - Parameter duration: seconds of the stage at which the last animation ends.
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
