/// What a background shows: a colour, a gradient, or an image, stretched or repeated.
public enum SceneFill: Sendable, Hashable {
  case color(SceneColor)
  case gradient(SceneGradient)
  case image(SceneImage, repeats: Bool)
}

extension SceneFill: SceneReadable {
  static var expectation: String {
    "a colour, a gradient {\"gradient\": […]} or an image {\"image\": \"file\"}"
  }

  static func read(_ value: LocatedValue, _ scope: ReadingScope) -> SceneFill? {
    switch value.kind {
    case .string: return SceneColor.read(value, scope).map { .color($0) }
    case .object where value["gradient"] != nil:
      return SceneGradient.read(value, scope).map { .gradient($0) }
    case .object where value["image"] != nil:
      guard let reader = ObjectReader(value, scope) else { return nil }
      let image: SceneImage? = reader.read("image")
      let repeats = reader.read("repeat") ?? false
      reader.finish()
      return image.map { .image($0, repeats: repeats) }
    default:
      scope.reportMismatch(expectation, value)
      return nil
    }
  }
}

/// What masks a view: its alpha stays.
public enum SceneMask: Sendable, Hashable {
  case gradient(SceneGradient)
  case image(SceneImage)
}

extension SceneMask: SceneReadable {
  static var expectation: String {
    "a gradient {\"gradient\": […]} or an image {\"image\": \"file\"}"
  }

  static func read(_ value: LocatedValue, _ scope: ReadingScope) -> SceneMask? {
    if value["gradient"] != nil { return SceneGradient.read(value, scope).map { .gradient($0) } }
    guard value["image"] != nil, let reader = ObjectReader(value, scope) else {
      scope.reportMismatch(expectation, value)
      return nil
    }
    let image: SceneImage? = reader.read("image")
    reader.finish()
    return image.map { .image($0) }
  }
}

/// An image's file as the scene names it, with the place where it is named.
public struct SceneImage: Sendable, Hashable {
  public var path: String
  public var place: SourcePlace
  public var keyPath: String
}

extension SceneImage: SceneReadable {
  static var expectation: String { "an image's file name" }

  static func read(_ value: LocatedValue, _ scope: ReadingScope) -> SceneImage? {
    guard case .string(let path) = value.kind else {
      scope.reportMismatch(expectation, value)
      return nil
    }
    guard !path.isEmpty, !path.utf8.contains(0) else {
      scope.reportMismatch(expectation, value)
      return nil
    }
    return SceneImage(path: path, place: value.place, keyPath: scope.path)
  }
}
