import Foundation
import LocatedJSON
import Messages

/// A screen that a scene can name instead of a size.
public struct Device: Sendable, Hashable {
  /// The name used in scenes.
  public var name: String
  /// Size in points, upright.
  public var size: CGSize
  /// Pixels per point.
  public var scale: Double

  private init(_ name: String, _ width: Double, _ height: Double, _ scale: Double) {
    self.name = name
    size = CGSize(width: width, height: height)
    self.scale = scale
  }

  /// Returns the device with a name.
  public static func named(_ name: String) -> Device? { all.first { $0.name == name } }

  /// Why a name is not that of a device, with a list of the known ones.
  public static func refusal(of name: String) -> String {
    let names = all.map(\.name)
    let hint = NearestWord.hint(for: name, among: names)
    return "unknown device \(LocatedValue.quoted(name))\(hint.isEmpty ? ";" : hint) "
      + "known: \(names.joined(separator: ", "))"
  }

  /// Every device that scenes can name.
  public static let all: [Device] = [
    Device("iphone-4", 320, 480, 2), Device("iphone-5", 320, 568, 2),
    Device("iphone-se", 375, 667, 2), Device("iphone-13-mini", 375, 812, 3),
    Device("iphone-15", 393, 852, 3), Device("iphone-16", 393, 852, 3),
    Device("iphone-16-plus", 430, 932, 3), Device("iphone-16-pro", 402, 874, 3),
    Device("iphone-16-pro-max", 440, 956, 3), Device("ipad-1", 768, 1024, 1),
    Device("ipad-mini", 744, 1133, 2), Device("ipad-air-11", 820, 1180, 2),
    Device("ipad-pro-11", 834, 1210, 2), Device("ipad-pro-13", 1032, 1376, 2),
  ]
}

extension Device: JSONReadable {
  package static var expectation: String { "a device such as \"iphone-16-pro\"" }

  package static func schema(_ writer: SchemaWriter) -> LocatedValue {
    writer.choice(all.map(\.name))
  }

  package static func read(_ value: LocatedValue, _ scope: ReadingScope) -> Device? {
    guard let name = String.read(value, scope) else { return nil }
    if let device = named(name) { return device }
    scope.report(refusal(of: name), at: value)
    return nil
  }
}
