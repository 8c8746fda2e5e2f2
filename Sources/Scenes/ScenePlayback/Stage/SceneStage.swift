import Basics
public import CompositionalLayouts
import DisplayLists
import Foundation
import LayerRendering
import LayoutSolvers
import LocatedJSON
import Recording
import SceneFiles
import ViewTemplates

/// A scene that can be drawn at any time: a stage with its collection view.
@MainActor
public final class SceneStage {
  /// The stage of the current run; going back in time starts a new run.
  public var stage: Stage { run.stage }
  /// The collection view of the current run.
  package var collectionView: UICollectionView { run.collectionView }
  let scene: Scene
  private let isLenient: Bool
  private let timings: Timings?
  private let images: DecodedImageCache
  /// The fonts for the scene's texts.
  private let fonts: FontLibrary
  private(set) var run: SceneRun

  /// Builds the scene's views with private fonts. Throws ``LocatedError`` for unusable fonts and
  /// too large groups, with the problems of other named files.
  /// - Parameter isLenient: whether missing images and glyphs are omitted and listed as
  ///   ``warnings``.
  public init(
    _ scene: Scene, isLenient: Bool = false, timings: Timings? = nil,
    images: DecodedImageCache = DecodedImageCache(byteLimit: 256 << 20)
  ) throws {
    let (fonts, fontProblems) = try Self.library(of: scene)
    if !fontProblems.isEmpty || !scene.groupProblems.isEmpty {
      let problems = Problems(file: scene.name)
      problems.add(try Self.problems(ofFilesOf: scene, isLenient: isLenient))
      try problems.throwIfAny()
    }
    self.fonts = fonts
    self.scene = scene
    self.isLenient = isLenient
    self.timings = timings
    self.images = images
    run = SceneRun(
      scene, isLenient: isLenient, timings: timings, fonts: fonts, images: images)
  }

  /// Everything that was left out because the stage is lenient.
  public var warnings: [String] {
    run.environment.warnings.map(\.description)
      + stage.warnings.map { run.environment.problem($0).description }
  }

  /// Everything visible at a time in seconds, independent of earlier requests. Throws
  /// ``LocatedError``.
  public func displayList(at time: Double = 0) throws -> DisplayList {
    precondition(time >= 0 && time.isFinite, "a scene begins at 0 s; nothing shows at \(time) s")
    if time < stage.time {
      run = SceneRun(
        scene, isLenient: isLenient, timings: timings, fonts: fonts, images: images)
    }
    run.advance(to: time)
    do {
      let list = try stage.displayList()
      try throwProblems()
      return list
    } catch let error as StageError {
      try throwProblems(
        and: error.problems.map(run.environment.problem))
      preconditionFailure("a stage failed without a problem")
    } catch let error as DisplayListError {
      // The other problems may be the cause.
      try throwProblems(and: [LocatedProblem(file: scene.name, message: error.description)])
      throw error
    }
  }

  /// Throws like ``displayList(at:)``, and ``LocatedError`` for undecodable images.
  public func still(at time: Double = 0) throws -> Still {
    try still(of: try displayList(at: time))
  }

  /// Draws a display list of the stage. Throws ``LocatedError`` for undecodable images.
  public func still(of list: DisplayList) throws -> Still {
    try Self.naming([self]) { try stage.still(of: list) }
  }

  /// Texts that are cut off now, or at the edge of the screen: what is probably not meant, once for
  /// each place of the scene.
  package func textWarnings() -> [LocatedProblem] {
    var warnings = TextWarnings()
    warnings.look(at: run)
    return warnings.problems(in: scene.name)
  }

  /// Plays the scene and decodes its images. Throws ``LocatedError`` with all problems.
  ///
  /// - Returns: text warnings at the beginning and after each step.
  @discardableResult
  public func check() throws -> [LocatedProblem] {
    let problems = Problems(file: scene.name)
    var warnings = TextWarnings()
    run.laysOutSeldom()
    for time in [0] + scene.timeline.steps.map(\.end).sorted() {
      do {
        _ = try displayList(at: time)
        warnings.look(at: run)
      } catch let error as LocatedError {
        problems.add(error.problems)
      }
    }
    run.source.readImages()
    problems.add(run.environment.images.damaged())
    try problems.throwIfAny()
    return warnings.problems(in: scene.name)
  }

  /// The problems of a scene's fonts, images and groups that are known without playing it, so also
  /// for partly read scenes.
  /// - Parameter isLenient: whether missing images are omitted.
  public static func problems(
    ofFilesOf scene: Scene, isLenient: Bool = false
  ) throws -> [LocatedProblem] {
    let environment = ViewEnvironment(scene, isLenient: isLenient)
    SceneDataSource(environment).readImages()
    return try library(of: scene).problems + scene.groupProblems
      + (isLenient ? [] : environment.images.damaged())
  }

