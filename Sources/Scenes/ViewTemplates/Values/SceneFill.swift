import Basics
import LocatedJSON

/// A background: a colour, a gradient, or an image, which covers the view or is tiled.
public enum SceneFill: Sendable, Hashable {
  case color(SceneColor)
  case gradient(SceneGradient)
  case image(SceneImage, repeats: Bool, contentMode: SceneContentMode)
}

extension SceneFill: JSONReadable {
  package static var isText: Bool { true }

  package static var expectation: String {
    "a colour, a gradient {\"gradient\": […]} or an image {\"image\": \"file\"}"
  }

  package static func schema(_ writer: SchemaWriter) -> LocatedValue {
    writer.any(of: [
      SceneColor.schema(writer),
      writer.orPair { writer in
        writer.any(of: [
          SceneGradient.schema(writer),
          writer.define("picture") { PictureFill.shape.schema($0) },
        ])
      },
    ])
  }

  package static func read(_ value: LocatedValue, _ scope: ReadingScope) -> SceneFill? {
    switch value.kind {
    case .string: return SceneColor.read(value, scope).map { .color($0) }
    case .object where value["gradient"] != nil:
      return SceneGradient.read(value, scope).map { .gradient($0) }
    case .object where value["image"] != nil:
      let fill = PictureFill.shape.read(value, scope, into: PictureFill())
      return fill.flatMap { fill in
        fill.image.map { .image($0, repeats: fill.repeats, contentMode: fill.contentMode) }
      }
    default: return scope.mismatch(expectation, value)
    }
  }
}

/// The keys of a background image.
private struct PictureFill {
  var image: SceneImage?
  var repeats = false
  var contentMode = SceneContentMode.scaleAspectFill

  static let shape = ObjectShape<PictureFill>(
    keys: [
      .value("image", "The image file.", \.image),
      .value(
        "repeat", "Whether the image is tiled at its own size instead of filling the view.",
        default: false, \.repeats),
      .value(
        "contentMode", "How the image fills the view, by its name in UIKit.",
        default: "scaleAspectFill",
        \.contentMode),
    ],
    rules: [
      .required("image", "expected the image's file, \"image\": \"file\""),
      .apart(
        "repeat", "contentMode", "an image is repeated or has a contentMode, not both"),
    ])
}

/// A mask, whose alpha is applied to a view.
public enum SceneMask: Sendable, Hashable {
  case gradient(SceneGradient)
  case image(SceneImage)
}

extension SceneMask: JSONReadable {
  package static var expectation: String {
    "a gradient {\"gradient\": […]} or an image {\"image\": \"file\"}"
  }

  package static func schema(_ writer: SchemaWriter) -> LocatedValue {
    writer.any(of: [
      SceneGradient.schema(writer),
      writer.define("picture-mask") { PictureMask.shape.schema($0) },
    ])
  }

  package static func read(_ value: LocatedValue, _ scope: ReadingScope) -> SceneMask? {
    if value["gradient"] != nil { return SceneGradient.read(value, scope).map { .gradient($0) } }
    guard value["image"] != nil else { return scope.mismatch(expectation, value) }
    return PictureMask.shape.read(value, scope, into: PictureMask())?.image.map { .image($0) }
  }
}

/// The keys of an image mask.
private struct PictureMask {
  var image: SceneImage?

  static let shape = ObjectShape<PictureMask>(
    keys: [.value("image", "The image file; its alpha channel is the mask.", \.image)],
    rules: [.required("image", "expected the image's file, \"image\": \"file\"")])
}

/// The file of an image, as named in a scene, with the place of the name.
public struct SceneImage: Sendable, Hashable {
  /// The path as written, relative to the scene's folder.
  public var path: String
  /// Where it is written.
  public var location: TextLocation
  /// The key path at which it is written.
  public var keyPath: String

  /// As written, with its key path.
  package init(path: String, location: TextLocation, keyPath: String) {
    (self.path, self.location, self.keyPath) = (path, location, keyPath)
  }
}

extension SceneImage: JSONReadable {
  package static var isText: Bool { true }

  package static var expectation: String { "an image's file name" }

  package static func schema(_ writer: SchemaWriter) -> LocatedValue {
    writer.orPair { $0.string(isEmpty: false) }
  }

  package static func read(_ value: LocatedValue, _ scope: ReadingScope) -> SceneImage? {
    guard case .string(let path) = value.kind, !path.isEmpty, !path.utf8.contains(0) else {
      return scope.mismatch(expectation, value)
    }
    if let message = WebAddress.errorMessage(for: path) {
      return scope.refuse(message, at: value)
    }
    return SceneImage(path: path, location: value.location, keyPath: scope.path)
  }
}
