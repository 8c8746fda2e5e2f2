import DrawingCommands
import Foundation
import LayerGeometry
public import LayerRendering
public import Recording

/// Prints the display lists of an animation: the canvas, then for each frame a line with its number
/// and time and the lines of those elements that are not what they were in the frame before.
///
/// It holds one frame, however many there are; the lines belong to whoever asks for them.
public struct FrameListEncoder: Sendable {
  private let header: FrameListHeader
  private var last = FrameLines()
  private var count = 0

  /// - Parameter schedule: which frames there will be.
  public init(_ schedule: FrameSchedule) { header = FrameListHeader(schedule) }

  /// Goes on behind frames that are printed already.
  package init(_ schedule: FrameSchedule, after reader: FrameListReader) {
    self.init(schedule)
    (last, count) = (reader.shown, reader.count)
  }

  /// The lines of the next frame, without line ends; before those of the first frame a line about
  /// the whole animation. Throws what encoding throws.
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

  /// The first lines of an animation whose frames so far were read.
  package func lines(of reader: FrameListReader) -> [String] {
    reader.count > 0 ? [header.text(reader.canvas)] + reader.linesSoFar : []
  }
}

/// What the first line of an animation's printed lists has besides the canvas.
package struct FrameListHeader: Hashable, Sendable, Codable {
  /// How many frames there are.
  package var frames: Int
  /// Frames a second, as a fraction.
  package var rate: String
  /// The time of the first frame, in seconds.
  package var start: Double

  /// What is said of the frames of a schedule.
  package init(_ schedule: FrameSchedule) {
    (frames, rate) = (schedule.count, schedule.rate.description)
    start = (schedule.start * 1e6).rounded() / 1e6
  }

  /// Whether a first line belongs to an animation.
  package static func isThere(in line: String) -> Bool { LineFields(line)?["frames"] != nil }

  /// A first line with this and the canvas.
  func text(_ canvas: LineFields) -> String {
    var line = canvas
    line["frames"] = "\(frames)"
    line["rate"] = "\"\(rate)\""
    line["start"] = Self.number(start)
    return line.text
  }

  /// Seconds from the beginning of the first frame to that of another.
  func time(ofFrame number: Int) -> Double {
    FrameRate(rate).map { start + $0.time(ofFrame: number) } ?? start
  }

  /// Whether frames with the same number have the same time.
  package func isTimed(as other: FrameListHeader) -> Bool {
    (rate, start) == (other.rate, other.start)
  }

  /// Seconds, to the microsecond.
  static func number(_ seconds: Double) -> String {
    ShortNumber.text((seconds * 1e6).rounded() / 1e6)
  }
}
