import Foundation
import LayerRendering
import PixelImages
import Recording
import SceneFiles

/// `diorama render`.
@MainActor
final class RenderCommand {
  private let arguments: Arguments
  private let timings = Timings()
  private let images = DecodedImageCache(byteLimit: 256 << 20)
  private let settings: RenderSettings
  /// Seconds of the scenes' timelines.
  private let time: Double
  private var reports: DocumentReports

  init(_ arguments: Arguments) throws {
    self.arguments = arguments
    settings = try RenderSettings(arguments)
    time = try arguments.moment()
    reports = DocumentReports(arguments)
  }

  func run() throws {
    let scenes = try timings.measure("read") {
      try SceneInputs.scenes(arguments)
    }
    let plan = try OutputPlan(arguments, scenes: scenes)
    try RenderSettings.check(arguments, formats: Set(plan.outputs.map(\.format)))
    var problems: [SceneProblem] = []
    for output in plan.outputs {
      do {
        let encoded = try encoded(output)
        try timings.measure("write") {
          try output.write(encoded, isQuiet: arguments.has("--quiet"))
        }
      } catch let error as SceneError {
        problems += error.problems
      }
    }
    try reports.write()
    if arguments.has("--timings") { StandardStreams.printToError(timings.table) }
    if !problems.isEmpty { throw SceneError(problems) }
  }

  // MARK: - Private

  private func encoded(_ output: OutputPlan.Output) throws -> [UInt8] {
    switch output.format {
    case .png:
      return try drawn(output.scenes[0]) { stage in
        let still = try stage.still(at: time)
        return try timings.measure("encode") { try still.encoded(settings.compression) }
      }
    case .svg:
      return try drawn(output.scenes[0]) { stage in
        let document = try stage.svg(at: time, options: settings.vectors)
        reports.add(document.report, of: output.name)
        return document.bytes
      }
    case .pdf:
      let document = try SceneStage.pdf(
        of: try pages(of: output.scenes), text: settings.text, title: output.title,
        options: settings.vectors)
      reports.add(document.report, of: output.name)
      return document.bytes
    }
  }

  /// Every scene resolved; what is wrong with any of them is thrown together.
  private func pages(of scenes: [Scene]) throws -> [SceneStage.Page] {
    var problems: [SceneProblem] = []
    var pages: [SceneStage.Page] = []
    for scene in scenes {
      do {
        pages.append(try drawn(scene) { try SceneStage.Page($0, at: time) })
      } catch let error as SceneError {
        problems += error.problems
      }
    }
    if !problems.isEmpty { throw SceneError(problems) }
    return pages
  }

  /// What `draw` makes of a scene, which has been set up; its warnings follow.
  private func drawn<Result>(_ scene: Scene, _ draw: (SceneStage) throws -> Result) throws -> Result
  {
    let stage = try timings.measure("model") {
      try SceneStage(
        scene, isLenient: arguments.has("--lenient"), timings: timings, images: images)
    }
    defer { for warning in stage.warnings { StandardStreams.complain("warning: \(warning)") } }
    return try draw(stage)
  }
}
