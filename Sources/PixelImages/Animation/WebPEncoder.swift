/// Writes WebP pictures.
public struct WebPEncoder: Sendable {
  public let fidelity: WebPFidelity
  /// The effort, from 0 (fast) to 6 (small).
  public let method: Int

  public init(fidelity: WebPFidelity = .lossy(quality: 80), method: Int = 4) {
    self.fidelity = fidelity
    self.method = method
  }

  /// The bytes of a whole file. Throws for a quality or a method that there is not, and for more
  /// than 16383 columns or rows.
  public func encode(_ buffer: PixelBuffer) throws(ImageError) -> [UInt8] {
    try WebPAnimationEncoder.check(width: buffer.width, height: buffer.height)
    return try WebPFrameCoder(fidelity, method: method).file(
      buffer.pixels[...], width: buffer.width, height: buffer.height, stride: buffer.width,
      hasAlpha: !buffer.isOpaque)
  }
}
