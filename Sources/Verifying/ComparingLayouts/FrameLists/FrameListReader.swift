import Basics
public import DisplayLists
import Foundation

/// Reads the display lists of an animation back, frame by frame.
public struct FrameListReader: Sendable {
  /// The number of frames, and their times.
  package let header: FrameListHeader
  /// Fields of the first line: size, scale and background.
  let canvas: LineFields
  /// The path of the file, or a label, for messages.
  package var name = ""
  /// Number of frames read so far.
  package private(set) var count = 0
  /// The last frame read.
  private(set) var shown = FrameLines()
  private let lines: [String]
  private var index = 1
  private var reader = DisplayListReader()

  /// Throws `DisplayListTextError` if the first line is not that of an animation.
  public init(lines: [String]) throws {
    guard let first = lines.first, var canvas = LineFields(first), canvas["frames"] != nil else {
      throw DisplayListTextError(line: 1, reason: "expected the lists of an animation")
    }
    do {
      header = try JSONDecoder().decode(FrameListHeader.self, from: Data(first.utf8))
    } catch {
      let reason = (error as? DecodingError)?.reason ?? "\(error)"
      throw DisplayListTextError(line: 1, reason: reason)
    }
    for key in ["frames", "rate", "start", "reference"] { canvas[key] = nil }
    self.canvas = canvas
    self.lines = lines
    shown.canvas = canvas
    // The canvas has the same format as in display lists.
    _ = try DisplayList(lines: [canvas.text])
  }

  // MARK: - Public

  /// The number of frames according to the first line.
  public var frameCount: Int { header.frames }

  /// Advances without creating a list; false at the end. Throws `DisplayListTextError`.
  public mutating func advance() throws -> Bool {
    guard count < header.frames else {
      guard index == lines.count else {
        throw DisplayListTextError(
          line: index + 1, reason: "expected the end after \(count) frames")
      }
      return false
    }
    guard index < lines.count, let head = LineFields(lines[index]), head["frame"] == "\(count)"
    else {
      throw DisplayListTextError(line: index + 1, reason: "expected frame \(count)")
    }
    try shown.apply(head: head, line: index + 1)
    index += 1
    while index < lines.count {
      guard let change = LineFields(lines[index]) else {
        throw DisplayListTextError(line: index + 1, reason: "expected a JSON object")
      }
      if change["frame"] != nil { break }
      try shown.apply(change, line: index + 1)
      index += 1
    }
    count += 1
    return true
  }

  /// The display list of the last frame read. Throws `DisplayListTextError`.
  public mutating func list() throws -> DisplayList {
    do {
      return try reader.list(lines: shown.texts)
    } catch let error as DisplayListTextError {
      throw DisplayListTextError(line: index, reason: "frame \(count - 1): \(error.reason)")
    }
  }

  // MARK: - Internal

  /// The first error in the frames not read yet, found by reading all of them.
  package var damage: DisplayListTextError? {
    var rest = self
    do {
      while try rest.advance() { _ = try rest.list() }
      return nil
    } catch { return error as? DisplayListTextError }
  }

  /// The lines of all frames read so far.
  var linesSoFar: [String] { Array(lines[1..<index]) }
}
