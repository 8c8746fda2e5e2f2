import Foundation
import LocatedJSON
import TestBasics
import Testing

@Suite("The Model Context Protocol")
struct MCPProtocolTests {
  private typealias Talk = MCPConversation

  @Test(
    "versions are agreed on",
    arguments: [
      ("2025-06-18", "2025-06-18"), ("2025-03-26", "2025-03-26"), ("2024-11-05", "2024-11-05"),
      ("2099-01-01", "2025-06-18"), ("", "2025-06-18"),
    ])
  func versions(asked: String, agreed: String) throws {
    let answer = try #require(try Talk.answers(to: Talk.opening(asked)).first)
    #expect(answer["id"] == "begin" && answer["jsonrpc"] == "2.0")
    let result = try #require(answer["result"])
    #expect(result["protocolVersion"]?.word == agreed)
    #expect(result["serverInfo"]?["name"] == "diorama")
    #expect(result["capabilities"]?["tools"] != nil)
    #expect(result["instructions"]?.word?.contains("render") == true)
  }

  @Test("requests are answered under their ids, in their order, and nothing else is")
  func requests() throws {
    let answers = try Talk.answers(
      to: Talk.opening() + [
        "", "  \r", Talk.request(7, "ping"), Talk.request("x", "ping", [:]),
        Talk.request(-9_007_199_254_740_991, "ping"),
        #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":7}}"#,
        #"{"jsonrpc":"2.0","method":"notifications/unheard-of","params":[3]}"#,
        #"{"jsonrpc":"2.0","id":3,"result":{}}"#,
        #"{"jsonrpc":"2.0","id":3,"error":{"code":1,"message":"no"}}"#,
        Talk.request(8, "tools/list"),
      ])
    #expect(
      answers.map { $0["id"] } == ["begin", 7, "x", -9_007_199_254_740_991, 8] as [LocatedValue?])
    for answer in answers[1...3] { #expect(answer["result"] == [:]) }
  }

  @Test("every tool is described, and takes an object whose keys are described")
  func list() throws {
    let answers = try Talk.answers(to: Talk.opening() + [Talk.request(1, "tools/list")])
    let tools = try #require(answers.last?["result"]?["tools"]).items
    #expect(
      tools.map { $0["name"]?.word } == [
        "render", "inspect", "compare", "verify", "layouts", "schema",
      ])
    for tool in tools {
      let name = tool["name"]?.word ?? ""
      #expect(tool["description"]?.word?.isEmpty == false, "\(name)")
      #expect(tool["annotations"]?["readOnlyHint"] == true, "\(name)")
      let schema = try #require(tool["inputSchema"])
      #expect(schema["type"] == "object" && schema["additionalProperties"] == false)
      // Some clients refuse these, and references to definitions.
      for keyword in ["oneOf", "anyOf", "allOf", "not", "$ref"] { #expect(schema[keyword] == nil) }
      #expect(!schema.jsonLine().contains("$ref"))
      let keys = schema["properties"]?.members ?? []
      #expect(!keys.isEmpty, "\(name)")
      for key in keys {
        #expect(key.value["description"]?.word?.isEmpty == false, "\(name).\(key.key)")
        #expect(key.value["type"] != nil, "\(name).\(key.key)")
      }
    }
  }

  @Test("batches are answered where the version has them, and refused where it has none")
  func batches() throws {
    let batch =
      "[" + Talk.request(1, "ping") + #",{"jsonrpc":"2.0","method":"notifications/x"},3,"#
      + Talk.opening()[0] + "," + Talk.request(2, "none") + "]"
    let silent = #"[{"jsonrpc":"2.0","method":"notifications/x"}]"#
    for version in ["2024-11-05", "2025-03-26"] {
      let answers = try Talk.answers(to: Talk.opening(version) + [batch, silent, "[]"])
      try #require(answers.count == 3)
      let parts = answers[1].items
      #expect(parts.map(\.errorCode) == [nil, -32600, -32600, -32601])
      #expect(parts.first?["id"] == 1 && parts.last?["id"] == 2)
      #expect(answers[2].errorCode == -32600)
    }
    for opening in [Talk.opening(), []] {
      let answers = try Talk.answers(to: opening + [batch, Talk.request(3, "ping")])
      #expect(answers.suffix(2).map(\.errorCode) == [-32600, nil])
    }
  }

