import Boards
import CommandSupport

/// `diorama board`: several screens on one picture.
@MainActor
final class BoardCommand {
  private let arguments: Arguments
  private let colorSpace: PixelColorSpace
  private let timings = Timings()
  private var reports: DocumentReports

  /// What stands below screens.
  enum Captions: String, CaseIterable { case values, names, none }

  init(_ arguments: Arguments) throws {
    self.arguments = arguments
    try arguments.checkPictureOptions()
    colorSpace = arguments.colorSpace
    reports = DocumentReports(arguments)
  }

  func run() throws {
    let each = try EachOption(arguments)
    let isLenient = arguments.has(.lenient)
    let board = try timings.measure("read") {
      let sharedInputs = SceneInputs.SharedInputs()
      guard
        let file = try SceneInputs.composite(
          arguments, sharedInputs, rejecting: OptionSpec.boardOptions)
      else { return try made(of: try SceneInputs.pictures(arguments, each, sharedInputs), each) }
      var board = try file.reader.board(file.source)
      board.apply(try file.request(arguments))
      return board
    }
    let backdrop = board.backdrop(of: CGSize(width: 1, height: 1))
    let plan = try OutputPlan(
      arguments, pictures: [ScenePicture(scene: backdrop)], reading: board.screens.map(\.scene))
    let output = plan.outputs[0]
    try OutputFormat.pictures.check(arguments, written: [output.format])
    let drawn = try BoardStage(board, isLenient: isLenient, timings: timings)
    drawn.stage.stage.colorSpace = colorSpace
    defer { StandardStreams.printWarnings(drawn.warnings) }
    var job = PictureJob(
      pages: [(drawn.stage, try drawn.displayList())], title: output.title, timings: timings)
    job.explain = drawn.explanation
    job.report = { self.reports.add($0, of: output.path.name) }
    let encoded = try job.encoded(as: output.format, arguments, of: [backdrop])
    try timings.measure("write") {
      try output.write(encoded, to: plan.files, isQuiet: arguments.has(.quiet))
    }
    try reports.write(to: plan.files)
    if arguments.has(.timings) { StandardStreams.printToError(timings.table) }
  }

  private func made(of pictures: [ScenePicture], _ each: EachOption) throws -> Board {
    guard pictures.count <= Board.screenLimit else {
      throw arguments.usageError(
        "a board may have \(Board.screenLimit) screens, found \(pictures.count)")
    }
    if each.keys.contains("scale") {
      throw arguments.usageError("a board has one scale; set it with --scale")
    }
    let time = try arguments.moment
    let color = try arguments[.frameColor]
    let captions = arguments[.captions]
    let isFan = arguments[.arrangement] == .fan
    if isFan, let captions, captions != .none {
      throw arguments.usageError("the screens of a fan overlap and have no captions")
    }
    let screens = pictures.map { picture in
      var screen = Board.Screen(picture.scene, in: Board.Frame.default(of: picture.scene))
      screen.moment = picture.moment ?? time
      if arguments.has(.noFrames) { screen.frame = nil }
      if let color { screen.frame?.color = color }
      func text(_ text: String) -> Board.Text? { text.isEmpty ? nil : Board.Text(text) }
      switch captions ?? (isFan ? .none : .values) {
      case .values: screen.caption.title = text(picture.caption)
      case .names:
        screen.caption.title = text(picture.scene.outputName)
        screen.caption.subtitle = text(picture.caption)
      case .none: break
      }
      return screen
    }
    guard let first = screens.first else {
      throw arguments.usageError("a board needs scenes")
    }
    var board = Board(screens, paths: first.scene.paths)
    (board.name, board.limits) = ("board", first.scene.limits)
    board.arrangement = arguments[.arrangement] ?? (each.keys.count > 1 ? .grid : .row)
    board.columns =
      try arguments[.screenColumns]
      ?? (each.keys.count > 1 ? each.lastCount : nil)
    board.size = try arguments[.canvas]
    board.scale = try arguments[.scale] ?? board.scale
    board.screenHeight = try arguments[.screenHeight]
    board.spacing = try arguments[.screenSpacing] ?? board.spacing
    board.margin = try arguments[.margin] ?? board.margin
    board.tilt = try arguments[.tilt] ?? board.tilt
    if let paper = try arguments[.paper] { board.background = .color(paper) }
    board.title.title = arguments[.title].map { Board.Text($0) }
    board.title.subtitle = arguments[.subtitle].map { Board.Text($0) }
    board.fontFiles = arguments.all(.font)
    return board
  }
}
