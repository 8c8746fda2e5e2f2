/// Everything to be verified in some folders.
struct VerifyPlan {
  /// The items, sorted by name.
  private(set) var items: [VerifyItem] = []
  /// The expected contents of each folder of references, including items that are not selected.
  private var names: [ReferenceStore: [ReferenceName: Set<ReferencePart>]] = [:]
  /// The folders of references: one value for each, since it caches what it has read.
  private var folders: [SceneSearch.References: ReferenceStore] = [:]
  /// Whether the plan contains every scene of the folders.
  private(set) var isWhole = true

  /// Finds the scenes. Throws `LocatedError` for all problems in the folders' files, and for names
  /// that cannot be distinguished.
  ///
  /// - Parameters:
  ///   - form: how references are stored, overriding the folders' files.
  ///   - readable: the folders that nothing is read outside of; nil for no limit.
  init(
    _ operands: [String], references: String?, as form: SceneSearch.ReferenceForm? = nil,
    skipping skipped: [String], within readable: ReadableFolders? = nil
  ) throws {
    var search = SceneSearch(defaultReferences: ReferenceStore.defaultFolder)
    (search.givenReferences, search.givenForm) = (references, form)
    search.readable = readable
    search.skipped = (skipped + (references.map { [$0] } ?? [])).map(Self.withoutLinks)
    let operands = operands.isEmpty ? ["."] : operands
    var problems: [LocatedProblem] = []
    if let references, !isFolder(references), FileIdentity(ofFile: references) != nil {
      problems.append(
        LocatedProblem(file: references, message: "expected a folder of references, found a file"))
    }
    // Not of texts, which are equal if only their bytes differ.
    var paths: Set<[UInt8]> = []
    for operand in operands {
      do {
        let found = try search.scenes(in: Self.searched(operand))
        for folder in found.references {
          let store = store(folder)
          names[store] = names[store] ?? [:]
        }
        isWhole = isWhole && !found.isSingle
        for scene in found.scenes where paths.insert(Array(scene.path.utf8)).inserted {
          var scene = scene
          let folder = found.isSingle ? parentFolder(of: operand) : operand
          let prefix = operands.count > 1 ? Self.prefix(of: folder) : ""
          scene.name = prefix + scene.name
          // If a folder for all references was given, all operands share it.
          if references != nil { scene.referenceName = scene.name }
          add(scene, &problems)
        }
      } catch let error as LocatedError {
        problems += error.problems.filter { !problems.contains($0) }
      }
    }
    items.sort { $0.name < $1.name }
    if let (first, second) = ReferenceName.collision(among: items.map(\.name)) {
      problems.append(collision(first, second))
    }
    if let readable { problems += stores.map(\.folder).flatMap { Self.leaks(of: $0, readable) } }
    if !problems.isEmpty { throw LocatedError(problems) }
  }

  /// Keeps some of the items; references of the others are not orphans.
  mutating func keep(_ isWanted: (Int, VerifyItem) -> Bool) {
    items = items.enumerated().filter { isWanted($0.offset, $0.element) }.map(\.element)
  }

  /// Returns references that belong to no scene, by folder; only for a complete plan. Throws
  /// ``ReferenceError``.
  var orphans: [(store: ReferenceStore, files: ReferenceStore.Orphans)] {
    get throws {
      guard isWhole else { return [] }
      return try stores.map { ($0, try $0.orphans(besides: names[$0] ?? [:])) }
    }
  }

  /// Reads the scenes, one with each call, in every variant, and those within composites.
  func scenes(_ reader: SceneReader, _ composites: [CompositeKind]) -> [() throws -> [Scene]] {
    var known: Set<[String]> = []
    return items.filter { known.insert([$0.scene.path, $0.variant.name]).inserted }.map { item in
      {
        let source = try reader.source(file: item.scene.path)
        guard let kind = composites.kind(of: source) else {
          return [try source.scene(as: item.variant)]
        }
        var reader = reader
        reader.variant = item.variant
        return try kind.scenes(reader, source)
      }
    }
  }

  /// Returns those files that scenes show. Throws `LocatedError` if a scene cannot be read.
  ///
  /// - Parameter isStrict: whether scenes that cannot be read are errors; else they show nothing.
  func shown(
    among paths: [String], _ reader: SceneReader, _ composites: [CompositeKind],
    isStrict: Bool = true
  ) throws -> Set<String> {
    let files = paths.compactMap { path in FileIdentity(ofFile: path).map { (path, $0) } }
    let identities = Set(files.map(\.1))
    if identities.isEmpty, !isStrict { return [] }
    var shown: Set<FileIdentity> = []
    for read in scenes(reader, composites) {
      do {
        for scene in try read() { shown.formUnion(scene.filesRead(among: identities).keys) }
      } catch  where !isStrict {}
    }
    return Set(files.filter { shown.contains($0.1) }.map(\.0))
  }

