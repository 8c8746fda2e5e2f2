public import DrawingResources
import LayerTree

/// What views could not draw as they were asked to.
public struct StageError: Error, Sendable, Equatable, CustomStringConvertible {
  /// Everything that could not be drawn.
  public var problems: [DrawingProblem]

  /// One line for each problem.
  public var description: String { problems.map(\.description).joined(separator: "\n") }
}
