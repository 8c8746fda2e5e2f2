public import DisplayLists
import Foundation
import Views

/// The frames of a recording. Frame n shows the time `start` + n / `rate`, counted from 0.
public struct FrameSchedule: Hashable, Sendable {
  /// In seconds of the source.
  public let start: Double
  /// Frames per second.
  public let rate: FrameRate
  /// At least 1.
  public let count: Int

  /// The maximum number of frames of a recording.
  public static let countLimit = 1_000_000

  /// - Precondition: there is at least one frame, and `start` is 0 or later.
  public init(start: Double = 0, rate: FrameRate, count: Int) {
    precondition(count >= 1 && start >= 0, "\(count) frames from \(start) s are no schedule")
    (self.start, self.rate, self.count) = (start, rate, count)
  }

  /// The frames up to the first at or after `end`, which shows the final state; nil beyond
  /// ``countLimit``.
  public init?(from start: Double, to end: Double, rate: FrameRate) {
    precondition(start >= 0 && end >= start, "nothing lies from \(start) s to \(end) s")
    let steps = (end - start) * Double(rate.numerator) / Double(rate.denominator)
    // Decimals such as 0.1 are not exact. A remainder this small is a rounding error, not a frame.
    let count = (steps - 1e-6).rounded(.up) + 1
    guard count <= Double(Self.countLimit) else { return nil }
    self.init(start: start, rate: rate, count: max(1, Int(count)))
  }

  /// The time of a frame, in seconds of the source.
  public func time(ofFrame number: Int) -> Double { start + rate.time(ofFrame: number) }

  /// All frames.
  public var frames: [FrameMoment] {
    (0..<count).map { FrameMoment(number: $0, time: time(ofFrame: $0)) }
  }

  /// The frames for a GIF's palette, by ``GIFEncoder/sampledFrames(count:width:height:)``; none if
  /// its encoder computes it.
  public func paletteSamples(of shape: FrameShape) -> [FrameMoment] {
    GIFEncoder.sampledFrames(count: count, width: shape.width, height: shape.height).map {
      FrameMoment(number: $0, time: time(ofFrame: $0))
    }
  }

  /// The frames of one shard: every `shard.count`th.
  public func frames(of shard: FrameShard) -> [FrameMoment] {
    frames.filter { $0.number % shard.count == shard.index }
  }
}

/// A frame's number and time.
public struct FrameMoment: Hashable, Sendable {
  /// Counted from 0.
  public var number: Int
  /// In seconds of the source.
  public var time: Double

  /// - Parameter time: in seconds of the source.
  public init(number: Int, time: Double) {
    (self.number, self.time) = (number, time)
  }
}

/// A shard of a recording. Frames are dealt out in turn, to spread expensive passages.
public struct FrameShard: Hashable, Sendable, CustomStringConvertible {
  /// Counted from 0.
  public let index: Int
  /// The number of shards.
  public let count: Int

  /// All frames.
  public static let all = FrameShard(index: 0, count: 1)

  private init(index: Int, count: Int) {
    (self.index, self.count) = (index, count)
  }

  /// Parses `3/16`, the third of sixteen shards.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Int(parts[0]), let count = Int(parts[1]),
      (1...100_000).contains(count), (1...count).contains(number)
    else { return nil }
    self.init(index: number - 1, count: count)
  }

  /// `3/16`.
  public var description: String { "\(index + 1)/\(count)" }
}

/// The size and opacity of all frames of a recording.
public struct FrameShape: Sendable, Hashable {
  /// In pixels.
  public var width: Int
  /// In pixels.
  public var height: Int
  /// Pixels per point.
  public var scale: Double
  /// Whether all frames are opaque.
  public var isOpaque: Bool

  /// - Parameters:
  ///   - width: in pixels.
  ///   - height: in pixels.
  ///   - scale: pixels per point.
  ///   - isOpaque: whether all frames are.
  public init(width: Int, height: Int, scale: Double, isOpaque: Bool) {
    (self.width, self.height, self.scale, self.isOpaque) = (width, height, scale, isOpaque)
  }

  /// The shape with even sides, as video encoders require.
  public var withEvenSides: FrameShape {
    FrameShape(
      width: width + width % 2, height: height + height % 2, scale: scale, isOpaque: isOpaque)
  }

  /// The shape of a recording, taken from one of its frames.
  public init(of list: DisplayList, scale: Double) {
    self.init(
      width: list.pixelWidth, height: list.pixelHeight, scale: scale,
      isOpaque: list.background.alpha >= 1)
  }
}
