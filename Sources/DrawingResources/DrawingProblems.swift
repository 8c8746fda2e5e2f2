import Foundation
import Messages
import Synchronization

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

/// What views could not draw since it was last asked.
///
/// A setter or `draw(_:)` cannot throw, and nothing may silently look different: a stage takes the
/// problems after every snapshot and fails, or lists them.
public enum DrawingProblems {
  private static let collected = Mutex<[DrawingProblem]>([])

  /// Keeps the problem, once.
  public static func report(_ problem: DrawingProblem) {
    collected.withLock { if !$0.contains(problem) { $0.append(problem) } }
  }

  /// Hands over what was collected, in order, and forgets it.
  public static func take() -> [DrawingProblem] {
    collected.withLock { problems in
      defer { problems = [] }
      return problems
    }
  }
}
