import Foundation

/// A client of a server on this machine that says exactly what a test wants.
public struct LoopbackClient: Sendable {
  public struct Answer: Sendable {
    public var status: Int
    /// By their names in lowercase letters.
    public var headers: [String: String]
    public var body: [UInt8]
    public var text: String { String(decoding: body, as: UTF8.self) }
  }

  public let port: Int
  public let token: String

  public init(port: Int, token: String) { (self.port, self.token) = (port, token) }

  /// Takes the address that a server prints; nil for another text.
  public init?(address: String) {
    guard let url = URL(string: address.trimmingCharacters(in: .whitespacesAndNewlines)),
      let port = url.port, url.host == "127.0.0.1"
    else { return nil }
    self.init(port: port, token: url.path.split(separator: "/").first.map(String.init) ?? "")
  }

  /// Asks for a path behind the token.
  public func get(_ path: String, _ headers: [String] = []) -> Answer? {
    send("GET", "/\(token)/\(path)", headers)
  }

  /// Sends JSON as the server's own page does.
  public func post(_ path: String, _ json: String, _ headers: [String]? = nil) -> Answer? {
    let fallback = ["Content-Type: application/json", "Diorama: 1"]
    return send("POST", "/\(token)/\(path)", headers ?? fallback, body: Array(json.utf8))
  }

  /// - Parameter host: instead of the server's own.
  public func send(
    _ method: String, _ path: String, _ headers: [String] = [], body: [UInt8] = [],
    host: String? = nil
  ) -> Answer? {
    var head = "\(method) \(path) HTTP/1.1\r\nHost: \(host ?? "127.0.0.1:\(port)")\r\n"
    for header in headers { head += header + "\r\n" }
    if !body.isEmpty { head += "Content-Length: \(body.count)\r\n" }
    head += "Connection: close\r\n\r\n"
    return raw(Array(head.utf8) + body).flatMap(Self.answer)
  }

  /// Sends bytes as they are and reads until the server closes; nil where there is no server.
  public func raw(_ bytes: [UInt8], upTo limit: Int = 1 << 28, seconds: Int = 60) -> [UInt8]? {
    guard let connection = Connection(port: port, seconds: seconds) else { return nil }
    connection.write(bytes)
    var received: [UInt8] = []
    while received.count < limit, let more = connection.read() { received += more }
    return received
  }

  /// A connection that stays open until it is released.
  public final class Connection: Sendable {
    private let descriptor: Int32

    public init?(port: Int, seconds: Int = 60) {
      descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = UInt16(port).bigEndian
      address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
      var patience = timeval(tv_sec: seconds, tv_usec: 0)
      setsockopt(
        descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
      let isConnected = withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
        }
      }
      guard isConnected else {
        close(descriptor)
        return nil
      }
    }

    deinit { close(descriptor) }

    public func write(_ bytes: [UInt8]) {
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes {
          Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
        guard count > 0 else { return }
        rest = rest.dropFirst(count)
      }
    }

    /// What has come, after waiting for it; nil at the end.
    public func read() -> [UInt8]? {
      var chunk = [UInt8](repeating: 0, count: 1 << 16)
      let count = recv(descriptor, &chunk, chunk.count, 0)
      return count > 0 ? Array(chunk[..<count]) : nil
    }

    /// Reads until a text has come, and returns everything so far; nil where it does not come.
    public func read(until text: String, from before: [UInt8] = []) -> String? {
      var all = before
      while true {
        let whole = String(decoding: all, as: UTF8.self)
        if whole.contains(text) { return whole }
        guard let more = read() else { return nil }
        all += more
      }
    }
  }

  private static func answer(_ bytes: [UInt8]) -> Answer? {
    guard let end = bytes.firstRange(of: Array("\r\n\r\n".utf8)) else { return nil }
    let lines = String(decoding: bytes[..<end.lowerBound], as: UTF8.self).split(separator: "\r\n")
    let words = lines.first?.split(separator: " ") ?? []
    guard words.count > 1, let status = Int(words[1]) else { return nil }
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { continue }
      headers[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
    }
    return Answer(status: status, headers: headers, body: Array(bytes[end.upperBound...]))
  }
}
