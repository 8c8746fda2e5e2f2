/// `diorama verify --approve`: turns candidates of the last run into references. The scenes,
/// settings and tests of this machine determine which references exist, not the report.
struct ApproveRun {
  let arguments: Arguments
  let options: VerifyOptions

  func run() throws {
    let report = try RunReport.ofLastRun(in: options.artifacts)
    let entries = report.entries.filter { options.isWanted($0.name) }
    guard !entries.isEmpty || options.filters.isEmpty else {
      throw ReportInputError(
        message: options.filters.map { "--filter \($0)" }.joined(separator: ", ")
          + ": the last run has no entry with this name", isMissing: true)
    }
    let known = try KnownReferences.known(
      for: entries, scenes: arguments.operands, references: arguments[.references],
      as: arguments[.store], artifacts: options.artifacts, reader: try arguments.sceneReader(),
      composites: arguments.composites)
    var approved: [VerificationEntry.Candidate] = []
    var unreadable = 0
    for entry in entries {
      for candidate in entry.candidates {
        do {
          guard let path = try known.approve(candidate, from: options.artifacts) else { continue }
          approved.append(candidate)
          arguments.printLine(path)
        } catch let error as ReferenceError {
          unreadable += 1
          StandardStreams.printError("\(entry.name): \(error)")
        }
      }
    }
    arguments.printLine("approved \(Self.description(approved))")
    if unreadable > 0 { throw UnreadableFound() }
  }

  /// `4 pictures (8 files)`.
  private static func description(_ approved: [VerificationEntry.Candidate]) -> String {
    if approved.isEmpty { return "nothing: there was nothing to approve" }
    func names(_ parts: ReferencePart...) -> Set<String> {
      Set(approved.filter { parts.contains($0.part) }.map { "\($0.store)/\($0.name)" })
    }
    let (pictures, animations) = (names(.picture), names(.animation))
    let layouts = names(.layout, .animationLayout).subtracting(pictures.union(animations))
    let kinds = [("picture", pictures), ("animation", animations), ("layout", layouts)]
      .filter { !$1.isEmpty }
    let total = kinds.reduce(0) { $0 + $1.1.count }
    let files = total == approved.count ? "" : " (\(approved.count) files)"
    return Plural.list(kinds.map { Plural.count($1.count, $0) }) + files
  }
}

extension RunReport {
  /// Reads what a run left in a folder. Throws ``ReportInputError``.
  package static func ofLastRun(in folder: String) throws -> VerificationReport {
    let path = folder + "/report.json"
    do {
      return try read(path)
    } catch let error as FileReadError {
      throw ReportInputError(
        message: error == .notFound
          ? "\(path): there is no report; run diorama verify first"
          : "\(path): expected a report, found \(error.found)", isMissing: error == .notFound)
    } catch let error as JSONReport.ReadError {
      throw ReportInputError(message: "\(error); verify again")
    }
  }
}

extension KnownReferences {
  /// Returns the references of the given scenes, or else of those in the working folder. If there
  /// are entries of tests, also returns those of the package's tests.
  ///
  /// - Parameters:
  ///   - references: the folder of all references, if it was named.
  ///   - form: how they are stored, if it was given.
  ///   - artifacts: the folder of the report, whose scenes do not count.
  ///   - reader: reads the scenes, to find out what they show.
  ///   - composites: the kinds of files that show scenes.
  package static func known(
    for entries: [VerificationEntry], scenes: [String], references: String?,
    as form: SceneSearch.ReferenceForm? = nil, artifacts: String,
    reader: SceneReader, composites: [CompositeKind]
  ) throws -> KnownReferences {
    let plan = try VerifyPlan(scenes, references: references, as: form, skipping: [artifacts])
    var known = plan.knownReferences(besidesScenesIn: artifacts)
    let replaced = entries.flatMap(\.candidates).map { "\($0.store)/\($0.fileName)" }
    known.shown = Set(
      try plan.shown(among: replaced, reader, composites, isStrict: false).map(absolutePath))
    if entries.contains(where: { $0.source.hasSuffix(".swift") }),
      FileManager.default.fileExists(atPath: "Package.swift")
    {
      let sources = try PackageSources(".")
      let folders = references.map { [$0] } ?? sources.referenceFolders
      let keepsDigests = entries.contains { $0.candidates.contains { $0.keeps != nil } }
      for folder in folders {
        known.add(ReferenceStore(folder: folder, as: keepsDigests ? .digests : .pictures)) {
          sources.hasTest(ofReference: $0)
        }
      }
    }
    return known
  }
}
