import Dispatch
import Synchronization

/// Events for one page that listens, as server-sent events.
public final class EventStream: Sendable {
  private struct State {
    var waiting: [UInt8] = []
    var isEnded = false
  }

  private let state = Mutex(State())
  private let news = DispatchSemaphore(value: 0)
  /// Seconds of silence before a comment is sent, to detect closed connections.
  private let rest: Double
  /// What may wait for a page that does not read, in bytes; it connects again after that.
  private static let limit = 1 << 16

  private let ended: @Sendable () -> Void

  /// - Parameters:
  ///   - rest: seconds of silence before a comment is sent.
  ///   - ended: called when the page has gone, on any thread.
  public init(rest: Double = 10, ended: @escaping @Sendable () -> Void = {}) {
    (self.rest, self.ended) = (rest, ended)
  }

  /// Whether nobody listens any more, or nothing more will be sent.
  public var isEnded: Bool { state.withLock { $0.isEnded } }

  /// - Parameters:
  ///   - name: without a line break.
  ///   - data: of one line.
  public func send(_ name: String, _ data: String) {
    let bytes = Array("event: \(name)\ndata: \(data)\n\n".utf8)
    state.withLock { state in
      if state.waiting.count + bytes.count > Self.limit {
        state.isEnded = true
      } else if !state.isEnded {
        state.waiting += bytes
      }
    }
    news.signal()
  }

  /// Ends the stream after what was sent.
  public func end() {
    state.withLock { $0.isEnded = true }
    news.signal()
  }

  /// Takes in that the connection is closed.
  func close() {
    end()
    ended()
  }

  /// Waits for bytes; nil at the end.
  func next(upTo count: Int) -> [UInt8]? {
    while true {
      let (bytes, isEnded) = state.withLock { state in
        let bytes = Array(state.waiting.prefix(count))
        state.waiting.removeFirst(bytes.count)
        return (bytes, state.isEnded)
      }
      if !bytes.isEmpty { return bytes }
      if isEnded { return nil }
      if news.wait(timeout: .now() + rest) == .timedOut { return Array(": \n\n".utf8) }
    }
  }
}
