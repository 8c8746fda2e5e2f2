import CollectionViews
import LocatedJSON

/// Which frames of a scene's timeline are verified.
public struct SceneAnimationTimes: Sendable, Hashable {
  /// Frames per second.
  public var rate: FrameRate
  /// Seconds.
  public var from = 0.0
  /// Seconds; nil for the time when everything has come to rest.
  public var to: Double?
}

/// `false` for no frames, `true` for all frames, or a selection.
enum AnimationChoice: JSONReadable {
  case none
  case some(SceneAnimationTimes)

  static let expectation =
    "true, false, or which frames {\"fps\": 30, \"from\": 0, \"to\": 1}"

  private struct Keys {
    var rate: UndecodedValue?
    var from = 0.0
    var to: Double?
  }

  private static let shape = ObjectShape<Keys>(
    expectation: expectation,
    keys: [
      .unread(
        "fps", "Frames per second: 30, or a text such as 30000/1001.",
        schema: { $0.any(of: [$0.number(as: .rate), $0.string(isEmpty: false)]) },
        \.rate),
      .number("from", as: .day, "The start in seconds.", default: 0, \.from),
      .number(
        "to", as: .day, "The end in seconds; by default when everything has come to rest.", \.to),
    ])

  static func schema(_ writer: SchemaWriter) -> LocatedValue {
    writer.any(of: [writer.bool(), shape.schema(writer)])
  }

  static func read(_ value: LocatedValue, _ scope: ReadingScope) -> AnimationChoice? {
    guard let defaultRate = FrameRate(30) else { preconditionFailure("30 is a rate") }
    if case .bool(let isWanted) = value.kind {
      return isWanted ? .some(SceneAnimationTimes(rate: defaultRate)) : AnimationChoice.none
    }
    guard let keys = shape.read(value, scope, into: Keys()) else { return nil }
    var times = SceneAnimationTimes(rate: defaultRate, from: keys.from, to: keys.to)
    if let part = keys.rate {
      guard let rate = rate(part.value) else {
        return part.scope.mismatch("frames a second such as 30 or \"30000/1001\"", part.value)
      }
      times.rate = rate
    }
    if let to = times.to, to < times.from {
      return scope.refuse("the animation ends before it begins", at: value)
    }
    return .some(times)
  }

  private static func rate(_ value: LocatedValue) -> FrameRate? {
    switch value.kind {
    case .string(let text): FrameRate(text)
    case .number(let number): FrameRate(LocatedValue.text(of: number))
    default: nil
    }
  }
}

extension NumberKind {
  /// Frames per second.
  package static let rate = NumberKind(
    "rate", FrameRate.range.lowerBound...FrameRate.range.upperBound)
}
