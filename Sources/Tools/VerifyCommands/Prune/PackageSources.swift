/// The Swift sources of a package, searched for the names of its tests.
struct PackageSources {
  /// How a reference relates to the tests of a package.
  enum Verdict: Hashable {
    /// It is unused, for the given reason.
    case orphan(String)
    /// It may be in use.
    case kept(String)
  }

  /// The file changed last, and the time in seconds since 1970.
  private(set) var newest: (path: String, time: Double)?
  /// Names of functions, types and files, as used in the names of references.
  private var functions: Set<String> = []
  private var suites: Set<String> = []
  /// The default folder of references, beside the tests' sources.
  private(set) var referenceFolders: Set<String> = []

  /// Reads all sources. Throws `ReportInputError` if one cannot be read.
  init(_ package: String) throws {
    for file in filesBelow(package, includingHidden: false) ?? []
    where file.path.hasSuffix(".swift") {
      try add(package + "/" + file.path)
      let folder = parentFolder(of: file.path)
      referenceFolders.insert(
        "\(package)/\(folder.isEmpty ? "" : folder + "/")\(ReferenceStore.defaultFolder)")
    }
  }

  /// - Parameters:
  /// - file: the file of a reference that no test used, such as `FlowTests/wide.2.png`.
  /// - tests: the tests that ran.
  func verdict(of file: String, ran tests: Set<String>) -> Verdict {
    var parts = file.split(separator: "/").map(String.init)
    // A frame of an animation is identified by its folder.
    if let index = parts.firstIndex(where: { $0.hasSuffix(".frames") }) {
      parts = Array(parts[...index])
    }
    guard parts.count > 1, let last = parts.popLast() else {
      return .kept("its name is not that of a test's reference")
    }
    if let gone = parts.first(where: { !suites.contains($0) }) {
      return .orphan("\(gone) no longer exists")
    }
    let names = functions.filter { last.hasPrefix($0 + ".") }
    guard !names.isEmpty else {
      return .orphan("\(parts.joined(separator: "/")) has no such test")
    }
    let suite = parts.joined(separator: "/")
    let unknown = names.filter { !tests.contains("\(suite)/\($0)") }
    // A name that begins with another test's name may be a test of its own.
    guard unknown.count < names.count,
      unknown.allSatisfy({ name in names.contains { $0.hasPrefix(name + ".") } })
    else { return .kept("its test did not run") }
    return .orphan("its test no longer uses it")
  }

  /// Returns whether a reference, such as `FlowTests/wide.2`, is named after a test in the sources.
  func hasTest(ofReference name: String) -> Bool {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count > 1, let last = parts.last else { return false }
    return parts.dropLast().allSatisfy(suites.contains)
      && functions.contains { last == $0 || last.hasPrefix($0 + ".") }
  }

  private mutating func add(_ path: String) throws {
    let bytes: [UInt8]
    do { bytes = try readWholeFile(path, upTo: 1 << 28) } catch {
      throw ReportInputError(message: "\(path): expected a source, found \(error.found)")
    }
    let text = String(decoding: bytes, as: UTF8.self)
    let stem = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    suites.insert(Self.stored(stem))
    for match in text.matches(of: /\bfunc\s+(?:`([^`]+)`|([\p{L}_][\p{L}\p{N}_]*))/) {
      functions.insert(Self.stored(String(match.1 ?? match.2 ?? "")))
    }
    let types = /\b(?:struct|class|enum|actor|extension)\s+(?:`([^`]+)`|([\p{L}_][\p{L}\p{N}_.]*))/
    for match in text.matches(of: types) {
      if let name = match.1 { suites.insert(Self.stored(String(name))) }
      for name in (match.2 ?? "").split(separator: ".") { suites.insert(Self.stored(String(name))) }
    }
    var status = stat()
    guard stat(path, &status) == 0 else { return }
    let time = Double(status.st_mtim.tv_sec) + Double(status.st_mtim.tv_nsec) * 1e-9
    if time > newest?.time ?? 0 { newest = (path, time) }
  }

  /// Returns the name in the form used in a reference's path.
  private static func stored(_ name: String) -> String { ReferenceName(name).description }
}
