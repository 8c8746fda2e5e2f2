/// Writes animated WebP files.
public struct WebPAnimationEncoder: AnimationEncoder {
  /// What a file may lose.
  public enum Fidelity: Sendable, Equatable {
    /// Every pixel is kept.
    case lossless
    /// With a quality of 0…100.
    case lossy(quality: Double)
  }

  /// - Parameters:
  ///   - frameCount: how many frames will come, if that is known.
  ///   - loops: how often it plays; 0 is for ever.
  ///   - isOpaque: whether all frames are.
  ///   - method: the effort, from 0 (fast) to 6 (small).
  ///
  /// Throws `ImageError` where the format cannot hold that, and what the output throws.
  public init(
    width: Int, height: Int, frameCount: Int?, loops: Int = 0, isOpaque: Bool,
    fidelity: Fidelity = .lossy(quality: 80), method: Int = 4, output: any AnimationOutput
  ) throws {
  }

  public mutating func add(_ frame: PixelBuffer, for duration: FrameDuration) throws {
  }

  public mutating func finish() throws {
  }
}
