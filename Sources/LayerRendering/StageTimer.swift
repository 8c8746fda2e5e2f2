/// Wants to know what the stages of drawing take. What is drawn never depends on it.
public protocol StageTimer {
  /// Runs a stage; the same name may come again.
  func measure<Result>(_ stage: String, _ body: () throws -> Result) rethrows -> Result
}

extension Optional where Wrapped == any StageTimer {
  func measure<Result>(_ stage: String, _ body: () throws -> Result) rethrows -> Result {
    try self?.measure(stage, body) ?? body()
  }
}
