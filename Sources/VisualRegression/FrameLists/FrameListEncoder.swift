public import LayerRendering
public import Recording

/// Prints the display lists of an animation: the canvas, then for each frame a line with its number
/// and time and the lines of those elements that are not what they were in the frame before.
public struct FrameListEncoder: Sendable {
  /// Without line ends; the first is about the whole animation, and there once there is a frame.
  public private(set) var lines: [String] = []
  private let header: FrameListHeader
  private var last = FrameLines()
  private var count = 0

  /// - Parameter schedule: which frames there will be.
  public init(_ schedule: FrameSchedule) { header = FrameListHeader(schedule) }

  /// Goes on behind frames that are printed already.
  init(_ schedule: FrameSchedule, after reader: FrameListReader) {
    self.init(schedule)
    (last, count) = (reader.shown, reader.count)
    guard count > 0 else { return }
    lines = [header.text(reader.canvas)] + reader.linesSoFar
  }

  /// Prints the next frame. Throws what encoding throws.
  public mutating func add(_ list: DisplayList) throws {
    let next = try FrameLines(list)
    if lines.isEmpty {
      lines = [header.text(next.canvas)]
      last.canvas = next.canvas
    }
    lines += last.delta(to: next, frame: count, time: header.time(ofFrame: count))
    last = next
    count += 1
  }
}
