import CommandSupport

/// `diorama doctor`: lists the files and versions that affect pixels, in the same order everywhere.
@MainActor
struct DoctorCommand {
  let arguments: Arguments

  /// A file with its SHA-256.
  private struct HashedFile {
    var path: String
    var digest: String

    /// Nil for a file that cannot be read.
    init?(_ path: String) {
      guard let digest = FontLibrary.sha256(ofFile: path) else { return nil }
      (self.path, self.digest) = (path, digest)
    }

    var json: LocatedValue { ["path": .text(path), "sha256": .text(digest)] }
  }

  func run() throws {
    // Asking for the versions loads libraries that are then listed.
    let versions = DrawingVersions.all.sorted { $0.key < $1.key }
    let programs = Self.mappedPrograms().compactMap(HashedFile.init)
    let fonts = FontLibrary.standard.sources
    let found = fonts.compactMap { HashedFile($0.path) }
    let readable = Set(found.map(\.path))
    let missing = fonts.filter { !readable.contains($0.path) }
    if arguments.has(.json) {
      let members = versions.map { ($0.key, LocatedValue.text($0.value)) }
      let report: LocatedValue = [
        "versions": LocatedValue(members: members),
        "programs": LocatedValue(.list(programs.map(\.json))),
        "fonts": LocatedValue(.list(found.map(\.json))),
        "missing": .texts(missing.map(\.path)),
      ]
      StandardStreams.printDocument(report.json)
    } else {
      StandardStreams.printTable(
        aligned(versions.map { [$0.key, $0.value] })
          + (programs + found).map { "\($0.digest)  \($0.path)\n" }.joined()
          + missing.filter(\.isOptional).map { "missing: \($0.path); \($0.hint)\n" }.joined())
    }
    let needed = missing.filter { !$0.isOptional }
    guard needed.isEmpty else {
      throw LocatedError(
        needed.map {
          LocatedProblem(
            file: $0.path, message: "there is no such file; \($0.hint)", kind: .missingFile)
        })
    }
  }

  /// The running program and its shared libraries, sorted by path.
  private static func mappedPrograms() -> [String] {
    guard let bytes = try? readWholeFile("/proc/self/maps", upTo: 1 << 22) else { return [] }
    // ADDRESSES PERMISSIONS OFFSET DEVICE NUMBER PATH
    let paths = String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap { line in
      let fields = line.split(separator: " ", maxSplits: 5)
      return fields.count == 6 && fields[1].contains("x")
        ? String(fields[5].drop { $0 == " " }) : nil
    }
    return Set(paths.filter { $0.hasPrefix("/") }).sorted()
  }
}
