public import PixelImages

/// Formats of animated pictures, with what can be chosen about them.
public enum AnimationFormat: Sendable, Equatable {
  case gif(GIFOptions)
  case png(PNGCompression)
  case webp(WebPAnimationEncoder.Fidelity, method: Int)

  /// - Parameter loops: how often it plays; 0 is for ever.
  func encoder(
    _ shape: FrameShape, count: Int, loops: Int, output: any AnimationOutput
  ) throws -> any AnimationEncoder {
    switch self {
    case .gif(let options):
      try GIFEncoder(
        width: shape.width, height: shape.height, frameCount: count, loops: loops,
        options: options, output: output)
    case .png(let compression):
      try APNGEncoder(
        width: shape.width, height: shape.height, frameCount: count, loops: loops,
        isOpaque: shape.isOpaque, compression: compression, pixelsPerPoint: shape.scale,
        output: output)
    case .webp(let fidelity, let method):
      try WebPAnimationEncoder(
        width: shape.width, height: shape.height, frameCount: count, loops: loops,
        isOpaque: shape.isOpaque, fidelity: fidelity, method: method, output: output)
    }
  }
}
