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

/// Files with one picture each, as an animation without durations.
public final class FrameFilesStream: FrameStream {
  public let name: String
  private let paths: [String]
  private var index = 0

  /// Throws `ImageError` if the first file cannot be read.
  /// - Parameter paths: at least one.
  public init(_ paths: [String], name: String) throws {
    precondition(!paths.isEmpty, "\(name) has no frames")
    self.paths = paths
    self.name = name
    _ = try EncodedImage(contentsOf: paths[0])
  }

  public var frameCount: Int { paths.count }
  public var loops: Int? { nil }
  public var hasTiming: Bool { false }

  public func next() throws -> AnimationFrame? {
    guard index < paths.count else { return nil }
    defer { index += 1 }
    let picture = try EncodedImage(contentsOf: paths[index]).decoded()
    return AnimationFrame(pixels: picture, duration: FrameDuration(0, over: 1))
  }
}

/// Frames in memory.
public final class FrameListStream: FrameStream {
  public let name: String
  private let frames: [AnimationFrame]
  private var index = 0
  public let loops: Int?

  /// - Parameter frames: at least one.
  public init(_ frames: [AnimationFrame], name: String, loops: Int? = nil) {
    precondition(!frames.isEmpty, "\(name) has no frames")
    self.frames = frames
    self.name = name
    self.loops = loops
  }

  public var frameCount: Int { frames.count }
  public var hasTiming: Bool { true }

  public func next() throws -> AnimationFrame? {
    guard index < frames.count else { return nil }
    defer { index += 1 }
    return frames[index]
  }
}
