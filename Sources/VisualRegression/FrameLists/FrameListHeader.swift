import DrawingCommands
import Foundation
import LayerRendering
import Recording

/// What the first line of an animation's printed lists has besides the canvas.
struct FrameListHeader: Hashable, Sendable, Codable {
  /// How many frames there are.
  var frames: Int
  /// Frames a second, as a fraction.
  var rate: String
  /// The time of the first frame, in seconds.
  var start: Double

  init(_ schedule: FrameSchedule) {
    (frames, rate) = (schedule.count, schedule.rate.description)
    start = (schedule.start * 1e6).rounded() / 1e6
  }

  /// Whether a first line belongs to an animation.
  static func isThere(in line: String) -> Bool { LineFields(line)?["frames"] != nil }

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
  func isTimed(as other: FrameListHeader) -> Bool { (rate, start) == (other.rate, other.start) }

  /// Seconds, to the microsecond.
  static func number(_ seconds: Double) -> String {
    ShortNumber.text((seconds * 1e6).rounded() / 1e6)
  }
}
