import CImageKernels

/// Decodes the frame of a GIF, APNG or WebP animation at a moment in seconds; nil for the first.
/// Frames with a duration of zero last a tenth of a second, as in players.
func decodeFrame(
  of data: [UInt8], at moment: Double?, name: String, limits: ImageLimits
) throws(ImageError) -> PixelBuffer {
  let reader = try AnimationReader(data: data, name: name, limits: limits)
  let moment = moment ?? 0
  var end = 0.0
  while let frame = try reader.next() {
    let seconds = frame.duration.seconds
    end += seconds > 0 ? seconds : 0.1
    if moment < end || (reader.frameCount == 1 && moment == 0) { return frame.pixels }
  }
  throw ImageError(
    kind: .unsupported, file: name, expected: "a moment before the end of the animation",
    found: "\(moment) s of \((end * 1000).rounded() / 1000) s")
}

extension PixelBuffer {
  /// The converted picture. Throws what ``ColorConversion`` throws.
  func converted(by conversion: ColorConversion, name: String) throws(ImageError) -> PixelBuffer {
    if conversion.isNone { return self }
    return try PixelBuffer(
      width: width, height: height, isOpaque: isOpaque
    ) { out throws(ImageError) in
      _ = out.update(fromContentsOf: pixels)
      if !isOpaque { frame_straighten(out.baseAddress, out.count) }
      try conversion.convert(out, name: name)
      if !isOpaque { _ = png_rows_premultiply(out.baseAddress, out.count) }
    }
  }

  /// The picture, which is in sRGB, converted to another colour space.
  package func inColorSpace(_ space: PixelColorSpace) -> PixelBuffer {
    // A matrix conversion does not throw.
    (try? converted(by: ColorConversion(.sRGB, to: space), name: "picture")) ?? self
  }
}
