public import DrawingCommands

/// The frames of an animation in order, one at a time.
public protocol FrameStream: AnyObject {
  /// The path, or a label, for errors and reports.
  var name: String { get }
  var frameCount: Int { get }
  /// The number of repetitions, 0 for endless; nil if unknown.
  var loops: Int? { get }
  /// Whether durations are meaningful.
  var hasTiming: Bool { get }
  /// Returns the next frame; nil after the last one. Throws `ImageError`.
  func next() throws -> AnimationFrame?
}

/// An animated file: GIF, PNG or WebP.
public final class AnimationFileStream: FrameStream {
  public let name: String
  private let reader: AnimationReader

  /// Uses a reader that is already open.
  public init(_ reader: AnimationReader, name: String) {
    self.reader = reader
    self.name = name
  }

  public var frameCount: Int { reader.frameCount }
  public var loops: Int? { reader.loops }
  public var hasTiming: Bool { true }
  public func next() throws -> AnimationFrame? { try reader.next() }
}

/// Pictures one after the other: frames in memory, or files without durations.
public final class FrameListStream: FrameStream {
  public let name: String
  public let frameCount: Int
  public let loops: Int?
  public let hasTiming: Bool
  private let frame: (Int) throws -> AnimationFrame
  private var index = 0

  /// - Parameter frames: at least one.
  public init(_ frames: [AnimationFrame], name: String, loops: Int? = nil) {
    precondition(!frames.isEmpty, "\(name) has no frames")
    (self.name, self.loops, hasTiming) = (name, loops, true)
    (frameCount, frame) = (frames.count, { frames[$0] })
  }

  /// Throws `ImageError` if the first file cannot be read.
  /// - Parameter paths: files with one picture each, at least one.
  public init(files paths: [String], name: String) throws {
    precondition(!paths.isEmpty, "\(name) has no frames")
    _ = try EncodedImage(contentsOf: paths[0])
    (self.name, loops, hasTiming) = (name, nil, false)
    frameCount = paths.count
    frame = { index in
      let picture = try EncodedImage(contentsOf: paths[index]).decoded()
      return AnimationFrame(pixels: picture, duration: FrameDuration(0, over: 1))
    }
  }

  public func next() throws -> AnimationFrame? {
    guard index < frameCount else { return nil }
    defer { index += 1 }
    return try frame(index)
  }
}
