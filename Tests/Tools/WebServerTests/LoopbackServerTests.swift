import Foundation
import Synchronization
import TestBasics
import Testing

@testable import WebServer

/// The server takes requests of its own page and of nothing else.
struct LoopbackServerTests {
  /// A server that repeats what it was asked, with a client.
  private static func echo() throws -> (LoopbackServer, LoopbackClient) {
    let server = try LoopbackServer { request in
      let pairs = request.query.map { "\($0.key)=\($0.value)" }.joined(separator: ";")
      return .text(
        "\(request.method) \(request.path) \(pairs) \(String(decoding: request.body, as: UTF8.self))",
        type: "text/plain")
    }
    return (server, LoopbackClient(port: server.port, token: server.token))
  }

  @Test("A request arrives whole, and its answer does")
  func roundTrip() throws {
    let (server, client) = try Self.echo()
    let got = try #require(client.get("a/b?x=1&y=a%20b&x=2"))
    #expect(got.status == 200 && got.text == "GET a/b x=1;y=a b;x=2 ")
    #expect(got.headers["cache-control"] == "no-store")
    #expect(got.headers["content-security-policy"]?.hasPrefix("default-src 'none'") == true)
    let posted = try #require(client.post("c", "{\"d\":1}"))
    #expect(posted.status == 200 && posted.text == "POST c  {\"d\":1}")
    server.stop()
    #expect(client.get("a") == nil)
  }

  @Test("Without the token nothing is found")
  func token() throws {
    let (server, client) = try Self.echo()
    let wrong = String(server.token.dropLast()) + (server.token.hasSuffix("a") ? "b" : "a")
    for path in [
      "/", "/a", "//a", "/\(wrong)/a", "/\(server.token)", "/\(server.token)x/a", "/../a",
    ] {
      #expect(client.send("GET", path)?.status == 404, "\(path)")
    }
    #expect(server.token.count == 32)
    let (other, _) = try Self.echo()
    #expect(other.token != server.token)
  }

  @Test(
    "Other names of this machine are refused",
    arguments: [
      "evil.example", "evil.example:80", "127.0.0.1", "127.0.0.1:1", "[::1]", "", "0.0.0.0",
    ])
  func host(_ host: String) throws {
    let (server, client) = try Self.echo()
    let answer = client.send("GET", "/\(server.token)/a", host: host)
    // The library itself refuses a request without a name.
    #expect(answer?.status == 403 || answer?.status == 400, "\(host)")
    #expect(answer?.text.contains("GET") != true)
  }

  @Test(
    "Pages of other origins are refused",
    arguments: [
      "Origin: http://evil.example", "Origin: null", "Origin: https://127.0.0.1",
      "Sec-Fetch-Site: cross-site", "Sec-Fetch-Site: same-site",
    ])
  func origin(_ header: String) throws {
    let (server, client) = try Self.echo()
    defer { server.stop() }
    #expect(client.get("a", [header])?.status == 403)
    let headers = [header, "Content-Type: application/json", "Diorama: 1"]
    #expect(client.post("a", "{}", headers)?.status == 403)
  }

  @Test("Its own origin is taken")
  func ownOrigin() throws {
    let (server, client) = try Self.echo()
    let own = ["Origin: http://127.0.0.1:\(server.port)", "Sec-Fetch-Site: same-origin"]
    #expect(client.get("a", own)?.status == 200)
  }

  @Test("What changes something needs the header that only the page can send")
  func header() throws {
    let (server, client) = try Self.echo()
    defer { server.stop() }
    for headers in [
      [], ["Content-Type: application/json"], ["Diorama: 1"],
      ["Content-Type: text/plain", "Diorama: 1"], ["Content-Type: application/json", "Diorama: 2"],
    ] {
      #expect(client.post("a", "{}", headers)?.status == 403, "\(headers)")
    }
    for method in ["PUT", "DELETE", "PATCH", "TRACE"] {
      #expect(client.send(method, "/\(client.token)/a")?.status == 405, "\(method)")
    }
  }

  @Test("A body above the limit is refused before it has come")
  func limits() throws {
    let (server, client) = try Self.echo()
    defer { server.stop() }
    let length = LoopbackServer.bodyLimit + 1
    let head =
      "POST /\(client.token)/a HTTP/1.1\r\nHost: 127.0.0.1:\(client.port)\r\nDiorama: 1\r\n"
      + "Content-Type: application/json\r\nContent-Length: \(length)\r\n\r\n"
    let answer = client.raw(Array(head.utf8))
    #expect(String(decoding: answer ?? [], as: UTF8.self).hasPrefix("HTTP/1.1 413"))
    // Without an announcement, in pieces.
    let chunked =
      head.replacingOccurrences(of: "Content-Length: \(length)", with: "Transfer-Encoding: chunked")
      + String(repeating: "10000\r\n" + String(repeating: "x", count: 0x10000) + "\r\n", count: 17)
      + "0\r\n\r\n"
    let other = client.raw(Array(chunked.utf8), seconds: 10)
    #expect(String(decoding: other ?? [], as: UTF8.self).contains(" 413 "))
    #expect(client.get("a")?.status == 200)
  }

