public import DisplayLists
public import Foundation
public import LayerRendering

/// Something to record: it provides a picture for every time.
@preconcurrency @MainActor
public protocol FrameSource: AnyObject {
  /// The time at which all motion has ended, in seconds; 0 if there is none.
  var duration: Double { get }
  /// In points.
  var size: CGSize { get }
  /// Pixels per point.
  var scale: Double { get }
  /// Draws the display lists, on any thread.
  var renderer: RasterRenderer { get }

  /// Whether earlier times can be requested again, so that frames can be drawn twice.
  var canBeginAgain: Bool { get }

  /// Times must not decrease unless ``canBeginAgain``. Nothing changes after ``duration``.
  func displayList(at time: Double) throws -> DisplayList

  /// Translates an error of drawing into the source's terms.
  func explanation(of error: any Error) -> any Error
}

extension FrameSource {
  public var canBeginAgain: Bool { false }

  public func explanation(of error: any Error) -> any Error { error }
}

/// A stage as a source: the animations of its views over time.
@preconcurrency @MainActor
public final class StageFrames: FrameSource {
  /// The stage to record.
  public let stage: Stage
  /// The end of the last animation, in seconds of the stage.
  public let duration: Double

  /// - Parameter duration: the end of the last animation, in seconds of the stage.
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
