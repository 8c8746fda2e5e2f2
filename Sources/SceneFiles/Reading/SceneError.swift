/// Everything that is wrong with a scene, in the order of the file.
public struct SceneError: Error, Sendable, Equatable, CustomStringConvertible {
  public var problems: [SceneProblem]

  public init(_ problems: [SceneProblem]) {
    self.problems = problems
  }

  /// One line for each problem.
  public var description: String { problems.map(\.description).joined(separator: "\n") }

  /// Whether nothing is wrong but that files are missing.
  public var isMissingFilesOnly: Bool {
    !problems.isEmpty && problems.allSatisfy { $0.kind == .missingFile }
  }
}
