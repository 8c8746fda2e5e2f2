import Files
import Foundation
import PixelImages
import Verification

/// The Swift sources of a package, as far as they say which tests there are.
struct PackageSources {
  /// What a reference is to the tests of a package.
  enum Verdict: Hashable {
    /// Nothing uses it, with the reason why that is so.
    case orphan(String)
    /// It may be used.
    case kept(String)
  }

  /// The file that was changed last, and when, in seconds since 1970.
  private(set) var newest: (path: String, time: Double)?
  /// Functions, and types and files, as references are called after them.
  private var functions: Set<String> = []
  private var suites: Set<String> = []
  /// Where tests keep their references unless they say otherwise: beside their sources.
  private(set) var referenceFolders: Set<String> = []

  /// Reads all sources. Throws `ReportInputError` for one that cannot be read.
  init(_ package: String) throws {
    for file in filesBelow(package, includingHidden: false) ?? []
    where file.path.hasSuffix(".swift") {
      try add(package + "/" + file.path)
      let folder = parentFolder(of: file.path)
      referenceFolders.insert(
        "\(package)/\(folder.isEmpty ? "" : folder + "/")\(ReferenceStore.usualFolder)")
    }
  }

  // MARK: - Internal

  /// - Parameters:
  ///   - file: of a reference that no test used, such as `FlowTests/wide.2.png`.
  ///   - tests: those that ran.
  func verdict(of file: String, ran tests: Set<String>) -> Verdict {
    var parts = file.split(separator: "/").map(String.init)
    // A frame of an animation is called after the folder.
    if let place = parts.firstIndex(where: { $0.hasSuffix(".frames") }) {
      parts = Array(parts[...place])
    }
    guard parts.count > 1, let last = parts.popLast() else {
      return .kept("it is not called as references of tests are")
    }
    if let gone = parts.first(where: { !suites.contains($0) }) {
      return .orphan("there is no \(gone) any more")
    }
    let names = functions.filter { last.hasPrefix($0 + ".") }
    guard !names.isEmpty else {
      return .orphan("\(parts.joined(separator: "/")) has no such test any more")
    }
    let suite = parts.joined(separator: "/")
    let unknown = names.filter { !tests.contains("\(suite)/\($0)") }
    // A name that is the beginning of another may be a test of its own.
    guard unknown.count < names.count,
      unknown.allSatisfy({ name in names.contains { $0.hasPrefix(name + ".") } })
    else { return .kept("its test did not run") }
    return .orphan("its test does not expect it any more")
  }

  /// Whether a reference, such as `FlowTests/wide.2`, is called after a test of the sources.
  func hasTest(ofReference name: String) -> Bool {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count > 1, let last = parts.last else { return false }
    return parts.dropLast().allSatisfy(suites.contains)
      && functions.contains { last == $0 || last.hasPrefix($0 + ".") }
  }

  // MARK: - Private

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

  /// As a part of a reference's path.
  private static func stored(_ name: String) -> String { ReferenceName(name).description }
}
