import Foundation

/// A logger's message with values; privacy has no effect, as there is no system log.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  let text: String

  public init(stringLiteral value: String) {
    text = value
  }

  public init(stringInterpolation: OSLogInterpolation) {
    text = stringInterpolation.text
  }
}

public struct OSLogInterpolation: StringInterpolationProtocol, Sendable {
  fileprivate(set) var text = ""

  public init(literalCapacity: Int, interpolationCount: Int) {}

  public mutating func appendLiteral(_ literal: String) { text += literal }

  public mutating func appendInterpolation(
    _ value: @autoclosure () -> some Any, privacy: OSLogPrivacy = .auto
  ) { text += String(describing: value()) }

  public mutating func appendInterpolation(
    _ value: @autoclosure () -> some BinaryFloatingPoint, format: OSLogFloatFormatting,
    privacy: OSLogPrivacy = .auto
  ) {
    let number = Double(value())
    text += format.precision.map { String(format: "%.\($0)f", number) } ?? "\(number)"
  }
}

/// Who may read a value.
public struct OSLogPrivacy: Hashable, Sendable {
  private let name: String

  public static let auto = OSLogPrivacy(name: "auto")
  public static let `public` = OSLogPrivacy(name: "public")
  public static let `private` = OSLogPrivacy(name: "private")
  public static let sensitive = OSLogPrivacy(name: "sensitive")
}

/// How a number is written.
public struct OSLogFloatFormatting: Hashable, Sendable {
  let precision: Int?

  public static let fixed = OSLogFloatFormatting(precision: nil)

  public static func fixed(precision: Int) -> OSLogFloatFormatting {
    OSLogFloatFormatting(precision: precision)
  }
}
