import Foundation
import SceneFiles

/// Makes scenes of a command's operands: photos with `--layout`, else scene files.
struct SceneInputs {
  private let arguments: Arguments
  private let command: CommandSpec

  private init(_ arguments: Arguments, _ command: CommandSpec) {
    self.arguments = arguments
    self.command = command
  }

  /// The scenes in the order of the operands, with the options applied. Problems of all of them
  /// are thrown together as a ``SceneError``.
  static func scenes(_ arguments: Arguments, for command: CommandSpec) throws -> [Scene] {
    let inputs = SceneInputs(arguments, command)
    try inputs.checkOptions()
    if let layout = arguments["--layout"] {
      return [try inputs.applyingOptions(to: try inputs.photos(layout))]
    }
    var scenes: [Scene] = []
    var problems: [SceneProblem] = []
    for operand in arguments.operands {
      do {
        scenes.append(try inputs.applyingOptions(to: try inputs.scene(operand)))
      } catch let error as SceneError {
        problems += error.problems
      }
    }
    if !problems.isEmpty { throw SceneError(problems) }
    return scenes
  }

  /// The scene of one file, with the options for fonts applied.
  static func scene(
    _ operand: String, _ arguments: Arguments, for command: CommandSpec
  ) throws -> Scene {
    var scene = try SceneInputs(arguments, command).scene(operand)
    scene.fontFiles = arguments.all("--font")
    return scene
  }

  // MARK: - Private

  /// What excludes each other.
  private func checkOptions() throws {
    if arguments.has("--size"), arguments.has("--device") {
      throw UsageError("--size and --device exclude each other", command)
    }
    var names: Set<Substring> = []
    for setting in arguments.all("--set") {
      let name = setting.prefix { $0 != "=" }
      if !names.insert(name).inserted {
        throw UsageError("--set: \(name) was given twice", command)
      }
    }
  }

  private func photos(_ layout: String) throws -> Scene {
    guard let kind = LayoutKind.named(layout) else {
      throw UsageError("--layout: \(LayoutKind.refusal(of: layout))")
    }
    if let scene = arguments.operands.first(where: Self.isSceneName) {
      throw UsageError(
        "\(scene) names a layout of its own; --layout is for photos", command)
    }
    var scene = Scene(photos: arguments.operands, layout: kind)
    scene.limits = try reader().limits(for: PathRules(folder: "."))
    let problems = PhotoFiles.problems(arguments.operands, limits: scene.limits.images)
    guard problems.isEmpty else { throw SceneError(problems) }
    return scene
  }

  private func reader() throws -> SceneReader {
    var reader = SceneReader()
    reader.allowedPaths = arguments.all("--allow-path")
    reader.givenLimits = try arguments.all("--limit").map {
      try SceneLimits.change($0, option: "--limit")
    }
    return reader
  }

  private func scene(_ operand: String) throws -> Scene {
    let reader = try reader()
    if operand == "-" {
      let paths = PathRules(folder: ".", allowing: reader.allowedPaths)
      let bytes = StandardStreams.read(upTo: try reader.limits(for: paths).fileSize)
      return try reader.read(bytes, name: "standard input", paths: paths)
    }
    if Self.isPhotoName(operand) {
      throw UsageError(
        "\(operand) is a photo; name the layout to arrange photos in, such as --layout cover-flow",
        command)
    }
    return try reader.read(file: operand)
  }

  private static func isSceneName(_ path: String) -> Bool {
    ["json", "json5"].contains((path as NSString).pathExtension.lowercased())
  }

  private static func isPhotoName(_ path: String) -> Bool {
    ["jpg", "jpeg", "png", "webp"].contains((path as NSString).pathExtension.lowercased())
  }

  private func applyingOptions(to scene: Scene) throws -> Scene {
    var scene = scene
    if let name = arguments["--device"] {
      guard let device = Device.named(name) else {
        throw UsageError("--device: \(Device.refusal(of: name))", command)
      }
      (scene.size, scene.scale) = (device.size, device.scale)
    }
    if let text = arguments["--size"] { scene.size = try size(text) }
    if let text = arguments["--scale"] {
      guard let scale = Double(text), (0.05...16).contains(scale) else {
        throw UsageError("--scale: expected a number from 0.05 to 16, found \"\(text)\"", command)
      }
      scene.scale = scale
    }
    if let refusal = scene.limits.refusal(of: scene.size, scale: scene.scale) {
      throw SceneError([SceneProblem(file: sizeOption ?? scene.name, message: refusal)])
    }
    if let text = arguments["--background"] {
      guard let color = SceneColor(css: text) else {
        throw UsageError(
          "--background: expected a colour such as #ff8000, orange or rgb(0, 0, 0), "
            + "found \"\(text)\"\(SceneColor.hint(for: text))", command)
      }
      scene.background = .color(color)
    }
    if let text = arguments["--scroll-to"] { try scroll(&scene, to: text) }
    for text in arguments.all("--set") { try set(text, in: &scene) }
    scene.fontFiles = arguments.all("--font")
    if arguments.has("--labels") { scene.showsLabels = true }
    return scene
  }

  private var sizeOption: String? {
    ["--size", "--scale", "--device"].first { arguments.has($0) }
  }

  private func size(_ text: String) throws -> CGSize {
    let parts = text.lowercased().split(separator: "x", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Double($0) }
    guard parts.count == 2, numbers.count == 2,
      numbers.allSatisfy({ $0.isFinite && $0 > 0 && $0 <= 1e9 })
    else {
      throw UsageError(
        "--size: expected width and height such as 480x320, found \"\(text)\"", command)
    }
    return CGSize(width: numbers[0], height: numbers[1])
  }

  private func scroll(_ scene: inout Scene, to text: String) throws {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Int($0) }
    guard (1...2).contains(parts.count), numbers.count == parts.count else {
      throw UsageError(
        "--scroll-to: expected ITEM or SECTION,ITEM, found \"\(text)\"", command)
    }
    let place = Scene.ItemPlace(
      section: numbers.count == 2 ? numbers[0] : 0, item: numbers[numbers.count - 1])
    if let refusal = scene.content.refusal(of: place) {
      throw SceneError([SceneProblem(file: "--scroll-to", message: refusal)])
    }
    scene.scrollTarget = .item(section: place.section, item: place.item, at: .center)
  }

  private func set(_ text: String, in scene: inout Scene) throws {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      throw UsageError("--set: expected NAME=VALUE, found \"\(text)\"", command)
    }
    try scene.layout.set(String(parts[0]), to: String(parts[1]))
  }
}
