import CollectionViews
import DrawingCommands
import Foundation
import PixelImages

/// Loads the images a scene names, each file once, and remembers what is wrong with which.
@MainActor
final class SceneImages {
  private let scene: Scene
  private let limits: ImageLimits
  private var loaded: [String: Result<UIImage, SceneProblem>] = [:]

  init(_ scene: Scene, limits: ImageLimits = .default) {
    self.scene = scene
    self.limits = limits
  }

  /// The image, or what is wrong with it, in the words of the scene.
  func image(_ named: SceneImage) -> Result<UIImage, SceneProblem> {
    if let known = loaded[named.path] { return known }
    let result = load(named)
    loaded[named.path] = result
    return result
  }

  private func load(_ named: SceneImage) -> Result<UIImage, SceneProblem> {
    func refused(_ message: String, _ kind: SceneProblem.Kind = .badInput) -> SceneProblem {
      SceneProblem(
        file: scene.name, place: named.place == .nowhere ? nil : named.place,
        keyPath: named.keyPath, message: message, kind: kind)
    }
    guard let path = scene.paths.resolved(named.path) else {
      return .failure(refused(scene.paths.refusal(of: named.path)))
    }
    do {
      let file = try EncodedImage(contentsOf: path, limits: limits)
      return .success(UIImage(cgImage: CGImage(file)))
    } catch {
      if error.kind == .fileNotFound {
        return .failure(
          refused("there is no image \(LocatedValue.quoted(named.path))", .missingFile))
      }
      let hint = error.hint.map { " (\($0))" } ?? ""
      return .failure(
        refused(
          "the image \(LocatedValue.quoted(named.path)) cannot be used: "
            + "expected \(error.expected), found \(error.found)\(hint)"))
    }
  }
}