  /// Returns the references of the scenes, except scenes inside the given folder: its sender could
  /// have added scenes and settings to it.
  func knownReferences(besidesScenesIn folder: String) -> KnownReferences {
    var known = KnownReferences()
    let sent = pathWithoutLinks(folder)
    for item in items {
      if let sent, let path = pathWithoutLinks(item.scene.path), isPath(path, below: sent) {
        continue
      }
      known.add(item.referenceName, item.parts, in: item.store)
    }
    return known
  }

  /// The folders of all references, by path.
  var stores: [ReferenceStore] {
    names.keys.sorted { ($0.folder, $0.form.rawValue) < ($1.folder, $1.form.rawValue) }
  }

  private mutating func store(_ references: SceneSearch.References) -> ReferenceStore {
    let form: ReferenceStore.Form =
      switch references.form {
      case .pictures: .pictures
      case .digests: .digests
      }
    let store =
      folders[references] ?? ReferenceStore(folder: references.folder, as: form)
    folders[references] = store
    return store
  }

  /// The links in a folder of references that lead to what may not be read.
  private static func leaks(of store: String, _ readable: ReadableFolders) -> [LocatedProblem] {
    (filesBelow(store) ?? []).filter { !$0.isRegular }.map { "\(store)/\($0.path)" }
      .filter { !readable.permit($0) }
      .map { LocatedProblem(file: $0, message: readable.errorMessage) }
  }

  /// The operand without links, since patterns of settings are compared with paths. The name of a
  /// linked scene is that of the link.
  private static func searched(_ operand: String) -> String {
    if isFolder(operand) { return withoutLinks(operand) }
    let folder = parentFolder(of: operand)
    return folder.isEmpty ? operand : withoutLinks(folder) + operand.dropFirst(folder.count)
  }

  /// The path as given if no link is in it, else the one that it leads to.
  private static func withoutLinks(_ path: String) -> String {
    guard let real = pathWithoutLinks(path), real != absolutePath(path) else { return path }
    let top = absolutePath(".")
    if real == top { return "." }
    return top != "/" && isPath(real, below: top) ? String(real.dropFirst(top.count + 1)) : real
  }

  private static func prefix(of operand: String) -> String {
    operand.split(separator: "/").filter { $0 != "." }.map { $0 + "/" }.joined()
  }

  private mutating func add(_ scene: SceneSearch.Found, _ problems: inout [LocatedProblem]) {
    let expectations = scene.expectations
    let store = store(scene.references)
    let rules: VerificationRules
    do { rules = try VerificationRules(expectations) } catch {
      if let problem = error as? LocatedProblem, !problems.contains(problem) {
        problems.append(problem)
      }
      return
    }
    for variant in expectations.variants {
      func add(_ form: VerifyItem.Form, at moment: Double?) {
        var variantName = variant.name
        if case .accessibility = form {
          variantName += (variantName.isEmpty ? "" : ".") + "accessibility"
        }
        func name(_ path: String) -> ReferenceName {
          ReferenceName(path, variant: variantName, moment: moment)
        }
        let item = VerifyItem(
          scene: scene, variant: variant, form: form, name: name(scene.name),
          referenceName: name(scene.referenceName), rules: rules, store: store)
        items.append(item)
        names[store, default: [:]][item.referenceName, default: []]
          .formUnion(item.parts)
      }
      for moment in expectations.moments ?? [] { add(.picture(at: moment), at: moment) }
      if expectations.verifiesAccessibility {
        for moment in expectations.moments ?? [] { add(.accessibility(at: moment), at: moment) }
        if expectations.moments == nil { add(.accessibility(at: 0), at: nil) }
      }
      if let times = expectations.animation {
        add(.animation(times), at: nil)
      } else if expectations.moments == nil {
        add(.picture(at: 0), at: nil)
      }
    }
  }

  private func collision(_ first: ReferenceName, _ second: ReferenceName) -> LocatedProblem {
    let scenes = items.filter { $0.name == first || $0.name == second }.map(\.scene.path)
    let (one, other) = (scenes.first ?? "", scenes.last ?? "")
    // Both look the same.
    let isEncoding = one == other && !one.utf8.elementsEqual(other.utf8)
    let message =
      isEncoding
      ? "another scene's name differs from this one only in how its accents are encoded (NFC and "
        + "NFD); rename one of them"
      : first == second
        ? "\(one) and this one would both be \(first); rename one of them"
        : "its references would be \(second), and those of \(one) \(first): one file "
          + "where case does not count; rename one of them"
    return LocatedProblem(file: other, message: message)
  }
}
