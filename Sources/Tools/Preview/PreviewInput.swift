import Basics
import SceneFiles

/// Something to preview, as named on the command line.
struct PreviewInput {
  /// The kind of input.
  enum Kind {
    /// A scene file or photos: opened again to be read for each variant. Throws `LocatedError`.
    case scene(open: @MainActor () throws -> PreviewDocument)
    /// A folder of pictures from tests.
    case pictures
  }

  /// The name on pages.
  var name: String
  /// The arguments that name it on a command line; nil for its name.
  var arguments: [String]?
  /// The file, or the folder; nil for photos.
  var path: String?
  /// The folders to watch for changes.
  var folders: [String]
  var kind: Kind
}

/// A scene file as read at one moment.
struct PreviewDocument {
  /// The parsed text; nil for photos.
  var source: SceneSource?
  /// Reads other versions of the file.
  var reader: SceneReader
  /// The variants of its folder's settings.
  var variants: [SceneVariant]
  /// Makes the scene for a variant. Throws `LocatedError`.
  var scene: @MainActor (SceneVariant) throws -> Scene
}
