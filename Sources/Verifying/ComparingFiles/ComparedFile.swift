import Basics
import ComparingLayouts
import ComparingPictures
public import DisplayLists
public import PixelImages
public import Recording

/// One side of a comparison, read as far as needed to know its kind.
public struct ComparedFile {
  enum Content {
    case picture(EncodedImage)
    /// An animated file, or the pictures of a sequence.
    case animation(any FrameStream)
    case list(DisplayList)
    /// The display lists of an animation.
    case frameLists(FrameListReader)
  }

  /// The path, or a label.
  public let name: String
  /// The file's contents; empty for sequences.
  let bytes: [UInt8]
  let content: Content
  /// Where a trace was recorded; nil for other files.
  public private(set) var traceOrigin: String?

  /// File extensions of the files that can be read.
  public static let fileExtensions =
    ImageFormat.allCases.flatMap(\.fileExtensions) + ["displaylist"]

  // MARK: - Lifecycle

  /// Throws `ImageError` for a missing, damaged or unsupported file, and ``ComparisonInputError``
  /// for a damaged display list.
  /// - Parameter limits: of pictures and animations.
  public init(contentsOf path: String, limits: ImageLimits = .default) throws {
    let bytes: [UInt8]
    do {
      bytes = try readWholeFile(path, upTo: limits.fileBytes)
    } catch {
      throw ImageError(
        kind: error == .notFound ? .fileNotFound : .unreadable, file: path,
        expected: "a picture, an animation or a display list", found: error.found)
    }
    try self.init(bytes: bytes, name: path, limits: limits)
  }

  /// Uses bytes that were already read. Throws like ``init(contentsOf:)``.
  public init(bytes: [UInt8], name: String, limits: ImageLimits = .default) throws {
    self.name = name
    self.bytes = bytes
    if bytes.first == UInt8(ascii: "{") {
      let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
      do {
        if LayoutTraceFile.isThere(in: lines.first ?? "") {
          let trace = try LayoutTraceFile(lines: lines)
          (content, traceOrigin) = (.list(trace.list), trace.origin)
        } else if FrameListHeader.isThere(in: lines.first ?? "") {
          var reader = try FrameListReader(lines: lines)
          reader.name = name
          content = .frameLists(reader)
        } else {
          content = .list(try DisplayList(lines: lines))
        }
      } catch let error as DisplayListTextError {
        throw ComparisonInputError(
          file: "\(name):\(error.line)", expected: "a line of a display list", found: error.reason)
      }
    } else if AnimationReader.isAnimation(bytes) {
      let reader = try AnimationReader(data: bytes, name: name, limits: limits)
      content = .animation(AnimationFileStream(reader, name: name))
    } else {
      content = .picture(try EncodedImage(data: bytes, name: name, limits: limits))
    }
  }

  /// Opens a sequence, such as `frames/%04d.png`. Throws `FrameSequenceError` and `ImageError`.
  public init(_ pattern: FramePattern) throws {
    name = pattern.description
    bytes = []
    let paths = pattern.numbers().map(pattern.path(ofFrame:))
    guard !paths.isEmpty else {
      throw FrameSequenceError(path: name, message: "there are no such files", isMissing: true)
    }
    content = .animation(try FrameListStream(files: paths, name: name))
  }

  /// A display list that was not read from a file, such as that of a scene.
  public init(_ list: DisplayList, name: String) {
    (self.name, bytes, content) = (name, [], .list(list))
  }

  /// The display list, if it is one.
  public var displayList: DisplayList? {
    if case .list(let list) = content { list } else { nil }
  }

  /// The display lists of an animation, if it is one.
  public var frameLists: FrameListReader? {
    if case .frameLists(let lists) = content { lists } else { nil }
  }

  /// The name of its kind, for messages.
  var kindName: String {
    switch content {
    case .picture: "a picture"
    case .animation: "an animation"
    case .list: "a display list"
    case .frameLists: "display lists of an animation"
    }
  }

  /// Returns its frames; one for a picture.
  func stream() throws -> any FrameStream {
    switch content {
    case .animation(let stream): return stream
    case .picture(let image):
      let frame = AnimationFrame(pixels: try image.decoded(), duration: FrameDuration(0, over: 1))
      return FrameListStream([frame], name: name)
    case .list, .frameLists:
      throw ComparisonInputError(file: name, expected: "a picture or animation", found: kindName)
    }
  }
}

/// Why two files cannot be compared.
public struct ComparisonInputError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path, or a label.
  public var file: String
  /// What was expected.
  public var expected: String
  /// What was found.
  public var found: String

  /// Creates an error from what was expected and what was found.
  public init(file: String, expected: String, found: String) {
    self.file = file
    self.expected = expected
    self.found = found
  }

  public var description: String {
    "\(file.printable()): " + "expected \(expected), found \(found)".printable(upTo: 2000)
  }
}
