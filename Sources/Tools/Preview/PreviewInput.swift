import Basics
public import SceneFiles

/// Something to preview, as named on the command line.
public struct PreviewInput {
  /// The kind of input.
  public enum Kind {
    /// A scene file or photos: opened again to be read for each variant. Throws `LocatedError`.
    case scene(open: @MainActor () throws -> PreviewDocument)
    /// A folder of pictures from tests.
    case pictures
  }

  /// The name on pages.
  public var name: String
  /// The arguments that name it on a command line.
  public var arguments: [String]
  /// The file, or the folder; nil for photos.
  public var path: String?
  /// The folders to watch for changes.
  public var folders: [String]
  public var kind: Kind

  public init(
    name: String, arguments: [String]? = nil, path: String?, folders: [String], kind: Kind
  ) {
    (self.name, self.arguments) = (name, arguments ?? [name.operand])
    (self.path, self.folders, self.kind) = (path, folders, kind)
  }
}

/// A scene file as read at one moment.
public struct PreviewDocument {
  /// The parsed text; nil for photos.
  public var source: SceneSource?
  /// Reads other versions of the file.
  public var reader: SceneReader
  /// The variants of its folder's settings.
  public var variants: [SceneVariant]
  /// Makes the scene for a variant. Throws `LocatedError`.
  public var scene: @MainActor (SceneVariant) throws -> Scene

  public init(
    source: SceneSource?, reader: SceneReader, variants: [SceneVariant],
    scene: @escaping @MainActor (SceneVariant) throws -> Scene
  ) {
    (self.source, self.reader) = (source, reader)
    (self.variants, self.scene) = (variants, scene)
  }
}
