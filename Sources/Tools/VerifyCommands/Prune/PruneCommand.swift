/// `diorama prune`.
struct PruneCommand {
  let arguments: Arguments

  func run() throws {
    _ = try arguments.limits
    if arguments.has(.tests) { return try PruneTests(arguments).run() }
    if arguments[.artifacts] != nil { throw arguments.usageError("--artifacts is for --tests") }
    let plan = try VerifyPlan(
      arguments.operands, references: arguments[.references],
      skipping: [VerifyOptions.defaultArtifacts])
    guard plan.isWhole else {
      throw arguments.usageError("expected folders of scenes, found a scene")
    }
    let orphans = plan.orphans
    try PruneCheck(arguments, plan).check(orphans)
    let isDryRun = arguments.has(.dryRun)
    let paths = orphans.flatMap(\.files.references)
    for path in paths { arguments.printLine(path) }
    if !isDryRun {
      for (store, files) in orphans { try store.remove(files.references) }
    }
    let count = paths.count
    arguments.printLine("\(isDryRun ? "would remove" : "removed") \(Plural.count(count, "file"))")
  }
}
