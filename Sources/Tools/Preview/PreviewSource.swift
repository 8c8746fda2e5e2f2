import Basics
import DisplayLists
import Foundation
import LayerRendering
import LayerTree
import LayoutCatalog
import LocatedJSON
import SceneFiles
import ScenePlayback

/// A previewed input, with what was last drawn of it.
@MainActor
final class PreviewSource {
  let input: PreviewInput
  let number: Int
  /// Changes whenever a picture may.
  private(set) var revision = 0
  /// The current errors of the file.
  private(set) var problems: [LocatedProblem] = []
  /// Texts that are cut off, or at the edge of the screen, at the beginning.
  private(set) var warnings: [LocatedProblem] = []
  /// The last version that could be drawn; nil if there was none.
  private(set) var document: PreviewDocument?
  /// The scene as in its file.
  private(set) var plain: Scene?
  /// The scene's duration in seconds.
  private(set) var duration = 0.0
  /// What was written from the page, to be taken back from the end.
  private(set) var edits: [SceneEdit] = []
  private var thumbnail: (side: Int, png: [UInt8])?
  private static let editLimit = 50
  private var stages = StageCache()
  private var images = DecodedImageCache(byteLimit: 256 << 20)
  /// The maximum number of seconds for the layout of a file.
  private static let timeLimit = 30.0

  init(_ input: PreviewInput, number: Int) {
    (self.input, self.number) = (input, number)
  }

  var isRead: Bool { revision > 0 }

  /// Whether pictures show an older version than the file.
  var isStale: Bool { !problems.isEmpty && document != nil }

  /// Whether file changes matter.
  /// - Parameter scenes: all sources' files, which matter to others only if referred to.
  func isAffected(by paths: Set<String>, among scenes: Set<String>) -> Bool {
    guard !paths.isEmpty, case .scene = input.kind else { return true }
    // A scene that could not be read may refer to anything.
    guard problems.isEmpty, let plain else { return true }
    return paths.contains { path in
      let name = (path as NSString).lastPathComponent
      if name == PathRules.marker || isInput(path) { return true }
      guard let identity = FileIdentity(ofFile: path) else { return true }
      if plain.reads(identity) { return true }
      let isOtherScene = pathWithoutLinks(path).map { scenes.contains($0) } ?? false
      return !isOtherScene
        && ["json", "json5", "strings", "xcstrings"].contains { name.hasSuffix("." + $0) }
    }
  }

  private func isInput(_ path: String) -> Bool {
    input.path.map { absolutePath($0) == path || pathWithoutLinks($0) == path } ?? false
  }

  /// Reads the file again.
  /// - Parameter keepsImages: whether photos are unchanged.
  func reload(keepsImages: Bool = false) {
    revision += 1
    guard case .scene(let open) = input.kind else { return }
    if !keepsImages { images = DecodedImageCache(byteLimit: images.byteLimit) }
    do {
      let document = try open()
      let scene = try document.scene(.plain)
      let stage = try SceneStage(scene, isLenient: false, images: images)
      try WorkLimit(seconds: Self.timeLimit).perform {
        _ = try stage.displayList()
        warnings = stage.textWarnings()
      }
      (self.document, plain, duration) = (document, scene, stage.duration)
      problems = []
      forgetStages()
      stages[PreviewQuery.Setup(source: number)] = stage
    } catch {
      problems = Self.problems(of: error, name: input.name)
    }
  }

  /// The problems that an error reports about a source.
  nonisolated static func problems(of error: any Error, name: String) -> [LocatedProblem] {
    (error as? LocatedError)?.problems ?? [LocatedProblem(file: name, message: "\(error)")]
  }

  /// The stage for a variant with the properties that a page tries.
  func stage(_ setup: PreviewQuery.Setup) throws -> SceneStage {
    if let stage = stages[setup] { return stage }
    let stage = try newStage(setup)
    stages[setup] = stage
    return stage
  }

  /// Discards the stages, so that they are made again on demand.
  func forgetStages() { (stages, thumbnail) = (StageCache(), nil) }

  /// Writes a change over the version with a digest, and reads the file again. Throws
  /// ``RequestError`` if the file was saved meanwhile.
  func write(_ edit: SceneEdit, over digest: String) throws {
    try replace(edit, over: digest)
    edits = edits.suffix(Self.editLimit - 1) + [edit]
  }

  private func replace(_ edit: SceneEdit, over digest: String) throws {
    try edit.write(over: digest)
    reload(keepsImages: true)
  }

  /// Takes back the last change that the page wrote. Throws ``RequestError`` if there is none, or the
  /// file was saved since.
  func undo() throws {
    guard let last = edits.popLast() else { throw RequestError("there is nothing to undo") }
    try replace(last.reversed, over: last.reversed.digest)
  }

  /// The beginning of the scene as a PNG that fits a square, drawn once.
  /// - Parameter side: of the square, in pixels.
  func thumbnail(side: Int) throws -> [UInt8] {
    if let thumbnail, thumbnail.side == side { return thumbnail.png }
    let stage = try stage(PreviewQuery.Setup(source: number))
    var list = try stage.displayList()
    list.scale = min(list.scale, Double(side) / max(list.size.width, list.size.height, 1))
    let png = try PNGEncoder(compression: .default).encode(try stage.renderer.draw(list))
    thumbnail = (side, png)
    return png
  }

  /// A separate stage, which may be touched.
  func newStage(_ setup: PreviewQuery.Setup, until time: Double? = nil) throws -> SceneStage {
    var scene = try scene(setup)
    if let time { scene.timeline.steps.removeAll { $0.begin > time } }
    return try SceneStage(scene, images: images)
  }

  /// The scene of a variant with the properties that a page tries.
  func scene(_ setup: PreviewQuery.Setup) throws -> Scene {
    guard let document else { throw LocatedError(problems.isEmpty ? [Self.nothing] : problems) }
    var scene = try document.scene(setup.variant)
    if let message = scene.limits.errorMessage(for: scene.canvasSize, scale: scene.scale) {
      throw LocatedError(file: scene.name, message: message)
    }
    for setting in setup.settings { try scene.layout.set(setting.name, to: setting.value) }
    return scene
  }

  /// The scene of another version of the file, with the rules for paths and the limits of the command.
  func scene(_ bytes: [UInt8]) throws -> Scene {
    guard let document, let source = document.source else {
      throw LocatedError(problems.isEmpty ? [Self.nothing] : problems)
    }
    return try document.reader.source(bytes, name: source.name, paths: source.paths).scene()
  }

  private static let nothing = LocatedProblem(file: "preview", message: "there is nothing to draw")
}

/// The most recently used stages.
@MainActor
private struct StageCache {
  private static let limit = 40
  private var stages: [PreviewQuery.Setup: (stage: SceneStage, use: Int)] = [:]
  private var uses = 0

  subscript(setup: PreviewQuery.Setup) -> SceneStage? {
    mutating get {
      guard let stage = stages[setup]?.stage else { return nil }
      uses += 1
      stages[setup]?.use = uses
      return stage
    }
    set {
      uses += 1
      stages[setup] = newValue.map { ($0, uses) }
      guard stages.count > Self.limit,
        let oldest = stages.min(by: { $0.value.use < $1.value.use })?.key
      else { return }
      stages[oldest] = nil
    }
  }
}
