/// What options say together, or where they are not given.
extension Arguments {
  /// Returns an error about wrong usage of this command.
  package func usageError(_ message: String) -> UsageError { UsageError(message, command) }

  /// Prints a line, such as the path of a written file, unless `--quiet` is given.
  package func printLine(_ line: String) {
    if !has(.quiet) { StandardStreams.printLine(line) }
  }

  /// Prints a line to standard error, unless `--quiet` is given.
  package func printNote(_ line: String) {
    if !has(.quiet) { StandardStreams.printError(line) }
  }

  /// The moment given by `--at`, in seconds; 0 without it.
  package var moment: Double { get throws { try self[.at] ?? 0 } }

  /// Whether `--from` and `--to` name the layouts that photos change between, rather than times.
  var namesLayouts: Bool {
    [Option.from, .to].contains { option in text(of: option).map { !Self.isTime($0) } ?? false }
  }

  /// Whether a text is meant as a time rather than as the name of a layout.
  static func isTime(_ text: String) -> Bool { Quantity(text) != nil || Double(text) != nil }

  /// The number of threads given by `--jobs`; without it, one for each processor.
  package var jobs: Int {
    get throws {
      try self[.jobs] ?? max(1, min(ProcessInfo.processInfo.activeProcessorCount, 256))
    }
  }

  /// What `--limit` says.
  package var limits: [SceneLimits.Change] {
    get throws {
      do {
        return try all(.limit).map { try SceneLimits.change($0, option: Option.limit.name) }
      } catch let error as LocatedError {
        throw usageError(error.description)
      }
    }
  }

  /// The share given by `--shard`; without it, all.
  package var shard: FrameShard { get throws { try self[.shard] ?? .all } }

  /// Returns the extension of a file's name, in lower case. Throws ``UsageError`` for any but the known
  /// ones.
  ///
  /// - Parameter subject: what the error begins with; nil for the path.
  package func fileExtension(
    of path: String, among known: [String], _ subject: String? = nil
  ) throws -> String {
    let found = (path as NSString).pathExtension.lowercased()
    guard !known.contains(found) else { return found }
    throw usageError(
      "\(subject ?? path): expected a file ending in "
        + Plural.list(known.map { ".\($0)" }, "or") + ", found "
        + (found.isEmpty ? "no file extension" : ".\(found)"))
  }

  /// An option that does not apply to the output is a mistake and must not be ignored.
  package func check(_ option: String, isFor formats: [String], written: [String]) throws {
    guard has(named: option), Set(formats).isDisjoint(with: written) else { return }
    let names = Plural.list(formats.map { $0.uppercased() })
    throw usageError("\(option) is for \(names), which is not an output format here")
  }
}
