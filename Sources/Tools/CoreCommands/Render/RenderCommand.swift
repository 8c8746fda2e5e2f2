/// `diorama render`.
@MainActor
final class RenderCommand {
  private let arguments: Arguments
  private let timings = Timings()
  private let images = DecodedImageCache(byteLimit: 256 << 20)
  /// The moment in seconds of the scenes' timelines.
  private let time: Double
  /// Blurs what moves; nil without motion blur.
  private let shutter: Shutter?
  private let colorSpace: PixelColorSpace
  /// The places of texts that were warned of.
  private var warned: Set<String> = []
  private var reports: DocumentReports
  /// Puts the pictures of `--each` side by side.
  private var sheet = ContactSheet()

  init(_ arguments: Arguments) throws {
    self.arguments = arguments
    try arguments.checkPictureOptions()
    time = try arguments.moment
    shutter = try RecordTimes.shutter(arguments)
    if shutter == nil, arguments.has(.fps) {
      throw arguments.usageError("--fps is for motion blur: --shutter 180")
    }
    if shutter != nil, arguments.has(.accessibility) {
      throw arguments.usageError(
        "--accessibility and --shutter exclude each other")
    }
    colorSpace = arguments.colorSpace
    reports = DocumentReports(arguments)
    sheet.columns = try arguments[.columns]
    (sheet.spacing, sheet.captionSize) = (16, 13)
    // Between white and black screens.
    sheet.background =
      try arguments[.paper]?.cgColor ?? CGColor(red: 0.88, green: 0.88, blue: 0.9, alpha: 1)
  }

  func run() throws {
    let each = try EachOption(arguments)
    if arguments.has(.rows) { return try run(try RowPictures(arguments, each), each) }
    if let option = arguments.given(.resume, .shard).first {
      throw arguments.usageError("\(option) is for rows of data: --rows FILE")
    }
    let pictures = try timings.measure("read") {
      try SceneInputs.pictures(arguments, each)
    }
    try draw(try OutputPlan(arguments, pictures: pictures, each: each), each)
  }

  private func draw(_ plan: OutputPlan, _ each: EachOption) throws {
    try checkSheet(plan, each)
    try OutputFormat.pictures.check(arguments, written: plan.outputs.map(\.format))
    var problems: [LocatedProblem] = []
    for output in plan.outputs {
      do {
        try draw(output, to: plan.files)
      } catch let error as LocatedError {
        problems += error.problems.filter { !problems.contains($0) }
      }
    }
    try end(problems, plan.files)
  }

  /// Draws scenes with rows of data. Files are drawn one after the other, so that a scene is in
  /// memory only while it is drawn.
  private func run(_ rows: RowPictures, _ each: EachOption) throws {
    var problems = RowProblems()
    guard let format = rows.format, let files = rows.files else {
      sheet.columns =
        sheet.columns ?? each.lastCount ?? Int(Double(rows.plans.count).squareRoot().rounded(.up))
      var pictures: [ScenePicture] = []
      func plan() throws -> OutputPlan {
        try OutputPlan(arguments, pictures: pictures, each: each, isTogether: true)
      }
      for row in rows.plans {
        let picture = try problems.keep(of: row.row) {
          var picture = try row.picture()
          picture.values.insert(EachOption.Value(key: "row", text: "row \(row.row.number)"), at: 0)
          return picture
        }
        guard let picture else { continue }
        pictures.append(picture)
        // More rows only make a sheet larger.
        if pictures.count.nonzeroBitCount == 1, try plan().outputs.contains(where: \.isSheet) {
          let count = Plural.count(pictures.count, "picture")
          try checkSheet(of: pictures, as: "the sheet of the first \(count)")
        }
      }
      try problems.throwIfAny(in: rows.file)
      return try draw(try plan(), each)
    }
    try OutputFormat.pictures.check(arguments, written: [format])
    let isQuiet = arguments.has(.quiet)
    let progress = ProgressReport(isQuiet: isQuiet, noun: "picture")
    var done = Recorder.Progress(done: 0, skipped: 0, count: rows.plans.count)
    Interruption.watch()
    for plan in rows.plans where !Interruption.isRequested {
      guard let file = plan.file else { continue }
      if rows.resumes, FileManager.default.fileExists(atPath: file.path) {
        done.skipped += 1
      } else {
        let drawn: Void? = try problems.keep(of: plan.row) {
          try draw(
            OutputPlan.Output(path: file, format: format, pictures: [try plan.picture()]),
            to: files, isQuiet: true)
        }
        if drawn == nil { continue }
      }
      done.done += 1
      progress.update(done)
    }
    progress.end(stopped: Interruption.isRequested)
    try end(problems.located(in: rows.file), files)
    if Interruption.isRequested { Interruption.end() }
  }

