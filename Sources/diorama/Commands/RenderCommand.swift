import DrawingCommands
import Foundation
import LayerRendering
import LocatedJSON
import PixelImages
import Recording
import SceneFiles
import ScenePlayback
import ViewTemplates

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
  /// Puts the pictures of `--each` side by side.
  private var sheet = ContactSheet()

  init(_ arguments: Arguments) throws {
    self.arguments = arguments
    writers = try PictureWriters(arguments)
    time = try arguments.moment()
    reports = DocumentReports(arguments)
    sheet.columns = try arguments.integer("--columns", in: 1...1000)
    (sheet.spacing, sheet.captionSize) = (16, 13)
    // Between white and black screens.
    sheet.background =
      try arguments.paper?.cgColor ?? CGColor(red: 0.88, green: 0.88, blue: 0.9, alpha: 1)
  }

  func run() throws {
    let each = try EachOption(arguments)
    let pictures = try timings.measure("read") {
      try SceneInputs.pictures(arguments, each)
    }
    let plan = try OutputPlan(arguments, pictures: pictures, each: each)
    try checkSheet(plan, each)
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

  /// Refuses what only a sheet has if there is none, and what a sheet cannot have.
  private func checkSheet(_ plan: OutputPlan, _ each: EachOption) throws {
    let isSheet = plan.outputs.contains(where: \.isSheet)
    if !isSheet, let option = ["--columns", "--paper"].first(where: arguments.has) {
      throw arguments.misuse(
        "\(option) is for a sheet: the pictures of --each in one file, such as -o sheet.png")
    }
    if isSheet, each.keys.contains("scale") {
      throw arguments.misuse(
        "a sheet has one scale; name files for scales with {scale}, or take the scale of all "
          + "with --scale")
    }
    sheet.columns = sheet.columns ?? each.lastCount
  }

  private func encoded(_ output: OutputPlan.Output) throws -> [UInt8] {
    var pictures = output.pictures
    if output.isSheet, let scale = pictures.map(\.scene.scale).max() {
      for index in pictures.indices { pictures[index].scene.scale = scale }
    }
    let pages = try pages(of: pictures)
    var job = PictureJob(pages: pages, title: output.title, timings: timings)
    if output.isSheet { job = try sheetJob(of: pictures, pages) }
    job.report = { self.reports.add($0, of: output.name) }
    return try job.write(writers[output.format])
  }

  /// Puts pictures side by side, each with its values below it.
  private func sheetJob(of pictures: [ScenePicture], _ pages: [Page]) throws -> PictureJob {
    let isOne = pictures[0].scene.isOfPhotos || Set(pictures.map(\.scene.name)).count == 1
    let panels = zip(pictures, pages).map { picture, page in
      ContactSheet.Picture(
        list: page.list,
        caption: isOne ? picture.caption : "\(picture.scene.outputName): \(picture.caption)")
    }
    let list = try sheet.displayList(of: panels)
    let scene = pictures[0].scene
    if let refusal = scene.limits.refusal(of: list.size, scale: list.scale) {
      throw LocatedError([LocatedProblem(file: scene.name, message: "the sheet: \(refusal)")])
    }
    let stage = pages[0].stage
    var job = PictureJob(pages: [(stage, list)], title: "Diorama", timings: timings)
    // The pictures look as they would alone.
    job.drawStill = { [sheet] in try sheet.still(of: panels, by: stage.renderer) }
    return job
  }

  private typealias Page = (stage: SceneStage, list: DisplayList)

  /// Resolves every scene; the problems of all of them are thrown together.
  private func pages(of pictures: [ScenePicture]) throws -> [Page] {
    var problems: [LocatedProblem] = []
    var pages: [Page] = []
    for picture in pictures {
      do {
        pages.append(try page(picture))
      } catch let error as LocatedError {
        problems += error.problems.filter { !problems.contains($0) }
      }
    }
    if !problems.isEmpty { throw LocatedError(problems) }
    return pages
  }

  /// Sets up and resolves a scene and prints its warnings.
  private func page(_ picture: ScenePicture) throws -> Page {
    let stage = try timings.measure("model") {
      try SceneStage(
        picture.scene, isLenient: arguments.has("--lenient"), timings: timings, images: images)
    }
    defer { for warning in stage.warnings { StandardStreams.complain("warning: \(warning)") } }
    return (stage, try stage.displayList(at: picture.moment ?? time))
  }
}
