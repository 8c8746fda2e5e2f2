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
    /// Every pixel is kept.
    case png(PNGCompression)
    /// 1 (small) to 100 (best); translucent pictures are PNG all the same.
    case jpeg(quality: Int)
  }

  public let preparation: @Sendable (DisplayList, PixelBuffer) throws -> PixelBuffer = { $1 }
  private let file: AtomicFile
  private let encode: (PixelBuffer) throws -> [UInt8]
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
    case .jpeg(let quality) where shape.isOpaque:
      let encoder = JPEGEncoder(quality: quality, halvesColor: quality < 90)
      encode = { try encoder.encode($0) }
    case .jpeg:
      let encoder = PNGEncoder()
      encode = { try encoder.encode($0) }
    case .png(let compression):
      let encoder = PNGEncoder(compression: compression)
      encode = { try encoder.encode($0) }
    }
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
    let place = "\(rectangle.x),\(rectangle.y),\(rectangle.width),\(rectangle.height)"
    try file.append(Array("F.push([\(place),\"\(data)\"])\n".utf8))
    last = picture
  }

  public func finish() throws {
    try file.append(Array(PlayerPage.tail.utf8))
    try file.commit()
  }

  public func cancel() { file.discard() }

  // MARK: - Private

  /// What of a picture is written; nil where nothing has changed.
  private func rectangle(of picture: PixelBuffer) -> ChangedRectangle? {
    frames += 1
    let whole = ChangedRectangle(whole: picture)
    if let last {
      guard let part = ChangedRectangle(from: last, to: picture) else { return nil }
      changed += part.area
      // Whoever goes to a frame draws everything since the last whole picture.
      if changed < 4 * whole.area, frames < 240 { return part }
    }
    (changed, frames) = (0, 0)
    return whole
  }
}
