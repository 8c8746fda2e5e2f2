/// A kind of JSON file that shows several scenes in one picture, such as a board.
package struct CompositeKind: Sendable {
  /// What messages call such a file; the command that draws it has this name too.
  package var name: String
  /// Whether a file is of this kind.
  package var matches: @Sendable (SceneSource) -> Bool
  /// Reads the scenes that a file shows, in the reader's variant. Throws ``LocatedError``.
  package var scenes: @Sendable (SceneReader, SceneSource) throws -> [Scene]
  /// Draws a file, with its scenes in the reader's variant. Throws ``LocatedError``.
  package var draw: @MainActor @Sendable (SceneReader, SceneSource, Request) throws -> Drawing

  package init(
    name: String, matches: @escaping @Sendable (SceneSource) -> Bool,
    scenes: @escaping @Sendable (SceneReader, SceneSource) throws -> [Scene],
    draw: @escaping @MainActor @Sendable (SceneReader, SceneSource, Request) throws -> Drawing
  ) {
    (self.name, self.matches, self.scenes, self.draw) = (name, matches, scenes, draw)
  }

  /// What replaces or adds to what the file says.
  package struct Request {
    /// Pixels per point; nil for the file's own.
    package var scale: Double?
    /// Paths of further font files.
    package var fonts: [String] = []
    /// Whether missing images and glyphs are omitted.
    package var isLenient = false
    package var images = DecodedImageCache(byteLimit: 256 << 20)

    package init() {}
  }

  /// A picture that is ready to be drawn.
  package struct Drawing {
    package var stage: SceneStage
    /// What was left out.
    package var warnings: [String]

    package init(stage: SceneStage, warnings: [String]) {
      (self.stage, self.warnings) = (stage, warnings)
    }
  }
}

extension [CompositeKind] {
  /// Returns the kind of a file; nil for scenes.
  package func kind(of source: SceneSource) -> CompositeKind? {
    first { $0.matches(source) }
  }
}

extension Arguments {
  /// The kinds of files beside scenes that commands draw.
  package var composites: [CompositeKind] { command.extras.compactMap(\.composite) }
}
