public import Foundation
import LocatedJSON

/// A part of a scene that is not compared with its reference, and why.
public struct IgnoredPart: Sendable, Hashable {
  /// A rectangle of the canvas, in points.
  public var rectangle: CGRect?
  /// An element selector as text: `cell 0-3`.
  public var element: String?
  /// The reason, shown in reports.
  public var reason: String
  /// The file with the setting, for messages.
  public var file: String
  /// The position in that file.
  public var location: TextLocation
  /// The key path in that file.
  public var keyPath: String

  /// Returns a problem located at this part.
  public func problem(_ message: String) -> LocatedProblem {
    LocatedProblem(file: file, location: location, keyPath: keyPath, message: message)
  }
}

extension IgnoredPart: JSONReadable {
  package static let expectation =
    "a part with a reason {\"element\": \"cell 0-3\", \"reason\": …} or {\"rectangle\": …}"

  private struct Keys {
    var rectangle: CGRect?
    var element: String?
    var reason = ""
  }

  private static let shape = ObjectShape<Keys>(
    expectation: expectation,
    keys: [
      .value("rectangle", "[x, y, width, height] in points of the canvas.", \.rectangle),
      .value("element", "The elements, such as cell 0-3, or all of a kind: header.", \.element),
      .value("reason", "The reason, shown in reports.", \.reason),
    ],
    rules: [
      .one(["rectangle", "element"]),
      .required("reason", "an ignored part needs a reason, such as \"reason\": \"a clock\""),
    ])

  package static func schema(_ writer: SchemaWriter) -> LocatedValue { shape.schema(writer) }

  package static func read(_ value: LocatedValue, _ scope: ReadingScope) -> IgnoredPart? {
    guard let keys = shape.read(value, scope, into: Keys()) else { return nil }
    return IgnoredPart(
      rectangle: keys.rectangle, element: keys.element, reason: keys.reason,
      file: scope.problems.file, location: value.location, keyPath: scope.path)
  }
}
