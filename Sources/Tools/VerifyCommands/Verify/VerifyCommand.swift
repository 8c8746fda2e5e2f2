import ComparingPictures

/// `diorama verify`.
@MainActor
package final class VerifyCommand {
  private let arguments: Arguments
  private let options: VerifyOptions
  private let outputs: ReportOutputs
  private let reader: SceneReader
  private let images = DecodedImageCache(byteLimit: 96 << 20)
  private let recall: SceneRecall
  /// Selects the affected scenes; nil to verify all.
  private var affected: AffectedScenes?
  /// The number of unaffected items, which are skipped.
  private var unaffected: Int?
  /// The first reference or artifact that could not be written.
  private var unwritable: FileWriteError?

  package init(_ arguments: Arguments) throws {
    self.arguments = arguments
    options = try VerifyOptions(arguments)
    outputs = try ReportOutputs(arguments)
    var reader = try arguments.sceneReader()
    reader.cache = SceneReader.Cache()
    self.reader = reader
    recall = try SceneRecall(arguments, reader: reader)
  }

  /// Throws ``FoundDifferences`` if anything has not passed.
  package func run() throws {
    if arguments.has(.approve) {
      return try ApproveRun(arguments: arguments, options: options).run()
    }
    var plan = try plan(within: nil)
    if arguments.has(.affected) {
      let scenes = try AffectedScenes(
        since: arguments[.affected], arguments, recordsIn: options.artifacts)
      affected = scenes
      let count = plan.items.count
      plan.keep { scenes.isAffected($1) }
      unaffected = count - plan.items.count
    }
    if arguments.has(.list) { return list(plan) }
    if options.mode != .never { try checkWriting(plan) }
    let files = try files(plan)
    let old = try oldReport()
    let report = verify(
      plan, within: nil, after: old,
      VerifyText(
        isQuiet: arguments.has(.quiet) || outputs.takesStandardOutput,
        artifacts: options.artifacts))
    try write(report, over: old, to: files)
    if let affected { try files.write(affected.written, to: affected.recordFile) }
    if Interruption.isRequested { Interruption.end() }
    if let unwritable { throw unwritable }
    if report.isPassed { return }
    if arguments.has(.quiet) { StandardStreams.printError(report.printable.verdict) }
    let isUnreadable = report.entries.allSatisfy { $0.outcome.isPassed || $0.outcome == .broken }
    throw isUnreadable ? UnreadableFound() : FoundDifferences()
  }

  /// Verifies, and leaves nothing but pictures in the folder of `--artifacts`, which belongs to the
  /// caller.
  ///
  /// - Parameters:
  ///   - readable: the folders that nothing is read outside of.
  ///   - print: takes lines about what has not passed, each with its end, and the verdict.
  package func report(
    within readable: ReadableFolders, print: @escaping (String) -> Void
  ) throws -> VerificationReport {
    precondition(options.mode == .never, "references are written by the command alone")
    let report = verify(
      try plan(within: readable), within: readable, after: nil,
      VerifyText(isQuiet: false, artifacts: nil, print: print))
    try WorkLimit.check()
    return report
  }

  /// What the operands and options ask for.
  private func plan(within readable: ReadableFolders?) throws -> VerifyPlan {
    if arguments.has(.affected), arguments[.affected] == nil,
      let word = arguments.operands.first(where: { FileIdentity(ofFile: $0) == nil })
    {
      let message =
        "there is no such file or folder; for changes since a commit, use --affected=COMMIT"
      throw LocatedError([LocatedProblem(file: word, message: message, kind: .missingFile)])
    }
    var plan = try VerifyPlan(
      arguments.operands, references: arguments[.references], as: arguments[.store],
      skipping: [options.artifacts], within: readable)
    let options = options
    try checkThere(plan, in: arguments.operands.isEmpty ? ["."] : arguments.operands)
    if !options.filters.isEmpty {
      plan.keep { options.isWanted($1.name.description) }
      try checkThere(plan, in: options.filters.map { "--filter \($0)" })
    }
    if options.shard != .all {
      plan.keep { index, _ in index % options.shard.count == options.shard.index }
    }
    if options.isLayoutOnly { plan.keep { $1.scene.expectations.verifiesLayout } }
    return plan
  }

  /// A run that verifies nothing would pass, even in a wrong folder.
  private func checkThere(_ plan: VerifyPlan, in folders: [String]) throws {
    guard plan.items.isEmpty else { return }
    throw LocatedError(
      folders.map {
        LocatedProblem(
          file: $0, message: "expected a scene to verify, found none", kind: .missingFile)
      })
  }

  private func list(_ plan: VerifyPlan) {
    let width = plan.items.map { $0.name.description.count }.max() ?? 0
    for item in plan.items {
      let variant = item.variant.description
      StandardStreams.printTable(
        "\(item.name.description.padding(to: width + 2))\(item.formName), \(item.scene.path)"
          .printable(upTo: 4096)
          + (variant.isEmpty ? "\n" : ", as \(variant.printable())\n"))
    }
  }

  /// Checks that references can be written before anything is drawn.
  private func checkWriting(_ plan: VerifyPlan) throws {
    for folder in plan.stores.map(\.folder) where FileManager.default.fileExists(atPath: folder) {
      if access(folder, W_OK) != 0 {
        throw FileWriteError(
          path: folder, operation: "record", code: errno, reason: String(cString: strerror(errno)))
      }
    }
  }

  /// The files that the run writes: reports, references where it records, and artifacts. Those of
  /// artifacts that do not exist yet take nothing's place.
  private func files(_ plan: VerifyPlan) throws -> RunOutputs {
    let references = plan.items.flatMap { item in
      item.parts.map {
        OutputPath(
          item.store.file(of: item.referenceName, $0), below: item.store.folder,
          option: Option.record.name)
      }
    }
    // All digests of a folder are in one file.
    let written = Set(references).sorted { $0.path < $1.path }
    let artifacts = (filesBelow(options.artifacts) ?? []).map(\.path).filter(RunReport.isArtifact)
    let isRecording = options.mode != .never
    // A scene that cannot be read uses no files; verifying it reports why.
    return try RunOutputs(
      arguments,
      reading: plan.scenes(reader, arguments.composites).lazy.flatMap { (try? $0()) ?? [] },
      files: plan.items.map(\.scene.path) + (isRecording ? [] : written.map(\.path)),
      writing: [reportFile] + [affected?.recordFile].compactMap { $0 } + outputs.derivedFiles
        + (isRecording ? written : [])
        + artifacts.map { OutputPath($0, in: options.artifacts, option: Option.artifacts.name) })
  }

  /// The report that approval reads.
  private var reportFile: OutputPath {
    OutputPath("report.json", in: options.artifacts, option: Option.artifacts.name)
  }

  /// The report whose place that of this run takes. Throws ``FileWriteError`` for a file that is none.
  private func oldReport() throws -> VerificationReport? {
    let path = reportFile.path
    guard FileIdentity(ofFile: path)?.isRegular == true else { return nil }
    do { return try RunReport.read(path) } catch {
      let found = (error as? FileReadError)?.found ?? "\(error)"
      throw FileWriteError(
        path: path, operation: "write", code: EEXIST,
        reason:
          "is not a report of a verification (\(found)); move it, or name another folder with "
          + "--artifacts")
    }
  }

  private func verify(
    _ plan: VerifyPlan, within readable: ReadableFolders?, after old: VerificationReport?,
    _ text: VerifyText
  ) -> VerificationReport {
    let clock = ContinuousClock()
    let began = clock.now
    var reader = reader
    reader.readable = readable
    let fonts = arguments.all(.font)
    var entries: [VerificationEntry] = []
    var isStopped = false
    Interruption.watch()
    var settings = VerificationSettings(
      mode: options.mode, artifacts: options.artifacts, isLayoutOnly: options.isLayoutOnly,
      jobs: options.jobs)
    if readable == nil { settings.leftBefore = Set(old.map(RunReport.files) ?? []) }
    Verifier(settings).run(
      count: plan.items.count, isStopped: { isStopped || WorkLimit.isReached },
      step: { index in
        let item = plan.items[index]
        do {
          var reader = reader
          affected?.record(item, in: &reader)
          var subject = try item.subject(
            reader, arguments.composites, fonts: fonts, images: images)
          // Git's objects are outside the readable folders.
          if readable == nil, item.store.form == .digests { recall.attach(item, to: &subject) }
          return .subject(subject)
        } catch {
          return .known(broken(item, by: error))
        }
      },
      unwritable: { unwritable = unwritable ?? $0 },
      take: { index, entry in
        // It may say no more than that its drawing was stopped.
        if entry.outcome == .broken, WorkLimit.isReached { return }
        entries.append(entry)
        affected?.take(plan.items[index], hasPassed: entry.outcome.isPassed)
        text.show(entry, of: plan.items[index])
        if arguments.has(.failFast), !entry.outcome.isPassed { isStopped = true }
      })
    let unverified = plan.items.count - entries.count
    // Every share knows the scenes of all shares, so one of them is enough to report this.
    let tellsOrphans =
      unverified == 0 && options.filters.isEmpty && affected == nil
      && options.shard.index == 0
    // The entries say which references cannot be read.
    let unused = tellsOrphans ? (try? plan.orphans) ?? [] : []
    let orphans = unused.flatMap(\.files.references)
    let renames = RenamedReferences.find(unused, among: orphans, entries)
    var report = VerificationReport(
      title: (arguments.operands.isEmpty ? ["."] : arguments.operands).joined(separator: ", "),
      version: dioramaVersion, entries: entries,
      orphans: orphans, renames: renames.isEmpty ? nil : renames,
      shard: options.shard == .all ? nil : options.shard.description,
      unaffected: unaffected, unverified: unverified == 0 ? nil : unverified,
      isFiltered: !options.filters.isEmpty, seconds: (clock.now - began) / .seconds(1))
    if readable == nil, entries.contains(where: { !$0.candidates.isEmpty }) {
      report.approval = approveCommand
    }
    text.end(report, pruning: command("prune"))
    return report
  }

  /// The command that approves; it gives the location of references with the same words as this
  /// run.
  private var approveCommand: String {
    let artifacts = options.artifacts
    return command("verify") + " --approve"
      + (artifacts == VerifyOptions.defaultArtifacts
        ? "" : " --artifacts \(artifacts.operand.shellWord)")
  }

  private func command(_ name: String) -> String {
    var arguments = ["diorama", name] + self.arguments.operands.map(\.operand)
    if let references = self.arguments[.references] {
      arguments += [Option.references.name, references.operand]
    }
    if let form = self.arguments[.store] { arguments += [Option.store.name, form.rawValue] }
    return arguments.map(\.shellWord).joined(separator: " ")
  }

  private func broken(_ item: VerifyItem, by error: any Error) -> VerificationEntry {
    let problems = (error as? LocatedError)?.problems ?? []
    let kind: VerificationEntry.Kind =
      if case .animation = item.form { .animation } else {
        options.isLayoutOnly ? .layout : .picture
      }
    return VerificationEntry(
      name: item.name.description, source: item.scene.path,
      line: problems.first { $0.file == item.scene.path }?.location?.line,
      variant: item.variant.description, kind: kind, outcome: .broken,
      summary: problems.isEmpty
        ? "\(error)" : problems.map(\.description).joined(separator: "; "))
  }

  /// Writes the report to where approval looks for it, and those that were requested.
  private func write(
    _ report: VerificationReport, over old: VerificationReport?, to files: RunOutputs
  ) throws {
    let isThere = FileManager.default.fileExists(atPath: reportFile.path)
    // The report of a share is needed for joining, and a folder that was named will be inspected.
    let isExpected = isThere || report.shard != nil || arguments.has(.artifacts)
    if isExpected || !report.isPassed {
      let folder = options.artifacts
      try files.write(Array(JSONReport().text(of: report).utf8), to: reportFile)
      // Pictures of the previous run.
      let kept = Set(RunReport.files(of: report))
      for file in old.map(RunReport.files) ?? [] where !kept.contains(file) {
        // If there is a link instead, it was not created by this program.
        try? removeFile("\(folder)/\(file)", below: folder)
      }
    }
    try outputs.write(report, to: files, picturesIn: options.artifacts)
  }
}

