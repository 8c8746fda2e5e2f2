import Basics
import LocatedJSON
public import SceneFiles

extension SceneReader {
  /// Reads a board and its scenes; throws ``LocatedError`` with all problems.
  public func board(file path: String) throws -> Board {
    try board(try source(file: path))
  }

  /// Reads a board from a parsed file, screens on top of the reader's variant; throws
  /// ``LocatedError``.
  public func board(_ source: SceneSource) throws -> Board {
    let problems = Problems(file: source.name)
    let read = BoardKeys.shape.read(source.value, ReadingScope(problems), into: BoardKeys())
    let keys = read ?? BoardKeys()
    var board = keys.board
    (board.name, board.paths, board.limits) = (source.name, source.paths, source.limits)
    board.texts = source.value.texts
    var reading = BoardReading(reader: self, source: source, keys: keys, problems: problems)
    for (index, entry) in keys.screens.enumerated() {
      do {
        board.screens += try reading.screens(
          of: entry, at: index, atMost: Board.screenLimit - board.screens.count)
      } catch let error as LocatedError {
        problems.add(error.problems)
      }
    }
    try problems.throwIfAny()
    guard !board.screens.isEmpty else {
      throw LocatedError(file: source.name, keyPath: "screens", message: "a board needs screens")
    }
    return board
  }
}

extension SceneSource {
  /// Whether the file describes a board, which has screens in place of a layout.
  public var isBoard: Bool { value["screens"] != nil && value["layout"] == nil }
}

/// Reads the screens of a board, each scene's file once.
private struct BoardReading {
  let reader: SceneReader
  let source: SceneSource
  let keys: BoardKeys
  let problems: Problems
  /// By path.
  var scenes: [String: SceneSource] = [:]

  /// The screens of an entry. Throws ``LocatedError`` with what makes it unusable.
  mutating func screens(
    of entry: BoardScreenKeys, at index: Int, atMost limit: Int
  ) throws -> [Board.Screen] {
    guard let file = entry.file else { return [] }
    guard source.paths.resolved(file.path) != nil else {
      throw problem(with: file, source.paths.errorMessage(for: file.path))
    }
    if keys.board.arrangement == .fan, entry.title != nil || entry.subtitle != nil {
      problems.report(
        "the screens of a fan overlap and have no captions", at: file.location,
        path: "screens[\(index)]")
    }
    guard entry.variant.count <= limit else {
      throw problem(
        with: file, "a board may have \(Board.screenLimit) screens, found more",
        at: "screens[\(index)]")
    }
    let scenes = try scenes(in: file)
    guard !scenes.isBoard else {
      throw problem(with: file, "expected a scene, found the board \(file.path)")
    }
    return try entry.variant.variants.map { variant in
      let scene = try scenes.scene(as: variant.changed(by: reader.variant))
      if let message = scene.limits.errorMessage(for: scene.size, scale: scene.scale) {
        problems.report(message, at: file.location, path: file.keyPath)
      }
      var screen = Board.Screen(scene, in: (entry.frame ?? keys.frame).frame(of: scene))
      screen.moment = entry.moment
      screen.caption.title = keys.captions.title.applied(to: entry.title)
      screen.caption.subtitle = keys.captions.subtitle.applied(to: entry.subtitle)
      return screen
    }
  }

  /// A file that does not exist is a problem of the board that names it.
  private mutating func scenes(in file: BoardScreenKeys.SceneFile) throws -> SceneSource {
    // As the board's own file was named.
    let folder = file.path.hasPrefix("/") ? "" : parentFolder(of: source.name)
    let path = folder.isEmpty ? file.path : folder + "/" + file.path
    if let known = scenes[path] { return known }
    do {
      let read = try reader.source(file: path)
      scenes[path] = read
      return read
    } catch let error as LocatedError {
      guard let missing = error.problems.first, missing.kind == .missingFile, missing.file == path
      else { throw error }
      throw problem(with: file, missing.message, .missingFile)
    }
  }

  private func problem(
    with file: BoardScreenKeys.SceneFile, _ message: String, at path: String? = nil,
    _ kind: LocatedProblem.Kind = .badInput
  ) -> LocatedError {
    let path = path ?? file.keyPath
    return LocatedError(
      file: source.name, location: file.location, keyPath: path, message: message, kind: kind)
  }
}
