import LocatedJSON
import ScenePlayback

/// `diorama validate`: reports all problems found by reading a scene and its files and laying it
/// out.
@MainActor
struct ValidateCommand {
  let arguments: Arguments

  func run() throws {
    var problems: [LocatedProblem] = []
    for operand in arguments.operands {
      do {
        let scene = try SceneInputs.scene(operand, arguments)
        try SceneStage(scene).check()
      } catch let error as LocatedError {
        problems += error.problems
      }
    }
    if !problems.isEmpty { throw LocatedError(problems) }
  }
}
