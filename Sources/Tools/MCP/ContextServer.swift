import CommandSupport

/// The Model Context Protocol: answers the messages of one client, one after the other.
@MainActor
final class ContextServer {
  /// The versions of the protocol, the oldest first.
  enum Version: String, CaseIterable, Comparable {
    case first = "2024-11-05"
    case batched = "2025-03-26"
    case structured = "2025-06-18"

    static func < (a: Version, b: Version) -> Bool { a.rawValue < b.rawValue }

    /// The one that is offered to a client that asks for another.
    static let newest = structured
  }

  /// The most bytes of a message.
  nonisolated static let messageLimit = 16 << 20
  /// How deep messages may be nested.
  nonisolated static let depthLimit = 64

  private let tools: [AgentTool]
  private let context: ToolContext
  /// The version that was agreed on; nil before the client has begun.
  private var version: Version?
  private var isCancelled: @Sendable (LocatedValue) -> Bool = { _ in false }

  init(tools: [AgentTool]? = nil, context: ToolContext) {
    (self.tools, self.context) = (tools ?? AgentTool.all(context.extras), context)
  }

  /// Returns the answer to a line, or to one that was longer than ``messageLimit``; nil for what is
  /// not answered.
  ///
  /// - Parameter isCancelled: whether the client no longer waits for the answer under an id; asked often.
  func answer(
    _ line: InputLines.Line, isCancelled: @escaping @Sendable (LocatedValue) -> Bool
  ) -> LocatedValue? {
    self.isCancelled = isCancelled
    guard case .text(let bytes) = line else {
      return RemoteMessage.ResponseError(
        .invalidRequest, "a message may have \(Self.messageLimit) bytes, found more"
      ).answer
    }
    guard bytes.contains(where: { $0 > 0x20 }) else { return nil }
    let (value, problems) = JSON5Parser.parseStrictly(bytes, depthLimit: Self.depthLimit)
    guard problems.isEmpty, let value else {
      let reasons = problems.prefix(1).map { "\($0.location.column): \($0.message)" }
      return RemoteMessage.ResponseError(
        .parseError, "not JSON, at byte \(reasons.joined())"
      ).answer
    }
    if case .list(let messages) = value.kind { return answer(batch: messages) }
    return answer(message: value)
  }

  private func answer(batch messages: [LocatedValue]) -> LocatedValue? {
    guard let version, version < .structured else {
      return RemoteMessage.ResponseError(
        .invalidRequest,
        version == nil
          ? "expected initialize first, on its own, found a batch"
          : "this version of the protocol has no batches; send every message on its own"
      ).answer
    }
    guard !messages.isEmpty else {
      return RemoteMessage.ResponseError(.invalidRequest, "a batch needs messages, found none")
        .answer
    }
    let answers = messages.compactMap { message in
      message["method"]?.kind.isText("initialize") == true
        ? RemoteMessage.ResponseError(
          .invalidRequest, "initialize comes on its own, not in a batch"
        ).answer
        : answer(message: message)
    }
    return answers.isEmpty ? nil : LocatedValue(.list(answers))
  }

  private func answer(message value: LocatedValue) -> LocatedValue? {
    do throws(RemoteMessage.ResponseError) {
      // Notifications say that the client is ready, or that it no longer waits, which was taken in
      // when they were read.
      guard case .request(let id, let method, let params) = try RemoteMessage(value) else {
        return nil
      }
      // All others are answered at once.
      guard method == "tools/call" else { return answer(to: id, method, params) }
      let limit = WorkLimit { [isCancelled] in isCancelled(id) ? .cancelled : nil }
      return limit.perform {
        let given = answer(to: id, method, params)
        return WorkLimit.isReached ? nil : given
      }
    } catch {
      return error.answer
    }
  }

  private func answer(
    to id: LocatedValue, _ method: String, _ params: LocatedValue?
  ) -> LocatedValue? {
    if WorkLimit.isReached { return nil }
    do throws(RemoteMessage.ResponseError) {
      return RemoteMessage.answer(to: id, try result(of: method, params))
    } catch {
      var message = error
      message.id = id
      return message.answer
    }
  }

  private func result(
    of method: String, _ params: LocatedValue?
  ) throws(RemoteMessage.ResponseError) -> LocatedValue {
    switch method {
    case "initialize": return try initialize(params)
    case "ping": return [:]
    case "tools/list":
      try checkBegun()
      // All tools are in the first part of the list, which names no other.
      if let cursor = params?["cursor"] {
        throw .init(.invalidParameters, "cursor: expected none, found \(cursor.foundValue)")
      }
      return ["tools": LocatedValue(.list(tools.map(\.description)))]
    case "tools/call":
      try checkBegun()
      return try call(params)
    default:
      let known = ["initialize", "ping", "tools/list", "tools/call"]
      throw .init(
        .unknownMethod,
        "unknown method \(LocatedValue.quoted(method))"
          + NearestWord.hint(for: method, among: known))
    }
  }

  private func checkBegun() throws(RemoteMessage.ResponseError) {
    if version == nil { throw .init(.invalidRequest, "expected initialize first") }
  }

  private func initialize(
    _ params: LocatedValue?
  ) throws(RemoteMessage.ResponseError) -> LocatedValue {
    guard case .string(let asked)? = params?["protocolVersion"]?.kind else {
      throw .init(
        .invalidParameters,
        "protocolVersion: expected a text such as \"\(Version.newest.rawValue)\", found "
          + (params?["protocolVersion"]?.foundValue ?? "none"))
    }
    for key in ["capabilities", "clientInfo"] {
      guard let value = params?[key] else { continue }
      guard case .object = value.kind else {
        throw .init(.invalidParameters, "\(key): expected an object, found \(value.foundValue)")
      }
    }
    let version = Version(rawValue: asked) ?? .newest
    self.version = version
    return [
      "protocolVersion": .text(version.rawValue),
      "capabilities": ["tools": [:]],
      "serverInfo": [
        "name": "diorama", "title": "Diorama", "version": .text(dioramaVersion),
      ],
      "instructions": .text(
        """
        Diorama lays out collection views described by scene files (JSON5) or made of photos, and \
        draws them. Write or change a scene, then call render to see it and inspect for exact \
        numbers; marks puts numbers on the picture that are also in the table. Errors name \
        FILE:LINE:COLUMN and the key. layouts and schema say what a scene may contain. Files are \
        read in \(context.readable.folders.joined(separator: ", ")), and none is written.
        """),
    ]
  }

  private func call(_ params: LocatedValue?) throws(RemoteMessage.ResponseError) -> LocatedValue {
    guard case .string(let name)? = params?["name"]?.kind else {
      throw .init(
        .invalidParameters,
        "name: expected the name of a tool, found \(params?["name"]?.foundValue ?? "none")")
    }
    guard let tool = tools.first(where: { $0.name == name }) else {
      throw .init(
        .invalidParameters,
        "unknown tool \(LocatedValue.quoted(name))"
          + NearestWord.hint(for: name, among: tools.map(\.name)))
    }
    let result = try tool.call(params?["arguments"] ?? [:], context)
    return result.message(isStructured: version.map { $0 >= .structured } ?? false)
  }
}

extension LocatedValue.Kind {
  func isText(_ text: String) -> Bool {
    if case .string(text) = self { true } else { false }
  }
}
