public import ComparingLayouts
public import Recording

extension FrameListEncoder {
  /// - Parameter schedule: the frames that will follow.
  public init(_ schedule: FrameSchedule) { self.init(FrameListHeader(schedule)) }
}

extension FrameListHeader {
  /// Creates the header for a schedule.
  init(_ schedule: FrameSchedule) {
    self.init(frames: schedule.count, rate: schedule.rate, from: schedule.start)
  }
}