  // MARK: - Internal

  /// The layers as they are at a time. Throws what ``displayList(at:)`` throws.
  package func snapshot(at time: Double) throws -> LayerSnapshot? {
    _ = try displayList(at: time)
    return try stage.snapshot()
  }

  /// Adds the scenes to errors that drawing throws about images, fonts and geometry.
  package static func naming<Result>(_ stages: [SceneStage], _ draw: () throws -> Result) throws
    -> Result
  {
    do {
      return try draw()
    } catch let error as RasterError where error.isInputError {
      throw Self.error(error.description, of: stages)
    } catch let error as DisplayListError {
      throw Self.error(error.description, of: stages)
    } catch let error as TypesettingError {
      throw Self.error(error.description, of: stages)
    } catch let error as ImageError {
      // Drawing stopped at one image; report all images that would have stopped it.
      var found: [LocatedProblem] = []
      for stage in stages {
        let problems = Problems(file: stage.scene.name)
        problems.add(stage.run.environment.images.damaged())
        do { try problems.throwIfAny() } catch let error as LocatedError { found += error.problems }
      }
      let name = stages.first?.scene.name ?? error.file
      throw LocatedError(
        found.isEmpty
          ? [
            LocatedProblem(
              file: name, message: error.description,
              kind: error.kind == .missingLibrary ? .missingLibrary : .badInput)
          ] : found)
    }
  }

  private static func error(_ message: String, of stages: [SceneStage]) -> LocatedError {
    // It is not known which of several scenes it is.
    let names = stages.map(\.scene.name).joined(separator: ", ")
    return LocatedError(file: names, message: message)
  }

  // MARK: - Private

  private func throwProblems(and more: [LocatedProblem] = []) throws {
    let problems = Problems(file: scene.name)
    problems.add(run.environment.problems + more)
    try problems.throwIfAny()
  }

  package static func library(of scene: Scene) throws -> (
    fonts: FontLibrary, problems: [LocatedProblem]
  ) {
    var library = FontLibrary.standard
    var problems: [LocatedProblem] = []
    if let root = scene.rootFonts {
      let own = Problems(file: root.file)
      let files = files(of: root.fonts, root.paths, own) { path in
        // One that is known anyway is only checked.
        path.hasPrefix("/") && FontLibrary.standard.hasFile(at: path)
      }
      library = try library.registering(files, own)
      problems += own.list
    }
    let own = Problems(file: scene.name)
    let files = files(of: scene.fonts, scene.paths, own) { _ in false }
    library = try library.registering(files, own)
    library = try library.registering(
      scene.fontFiles.map { ($0, SceneImage(path: $0, location: .nowhere, keyPath: "")) }, own)
    return (library, problems + own.list)
  }

  /// The files to register; rejected ones are reported.
  /// - Parameter isKnown: whether a path is a font of the standard library.
  private static func files(
    of fonts: [SceneFontFile], _ paths: PathRules, _ problems: Problems,
    isKnown: (String) -> Bool
  ) -> [(path: String, font: SceneImage)] {
    fonts.compactMap { font in
      let file = font.file
      let known = isKnown(file.path)
      guard let path = known ? file.path : paths.resolved(file.path) else {
        problems.report(paths.errorMessage(for: file.path), at: file.location, path: file.keyPath)
        return nil
      }
      // A file that can't be read is reported when it is registered.
      if let expected = font.sha256, let found = FontLibrary.sha256(ofFile: path), found != expected
      {
        problems.report(
          "\(file.path) is a different font file: expected one with the SHA-256 \(expected), "
            + "found \(found)", at: font.digestLocation, path: font.digestKeyPath)
        return nil
      }
      if known, access(path, R_OK) != 0 {
        problems.report(
          "\(file.path) cannot be read", at: file.location, path: file.keyPath, kind: .missingFile)
      }
      return known ? nil : (path, file)
    }
  }
}

extension FontLibrary {
  /// A library that has these files too, those that can be read; others are reported.
  fileprivate func registering(
    _ files: [(path: String, font: SceneImage)], _ problems: Problems
  ) throws -> FontLibrary {
    var library = self
    for (path, font) in files {
      do {
        library = try library.registering([path])
      } catch let error as TypesettingError {
        var kind = LocatedProblem.Kind.badInput
        if case .fileNotFound = error { kind = .missingFile }
        problems.report("\(error)", at: font.location, path: font.keyPath, kind: kind)
      }
    }
    return library
  }
}
