import CompositionalLayouts
import Foundation
import LocatedJSON
import SceneFiles
import ViewTemplates

/// Loads the images that a scene names, each file once, and records problems.
@MainActor
final class SceneImages {
  private let scene: Scene
  private let limits: ImageLimits
  private var loaded: [String: Result<UIImage, LocatedProblem>] = [:]
  /// The first place that names each image.
  private var imagesByPath: [String: SceneImage] = [:]
  /// Images that have no placeholder and therefore must load.
  private var required: Set<String> = []
  /// Files with only the header read.
  private var unchecked: [String: EncodedImage] = [:]

  init(_ scene: Scene) {
    self.scene = scene
    limits = scene.limits.images
  }

  /// The image, or the problem with it.
  /// - Parameter whole: whether to decode it to find all damage; otherwise drawing notices, and
  ///   ``damaged()`` says where it was named.
  func image(_ named: SceneImage, whole: Bool) -> Result<UIImage, LocatedProblem> {
    required.insert(named.path)
    return look(for: named, whole: whole)
  }

  /// Returns the image; nil if it cannot be shown and a placeholder is used.
  func imageOrNothing(_ named: SceneImage, whole: Bool = true) -> UIImage? {
    try? look(for: named, whole: whole).get()
  }

  private func look(for named: SceneImage, whole: Bool) -> Result<UIImage, LocatedProblem> {
    if loaded[named.path] == nil {
      loaded[named.path] = load(named)
      imagesByPath[named.path] = named
    }
    if whole { check(named.path) }
    return loaded[named.path] ?? load(named)
  }

  /// Returns all problems that decoding finds with the requested images.
  func damaged() -> [LocatedProblem] {
    let paths = required.sorted()
    for path in paths { check(path) }
    return paths.compactMap { path in
      if case .failure(let problem)? = loaded[path] { problem } else { nil }
    }
  }

  /// Decodes an image once, at the smallest size its format allows: that reads all of it.
  private func check(_ path: String) {
    guard let file = unchecked.removeValue(forKey: path), let named = imagesByPath[path] else {
      return
    }
    do {
      _ = try file.decoded(atLeast: (width: 1, height: 1))
    } catch {
      loaded[path] = .failure(problem(with: named, error))
    }
  }

  private func load(_ named: SceneImage) -> Result<UIImage, LocatedProblem> {
    // The moment is no part of the path, so that links are followed.
    let address = PictureAddress(named.path) { text in
      scene.paths.resolved(text).map { FileManager.default.fileExists(atPath: $0) } ?? false
    }
    guard let path = scene.paths.resolved(address.path) else {
      return .failure(problem(with: named, scene.paths.errorMessage(for: named.path)))
    }
    do {
      if MovingPicture.isVideo(path) {
        let video = try MovingPicture(video: path, limits: limits)
        guard let moment = address.moment else {
          return .success(UIImage(cgImage: CGImage(video)))
        }
        let frame = EncodedImage(frame: video.frame(at: moment), of: video)
        return .success(UIImage(cgImage: CGImage(frame)))
      }
      let file = try EncodedImage(contentsOf: path, moment: address.moment, limits: limits)
      unchecked[named.path] = file
      if address.moment == nil, AnimationReader.isAnimation(file.data) {
        let moving = try MovingPicture(data: file.data, name: path, limits: limits)
        if moving.frameCount > 1 { return .success(UIImage(cgImage: CGImage(moving))) }
      }
      return .success(UIImage(cgImage: CGImage(file)))
    } catch {
      return .failure(problem(with: named, error))
    }
  }

  private func problem(with named: SceneImage, _ error: ImageError) -> LocatedProblem {
    if scene.isFromPhotos { return LocatedProblem(photo: named.path, error) }
    if error.kind == .fileNotFound {
      return problem(
        with: named,
        "there is no image \(LocatedValue.quoted(named.path))"
          + scene.paths.nearest(to: named.path), .missingFile)
    }
    let hint = error.hint.map { " (\($0))" } ?? ""
    return problem(
      with: named,
      "the image \(LocatedValue.quoted(named.path)) cannot be used: "
        + "expected \(error.expected), found \(error.found)\(hint)",
      error.kind == .missingLibrary ? .missingLibrary : .badInput)
  }

  private func problem(
    with named: SceneImage, _ message: String, _ kind: LocatedProblem.Kind = .badInput
  ) -> LocatedProblem {
    LocatedProblem(
      file: scene.name, location: named.location == .nowhere ? nil : named.location,
      keyPath: named.keyPath, message: message, kind: kind)
  }
}
