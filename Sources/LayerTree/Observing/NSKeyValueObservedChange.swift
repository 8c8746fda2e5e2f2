/// What an observer wants to be told.
public struct NSKeyValueObservingOptions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let new = NSKeyValueObservingOptions(rawValue: 1 << 0)
  public static let old = NSKeyValueObservingOptions(rawValue: 1 << 1)
  /// A first report at once, before any change.
  public static let initial = NSKeyValueObservingOptions(rawValue: 1 << 2)
  /// A report before each change beside the one after it.
  public static let prior = NSKeyValueObservingOptions(rawValue: 1 << 3)
}

/// How a value changed: always by being set.
public enum NSKeyValueChange: UInt, Hashable, Sendable {
  case setting = 1
  case insertion
  case removal
  case replacement
}

/// One report to an observer.
public struct NSKeyValueObservedChange<Value> {
  public typealias Kind = NSKeyValueChange

  public let kind: Kind
  /// Nil unless asked for by `new`, and before the change.
  public let newValue: Value?
  /// Nil unless asked for by `old`, and in the first report.
  public let oldValue: Value?
  public let isPrior: Bool
}
