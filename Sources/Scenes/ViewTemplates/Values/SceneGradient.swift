import Foundation
import LocatedJSON

/// A linear gradient in the unit coordinates of the view it fills.
public struct SceneGradient: Sendable, Hashable {
  /// How colours with different alpha are interpolated.
  public enum Interpolation: String, JSONChoice {
    case unpremultiplied
    case premultiplied
  }

  /// The colours; at least two.
  public var colors: [SceneColor]
  /// The position of the first colour, in unit coordinates.
  public var from = CGPoint(x: 0.5, y: 0)
  /// The position of the last colour, in unit coordinates.
  public var to = CGPoint(x: 0.5, y: 1)
  /// The position of each colour from 0 to 1, in ascending order; nil for equal distances.
  public var stops: [Double]?
  /// How colours with different alpha are interpolated.
  public var interpolation = Interpolation.unpremultiplied

  /// A gradient between points in unit coordinates, downwards by default.
  public init(
    _ colors: [SceneColor], from: CGPoint = CGPoint(x: 0.5, y: 0),
    to: CGPoint = CGPoint(x: 0.5, y: 1)
  ) {
    (self.colors, self.from, self.to) = (colors, from, to)
  }
}

extension SceneGradient: JSONReadable {
  package static var expectation: String { "a gradient {\"gradient\": [colour, colour, …]}" }

  private static let shape = ObjectShape<SceneGradient>(
    expectation: expectation,
    keys: [
      .list("gradient", of: "a list of colours", count: 2...Int.max, "The colours.", \.colors),
      .value("from", "The point of the first colour, in unit coordinates.", \.from),
      .value("to", "The point of the last colour, in unit coordinates.", \.to),
      ObjectKey(
        name: "stops", summary: "The location of each colour, from 0 to 1 in ascending order.",
        schema: { $0.list(of: $0.number(as: .share)) }
      ) { value, scope, gradient in
        gradient.stops = (scope.elements(of: value, "a list of numbers") ?? []).compactMap {
          Double.read($0, $1, as: .share)
        }
      },
      .value(
        "interpolation", "How colours of different alpha are interpolated.",
        default: "unpremultiplied",
        \.interpolation),
    ],
    rules: [.required("gradient", "expected the colours, \"gradient\": [colour, colour]")])

  package static func schema(_ writer: SchemaWriter) -> LocatedValue {
    writer.define("gradient") { writer in
      shape.schema(writer).adding(
        [("title", "a gradient"), ("description", "A linear gradient.")], first: true)
    }
  }

  package static func read(_ value: LocatedValue, _ scope: ReadingScope) -> SceneGradient? {
    guard let gradient = shape.read(value, scope, into: SceneGradient([])) else {
      return nil
    }
    guard case .list(let listed)? = value["gradient"]?.kind,
      gradient.colors.count == listed.count
    else { return nil }
    guard listed.count >= 2 else {
      return scope.refuse("a gradient needs at least two colours, found \(listed.count)", at: value)
    }
    guard let stops = gradient.stops, case .list(let written)? = value["stops"]?.kind,
      written.count == stops.count
    else { return gradient }
    let rises = zip(stops, stops.dropFirst()).allSatisfy { $0 <= $1 }
    guard stops.count == listed.count, rises else {
      return scope.key("stops").refuse(
        "expected \(listed.count) numbers from 0 to 1 in rising order, one for each colour",
        at: value["stops"] ?? value)
    }
    return gradient
  }
}
