import Messages

/// Something that could not be drawn as requested.
public struct DrawingProblem: Hashable, Sendable, CustomStringConvertible {
  /// The element and view, or the name of what failed.
  public var place: String
  /// What was expected and what was found.
  public var message: String
  /// A possible remedy; empty if none is known.
  public var hint: String

  /// - Parameter hint: a possible remedy; empty if none is known.
  public init(place: String, message: String, hint: String = "") {
    self.place = place
    self.message = message
    self.hint = hint
  }

  /// `place: message (hint)`, in one printable line.
  public var description: String {
    (hint.isEmpty ? "\(place): \(message)" : "\(place): \(message) (\(hint))")
      .printable(upTo: 2000)
  }
}

/// The problems reported since they were last taken.
///
/// Setters and `draw(_:)` cannot throw, and nothing may silently look different. After every
/// snapshot a stage takes its problems and throws or lists them.
public enum DrawingProblems {
  /// Reports a problem to the working stage. Outside of stages it goes to the next stage that
  /// draws. Duplicates are ignored.
  public static func report(_ problem: DrawingProblem) {
    LayerContext.current.report(problem)
  }

  /// Returns and removes the reported problems, in order: those of the working stage, or those
  /// reported outside of stages.
  public static func take() -> [DrawingProblem] { LayerContext.current.takeProblems() }
}
