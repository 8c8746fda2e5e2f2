/// What is kept of what an expectation shows.
public enum SnapshotForm: Hashable, Sendable {
  /// A picture, and beside it the display list in words. Both have to be what they were.
  case picture
  /// The display list alone: nothing is drawn, which takes a fraction of the time.
  case layout
  /// All frames from the beginning, as an animated PNG. `duration` is in seconds, nil for as long as
  /// a scene's timeline takes.
  case animation(framesPerSecond: Int, duration: Double? = nil)
}
