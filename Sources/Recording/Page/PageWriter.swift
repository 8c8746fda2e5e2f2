import Files
import Foundation
public import LayerRendering
public import PixelImages

/// Writes all frames into one page that plays and scrubs them, in any browser and without a
/// network.
///
/// A frame holds only the rectangle in which it differs from the one before; whole pictures come
/// often enough to go to any frame at once.
public final class PageWriter: FrameWriter {
  /// How frames are packed.
  public enum Encoding: Sendable, Hashable {
    /// Every pixel is kept: WebP, packed as hard as PNG would be.
    case lossless(PNGCompression)
    /// 1 (small) to 100 (best): WebP, and from 90 on JPEG, whose colour has full resolution.
    /// Translucent pictures are WebP; from 90 on every pixel of theirs is kept.
    case lossy(quality: Int)
  }

  public let preparation: @Sendable (DisplayList, PixelBuffer) throws -> PixelBuffer = { $1 }
  private let file: AtomicFile
  private let encode: (PixelBuffer) throws -> [UInt8]
  /// So many pixels around what changes are written too.
  private let reach: Int
  private var last: PixelBuffer?
  /// Pixels, and frames, since the last whole picture.
  private var changed = 0
  private var frames = 0

  /// Throws `FileWriteError`.
  public convenience init(
    to path: String, title: String, as encoding: Encoding, _ shape: FrameShape,
    _ schedule: FrameSchedule
  ) throws {
    try self.init(to: try AtomicFile(at: path), title: title, as: encoding, shape, schedule)
  }

  /// The same, into a file that was begun.
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
    let place = "\(rectangle.left),\(rectangle.top),\(rectangle.width),\(rectangle.height)"
    try file.append(Array("F.push([\(place),\"\(data)\"])\n".utf8))
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

  /// What of a picture is written; nil where nothing has changed.
  private func rectangle(of picture: PixelBuffer) -> FrameChanges? {
    frames += 1
    if let last {
      guard var part = FrameChanges(from: last, to: picture) else { return nil }
      part.grow(by: reach, in: picture)
      changed += part.width * part.height
      // Whoever goes to a frame draws everything since the last whole picture.
      if changed < 4 * picture.pixels.count, frames < 240 { return part }
    }
    (changed, frames) = (0, 0)
    return FrameChanges(all: picture)
  }
}
