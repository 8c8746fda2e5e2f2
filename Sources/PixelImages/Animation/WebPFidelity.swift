/// What a WebP file may lose.
public enum WebPFidelity: Sendable, Equatable {
  /// Every pixel is kept.
  case lossless
  /// With a quality of 0…100.
  case lossy(quality: Double)
}
