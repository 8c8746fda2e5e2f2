import CImageCodecs
import CImageKernels

/// Reads WebP with libwebp's animation decoder; a still picture is an animation of one frame.
final class WebPSource: AnimationSource {
  let width: Int
  let height: Int
  let loops: Int
  let durations: [FrameDuration]
  private let name: String
  /// The file, which libwebp reads until decoding is finished.
  private let data: UnsafeMutableBufferPointer<UInt8>
  private let decoder: OpaquePointer
  private var given = 0
  /// The end of the last frame in milliseconds.
  private var end = 0

  init(_ bytes: [UInt8], name: String, limits: ImageLimits) throws(ImageError) {
    self.name = name
    var features = WebPBitstreamFeatures()
    guard WebPGetFeatures(bytes, bytes.count, &features) == VP8_STATUS_OK else {
      throw ImageError.damaged(.webp, "a broken header", name: name)
    }
    (width, height) = (Int(features.width), Int(features.height))
    try limits.check(width: width, height: height, format: "WebP", name: name)
    data = .allocate(capacity: bytes.count)
    _ = data.initialize(from: bytes)
    do {
      durations = Self.durations(of: data)
      // The decoder allocates memory for two canvases as soon as it is created.
      try limits.check(
        frames: durations.count, width: width, height: height, format: "WebP",
        name: name)
    } catch {
      data.deallocate()
      throw error
    }
    var options = WebPAnimDecoderOptions()
    var found = WebPData(bytes: UnsafePointer(data.baseAddress), size: data.count)
    var info = WebPAnimInfo()
    var made: OpaquePointer?
    if WebPAnimDecoderOptionsInit(&options) != 0 {
      options.color_mode = MODE_BGRA
      options.use_threads = 0
      made = WebPAnimDecoderNew(&found, &options)
    }
    guard let made, WebPAnimDecoderGetInfo(made, &info) != 0 else {
      WebPAnimDecoderDelete(made)
      data.deallocate()
      throw ImageError.damaged(.webp, "no animation that can be decoded", name: name)
    }
    decoder = made
    loops = Int(info.loop_count)
    guard durations.count == Int(info.frame_count) else {
      throw ImageError.damaged(.webp, "\(durations.count) frames", name: name)
    }
  }

  static func isAnimation(_ bytes: [UInt8]) -> Bool {
    var features = WebPBitstreamFeatures()
    return WebPGetFeatures(bytes, bytes.count, &features) == VP8_STATUS_OK
      && features.has_animation != 0
  }

  deinit {
    WebPAnimDecoderDelete(decoder)
    data.deallocate()
  }

  /// Of all frames; none if the data is not a WebP file.
  private static func durations(of data: UnsafeMutableBufferPointer<UInt8>) -> [FrameDuration] {
    var file = WebPData(bytes: UnsafePointer(data.baseAddress), size: data.count)
    guard let parts = WebPDemux(&file) else { return [] }
    defer { WebPDemuxDelete(parts) }
    var (frame, durations) = (WebPIterator(), [FrameDuration]())
    guard WebPDemuxGetFrame(parts, 1, &frame) != 0 else { return [] }
    defer { WebPDemuxReleaseIterator(&frame) }
    repeat {
      durations.append(FrameDuration(max(0, Int(frame.duration)), over: 1000))
    } while WebPDemuxNextFrame(&frame) != 0
    return durations
  }

  func next() throws(ImageError) -> AnimationFrame? {
    if given == durations.count { return nil }
    var found: UnsafeMutablePointer<UInt8>?
    var time: Int32 = 0
    guard WebPAnimDecoderGetNext(decoder, &found, &time) != 0, let found else {
      throw ImageError.damaged(.webp, "frame \(given + 1) broken", name: name)
    }
    given += 1
    let pixels = PixelBuffer(width: width, height: height) { out in
      UnsafeMutableRawPointer(out.baseAddress)?.copyMemory(from: found, byteCount: out.count * 4)
      _ = png_rows_premultiply(out.baseAddress, out.count)
    }
    defer { end = Int(time) }
    return AnimationFrame(
      pixels: pixels, duration: FrameDuration(max(0, Int(time) - end), over: 1000))
  }
}
