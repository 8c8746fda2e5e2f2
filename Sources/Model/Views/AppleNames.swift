// What Apple's platforms have in Objective-C's runtime, and in headers of C and Dispatch.

public typealias NSInteger = Int
public typealias NSUInteger = UInt

public let MAXFLOAT = Float.greatestFiniteMagnitude

/// The name of a method. There are no methods to be found by name: `#selector` does not compile, and
/// nothing calls a selector.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  public let description: String

  public init(_ name: String) { description = name }
  public init(stringLiteral name: String) { description = name }
}

/// Returns what the closure returns. Objects live as long as they are referenced.
public func autoreleasepool<Result, Failure: Error>(
  invoking body: () throws(Failure) -> Result
) throws(Failure) -> Result { try body() }

public let NSEC_PER_SEC: UInt64 = 1_000_000_000
public let NSEC_PER_MSEC: UInt64 = 1_000_000
public let NSEC_PER_USEC: UInt64 = 1000
public let USEC_PER_SEC: UInt64 = 1_000_000
public let MSEC_PER_SEC: UInt64 = 1000
