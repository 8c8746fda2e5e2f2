import CommandSupport
import Dispatch
import Synchronization

/// The lines of standard input, read on a thread of their own, so that a client's cancellation of a
/// request is noticed while the request is answered.
final class IncomingLines: Sendable {
  private struct State {
    var waiting: [Numbered] = []
    var isAtEnd = false
    /// The number of the last line that cancels a request, by the request's id as JSON.
    var cancellations: [String: Int] = [:]
  }

  /// A line of input with its number.
  struct Numbered {
    var number: Int
    var line: InputLines.Line
  }

  private let state = Mutex(State())
  private let arrivals = DispatchSemaphore(value: 0)
  /// How many lines may be read before they are asked for.
  private let room = DispatchSemaphore(value: 16)

  /// Starts to read.
  init(limit: Int) {
    let thread = Thread { [self] in
      var lines = InputLines(limit: limit)
      for number in 0... {
        guard let line = lines.next() else { break }
        if let id = Self.cancelledRequest(line) {
          state.withLock { $0.cancellations[id] = number }
        }
        room.wait()
        state.withLock { $0.waiting.append(Numbered(number: number, line: line)) }
        arrivals.signal()
      }
      state.withLock { $0.isAtEnd = true }
      arrivals.signal()
    }
    thread.start()
  }

  /// Waits for the next line; nil at the end or when the program is to end.
  func next() -> Numbered? {
    while !Interruption.isRequested {
      let (line, isAtEnd) = state.withLock { state in
        let line = state.waiting.isEmpty ? nil : state.waiting.removeFirst()
        // Those of requests that were answered.
        if let line { state.cancellations = state.cancellations.filter { $0.value > line.number } }
        return (line, state.isAtEnd)
      }
      if let line {
        room.signal()
        return line
      }
      if isAtEnd { return nil }
      _ = arrivals.wait(timeout: .now() + 0.1)
    }
    return nil
  }

  /// Whether a request of a line was cancelled by a later one.
  func isCancelled(_ id: LocatedValue, of number: Int) -> Bool {
    state.withLock { $0.cancellations[id.jsonLine()] ?? -1 > number }
  }

  /// The id of the request that a line cancels, as JSON; nil for all other lines.
  private static func cancelledRequest(_ line: InputLines.Line) -> String? {
    let method = "notifications/cancelled"
    // Searching long lines, which carry scenes, takes seconds.
    guard case .text(let bytes) = line, bytes.count <= 1 << 16,
      bytes.contains(Array(method.utf8)),
      let message = JSON5Parser.parseStrictly(bytes, depthLimit: ContextServer.depthLimit).value,
      message["method"]?.kind.isText(method) == true, message["id"] == nil
    else { return nil }
    return message["params"]?["requestId"]?.jsonLine()
  }
}
