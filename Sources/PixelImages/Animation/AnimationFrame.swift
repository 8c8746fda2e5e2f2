/// A picture of an animation and how long it shows.
public struct AnimationFrame: Sendable, Equatable {
  public let pixels: PixelBuffer
  public let duration: FrameDuration

  public init(pixels: PixelBuffer, duration: FrameDuration) {
    self.pixels = pixels
    self.duration = duration
  }
}
