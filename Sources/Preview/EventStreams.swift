import Synchronization
import WebServer

/// The pages that listen.
final class EventStreams: Sendable {
  private let streams = Mutex<[EventStream]>([])

  /// How many pages listen.
  var count: Int { streams.withLock { $0.count { !$0.isEnded } } }

  /// Adds a page, which is told the present revision first.
  ///
  /// - Parameter ended: called when the page has gone, on any thread.
  func add(revision: Int, ended: @escaping @Sendable () -> Void = {}) -> EventStream {
    // Soon, so that a page which was closed or loaded again is not counted for long.
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
