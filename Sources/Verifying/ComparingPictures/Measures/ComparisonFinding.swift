/// One result of a comparison. ``sentence`` puts it into words.
public enum ComparisonFinding: Hashable, Sendable {
  /// What was compared.
  public enum Subject: Hashable, Sendable { case pixels, frames, displayLists }

  /// The duration of a frame, in seconds.
  public struct FrameTime: Hashable, Sendable {
    /// The number of the frame, from 0.
    public var frame: Int
    /// The actual duration.
    public var seconds: Double
    /// The expected duration, in seconds.
    public var expected: Double

    /// Creates the duration of a frame, in seconds.
    public init(frame: Int, seconds: Double, expected: Double) {
      (self.frame, self.seconds, self.expected) = (frame, seconds, expected)
    }
  }

  case noDifference(Subject)

  // Pictures:

  /// In pixels.
  case size(width: Int, height: Int, expectedWidth: Int, expectedHeight: Int)
  /// `limit` is a share, `levels` the largest difference of a channel.
  case differingPixels(count: Int, of: Int, limit: Double, levels: Int, areAntialiasing: Bool)
  /// `limit` is in pixels, 0 for none.
  case regions(count: Int, largest: PictureMeasures.Region, limit: Int)
  case movement(PictureMeasures.Movement)
  /// Unequal pixels that do not count as different; `antialiased` are on antialiased edges.
  case toleratedPixels(
    count: Int, of: Int, levels: Int, tolerance: PixelTolerance, antialiased: Int)
  case exceededLimit(PictureMeasure, value: Double, limit: Double)

  // Animations: frames count from 0, times are in seconds.

  case frameCount(Int, expected: Int)
  case differingFrames(count: Int, of: Int, first: Int?, time: Double?)
  case toleratedFrames(count: Int, of: Int)
  indirect case worstFrame(Int, [ComparisonFinding])
  /// All frames come later, or earlier if negative.
  case delay(frames: Int)
  /// Several frames have other durations than expected; those given are from one of them.
  case frameTimes(count: Int, of: Int, FrameTime)
  case frameTime(FrameTime)
  case moreFrameTimes(count: Int)
  case duration(Double, expected: Double)
  /// 0 for endless.
  case loops(Int, expected: Int)
  /// Frames per second, as fractions.
  case frameRate(String, expected: String)
  /// The time of the first frame.
  case start(Double, expected: Double)

  /// A sentence from another comparison.
  case said(String)
}
