import PixelImages
import SceneFiles

/// `diorama schema`.
@MainActor
struct SchemaCommand {
  let arguments: Arguments

  func run() throws {
    let text = SceneSchema.json()
    guard let path = arguments["--output"], path != "-" else {
      return StandardStreams.print(text)
    }
    try makeFolder(of: path)
    try writeFileAtomically(Array(text.utf8), to: path)
    StandardStreams.print(path + "\n")
  }
}