  /// Lines, and the codes of their answers; nil for a result.
  static let mistakes: [(String, Int?)] = [
    ("{", -32700), ("nonsense", -32700), ("{\"jsonrpc\":\"2.0\",}", -32700), ("// {}", -32700),
    ("{'jsonrpc':'2.0','id':1,'method':'ping'}", -32700), ("\"\u{0}\"", -32700),
    (#"{"jsonrpc":"2.0","id":1,"method":"\ud800"}"#, -32700),
    (#"{"jsonrpc":"2.0","id":1,"id":2,"method":"ping"}"#, -32700),
    (String(repeating: "[", count: 200_000), -32700),
    (String(repeating: "{\"a\":", count: 100) + "1" + String(repeating: "}", count: 100), -32700),
    (#"{"jsonrpc":"2.0","id":1e999,"method":"ping"}"#, -32600),
    (#"{"jsonrpc":"2.0","id":1.5,"method":"ping"}"#, -32600),
    (#"{"jsonrpc":"2.0","id":9007199254740993,"method":"ping"}"#, -32600),
    (#"{"jsonrpc":"2.0","id":null,"method":"ping"}"#, -32600),
    (#"{"jsonrpc":"2.0","id":{},"method":"ping"}"#, -32600),
    (#"{"jsonrpc":"1.0","id":1,"method":"ping"}"#, -32600), (#"{"id":1,"method":"ping"}"#, -32600),
    (#"{"jsonrpc":"2.0","id":1}"#, -32600), (#"{"jsonrpc":"2.0","id":1,"method":3}"#, -32600),
    ("{}", -32600), ("3", -32600), ("null", -32600), ("\"ping\"", -32600),
    (#"{"jsonrpc":"2.0","id":1,"method":"ping","params":[]}"#, -32602),
    (#"{"jsonrpc":"2.0","id":1,"method":"ping","params":null}"#, -32602),
    (#"{"jsonrpc":"2.0","id":1,"method":"tools/lists"}"#, -32601),
    (#"{"jsonrpc":"2.0","id":1,"method":"resources/list"}"#, -32601),
    (#"{"jsonrpc":"2.0","id":1,"method":""}"#, -32601),
    (#"{"jsonrpc":"2.0","id":1,"method":"initialize"}"#, -32602),
    (#"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":1}}"#, -32602),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"","capabilities":3}}"#,
      -32602
    ),
    (#"{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"cursor":"x"}}"#, -32602),
    (#"{"jsonrpc":"2.0","id":1,"method":"tools/call"}"#, -32602),
    (#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":3}}"#, -32602),
    (#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"rendre"}}"#, -32602),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"layouts","arguments":[]}}"#,
      -32602
    ),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"layouts","arguments":null}}"#,
      -32602
    ),
    (#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"layouts"}}"#, nil),
  ]

  @Test("mistakes have the codes of JSON-RPC, and end nothing")
  func hostileMessages() throws {
    let answers = try Talk.answers(
      to: Talk.opening() + Self.mistakes.map(\.0) + [Talk.request("last", "ping")])
    try #require(answers.count == Self.mistakes.count + 2)
    for (answer, (line, code)) in zip(answers.dropFirst(), Self.mistakes) {
      #expect(answer.errorCode == code, "\(line.prefix(100)): \(answer.jsonLine().prefix(300))")
      if code == -32700 || code == -32600 { #expect(answer["id"] != nil) }
    }
    #expect(answers.last?["id"] == "last" && answers.last?["result"] == [:])
  }

  /// Arguments that are not of the schema, and a part of the message about them.
  static let arguments: [(String, LocatedValue, String)] = [
    ("render", ["path": 3], "path: expected a text, found the number 3"),
    ("render", ["paht": "x"], "paht: unknown key; did you mean \"path\"?"),
    ("render", ["size": "10x10"], "size: expected two numbers [width, height]"),
    ("render", ["size": [1, 2, 3]], "size: expected two numbers [width, height]"),
    ("render", ["size": [-1, 2]], "size[0]: expected a length"),
    ("render", ["layout": "gird"], "layout: expected one of"),
    ("render", ["scale": "2"], "scale: expected a number, found the text \"2\""),
    ("render", ["at": LocatedValue(.null)], "at: expected a number, found null"),
    ("render", ["settings": ["itemSize": ["a": 1]]], "settings.itemSize: expected"),
    ("render", ["photos": "a.jpg"], "photos: expected a list of texts"),
    ("render", ["scrollTo": [1, 2, 3]], "scrollTo: expected a list [item] or [section, item]"),
    ("render", ["scrollTo": [-1]], "scrollTo[0]: expected"),
    ("render", ["lenient": 1], "lenient: expected true or false"),
    ("inspect", ["path": "x.json5", "locale": "4"], "locale: expected a locale such as"),
    ("inspect", ["maxElements": 0], "maxElements: expected a whole number from 1 to 20000"),
    ("compare", ["expected": "a.png"], "expected \"actual\""),
    ("verify", ["pictures": 6], "pictures: expected a whole number from 0 to 5"),
    ("verify", ["approve": true], "approve: unknown key"),
    ("verify", ["record": "all"], "record: unknown key"),
    ("schema", ["kind": "scenes"], "kind: expected one of scene, board, config"),
  ]

  @Test("arguments of the wrong kind are invalid parameters")
  func wrongArguments() throws {
    let answers = try Talk.answers(
      to: Talk.opening() + Self.arguments.map { Talk.call($0.0, $0.1) })
    try #require(answers.count == Self.arguments.count + 1)
    for (answer, (tool, _, message)) in zip(answers.dropFirst(), Self.arguments) {
      #expect(answer.errorCode == -32602, "\(answer.jsonLine())")
      let text = answer["error"]?["message"]?.word ?? ""
      #expect(text.hasPrefix("\(tool): ") && text.contains(message), "\(text)")
    }
  }

  @Test("tools wait for the beginning, and a ping does not")
  func beginning() throws {
    let answers = try Talk.answers(
      to: [
        Talk.request(1, "ping"), Talk.request(2, "tools/list"), Talk.call("layouts", [:], id: 3),
      ] + Talk.opening() + [Talk.call("layouts", [:], id: 4)])
    #expect(answers.map(\.errorCode) == [nil, -32600, -32600, nil, nil])
  }

  @Test("a message that is too long is refused, and the next one is answered")
  func length() throws {
    let long = String(repeating: "x", count: 17 << 20)
    let fits = Talk.call("render", ["text": .text(String(repeating: " ", count: 15 << 20))], id: 2)
    let answers = try Talk.answers(
      to: Talk.opening() + [Talk.request(.text(long), "ping"), fits, Talk.request(3, "ping")])
    #expect(answers.map(\.errorCode) == [nil, -32600, nil, nil])
    #expect(try Talk.Result(answers[2]).isError)
    // Without an end of line, too.
    let result = try Command.run("mcp", input: Data(long.utf8))
    #expect(result.status == 0)
    #expect(try Talk.parsed(result.output).map(\.errorCode) == [-32600])
  }

  @Test("the end of standard input ends the command, wherever it comes")
  func end() throws {
    for input in ["", "\n", #"{"jsonrpc":"2.0","id":1,"method":"ping"}"#, "{\"jsonrpc\""] {
      let result = try Command.run("mcp", input: Data(input.utf8))
      #expect(result.status == 0 && result.errors == "")
      #expect(try Talk.parsed(result.output).count == (input.count > 1 ? 1 : 0))
    }
  }

  @Test("a call that takes too long is answered so, and the next one as always")
  func patience() throws {
    let endless: LocatedValue = ["text": .text(Command.endlessScene), "at": 600]
    let answers = try Talk.answers(
      to: Talk.opening() + [
        Talk.call("render", endless, id: 1), Talk.call("render", endless, id: 2),
        Talk.call("render", ["text": .text(Command.endlessScene)], id: 3),
      ], ["--seconds", "2"])
    #expect(answers.count == 4)
    for answer in answers.dropFirst().prefix(2) {
      let result = try Talk.Result(answer)
      #expect(result.isError && result.text.contains("render took too long"), "\(result.text)")
      #expect(result.text.contains("diorama mcp --seconds N"))
    }
    #expect(try !Talk.Result(answers[3]).isError)
  }

  @Test("a cancelled call ends at once, before it begins too, and is not answered")
  func cancelling() throws {
    let endless: LocatedValue = ["text": .text(Command.endlessScene), "at": 600]
    func cancel(_ id: LocatedValue) -> String {
      LocatedValue(members: [
        ("jsonrpc", "2.0"), ("method", "notifications/cancelled"),
        ("params", ["requestId": id, "reason": "enough"]),
      ]).jsonLine()
    }
    let answers = try Talk.answers(
      to: Talk.opening() + [
        // Nothing has this id yet, so that the request that gets it later is answered.
        cancel("later"),
        Talk.call("render", endless, id: 1), Talk.call("render", endless, id: "two"),
        cancel(1), cancel("two"), cancel("begin"), cancel([:]), Talk.request("later", "ping"),
      ], ["--seconds", "100000"])
    #expect(answers.compactMap { $0["id"]?.word } == ["begin", "later"], "\(answers.count)")
  }

  @Test("answers come while the client waits for them")
  func waiting() throws {
    let process = Process()
    process.executableURL = try Command.executable()
    process.arguments = ["mcp"]
    let (input, output) = (Pipe(), Pipe())
    (process.standardInput, process.standardOutput) = (input, output)
    process.standardError = FileHandle.nullDevice
    try process.run()
    for number in 0..<3 {
      let line = LocatedValue(.number(Double(number)))
      // In two pieces, as pipes may have it.
      let bytes = Data((Talk.request(line, "ping") + "\n").utf8)
      input.fileHandleForWriting.write(bytes.prefix(20))
      input.fileHandleForWriting.write(bytes.dropFirst(20))
      var answer = Data()
      while answer.last != 0x0a, let more = try output.fileHandleForReading.read(upToCount: 1) {
        if more.isEmpty { break }
        answer += more
      }
      #expect(try Talk.parsed(answer).first?["id"] == line)
    }
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  @Test("mutated messages are answered or skipped, and never end the command")
  func mutations() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SplitMixGenerator(seed: seed)
    let scene = #"{ size: [30, 20], scale: 1, content: { items: [{}] }, layout: "flow" }"#
    let messages =
      Talk.opening() + [
        Talk.request(1, "ping"), Talk.request(2, "tools/list", [:]),
        Talk.call("render", ["text": .text(scene), "at": 0.5, "size": [20, 30]], id: 3),
        Talk.call(
          "inspect", ["text": .text(scene), "marks": true, "settings": ["minimumLineSpacing": 2]],
          id: 4),
        Talk.call("schema", ["kind": "config", "part": "limits"], id: 5),
        Talk.call("layouts", ["name": "circle"], id: 6),
        Talk.call("verify", ["path": "none", "filter": ["a*"]], id: 7),
        Talk.call("compare", ["expected": "a.png", "actual": "b.png"], id: 8),
        "[" + Talk.request(9, "ping") + "]",
      ]
    let pieces = [
      "null", "1e308", "-0", "\"\\u0000\"", "[[[[", "}}", "{\"a\":{}}", "\u{feff}", "\\", "\"",
      "99999999999999999999", "true", "\\ud800", "\u{202e}", "..", "/etc/passwd", ",", ":", "\r",
    ].map { Array($0.utf8) }
    let folder = try Folder()
    for round in 0..<4 {
      var input: [UInt8] = []
      var lines = 0
      for _ in 0..<150 {
        var bytes = Array((messages.randomElement(using: &random) ?? "").utf8)
        for _ in 0..<Int.random(in: 0...3, using: &random) {
          let at = Int.random(in: 0...bytes.count, using: &random)
          switch Int.random(in: 0..<5, using: &random) {
          case 0: bytes.insert(.random(in: 0...255, using: &random), at: at)
          case 1: bytes.insert(contentsOf: pieces.randomElement(using: &random) ?? [], at: at)
          case 2:
            bytes.removeSubrange(
              at..<min(bytes.count, at + Int.random(in: 1...20, using: &random)))
          case 3:
            bytes.insert(contentsOf: bytes.suffix(Int.random(in: 0...40, using: &random)), at: at)
          default: if at < bytes.count { bytes[at] ^= 1 << UInt8.random(in: 0..<8, using: &random) }
          }
        }
        bytes.removeAll { $0 == 0x0a }
        lines += 1
        input += bytes + [0x0a]
      }
      let label: Comment = "seed \(seed), round \(round)"
      let result = try Command.run(["mcp"], in: folder.url, input: Data(input))
      #expect(result.status == 0, "\(label): \(result.status) \(result.errors)")
      let answers = try Talk.parsed(result.output)
      #expect(answers.count <= lines, label)
      for answer in answers.flatMap({ $0.items.isEmpty ? [$0] : $0.items }) {
        #expect(answer["jsonrpc"] == "2.0" && answer["id"] != nil, label)
        #expect((answer["result"] == nil) != (answer["error"] == nil), label)
        if let code = answer.errorCode {
          #expect((-32700...(-32600)).contains(code) && code != -32603, label)
        }
        #expect(!answer.jsonLine().contains("internal error, please report it"), label)
      }
      #expect(folder.names == [], label)
    }
  }
}
