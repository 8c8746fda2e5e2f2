import Basics
import Foundation
import Synchronization

/// An animation or a video. Its frames are decoded when they are shown, one after the other: memory
/// use is constant, and going back in time begins again.
public final class MovingPicture: Sendable {
  /// The file path, or a label, for errors and reports.
  public let name: String
  /// The width of every frame in pixels.
  public let width: Int
  /// The height of every frame in pixels.
  public let height: Int
  /// How long it plays once, in seconds.
  public var duration: Double { ends.last ?? 0 }
  /// The number of frames, at least 1.
  public var frameCount: Int { ends.count }
  /// How often it plays; 0 means forever. Afterwards it shows its last frame.
  public let loops: Int
  let digest: String
  let colors: ImageColors
  /// The end of each frame in seconds.
  private let ends: [Double]
  private let source: @Sendable () throws(ImageError) -> any AnimationSource
  private let state = Mutex(State())

  private struct State {
    var source: (any AnimationSource)?
    /// The number of the frame that the source decodes next.
    var next = 0
    /// The last frames, of which threads that draw ask in any order.
    var recent: [(index: Int, pixels: PixelBuffer)] = []
  }

  private static let recentLimit = 4

  /// How much earlier than its beginning a frame is shown, in seconds: files round their times.
  private static let tolerance = 1e-6

  // MARK: - Lifecycle

  /// Reads an APNG, GIF or WebP animation. Throws like ``AnimationReader``.
  public convenience init(
    data: [UInt8], name: String, limits: ImageLimits = .default
  ) throws(ImageError) {
    let header = try ImageHeader(of: data, name: name, limits: limits)
    // APNG frames are converted by their reader; GIF has no colour space.
    try self.init(
      name: name, digest: ContentDigest.hex(of: data),
      colors: header.format == .webp ? header.colors : .sRGB
    ) { () throws(ImageError) in try AnimationReader.source(data, name: name, limits: limits) }
  }

  /// Reads a video with the program ffmpeg. Throws for a missing or damaged file, one beyond the
  /// limits, and without the program.
  public convenience init(
    video path: String, limits: ImageLimits = .default
  ) throws(ImageError) {
    let digest = ContentDigest.hex(of: try readImageFile(path, limits: limits))
    let track = try VideoTrack(path, limits: limits)
    try self.init(name: path, digest: digest, colors: .sRGB) { () throws(ImageError) in
      try VideoSource(track)
    }
  }

  private init(
    name: String, digest: String, colors: ImageColors,
    source: @escaping @Sendable () throws(ImageError) -> any AnimationSource
  ) throws(ImageError) {
    let first = try source()
    (self.name, self.digest, self.colors, self.source) = (name, digest, colors, source)
    (width, height, loops) = (first.width, first.height, first.loops)
    var clock = AnimationClock()
    ends = first.durations.map { duration in
      clock.advance(by: duration.numerator > 0 ? duration : FrameDuration(1, over: 10))
      return Double(clock.rounded(toUnitsPerSecond: 1_000_000_000)) / 1e9
    }
  }

  // MARK: - Public

  /// Whether a file begins like a video: of boxes as MP4 and QuickTime, or Matroska and WebM.
  /// Canon's raw files have boxes too.
  public static func isVideo(_ path: String) -> Bool {
    guard FileIdentity(ofFile: path)?.isRegular == true,
      let file = FileHandle(forReadingAtPath: path)
    else { return false }
    defer { try? file.close() }
    let signature = Array((try? file.read(upToCount: ImageFormat.signatureBytes)) ?? Data())
    if ImageFormat.isKnown(signature: signature) { return false }
    return signature.starts(with: VideoTrack.matroska)
      || signature.dropFirst(4).starts(with: "ftyp".utf8)
        && !signature.dropFirst(8).starts(with: "crx ".utf8)
  }

  /// The number of the frame that is shown at a time of 0 seconds or more.
  public func frame(at time: Double) -> Int {
    guard duration > 0, time > 0 else { return 0 }
    var time = time + Self.tolerance
    let round = (time / duration).rounded(.down)
    if loops > 0, round >= Double(loops) { return frameCount - 1 }
    time -= round * duration
    // The first frame that ends later.
    var (low, high) = (0, frameCount - 1)
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] > time { high = middle } else { low = middle + 1 }
    }
    return low
  }

  // MARK: - Decoding

  /// The pixels of a frame. Throws for a damaged file.
  func pixels(ofFrame index: Int) throws(ImageError) -> PixelBuffer {
    try state.withLock { (state) throws(ImageError) in
      if let known = state.recent.last(where: { $0.index == index }) { return known.pixels }
      if state.source == nil || state.next > index {
        state = State()
        state.source = try source()
      }
      while state.next <= index {
        guard let frame = try state.source?.next() else {
          throw ImageError(
            kind: .damaged, file: name, expected: "\(frameCount) frames", found: "\(state.next)")
        }
        state.recent.append((state.next, frame.pixels))
        if state.recent.count > Self.recentLimit { state.recent.removeFirst() }
        state.next += 1
      }
      guard let last = state.recent.last else { preconditionFailure("no frame was decoded") }
      return last.pixels
    }
  }
}
