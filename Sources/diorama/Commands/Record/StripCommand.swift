import DrawingCommands
import Foundation
import LayerRendering
import PixelImages
import Recording
import SceneFiles

/// `diorama filmstrip` and `diorama onion`: several moments in one picture.
@MainActor
struct StripCommand {
  private let arguments: Arguments
  private let settings: RenderSettings
  private let times: StripTimes
  private var strip = Filmstrip()
  private var onion = OnionSkin()

  init(_ arguments: Arguments) throws {
    self.arguments = arguments
    settings = try RenderSettings(arguments)
    times = try StripTimes(arguments)
    strip.columns = try arguments.integer("--columns", in: 1...1000)
    strip.spacing = try arguments.number("--spacing", in: 0...1000) ?? strip.spacing
    strip.showsTimes = arguments.has("--times")
    if let text = arguments["--paper"] {
      guard let color = SceneColor(css: text) else {
        throw arguments.misuse(
          "--paper: expected a colour such as white, #223 or transparent, found \"\(text)\""
            + SceneColor.hint(for: text))
      }
      strip.background = color.cgColor
    }
    onion.faintest = try arguments.number("--faintest", in: 0...1) ?? onion.faintest
  }

  func run() throws {
    let scenes = try SceneInputs.scenes(arguments)
    guard scenes.count == 1 else {
      throw arguments.misuse("\(scenes.count) scenes were given; one is drawn at a time")
    }
    let output = try OutputPlan(arguments, scenes: scenes).outputs[0]
    try RenderSettings.check(arguments, formats: [output.format])
    let stage = try SceneStage(scenes[0], isLenient: arguments.has("--lenient"))
    defer { for warning in stage.warnings { StandardStreams.complain("warning: \(warning)") } }
    let moments = try times.moments(duration: stage.duration).map { time in
      (time: time, list: try stage.displayList(at: time))
    }
    let isOnion = arguments.command.name == CommandTable.onion.name
    let list =
      isOnion ? onion.displayList(of: moments.map(\.list)) : try strip.displayList(of: moments)
    if let refusal = scenes[0].limits.refusal(of: list.size, scale: list.scale) {
      throw SceneError([SceneProblem(file: scenes[0].name, message: refusal)])
    }
    try output.write(
      try encoded(list, of: stage, output) {
        isOnion
          ? try stage.stage.still(of: list)
          : try strip.still(of: moments, by: stage.renderer)
      }, isQuiet: arguments.has("--quiet"))
  }

  private func encoded(
    _ list: DisplayList, of stage: SceneStage, _ output: OutputPlan.Output,
    still: () throws -> Still
  ) throws -> [UInt8] {
    do {
      switch output.format {
      case .png: return try still().encoded(settings.compression)
      case .svg: return try stage.stage.svg(of: list, options: settings.vectors).bytes
      case .pdf:
        return try stage.stage.pdf(
          of: [list], text: settings.text, title: output.title, options: settings.vectors
        ).bytes
      }
    } catch {
      throw stage.explanation(of: error)
    }
  }
}
