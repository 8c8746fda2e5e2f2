import CWebServer
import Foundation
import Synchronization

/// A web server for this machine's browser, on 127.0.0.1 only.
///
/// Addresses without its random token are not found. `Host` must be its own, against other names
/// for it; requests from other origins are rejected, and so are changes without a header that only
/// its page can send. Idle connections are closed when there are many.
public final class LoopbackServer: Sendable {
  /// The header required for requests that change something.
  public static let ownHeader = "Diorama"
  /// Bytes of a request's body.
  public static let bodyLimit = 1 << 20

  /// The port that it listens on.
  public let port: Int
  /// The secret part of all addresses: 32 letters and digits.
  public let token: String
  /// The page's address.
  public var address: String { "http://127.0.0.1:\(port)/\(token)/" }

  private let handler: WebHandler
  private let server: Mutex<OpaquePointer?>

  /// Starts to listen.
  /// - Parameters:
  ///   - port: 0 for a free one.
  ///   - respond: answers a request on its connection's thread, concurrently.
  /// - Throws: ``WebServerError``.
  public init(
    port: Int = 0, respond: @escaping @Sendable (WebRequest) -> WebAnswer
  ) throws(WebServerError) {
    var generator = SystemRandomNumberGenerator()
    let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789")
    token = String((0..<32).map { _ in letters[Int.random(in: 0..<36, using: &generator)] })
    handler = WebHandler(token: token, respond: respond)
    var made: OpaquePointer?
    var bound: UInt16 = 0
    var message = web_message()
    let limits = web_limits(body: Self.bodyLimit, connections: 64, idle: 32, timeout: 60)
    let status = web_server_start(
      UInt16(clamping: port), limits, Self.ownHeader,
      { context, request, answer in
        guard let context, let request, let answer else { return }
        let handler = Unmanaged<WebHandler>.fromOpaque(context).takeUnretainedValue()
        handler.answer(request.pointee, answer)
      }, Unmanaged.passUnretained(handler).toOpaque(), &made, &bound, &message)
    let text = withUnsafeBytes(of: message.text) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    switch Int(status) {
    case WEB_OK: break
    case WEB_NO_LIBRARY: throw .missingLibrary(package: text)
    case WEB_NO_PORT: throw .portInUse(port)
    default: throw .failed(text)
    }
    self.port = Int(bound)
    server = Mutex(made)
    handler.port.store(Int(bound), ordering: .releasing)
  }

  /// Stops listening, and waits for requests that are being answered. Streams have to be ended before.
  public func stop() {
    let made = server.withLock { server in
      defer { server = nil }
      return server
    }
    if let made { web_server_stop(made) }
  }

  deinit { stop() }
}

/// What keeps a server from starting.
public enum WebServerError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The library is not installed.
  case missingLibrary(package: String)
  /// Another program listens on the port.
  case portInUse(Int)
  case failed(String)

  public var description: String {
    switch self {
    case .missingLibrary(let package):
      "expected the web server library, found none; install the Debian package \(package)"
    case .portInUse(let port):
      "port \(port) is in use by another program; choose another port, or none to use a free one"
    case .failed(let reason): "the server cannot start: \(reason)"
    }
  }
}

/// Checks requests, and passes on those that may be.
private final class WebHandler: Sendable {
  let token: String
  let port = Atomic(0)
  private let respond: @Sendable (WebRequest) -> WebAnswer

  init(token: String, respond: @escaping @Sendable (WebRequest) -> WebAnswer) {
    (self.token, self.respond) = (token, respond)
  }

  func answer(_ request: web_request, _ answer: OpaquePointer) {
    let result: WebAnswer
    switch checked(request) {
    case .success(let request): result = respond(request)
    case .failure(let message):
      result = .text(
        "{\"message\":\"\(message.message)\"}", type: "application/json", status: message.status)
    }
    write(result, to: answer)
  }

  private struct RejectedRequest: Error {
    var status: Int
    var message: String
  }

