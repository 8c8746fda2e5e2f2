import DrawingCommands
import Foundation
public import LayerRendering
import PixelImages

/// Which frames a recording has: frame n shows the time `start` + n / `rate`, counted from 0.
public struct FrameSchedule: Hashable, Sendable {
  /// Seconds of the source.
  public let start: Double
  /// Frames a second.
  public let rate: FrameRate
  /// At least 1.
  public let count: Int

  /// The most frames that one recording may have.
  public static let countLimit = 1_000_000

  /// - Precondition: at least one frame, from 0 or later on.
  public init(start: Double = 0, rate: FrameRate, count: Int) {
    precondition(count >= 1 && start >= 0, "\(count) frames from \(start) s are no schedule")
    (self.start, self.rate, self.count) = (start, rate, count)
  }

  /// The frames from `start` up to the first that lies at `end` or after it, so that the last one
  /// shows how everything ended. Nil where there would be more than ``countLimit``.
  public init?(from start: Double, to end: Double, rate: FrameRate) {
    precondition(start >= 0 && end >= start, "nothing lies from \(start) s to \(end) s")
    let steps = (end - start) * Double(rate.numerator) / Double(rate.denominator)
    // Decimals such as 0.1 are a little more or less than they say; a frame is never that short.
    let count = (steps - 1e-6).rounded(.up) + 1
    guard count <= Double(Self.countLimit) else { return nil }
    self.init(start: start, rate: rate, count: max(1, Int(count)))
  }

  /// The time that a frame shows, in seconds of the source.
  public func time(ofFrame number: Int) -> Double { start + rate.time(ofFrame: number) }

  /// All frames.
  public var frames: [FrameMoment] {
    (0..<count).map { FrameMoment(number: $0, time: time(ofFrame: $0)) }
  }

  /// The frames that tell a GIF's common colours, by ``GIFEncoder/sampledFrames(count:width:height:)``;
  /// none where its encoder finds them by itself.
  public func paletteSamples(of shape: FrameShape) -> [FrameMoment] {
    GIFEncoder.sampledFrames(count: count, width: shape.width, height: shape.height).map {
      FrameMoment(number: $0, time: time(ofFrame: $0))
    }
  }

  /// The frames that one of several recordings draws: every `shard.count`th.
  public func frames(of shard: FrameShard) -> [FrameMoment] {
    frames.filter { $0.number % shard.count == shard.index }
  }
}

/// A frame, by the number it has in its recording.
public struct FrameMoment: Hashable, Sendable {
  /// Counted from 0.
  public var number: Int
  /// Seconds of the source.
  public var time: Double

  /// - Parameter time: seconds of the source.
  public init(number: Int, time: Double) {
    (self.number, self.time) = (number, time)
  }
}

/// Frames a second, as a fraction: 30000/1001 stays what it is.
public struct FrameRate: Hashable, Sendable, CustomStringConvertible {
  /// Frames in ``denominator`` seconds.
  public let numerator: Int
  /// At least 1; the fraction is reduced.
  public let denominator: Int

  /// The rates that recordings may have.
  public static let range = 0.01...1000.0

  /// Nil where the fraction does not lie within ``range``. It is reduced.
  public init?(_ numerator: Int, over denominator: Int = 1) {
    guard numerator > 0, denominator > 0, numerator <= 1_000_000_000, denominator <= 1_000_000_000,
      Self.range.contains(Double(numerator) / Double(denominator))
    else { return nil }
    var (a, b) = (numerator, denominator)
    while b != 0 { (a, b) = (b, a % b) }
    self.numerator = numerator / a
    self.denominator = denominator / a
  }

  /// Reads `30`, `23.976` and `30000/1001`; decimals are taken as they are written.
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

  /// Seconds from the first frame to the one with a number, rounded once.
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

/// One of several shares of a recording's frames, which are dealt out in turns: costly stretches
/// of an animation meet all alike.
public struct FrameShard: Hashable, Sendable, CustomStringConvertible {
  /// From 0.
  public let index: Int
  /// How many shares there are.
  public let count: Int

  /// Everything.
  public static let all = FrameShard(index: 0, count: 1)

  private init(index: Int, count: Int) {
    (self.index, self.count) = (index, count)
  }

  /// Reads `3/16`, the third of sixteen shares.
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

/// What all frames of a recording have in common.
public struct FrameShape: Sendable, Hashable {
  /// Pixels.
  public var width: Int
  /// Pixels.
  public var height: Int
  /// Pixels a point.
  public var scale: Double
  /// Whether no frame lets anything shine through.
  public var isOpaque: Bool

  /// - Parameters:
  ///   - width: pixels.
  ///   - height: pixels.
  ///   - scale: pixels a point.
  ///   - isOpaque: whether no frame lets anything shine through.
  public init(width: Int, height: Int, scale: Double, isOpaque: Bool) {
    (self.width, self.height, self.scale, self.isOpaque) = (width, height, scale, isOpaque)
  }

  /// The shape of all frames, by one of them.
  public init(of list: DisplayList, scale: Double) {
    self.init(
      width: list.pixelWidth, height: list.pixelHeight, scale: scale,
      isOpaque: list.background.alpha >= 1)
  }
}