/// Reads the report that a run leaves for approval.
package enum RunReport {
  /// Throws `JSONReport.ReadError` and `FileReadError`.
  package static func read(_ path: String) throws -> VerificationReport {
    try JSONReport().report(from: try readWholeFile(path, upTo: 1 << 30), named: path)
  }

  /// Returns the files below its folder that are named like those that a run leaves.
  package static func files(of report: VerificationReport) -> [String] {
    let paths = report.entries.flatMap { entry -> [String] in
      let pictures =
        [entry.pictures].compactMap { $0 } + (entry.animation?.frames ?? []).map(\.pictures)
      return entry.candidates.compactMap(\.file)
        + pictures.flatMap(\.all)
    }
    return paths.filter { path in
      !path.hasPrefix("/") && !path.split(separator: "/").contains("..") && isArtifact(path)
    }
  }

  /// Whether a file is named as those that a run leaves.
  static func isArtifact(_ path: String) -> Bool {
    let name =
      /.+\.(?:expected|former|actual|difference|candidate)\.(?:png|displaylist|animation\.png|animation\.displaylist)/
    return path.wholeMatch(of: name) != nil
  }
}

/// Thrown if the only problems are scenes or references that cannot be read.
struct UnreadableFound: CommandError {
  package let failure = Failure(status: .badInput, message: nil)
}
