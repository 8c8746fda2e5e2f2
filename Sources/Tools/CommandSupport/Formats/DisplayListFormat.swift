import ComparingLayouts
import Verification

extension OutputFormat {
  /// The display lists of all frames.
  package static let displaylist: OutputFormat = OutputFormat(
    name: "displaylist", kind: "display lists",
    note: "positions only",
    animation: .lists { _ in write })

  @MainActor
  private static func write(
    _ stage: SceneStage, _ schedule: FrameSchedule, _ output: RecordOutput
  ) throws {
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