  @Test("No bytes end it", arguments: 1...60)
  func hostileBytes(seed: UInt64) throws {
    var random = SplitMixGenerator(seed: seed)
    let (server, client) = try Self.echo()
    defer { server.stop() }
    var bytes = Array(
      "POST /\(client.token)/a?b=c HTTP/1.1\r\nHost: 127.0.0.1:\(client.port)\r\nContent-Length: 5\r\n\r\nabcde"
        .utf8)
    for _ in 0..<Int.random(in: 1...12, using: &random) {
      let offset = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes[offset] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes.remove(at: offset)
      case 2: bytes.insert(contentsOf: Array("%00%ff\r\n".utf8), at: offset)
      default: bytes.insert(contentsOf: bytes[offset...].prefix(200), at: offset)
      }
    }
    // Closed by the client, since a request may wait for more.
    let connection = try #require(LoopbackClient.Connection(port: client.port, seconds: 1))
    connection.write(bytes)
    #expect(client.get("a")?.status == 200, "seed \(seed)")
  }

  /// Whether a request is answered long before the idle connections would be closed anyway, after 60 s.
  ///
  /// It is tried more than once: libmicrohttpd refuses sockets above 1023, and the other tests of this
  /// process may have opened as many files.
  private static func isAnswered(_ client: LoopbackClient) -> Bool {
    let request = "GET /\(client.token)/a HTTP/1.1\r\nHost: 127.0.0.1:\(client.port)\r\n"
    return (0..<5).contains { _ in
      let answer = client.raw(Array((request + "Connection: close\r\n\r\n").utf8), seconds: 5)
      if let answer, answer.starts(with: "HTTP/1.1 200".utf8) { return true }
      usleep(1_000_000)
      return false
    }
  }

  @Test("Many connections that say nothing, or no whole request, keep no other out")
  func idleConnections() throws {
    let (server, client) = try Self.echo()
    defer { server.stop() }
    var idle: [LoopbackClient.Connection] = []
    for number in 0..<80 {
      guard let connection = LoopbackClient.Connection(port: server.port) else { continue }
      if number % 2 == 0 { connection.write(Array("GET /\(client.token)/a HTTP/1.1\r\n".utf8)) }
      idle.append(connection)
    }
    #expect(Self.isAnswered(client))
    #expect(idle.count == 80)
  }

  @Test("Connections that say nothing end none that is answered")
  func busyConnections() throws {
    let stream = EventStream()
    let server = try LoopbackServer { request in
      request.path == "events" ? .events(stream) : .text("", type: "text/plain")
    }
    let listener = try #require(LoopbackClient.Connection(port: server.port))
    let head =
      "GET /\(server.token)/events HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n\r\n"
    listener.write(Array(head.utf8))
    stream.send("state", "1")
    #expect(listener.read(until: "data: 1") != nil)
    let idle = (0..<80).compactMap { _ in LoopbackClient.Connection(port: server.port) }
    let client = LoopbackClient(port: server.port, token: server.token)
    #expect(idle.count == 80 && Self.isAnswered(client))
    stream.send("state", "2")
    #expect(listener.read(until: "data: 2") != nil)
    stream.end()
    server.stop()
  }

  @Test("The page may be come to from a file or another page, and nothing else of it")
  func arrival() throws {
    let (server, client) = try Self.echo()
    defer { server.stop() }
    let arrival = ["Sec-Fetch-Site: cross-site", "Sec-Fetch-Dest: document"]
    #expect(client.get("", arrival)?.status == 200)
    #expect(client.get("a", arrival)?.status == 403)
    #expect(
      client.get("", ["Sec-Fetch-Site: cross-site", "Sec-Fetch-Dest: iframe"])?.status == 403)
    let posted = arrival + ["Content-Type: application/json", "Diorama: 1"]
    #expect(client.post("", "{}", posted)?.status == 403)
  }

  @Test("A port that is taken is named")
  func portInUse() throws {
    let (server, _) = try Self.echo()
    #expect(throws: WebServerError.portInUse(server.port)) {
      _ = try LoopbackServer(port: server.port) { _ in .text("", type: "text/plain") }
    }
  }

  @Test("Events come as they are sent, until the server ends them")
  func events() throws {
    let stream = EventStream()
    let server = try LoopbackServer { _ in .events(stream) }
    let connection = try #require(LoopbackClient.Connection(port: server.port))
    let head = "GET /\(server.token)/events HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n\r\n"
    connection.write(Array(head.utf8))
    stream.send("state", "{\"revision\":1}")
    let first = try #require(connection.read(until: "{\"revision\":1}\n\n"))
    #expect(first.lowercased().contains("text/event-stream") && first.contains("event: state\n"))
    stream.send("state", "{\"revision\":2}")
    #expect(connection.read(until: "{\"revision\":2}") != nil)
    stream.end()
    while connection.read() != nil {}
    server.stop()
  }

  @Test("A stream whose page is gone ends")
  func lostPage() throws {
    let stream = EventStream(rest: 0.01)
    let server = try LoopbackServer { _ in .events(stream) }
    do {
      let connection = try #require(LoopbackClient.Connection(port: server.port))
      let head = "GET /\(server.token)/events HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n\r\n"
      connection.write(Array(head.utf8))
      stream.send("state", "1")
      #expect(connection.read(until: "data: 1") != nil)
    }
    for _ in 0..<1000 where !stream.isEnded { usleep(10_000) }
    #expect(stream.isEnded)
  }
}
