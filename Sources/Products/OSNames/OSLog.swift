import Synchronization

/// How serious a message is.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt8

  public init(_ rawValue: UInt8) {
    self.rawValue = rawValue
  }

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  public static let `default` = OSLogType(0x00)
  public static let info = OSLogType(0x01)
  public static let debug = OSLogType(0x02)
  public static let error = OSLogType(0x10)
  public static let fault = OSLogType(0x11)
}

/// A destination of messages. Without a system log, they reach `OSLog.receiver`, if set.
public final class OSLog: Sendable {
  public struct Category: Hashable, Sendable {
    public let rawValue: String

    public static let pointsOfInterest = Category(rawValue: "PointsOfInterest")
    public static let dynamicTracing = Category(rawValue: "DynamicTracing")
    public static let dynamicStackTracing = Category(rawValue: "DynamicStackTracing")
  }

  /// One message, with its values filled in.
  public struct Message: Hashable, Sendable {
    public var subsystem: String
    public var category: String
    public var type: OSLogType
    public var text: String
  }

  public static let `default` = OSLog(subsystem: "", category: "")
  public static let disabled = OSLog(subsystem: "", category: "", isOn: false)

  public let subsystem: String
  public let category: String
  private let isOn: Bool

  public convenience init(subsystem: String, category: String) {
    self.init(subsystem: subsystem, category: category, isOn: true)
  }

  public convenience init(subsystem: String, category: Category) {
    self.init(subsystem: subsystem, category: category.rawValue, isOn: true)
  }

  private init(subsystem: String, category: String, isOn: Bool) {
    self.subsystem = subsystem
    self.category = category
    self.isOn = isOn
  }

  /// Gets every message, on the thread that it is sent from.
  public static var receiver: (@Sendable (Message) -> Void)? {
    get { stored.withLock { $0 } }
    set { stored.withLock { $0 = newValue } }
  }

  public func isEnabled(type: OSLogType) -> Bool { isOn && OSLog.receiver != nil }

  /// Intervals are not measured.
  public var signpostsEnabled: Bool { false }

  func send(_ type: OSLogType, _ text: @autoclosure () -> String) {
    guard isOn, let receiver = OSLog.receiver else { return }
    receiver(Message(subsystem: subsystem, category: category, type: type, text: text()))
  }

  private static let stored = Mutex<(@Sendable (Message) -> Void)?>(nil)
}
