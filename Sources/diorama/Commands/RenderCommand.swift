import Foundation
import LayerRendering
import PixelImages
import Recording
import SceneFiles

/// `diorama render`.
@MainActor
struct RenderCommand {
  private let arguments: Arguments
  private let compression: PNGCompression
  private let timings: Timings
  private let images = DecodedImageCache(byteLimit: 256 << 20)

  init(_ arguments: Arguments) throws {
    self.arguments = arguments
    timings = Timings()
    let level = arguments["--compression"] ?? PNGCompression.default.rawValue
    guard let compression = PNGCompression(rawValue: level) else {
      let names = PNGCompression.allCases.map(\.rawValue)
      throw UsageError(
        "--compression: expected \(names.joined(separator: ", ")), found \"\(level)\""
          + NearestWord.hint(for: level, among: names), CommandTable.render)
    }
    self.compression = compression
  }

  func run() throws {
    let scenes = try timings.measure("read") {
      try SceneInputs.scenes(arguments, for: CommandTable.render)
    }
    let outputs = try OutputPlan(arguments, scenes: scenes)
    var problems: [SceneProblem] = []
    for (scene, output) in zip(scenes, outputs.destinations) {
      do {
        let encoded = try encoded(scene, as: output.format)
        try timings.measure("write") { try write(encoded, to: output) }
      } catch let error as SceneError {
        problems += error.problems
      }
    }
    if arguments.has("--timings") { StandardStreams.printToError(timings.table) }
    if !problems.isEmpty { throw SceneError(problems) }
  }

  private func encoded(_ scene: Scene, as format: PictureFormat) throws -> [UInt8] {
    let stage = try timings.measure("model") {
      try SceneStage(
        scene, isLenient: arguments.has("--lenient"), timings: timings, images: images)
    }
    defer { for warning in stage.warnings { StandardStreams.complain("warning: \(warning)") } }
    switch format {
    case .png:
      let still = try stage.still()
      return try timings.measure("encode") { try still.encoded(compression) }
    case .svg:
      let document = try stage.document()
      for part in document.rasterized {
        StandardStreams.complain("note: embedded as pixels: \(part.description)")
      }
      return timings.measure("encode") { document.bytes }
    }
  }

  private func write(_ bytes: [UInt8], to output: OutputPlan.Destination) throws {
    switch output {
    case .standardOutput: StandardStreams.print(bytes)
    case .file(let path):
      try OutputPlan.makeFolder(of: path)
      try writeFileAtomically(bytes, to: path)
      StandardStreams.print(path + "\n")
    }
  }
}