  private func draw(
    _ output: OutputPlan.Output, to files: RunOutputs, isQuiet: Bool = false
  ) throws {
    let encoded = try encoded(output)
    try timings.measure("write") {
      try output.write(encoded, to: files, isQuiet: isQuiet || arguments.has(.quiet))
    }
  }

  /// Writes what was listed, and throws the problems.
  private func end(_ problems: [LocatedProblem], _ files: RunOutputs) throws {
    try reports.write(to: files)
    if arguments.has(.timings) { StandardStreams.printToError(timings.table) }
    if !problems.isEmpty { throw LocatedError(problems) }
  }

  /// Refuses what only a sheet has if there is none, and what a sheet cannot have.
  private func checkSheet(_ plan: OutputPlan, _ each: EachOption) throws {
    let isSheet = plan.outputs.contains(where: \.isSheet)
    if !isSheet, let option = arguments.given(.columns, .paper).first {
      throw arguments.usageError(
        "\(option) is for contact sheets: --each with one file, such as -o sheet.png")
    }
    if isSheet, each.keys.contains("scale") {
      throw arguments.usageError(
        "a contact sheet has one scale; set it with --scale, or write files with {scale} in their "
          + "names")
    }
    sheet.columns = sheet.columns ?? each.lastCount
  }

  /// Refuses a sheet that is too large without its captions, before pictures are drawn.
  private func checkSheet(of pictures: [ScenePicture], as name: String = "the sheet") throws {
    let scale = pictures.map(\.scene.scale).max() ?? 1
    let empty = pictures.map {
      ContactSheet.Picture(
        list: DisplayList(size: $0.scene.canvasSize, scale: scale), caption: nil)
    }
    try check(try sheet.displayList(of: empty), as: name, pictures[0].scene)
  }

  private func check(_ list: DisplayList, as name: String = "the sheet", _ scene: Scene) throws {
    if let message = scene.limits.errorMessage(for: list.size, scale: list.scale) {
      throw LocatedError(file: scene.name, message: "\(name): \(message)")
    }
  }

  private func encoded(_ output: OutputPlan.Output) throws -> [UInt8] {
    var pictures = output.pictures
    if output.isSheet, let scale = pictures.map(\.scene.scale).max() {
      for index in pictures.indices { pictures[index].scene.scale = scale }
    }
    try checkShutter(output)
    if output.isSheet { try checkSheet(of: pictures) }
    let pages = try pages(of: pictures)
    var job = PictureJob(pages: pages, title: output.title, timings: timings)
    if output.isSheet { job = try sheetJob(of: pictures, pages) }
    if let shutter, let picture = pictures.first {
      let moments = try shutter.times(from: picture.moment ?? time).map {
        try pages[0].stage.displayList(at: $0)
      }
      job.drawStill = { try pages[0].stage.stage.still(ofMean: moments) }
    }
    job.report = { self.reports.add($0, of: output.path.name) }
    return try job.encoded(as: output.format, arguments, of: pictures.map(\.scene))
  }

  /// Refuses motion blur of what is not one picture of pixels.
  private func checkShutter(_ output: OutputPlan.Output) throws {
    guard shutter != nil else { return }
    let pixels = OutputFormat.pictures.filter(\.isRaster)
    if output.isSheet || !pixels.contains(output.format) {
      let found = output.isSheet ? "a sheet" : ".\(output.format.name)"
      throw arguments.usageError(
        "--shutter is for single bitmaps, \(pixels.fileExtensions), found \(found)")
    }
  }

  /// Puts pictures side by side, each with its values below it.
  private func sheetJob(of pictures: [ScenePicture], _ pages: [Page]) throws -> PictureJob {
    let isOne = pictures[0].scene.isFromPhotos || Set(pictures.map(\.scene.name)).count == 1
    let panels = zip(pictures, pages).map { picture, page in
      ContactSheet.Picture(
        list: page.list,
        caption: isOne ? picture.caption : "\(picture.scene.outputName): \(picture.caption)")
    }
    let list = try sheet.displayList(of: panels)
    let scene = pictures[0].scene
    try check(list, scene)
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
        picture.scene, isLenient: arguments.has(.lenient), timings: timings, images: images)
    }
    stage.stage.colorSpace = colorSpace
    defer { StandardStreams.printWarnings(stage.warnings) }
    let moment = picture.moment ?? time
    let list = try stage.displayList(at: moment)
    // Each place once, however many variants and rows show it.
    try arguments.warn(
      of: stage.textWarnings().filter {
        let place = $0.location.map { "\($0)" } ?? $0.message
        return warned.insert("\($0.file):\($0.keyPath):\(place)").inserted
      })
    return (
      stage, arguments.has(.accessibility) ? try stage.accessibilityPicture(at: moment) : list
    )
  }
}