  private func checked(_ request: web_request) -> Result<WebRequest, RejectedRequest> {
    func text(_ bytes: UnsafePointer<CChar>?) -> String? { bytes.map { String(cString: $0) } }
    let hosts = [
      "127.0.0.1:\(port.load(ordering: .acquiring))",
      "localhost:\(port.load(ordering: .acquiring))",
    ]
    guard let host = text(request.host), hosts.contains(host) else {
      return .failure(RejectedRequest(status: 403, message: "another host"))
    }
    if let origin = text(request.origin), !hosts.contains(where: { origin == "http://" + $0 }) {
      return .failure(RejectedRequest(status: 403, message: "another origin"))
    }
    let parts = (text(request.path) ?? "").split(
      separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].isEmpty, isToken(String(parts[1])) else {
      return .failure(RejectedRequest(status: 404, message: "not found"))
    }
    let method = text(request.method) ?? ""
    // The page may be opened from anywhere, such as a link in a file.
    let isArrival =
      method == "GET" && parts[2].isEmpty && text(request.fetch_destination) == "document"
    if let site = text(request.fetch_site), !["same-origin", "none"].contains(site), !isArrival {
      return .failure(RejectedRequest(status: 403, message: "another site"))
    }
    guard method == "GET" || method == "POST" else {
      return .failure(RejectedRequest(status: 405, message: "expected GET or POST"))
    }
    if method == "POST" {
      guard text(request.own_header) == "1",
        text(request.content_type)?.hasPrefix("application/json") == true
      else {
        return .failure(RejectedRequest(status: 403, message: "not from the page"))
      }
    }
    let body = Array(UnsafeBufferPointer(start: request.body, count: request.body_size))
    return .success(
      WebRequest(method: method, path: String(parts[2]), query: query(of: request), body: body))
  }

  /// Takes equally long for every text of the token's length.
  private func isToken(_ text: String) -> Bool {
    let (given, own) = (Array(text.utf8), Array(token.utf8))
    guard given.count == own.count else { return false }
    return zip(given, own).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  private final class Pairs {
    var list: [(key: String, value: String)] = []
  }

  private func query(of request: web_request) -> [(key: String, value: String)] {
    let pairs = Pairs()
    withUnsafePointer(to: request) { request in
      web_request_query(request, Unmanaged.passUnretained(pairs).toOpaque()) {
        context, key, value in
        guard let context, let key else { return }
        let pairs = Unmanaged<Pairs>.fromOpaque(context).takeUnretainedValue()
        pairs.list.append((String(cString: key), value.map { String(cString: $0) } ?? ""))
      }
    }
    return pairs.list
  }

  private func write(_ result: WebAnswer, to answer: OpaquePointer) {
    let always = [
      ("Cache-Control", "no-store"), ("X-Content-Type-Options", "nosniff"),
      ("Referrer-Policy", "no-referrer"), ("X-Frame-Options", "DENY"),
      ("Cross-Origin-Resource-Policy", "same-origin"),
      (
        "Content-Security-Policy",
        "default-src 'none'; img-src 'self' blob: data:; style-src 'self'; script-src 'self'; "
          + "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
      ),
    ]
    var own: [(name: String, value: String)] = []
    if case .document(_, _, _, let headers) = result { own = headers }
    for (name, value) in always where !own.contains(where: { $0.name == name }) {
      web_answer_header(answer, name, value)
    }
    switch result {
    case .document(let bytes, let type, let status, _):
      web_answer_status(answer, UInt32(clamping: status))
      web_answer_header(answer, "Content-Type", type)
      for (name, value) in own { web_answer_header(answer, name, value) }
      bytes.withUnsafeBytes { web_answer_body(answer, $0.baseAddress, $0.count) }
    case .events(let stream):
      web_answer_status(answer, 200)
      web_answer_header(answer, "Content-Type", "text/event-stream")
      web_answer_header(answer, "Connection", "close")
      web_answer_stream(
        answer, Unmanaged.passRetained(stream).toOpaque(),
        { stream, buffer, size in
          guard let stream, let buffer else { return -1 }
          let events = Unmanaged<EventStream>.fromOpaque(stream).takeUnretainedValue()
          guard let bytes = events.next(upTo: size) else { return -1 }
          bytes.withUnsafeBytes {
            _ = memcpy(buffer, $0.baseAddress ?? UnsafeRawPointer(buffer), bytes.count)
          }
          return bytes.count
        },
        { stream in
          guard let stream else { return }
          let events = Unmanaged<EventStream>.fromOpaque(stream).takeRetainedValue()
          events.close()
        })
    }
  }
}
