import Foundation
import LocatedJSON
import Testing

/// Messages to `diorama mcp`, and its answers.
enum MCPConversation {
  static let newest = "2025-06-18"

  /// What a client begins with.
  static func opening(_ version: String = newest) -> [String] {
    [
      request(
        "begin", "initialize",
        ["protocolVersion": .text(version), "capabilities": [:], "clientInfo": ["name": "test"]]),
      #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#,
    ]
  }

  static func request(_ id: LocatedValue, _ method: String, _ params: LocatedValue? = nil) -> String
  {
    var members: [(String, LocatedValue)] = [
      ("jsonrpc", "2.0"), ("id", id), ("method", .text(method)),
    ]
    if let params { members.append(("params", params)) }
    return LocatedValue(members: members).jsonLine()
  }

  static func call(
    _ tool: String, _ arguments: LocatedValue, id: LocatedValue = 1
  ) -> String {
    request(id, "tools/call", ["name": .text(tool), "arguments": arguments])
  }

  /// Sends lines, and returns the answers, which are all that is printed.
  static func answers(
    to lines: [String], _ arguments: [String] = [], in folder: URL = Command.top,
    environment: [String: String] = [:]
  ) throws -> [LocatedValue] {
    let input = Data(lines.map { $0 + "\n" }.joined().utf8)
    let result = try Command.run(
      ["mcp"] + arguments, in: folder, input: input, environment: environment)
    #expect(result.status == 0 && result.errors == "", "\(result.status): \(result.errors)")
    return try parsed(result.output)
  }

  /// The messages of standard output, one a line.
  static func parsed(_ output: Data) throws -> [LocatedValue] {
    let lines = output.split(separator: 0x0a, omittingEmptySubsequences: false)
    #expect(lines.last?.isEmpty == true, "the last line has no end")
    return try lines.dropLast().map { line in
      let (value, problems) = JSON5Parser.parseStrictly(Array(line))
      #expect(problems == [], "\(String(decoding: line.prefix(200), as: UTF8.self))")
      return try #require(value)
    }
  }

  /// The result of one call of a tool.
  static func result(
    of tool: String, _ arguments: LocatedValue, _ options: [String] = [],
    version: String = newest, in folder: URL = Command.top, environment: [String: String] = [:]
  ) throws -> Result {
    let answers = try answers(
      to: opening(version) + [call(tool, arguments)], options, in: folder,
      environment: environment)
    try #require(answers.count == 2)
    return try Result(answers[1])
  }

  /// What a call answered.
  struct Result {
    var isError: Bool
    var text: String
    /// PNG files.
    var pictures: [Data]
    var structured: LocatedValue?

    init(_ answer: LocatedValue) throws {
      let result = try #require(answer["result"], "\(answer.jsonLine().prefix(400))")
      guard case .bool(let isError)? = result["isError"]?.kind,
        case .list(let content)? = result["content"]?.kind
      else {
        throw Malformed()
      }
      self.isError = isError
      structured = result["structuredContent"]
      text = content.compactMap(\.["text"]?.word).joined(separator: "\n")
      pictures = content.filter { $0["type"]?.word == "image" }.compactMap { part in
        part["data"]?.word.flatMap { Data(base64Encoded: $0) }
      }
      #expect(
        content.allSatisfy {
          $0["type"]?.word == "text"
            || ($0["type"]?.word == "image" && $0["mimeType"]?.word == "image/png")
        })
    }
  }

  struct Malformed: Error {}
}

extension LocatedValue {
  var word: String? { if case .string(let text) = kind { text } else { nil } }
  var number: Double? { if case .number(let number) = kind { number } else { nil } }
  var items: [LocatedValue] { if case .list(let items) = kind { items } else { [] } }

  /// The code of an answer that is an error.
  var errorCode: Int? { self["error"]?["code"]?.number.map { Int($0) } }
}
