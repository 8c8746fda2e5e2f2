import Synchronization
import WebServer

/// The event streams of all connected pages.
final class EventStreams: Sendable {
  private let streams = Mutex<[EventStream]>([])

  /// The number of connected pages.
  var count: Int { streams.withLock { $0.count { !$0.isEnded } } }

  /// Adds a page and sends it the revision.
  /// - Parameter ended: called when the page has disconnected, on any thread.
  func add(revision: Int, ended: @escaping @Sendable () -> Void = {}) -> EventStream {
    // Short, so that a page that was closed or reloaded is not counted for long.
    let stream = EventStream(rest: 2, ended: ended)
    stream.send("state", "{\"revision\":\(revision)}")
    streams.withLock { streams in
      streams.removeAll(where: \.isEnded)
      streams.append(stream)
    }
    return stream
  }

  func send(revision: Int) {
    streams.withLock { streams in
      streams.removeAll(where: \.isEnded)
      for stream in streams { stream.send("state", "{\"revision\":\(revision)}") }
    }
  }

  func end() {
    streams.withLock { streams in
      for stream in streams { stream.end() }
      streams = []
    }
  }
}
