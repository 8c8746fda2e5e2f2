import DrawingCommands
import Foundation
public import LayerRendering
import PixelImages

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

  /// The frames from `start` to the first one at or after `end`, so that the last one shows the
  /// final state. Nil if there would be more than ``countLimit``.
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

  /// The frames to sample for a GIF's common palette, by
  /// ``GIFEncoder/sampledFrames(count:width:height:)``; none if its encoder computes the palette
  /// itself.
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

/// Frames per second as a fraction, so that 30000/1001 is exact.
public struct FrameRate: Hashable, Sendable, CustomStringConvertible {
  /// Frames per ``denominator`` seconds.
  public let numerator: Int
  /// At least 1; the fraction is reduced.
  public let denominator: Int

  /// The supported rates.
  public static let range = 0.01...1000.0

  /// Reduces the fraction. Nil if it is outside of ``range``.
  public init?(_ numerator: Int, over denominator: Int = 1) {
    guard numerator > 0, denominator > 0, numerator <= 1_000_000_000, denominator <= 1_000_000_000,
      Self.range.contains(Double(numerator) / Double(denominator))
    else { return nil }
    var (a, b) = (numerator, denominator)
    while b != 0 { (a, b) = (b, a % b) }
    self.numerator = numerator / a
    self.denominator = denominator / a
  }

  /// Parses `30`, `23.976` and `30000/1001`. Decimals are taken literally.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    if parts.count == 2 {
      guard let numerator = Self.digits(parts[0]), let denominator = Self.digits(parts[1]) else {
        return nil
      }
      self.init(numerator, over: denominator)
      return
    }
    let decimals = text.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(decimals.count), let whole = Self.digits(decimals[0]) else { return nil }
    guard decimals.count == 2 else {
      self.init(whole)
      return
    }
    guard decimals[1].count <= 6, let rest = Self.digits(decimals[1]) else { return nil }
    let power = (0..<decimals[1].count).reduce(1) { power, _ in power * 10 }
    self.init(whole * power + rest, over: power)
  }

  /// Frames a second, rounded once.
  public var framesPerSecond: Double { Double(numerator) / Double(denominator) }

  /// Seconds from the first frame to the given one, rounded once.
  public func time(ofFrame number: Int) -> Double {
    Double(number * denominator) / Double(numerator)
  }

  /// `30` or `30000/1001`.
  public var description: String {
    denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)"
  }

  private static func digits(_ text: Substring) -> Int? {
    guard !text.isEmpty, text.count <= 9, text.utf8.allSatisfy({ (48...57).contains($0) }) else {
      return nil
    }
    return Int(text)
  }
}

/// One of several shards of a recording. Frames are assigned to shards in turn, so that expensive
/// passages are spread evenly.
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
  ///   - isOpaque: whether all frames are opaque.
  public init(width: Int, height: Int, scale: Double, isOpaque: Bool) {
    (self.width, self.height, self.scale, self.isOpaque) = (width, height, scale, isOpaque)
  }

  /// The same with even sides, as encoders of films need them.
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
