import Messages
public import SceneFiles

/// Something that is previewed, as it was named on the command line.
public struct PreviewInput {
  /// What it is.
  public enum Kind {
    /// A scene's file, or photos in a layout: opens it anew, to be read once for each variant.
    /// Throws `LocatedError`.
    case scene(open: @MainActor () throws -> PreviewDocument)
    /// A folder of pictures, as tests leave them.
    case pictures
  }

  /// What pages call it.
  public var name: String
  /// The words with which a command names it.
  public var words: [String]
  /// The file, or the folder; nil for photos.
  public var path: String?
  /// Folders in which changes matter.
  public var folders: [String]
  public var kind: Kind

  public init(
    name: String, words: [String]? = nil, path: String?, folders: [String], kind: Kind
  ) {
    (self.name, self.words) = (name, words ?? [name.operand])
    (self.path, self.folders, self.kind) = (path, folders, kind)
  }
}

/// A scene's file as it was read at one moment.
public struct PreviewDocument {
  /// The text as it was parsed; nil for photos.
  public var source: SceneSource?
  /// What its folder's settings vary.
  public var variants: [SceneVariant]
  /// Gives the scene as a variant shows it. Throws `LocatedError`.
  public var scene: @MainActor (SceneVariant) throws -> Scene

  public init(
    source: SceneSource?, variants: [SceneVariant],
    scene: @escaping @MainActor (SceneVariant) throws -> Scene
  ) {
    (self.source, self.variants, self.scene) = (source, variants, scene)
  }
}
