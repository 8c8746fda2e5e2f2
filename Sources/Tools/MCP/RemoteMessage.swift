import CommandSupport

/// A message of JSON-RPC 2.0.
enum RemoteMessage {
  /// Is answered under its id.
  case request(id: LocatedValue, method: String, params: LocatedValue?)
  case notification(method: String)
  /// An answer, which nobody waits for: this side asks nothing.
  case answer

  /// Reads a message. Throws ``ResponseError``.
  init(_ value: LocatedValue) throws(ResponseError) {
    guard case .object = value.kind else {
      throw ResponseError(.invalidRequest, "expected an object, found \(value.foundValue)")
    }
    let isAnswer = value["result"] != nil || value["error"] != nil
    guard value["method"] != nil || !isAnswer else {
      self = .answer
      return
    }
    let id = try Self.id(of: value)
    guard case .string("2.0")? = value["jsonrpc"]?.kind else {
      throw ResponseError(
        .invalidRequest, "jsonrpc: expected \"2.0\", found \(Self.foundValue(value["jsonrpc"]))",
        id: id)
    }
    guard case .string(let method)? = value["method"]?.kind else {
      throw ResponseError(
        .invalidRequest, "method: expected a text, found \(Self.foundValue(value["method"]))",
        id: id)
    }
    guard let id else {
      self = .notification(method: method)
      return
    }
    if let params = value["params"] {
      guard case .object = params.kind else {
        throw ResponseError(
          .invalidParameters, "params: expected an object, found \(params.foundValue)", id: id)
      }
    }
    self = .request(id: id, method: method, params: value["params"])
  }

  /// The largest whole number that is the same in every reader of JSON.
  private static let largestID = 9_007_199_254_740_991.0

  /// The id that an answer repeats; nil for a notification.
  private static func id(of value: LocatedValue) throws(ResponseError) -> LocatedValue? {
    guard let id = value["id"] else { return nil }
    switch id.kind {
    case .string: return id
    case .number(let number) where number == number.rounded() && abs(number) <= largestID:
      return id
    default:
      throw ResponseError(
        .invalidRequest,
        "id: expected a text or a whole number up to \(Int(largestID)), found \(id.foundValue)")
    }
  }

  private static func foundValue(_ value: LocatedValue?) -> String { value?.foundValue ?? "none" }

  /// Why a message is not answered with a result.
  struct ResponseError: Error {
    /// The codes of JSON-RPC.
    enum Code: Int {
      case parseError = -32700
      case invalidRequest = -32600
      case unknownMethod = -32601
      case invalidParameters = -32602
      case internalError = -32603
    }

    var code: Code
    var message: String
    /// The request's id; nil where it is not known.
    var id: LocatedValue?

    init(_ code: Code, _ message: String, id: LocatedValue? = nil) {
      (self.code, self.message, self.id) = (code, message, id)
    }

    /// The answer.
    var answer: LocatedValue {
      [
        "jsonrpc": "2.0", "id": id ?? LocatedValue(.null),
        "error": [
          "code": .number(Double(code.rawValue)), "message": .text(message.printable(upTo: 4000)),
        ],
      ]
    }
  }

  /// The answer to a request that was done.
  static func answer(to id: LocatedValue, _ result: LocatedValue) -> LocatedValue {
    ["jsonrpc": "2.0", "id": id, "result": result]
  }
}
