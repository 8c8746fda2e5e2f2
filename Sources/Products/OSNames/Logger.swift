/// Sends messages of one part of a program to `OSLog.receiver`.
public struct Logger: Sendable {
  private let log: OSLog

  public init(subsystem: String, category: String) {
    log = OSLog(subsystem: subsystem, category: category)
  }

  public init(_ logObj: OSLog) {
    log = logObj
  }

  public init() {
    log = .default
  }

  public func log(_ message: OSLogMessage) { log.send(.default, message.text) }
  public func log(level: OSLogType, _ message: OSLogMessage) { log.send(level, message.text) }
  public func trace(_ message: OSLogMessage) { log.send(.debug, message.text) }
  public func debug(_ message: OSLogMessage) { log.send(.debug, message.text) }
  public func info(_ message: OSLogMessage) { log.send(.info, message.text) }
  public func notice(_ message: OSLogMessage) { log.send(.default, message.text) }
  public func warning(_ message: OSLogMessage) { log.send(.error, message.text) }
  public func error(_ message: OSLogMessage) { log.send(.error, message.text) }
  public func critical(_ message: OSLogMessage) { log.send(.fault, message.text) }
  public func fault(_ message: OSLogMessage) { log.send(.fault, message.text) }
}
