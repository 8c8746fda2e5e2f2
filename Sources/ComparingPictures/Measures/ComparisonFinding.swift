/// One thing that a comparison found. ``sentence`` says it in words.
public enum ComparisonFinding: Hashable, Sendable {
  /// What was compared.
  public enum Subject: Hashable, Sendable { case pixels, frames, displayLists }

  /// How long a frame shows, in seconds.
  public struct FrameTime: Hashable, Sendable {
    /// The number of the frame, from 0.
    public var frame: Int
    /// How long it shows.
    public var seconds: Double
    /// How long it should show, in seconds.
    public var expected: Double

    /// Makes the time of a frame, in seconds.
    public init(frame: Int, seconds: Double, expected: Double) {
      (self.frame, self.seconds, self.expected) = (frame, seconds, expected)
    }
  }

  case noDifference(Subject)

  // Pictures.

  /// In pixels.
  case size(width: Int, height: Int, expectedWidth: Int, expectedHeight: Int)
  /// `limit` is a share, `levels` the largest difference of a channel.
  case differingPixels(count: Int, of: Int, limit: Double, levels: Int, areAntialiasing: Bool)
  /// `limit` is in pixels, 0 for none.
  case regions(count: Int, largest: PictureMeasures.Region, limit: Int)
  case movement(PictureMeasures.Movement)
  /// Pixels that are not the same and are not counted as different; `antialiased` are those that are
  /// tolerated because they lie on antialiased edges.
  case toleratedPixels(
    count: Int, of: Int, levels: Int, tolerance: PixelTolerance, antialiased: Int)
  case exceededLimit(PictureMeasure, value: Double, limit: Double)

  // Animations. Frames count from 0, times are seconds.

  case frameCount(Int, expected: Int)
  case differingFrames(count: Int, of: Int, first: Int?, time: Double?)
  case toleratedFrames(count: Int, of: Int)
  indirect case worstFrame(Int, [ComparisonFinding])
  /// All frames come later, below 0 earlier.
  case delay(frames: Int)
  /// Several frames show for the same other time, which is that of one of them.
  case frameTimes(count: Int, of: Int, FrameTime)
  case frameTime(FrameTime)
  case moreFrameTimes(count: Int)
  case duration(Double, expected: Double)
  /// 0 for ever.
  case loops(Int, expected: Int)
  /// Frames a second, as fractions.
  case frameRate(String, expected: String)
  /// The time of the first frame.
  case start(Double, expected: Double)

  /// What another comparison says itself.
  case said(String)
}
