import ComparingLayouts
import Files
import PixelImages
import Recording
import SceneFiles

/// Prints the display lists of all frames as they come, without drawing any.
@MainActor
struct ListRecording {
  private let schedule: FrameSchedule
  private let output: RecordOutput

  init(_ schedule: FrameSchedule, to output: RecordOutput) {
    (self.schedule, self.output) = (schedule, output)
  }

  func record(_ stage: SceneStage) throws {
    let file = try output.file()
    Interruption.watch()
    var encoder = FrameListEncoder(schedule)
    for frame in schedule.frames {
      if Interruption.isRequested {
        file.discard()
        Interruption.end()
      }
      let lines: [String]
      do {
        lines = try encoder.add(try stage.displayList(at: frame.time))
      } catch {
        throw stage.explanation(of: error)
      }
      try file.append(Array(lines.map { $0 + "\n" }.joined().utf8))
    }
    try file.commit()
  }
}
