import Foundation
import LayerRendering
import LocatedJSON
import PixelImages
import Recording
import SceneFiles
import ScenePlayback

/// `diorama render`.
@MainActor
final class RenderCommand {
  private let arguments: Arguments
  private let timings = Timings()
  private let images = DecodedImageCache(byteLimit: 256 << 20)
  /// The encoder for each format, as set by the options.
  private let writers: PictureWriters
  /// The moment in seconds of the scenes' timelines.
  private let time: Double
  private var reports: DocumentReports

  init(_ arguments: Arguments) throws {
    self.arguments = arguments
    writers = try PictureWriters(arguments)
    time = try arguments.moment()
    reports = DocumentReports(arguments)
  }

  func run() throws {
    let scenes = try timings.measure("read") {
      try SceneInputs.scenes(arguments)
    }
    let plan = try OutputPlan(arguments, scenes: scenes)
    try OutputFormat.pictures.check(arguments, written: plan.outputs.map(\.format))
    var problems: [LocatedProblem] = []
    for output in plan.outputs {
      do {
        let encoded = try encoded(output)
        try timings.measure("write") {
          try output.write(encoded, isQuiet: arguments.has("--quiet"))
        }
      } catch let error as LocatedError {
        problems += error.problems
      }
    }
    try reports.write()
    if arguments.has("--timings") { StandardStreams.printToError(timings.table) }
    if !problems.isEmpty { throw LocatedError(problems) }
  }

  // MARK: - Private

  private func encoded(_ output: OutputPlan.Output) throws -> [UInt8] {
    var job = PictureJob(
      pages: try pages(of: output.scenes), title: output.title, timings: timings)
    job.report = { self.reports.add($0, of: output.name) }
    return try job.write(writers[output.format])
  }

  /// Resolves every scene; the problems of all of them are thrown together.
  private func pages(of scenes: [Scene]) throws -> [(stage: SceneStage, list: DisplayList)] {
    var problems: [LocatedProblem] = []
    var pages: [(stage: SceneStage, list: DisplayList)] = []
    for scene in scenes {
      do {
        pages.append(try page(scene))
      } catch let error as LocatedError {
        problems += error.problems
      }
    }
    if !problems.isEmpty { throw LocatedError(problems) }
    return pages
  }

  /// Sets up and resolves a scene and prints its warnings.
  private func page(_ scene: Scene) throws -> (stage: SceneStage, list: DisplayList) {
    let stage = try timings.measure("model") {
      try SceneStage(
        scene, isLenient: arguments.has("--lenient"), timings: timings, images: images)
    }
    defer { for warning in stage.warnings { StandardStreams.complain("warning: \(warning)") } }
    return (stage, try stage.displayList(at: time))
  }
}
