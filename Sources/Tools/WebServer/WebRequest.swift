/// A checked request: with the server's token, from its own page.
public struct WebRequest: Sendable {
  /// `GET` or `POST`.
  public let method: String
  /// What follows the token in the address, without a slash at its beginning; empty for the page.
  public let path: String
  /// The pairs of the query, decoded, in order.
  public let query: [(key: String, value: String)]
  public let body: [UInt8]

  package init(
    method: String, path: String, query: [(key: String, value: String)] = [], body: [UInt8] = []
  ) {
    (self.method, self.path, self.query, self.body) = (method, path, query, body)
  }

  /// The first value of a key.
  public subscript(_ key: String) -> String? { query.first { $0.key == key }?.value }
}

/// What is answered to a request.
public enum WebAnswer: Sendable {
  /// - Parameters:
  ///   - status: of HTTP.
  ///   - type: the media type.
  ///   - headers: further ones.
  case document(
    _ bytes: [UInt8], type: String, status: Int = 200, headers: [(name: String, value: String)] = []
  )
  /// Server-sent events, until either side ends.
  case events(EventStream)
}

extension WebAnswer {
  /// A text.
  public static func text(_ text: String, type: String, status: Int = 200) -> WebAnswer {
    .document(Array(text.utf8), type: type + "; charset=utf-8", status: status)
  }
}
