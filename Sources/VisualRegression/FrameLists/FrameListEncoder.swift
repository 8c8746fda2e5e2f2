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
  init(_ schedule: FrameSchedule, after reader: FrameListReader) {
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
  func lines(of reader: FrameListReader) -> [String] {
    reader.count > 0 ? [header.text(reader.canvas)] + reader.linesSoFar : []
  }
}
