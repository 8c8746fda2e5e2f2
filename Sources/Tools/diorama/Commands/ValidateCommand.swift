import ScenePlayback

/// `diorama validate`: reports all problems found by reading a scene and its files and laying it
/// out.
@MainActor
struct ValidateCommand {
  let arguments: Arguments

  func run() throws {
    _ = try arguments.operands.mapAll {
      try SceneStage(try SceneInputs.scene($0, arguments)).check()
    }
  }
}
