import Foundation

/// Sends a Foundation-format message without the system log's `%{public}` and `%{private}`.
public func os_log(
  _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default,
  type: OSLogType = .default, _ args: any CVarArg...
) {
  log.send(type, LogFormat.filled("\(message)", args))
}

public func os_log(
  _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: StaticString,
  _ args: any CVarArg...
) {
  log.send(type, LogFormat.filled("\(message)", args))
}

public func os_log(_ message: OSLogMessage) { OSLog.default.send(.default, message.text) }

public func os_log(_ type: OSLogType, _ message: OSLogMessage) {
  OSLog.default.send(type, message.text)
}

enum LogFormat {
  /// Strings and objects are both written as `%@` here.
  static func filled(_ format: String, _ args: [any CVarArg]) -> String {
    var plain = format
    while let start = plain.range(of: "%{"),
      let end = plain.range(of: "}", range: start.upperBound..<plain.endIndex)
    {
      plain.replaceSubrange(start.lowerBound..<end.upperBound, with: "%")
    }
    return String(format: plain, arguments: args)
  }
}
