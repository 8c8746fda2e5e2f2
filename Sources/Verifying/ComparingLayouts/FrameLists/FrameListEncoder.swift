public import DisplayLists
import Foundation
import LayerTree

/// Prints an animation's display lists: the canvas, then per frame a line with number and time and
/// the lines of changed elements. Keeps one frame in memory; the caller stores the lines.
public struct FrameListEncoder: Sendable {
  private let header: FrameListHeader
  private var last = FrameLines()
  private var count = 0

  /// - Parameter header: what the first line says of the frames that will follow.
  package init(_ header: FrameListHeader) { self.header = header }

  /// Continues after frames that are already printed.
  package init(_ header: FrameListHeader, after reader: FrameListReader) {
    self.init(header)
    (last, count) = (reader.shown, reader.count)
  }

  /// The next frame's lines, without line ends; first a line about the animation. Throws what
  /// encoding throws.
  public mutating func add(_ list: DisplayList) throws -> [String] {
    let next = try FrameLines(list)
    var lines: [String] = []
    if count == 0 {
      lines = [header.text(next.canvas)]
      last.canvas = next.canvas
    }
    lines += last.delta(to: next, frame: count, time: header.time(ofFrame: count))
    last = next
    count += 1
    return lines
  }

  /// Returns the first lines of an animation whose frames were read up to this point.
  package func lines(of reader: FrameListReader) -> [String] {
    reader.count > 0 ? [header.text(reader.canvas)] + reader.linesSoFar : []
  }
}

/// The data in the first line of an animation's printed lists, besides the canvas.
package struct FrameListHeader: Hashable, Sendable, Codable {
  /// Number of frames.
  package var frames: Int
  /// Frames per second, as a fraction.
  package var rate: String
  /// The time of the first frame, in seconds.
  package var start: Double

  /// Creates the header for a number of frames from a time in seconds.
  package init(frames: Int, rate: FrameRate, from start: Double) {
    (self.frames, self.rate) = (frames, rate.description)
    self.start = (start * 1e6).rounded() / 1e6
  }

  /// Returns whether a first line is that of an animation.
  package static func isThere(in line: String) -> Bool { LineFields(line)?["frames"] != nil }

  /// Returns the first line, with this data and the canvas.
  func text(_ canvas: LineFields) -> String {
    var line = canvas
    line["frames"] = "\(frames)"
    line["rate"] = "\"\(rate)\""
    line["start"] = Self.number(start)
    return line.text
  }

  /// Returns the seconds from the beginning of the first frame to that of another.
  func time(ofFrame number: Int) -> Double {
    FrameRate(rate).map { start + $0.time(ofFrame: number) } ?? start
  }

  /// Returns whether frames with the same number have the same time.
  package func isTimed(as other: FrameListHeader) -> Bool {
    (rate, start) == (other.rate, other.start)
  }

  /// Formats seconds, to the microsecond.
  static func number(_ seconds: Double) -> String {
    ShortNumber.text((seconds * 1e6).rounded() / 1e6)
  }
}
