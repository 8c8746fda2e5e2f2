import Basics
public import DisplayLists
import Foundation
public import Views

/// Writes all frames into one HTML page with an offline player. A frame stores the rectangle that
/// differs from the previous; full frames are frequent enough for seeking.
public final class PageWriter: FrameWriter {
  /// The compression of frames.
  public enum Encoding: Sendable, Hashable {
    /// Lossless WebP; the effort is that of the PNG compression.
    case lossless(PNGCompression)
    /// From 1 (small) to 100 (best). WebP; from 90 on JPEG with full colour resolution, or for
    /// translucent frames lossless WebP.
    case lossy(quality: Int)
  }

  public let preparation: @Sendable (DisplayList, PixelBuffer) throws -> PixelBuffer = { $1 }
  private let file: AtomicFile
  private let encode: (PixelBuffer) throws -> [UInt8]
  /// The margin in pixels that is added around a changed rectangle.
  private let reach: Int
  private var last: PixelBuffer?
  /// The pixels and frames written since the last full frame.
  private var changed = 0
  private var frames = 0

  /// Throws `FileWriteError`.
  public convenience init(
    to path: String, title: String, as encoding: Encoding, _ shape: FrameShape,
    _ schedule: FrameSchedule
  ) throws {
    try self.init(to: try AtomicFile(at: path), title: title, as: encoding, shape, schedule)
  }

  /// Writes into a file that is already open.
  public init(
    to file: AtomicFile, title: String, as encoding: Encoding, _ shape: FrameShape,
    _ schedule: FrameSchedule
  ) throws {
    self.file = file
    switch encoding {
    case .lossless(.default): encode = Self.losslessWebP(method: 0)
    case .lossless(.best): encode = Self.losslessWebP(method: 4)
    case .lossy(let quality) where quality < 90:
      encode = WebPEncoder(fidelity: .lossy(quality: Double(quality)), method: 2).encode
    case .lossy(let quality) where shape.isOpaque:
      encode = JPEGEncoder(quality: quality, halvesColor: false).encode
    case .lossy: encode = Self.losslessWebP(method: 0)
    }
    if case .lossy = encoding { reach = FrameChanges.lossyReach } else { reach = 0 }
    let page = PlayerPage(title: title, shape: shape, schedule: schedule)
    try file.append(Array(page.head.utf8))
  }

  // MARK: - Public

  public func write(_ picture: PixelBuffer, of frame: FrameMoment) throws {
    guard let rectangle = rectangle(of: picture) else {
      try file.append(Array("F.push(0)\n".utf8))
      return
    }
    let data = Data(try encode(rectangle.part(of: picture))).base64EncodedString()
    let rectangleText = "\(rectangle.left),\(rectangle.top),\(rectangle.width),\(rectangle.height)"
    try file.append(Array("F.push([\(rectangleText),\"\(data)\"])\n".utf8))
    last = picture
  }

  public func finish() throws {
    try file.append(Array(PlayerPage.tail.utf8))
    try file.commit()
  }

  public func cancel() { file.discard() }

  // MARK: - Private

  private static func losslessWebP(method: Int) -> (PixelBuffer) throws -> [UInt8] {
    WebPEncoder(fidelity: .lossless, method: method).encode
  }

  /// The changed part of a picture; nil if nothing changed.
  private func rectangle(of picture: PixelBuffer) -> FrameChanges? {
    frames += 1
    if let last {
      guard var part = FrameChanges(from: last, to: picture) else { return nil }
      part.grow(by: reach, in: picture)
      changed += part.width * part.height
      // Seeking to a frame draws everything since the last full frame.
      if changed < 4 * picture.pixels.count, frames < 240 { return part }
    }
    (changed, frames) = (0, 0)
    return FrameChanges(all: picture)
  }
}
