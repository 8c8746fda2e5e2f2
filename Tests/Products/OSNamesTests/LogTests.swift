import OSNames
import Testing

@Suite(.serialized) struct LogTests {
  /// What is sent while the body runs.
  private func messages(_ body: () -> Void) -> [OSLog.Message] {
    let heard = OSAllocatedUnfairLock(initialState: [OSLog.Message]())
    OSLog.receiver = { message in heard.withLock { $0.append(message) } }
    defer { OSLog.receiver = nil }
    body()
    return heard.withLock { $0 }
  }

  @Test func messagesReachTheReceiverWithTheirValues() {
    let log = OSLog(subsystem: "part", category: "kind")
    let heard = messages {
      os_log("%{public}d of %d", log: log, type: .error, 3, 7)
      Logger(log).debug("\(1.25, format: .fixed(precision: 1)) is \("x", privacy: .private)")
    }
    #expect(heard.map(\.text) == ["3 of 7", "1.2 is x"])
    #expect(heard.map(\.type) == [.error, .debug])
    #expect(heard.first?.subsystem == "part")
  }

  @Test func nobodyIsToldOfADisabledLog() {
    #expect(messages { os_log("silent", log: .disabled) }.isEmpty)
    #expect(!OSLog.default.isEnabled(type: .fault))
  }

  @Test func intervalsRunTheirTask() {
    let signposter = OSSignposter(subsystem: "part", category: "kind")
    #expect(signposter.withIntervalSignpost("work") { 5 } == 5)
  }
}
