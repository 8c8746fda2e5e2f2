import PixelImages

/// Which frames a recording has: frame n shows the time `start` + n / `rate`, counted from 0.
public struct FrameSchedule: Hashable, Sendable {
  /// Seconds of the source.
  public let start: Double
  public let rate: FrameRate
  /// At least 1.
  public let count: Int

  /// The most frames that one recording may have.
  public static let countLimit = 1_000_000

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
  public var number: Int
  /// Seconds of the source.
  public var time: Double

  public init(number: Int, time: Double) {
    (self.number, self.time) = (number, time)
  }
}
