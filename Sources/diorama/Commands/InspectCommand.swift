import DrawingCommands
import Foundation
import LayerGeometry
import LayerRendering
import LocatedJSON
import Messages
import Recording
import SceneFiles
import ScenePlayback

/// `diorama inspect`: lists the elements of a scene and their positions.
@MainActor
struct InspectCommand {
  private let arguments: Arguments
  private let timings = Timings()

  init(_ arguments: Arguments) {
    self.arguments = arguments
  }

  func run() throws {
    if arguments.has("--json"), arguments.has("--csv") {
      throw UsageError("--json and --csv exclude each other", CommandTable.inspect)
    }
    let scenes = try timings.measure("read") {
      try SceneInputs.scenes(arguments)
    }
    let time = try arguments.moment()
    var problems: [LocatedProblem] = []
    var isFirst = true
    for scene in scenes {
      do {
        let stage = try timings.measure("model") {
          try SceneStage(scene, isLenient: arguments.has("--lenient"), timings: timings)
        }
        let list = try stage.displayList(at: time)
        for warning in stage.warnings { StandardStreams.complain("warning: \(warning)") }
        if arguments.has("--json") {
          StandardStreams.printDocument(try list.lines().map { $0 + "\n" }.joined())
        } else if arguments.has("--csv") {
          let values = ElementValues(list, of: scenes.count > 1 ? scene.name : nil)
          StandardStreams.printDocument((isFirst ? values.header : "") + values.lines)
          isFirst = false
        } else {
          if scenes.count > 1 { StandardStreams.printTable("\(scene.name.printable())\n") }
          StandardStreams.printTable(ElementTable.text(list))
        }
      } catch let error as LocatedError {
        problems += error.problems
      }
    }
    if arguments.has("--timings") { StandardStreams.printToError(timings.table) }
    if !problems.isEmpty { throw LocatedError(problems) }
  }
}
