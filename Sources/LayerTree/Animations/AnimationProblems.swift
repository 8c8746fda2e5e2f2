/// What was asked of animations and cannot be done; taken by whoever draws.
@MainActor
public enum AnimationProblems {
  private static var problems: [String] = []

  static func report(_ message: String) {
    if !problems.contains(message) { problems.append(message) }
  }

  /// All problems since the last time.
  public static func take() -> [String] {
    defer { problems = [] }
    return problems
  }
}
