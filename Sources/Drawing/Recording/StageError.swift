public import Views

/// What could not be drawn as requested.
public struct StageError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The problems, in the order in which they were reported.
  public var problems: [DrawingProblem]

  /// One line per problem.
  public var description: String { problems.map(\.description).joined(separator: "\n") }
}
