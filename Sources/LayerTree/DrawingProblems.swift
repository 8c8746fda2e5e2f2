import Messages

/// Something that could not be drawn as it was asked for.
public struct DrawingProblem: Hashable, Sendable, CustomStringConvertible {
  /// The element and view, or the name of what failed.
  public var place: String
  /// What was expected and what was found.
  public var message: String
  /// What may help; empty where nothing is known to.
  public var hint: String

  public init(place: String, message: String, hint: String = "") {
    self.place = place
    self.message = message
    self.hint = hint
  }

  public var description: String {
    (hint.isEmpty ? "\(place): \(message)" : "\(place): \(message) (\(hint))")
      .printable(upTo: 2000)
  }
}

/// What could not be drawn since it was last asked.
///
/// A setter or `draw(_:)` cannot throw, and nothing may silently look different: a stage takes its
/// problems after every snapshot and fails, or lists them.
public enum DrawingProblems {
  /// Keeps the problem, once, for the stage that works. Outside of stages it waits for the next one
  /// that is drawn.
  public static func report(_ problem: DrawingProblem) {
    LayerContext.current.report(problem)
  }

  /// Keeps the problem, once, for the stage that shows the layer.
  @MainActor
  public static func report(_ problem: DrawingProblem, of layer: CALayer) {
    (layer.root.time?.context ?? .current).report(problem)
  }

  /// Hands over, in order, what the stage that works or else code outside of stages has reported, and
  /// forgets it.
  public static func take() -> [DrawingProblem] { LayerContext.current.takeProblems() }
}
