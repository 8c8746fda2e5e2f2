extension DecodingError {
  /// A plain description of what is wrong with a JSON text.
  package var reason: String {
    switch self {
    case .keyNotFound(let key, let context):
      return "expected \(Self.path(context.codingPath + [key])), found nothing"
    case .typeMismatch(let type, let context):
      return
        "\(Self.path(context.codingPath)): expected \(Self.name(of: type)), found something else"
    case .valueNotFound(let type, let context):
      return "\(Self.path(context.codingPath)): expected \(Self.name(of: type)), found null"
    case .dataCorrupted(let context) where context.codingPath.isEmpty:
      return "expected JSON, found something else"
    case .dataCorrupted(let context):
      return "\(Self.path(context.codingPath)): \(context.debugDescription)"
    @unknown default: return "\(self)"
    }
  }

  /// The JSON name of a type.
  private static func name(of type: Any.Type) -> String {
    switch type {
    case is String.Type: "a string"
    case is Bool.Type: "true or false"
    case is Int.Type, is Double.Type: "a number"
    case is [Any].Type: "an array"
    default: "an object"
    }
  }

  /// `entries[3].measures.regions`.
  private static func path(_ keys: [any CodingKey]) -> String {
    var text = ""
    for key in keys {
      if let index = key.intValue {
        text += "[\(index)]"
      } else {
        text += (text.isEmpty ? "" : ".") + key.stringValue
      }
    }
    return text.isEmpty ? "the whole" : text
  }
}
