/// `diorama prune`.
struct PruneCommand {
  let arguments: Arguments

  func run() throws {
    _ = try arguments.limits
    if arguments.has(.tests) { return try PruneTests(arguments).run() }
    if arguments[.artifacts] != nil { throw arguments.usageError("--artifacts is for --tests") }
    let plan = try VerifyPlan(
      arguments.operands, references: arguments[.references], as: arguments[.store],
      skipping: [VerifyOptions.defaultArtifacts])
    guard plan.isWhole else {
      throw arguments.usageError("expected folders of scenes, found a scene")
    }
    let orphans = try plan.orphans
    try PruneCheck(arguments, plan).check(orphans)
    for path in orphans.flatMap(\.files.references) { arguments.printLine(path) }
    try Self.remove(orphans.map { ($0.store, $0.files.references) }, arguments)
  }

  /// Removes references, unless it is a dry run.
  static func remove(
    _ orphans: [(store: ReferenceStore, paths: [String])], _ arguments: Arguments
  ) throws {
    let isDryRun = arguments.has(.dryRun)
    for (store, paths) in orphans where !isDryRun { try store.remove(paths) }
    let count = orphans.reduce(0) { $0 + $1.paths.count }
    arguments.printLine("\(isDryRun ? "would remove" : "removed") \(Plural.count(count, "file"))")
  }
}
