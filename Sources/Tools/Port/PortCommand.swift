import CommandSupport

/// `diorama port`: copies a folder of Swift sources, with the edits that they need under Diorama's
/// names of UIKit.
struct PortCommand {
  let arguments: Arguments

  /// Swift files beyond the first number of bytes of all are copied as they are, and larger other
  /// files not at all.
  private static let (largestSources, largestFile) = (10_000_000, 256_000_000)

  private struct Report: Encodable {
    var edits: [PortEdits.Edit]
    var left: [PortEdits.Rest]
  }

  /// Throws ``UsageError`` for a copy that would touch something, and what reading and writing throw.
  func run() throws {
    let (folder, copy) = try folders()
    var (edits, left) = ([PortEdits.Edit](), [PortEdits.Rest]())
    func leave(_ path: String, line: Int? = nil, _ advice: String) {
      left.append(PortEdits.Rest(file: path, line: line, advice: advice))
    }
    let found = filesBelow(folder, includingHidden: false) {
      leave($0, "is not copied: no UTF-8 name")
    }
    let files = (found ?? []).filter { file in
      let isSettings = file.path.split(separator: "/").last == Substring(PathRules.marker)
      if !file.isRegular { leave(file.path, "is not copied: a link or a device") }
      if isSettings { leave(file.path, "is not copied: settings") }
      return file.isRegular && !isSettings
    }.map(\.path)
    guard !files.isEmpty else {
      throw PortError(status: .badInput, message: "\(folder): expected files, found none")
    }
    try copy.make(of: files) { write in
      var (sources, room) = ([SwiftFile](), Self.largestSources)
      for path in files {
        do {
          let bytes = try readWholeFile(path, below: folder, upTo: Self.largestFile)
          if path.hasSuffix(".swift"), path != "Package.swift" {
            do throws(SwiftSource.Failure) {
              guard bytes.count <= room else {
                let advice = "is too much: one run edits \(ByteCount(Self.largestSources))"
                throw SwiftSource.Failure(line: 1, message: advice)
              }
              sources.append(try SwiftFile(path, bytes))
              room -= bytes.count
              continue
            } catch {
              leave(path, line: error.line, "\(error.message); copied unchanged")
            }
          }
          try write(bytes, path)
        } catch let error as FileReadError {
          leave(path, "is not copied: \(error)")
        }
      }
      let ported = PortEdits.edit(sources)
      for (source, text) in zip(sources, ported.texts) {
        try write(Array(text.utf8), source.path)
      }
      edits = ported.edits
      left += ported.left
    }
    try report(Report(edits: edits, left: left), files.count, copy.path)
  }

  /// The folder, and its copy, which does not exist. Throws ``UsageError`` and `PortError`.
  private func folders() throws -> (folder: String, copy: NewFolder) {
    let folder = arguments.operands[0]
    guard isFolder(folder) else {
      throw PortError(
        status: FileManager.default.fileExists(atPath: folder) ? .badInput : .missingFile,
        message: "\(folder): expected a folder of Swift sources")
    }
    guard let copy = arguments[.output], copy != "-" else {
      throw arguments.usageError("name the folder for the copy: -o COPY")
    }
    guard let source = pathWithoutLinks(folder), let target = pathWithoutLinks(copy),
      source != target, !isPath(source, below: target), !isPath(target, below: source)
    else {
      throw arguments.usageError(
        "-o: \(copy) and \(folder) must not be in each other; name another folder")
    }
    return (folder, try NewFolder(copy, option: "-o: ", arguments))
  }

  private func report(_ report: Report, _ files: Int, _ copy: String) throws {
    if arguments.has(.json) {
      return StandardStreams.printDocument(try report.sortedJSON(isPretty: true) + "\n")
    }
    func short(_ text: String) -> String {
      let words = text.prefix(1000).split(whereSeparator: \.isWhitespace).joined(separator: " ")
      return words.count > 160 ? "\(words.prefix(160))…" : words
    }
    var text = ""
    for edit in report.edits {
      let (before, after) = (short(edit.before), short(edit.after))
      let change =
        before.isEmpty
        ? "added \(after)" : after.isEmpty ? "deleted \(before)" : "\(before) → \(after)"
      text += "\(edit.file):\(edit.line): \(change)\n"
    }
    if !report.left.isEmpty { text += "\nLeft to you:\n" }
    for rest in report.left {
      let place = rest.file + (rest.line.map { ":\($0)" } ?? "")
      text += "\(place): \(rest.text.isEmpty ? "" : short(rest.text) + ": ")\(rest.advice)\n"
    }
    let counts = [Plural.count(files, "file"), Plural.count(report.edits.count, "edit")]
    text += "\(copy): \(counts.joined(separator: ", ")), \(report.left.count) left to you\n"
    StandardStreams.printTable(text)
  }
}

/// What cannot be ported at all.
private struct PortError: CommandError {
  var status: ExitStatus
  var message: String
  var failure: Failure { Failure(status: status, message: message) }
}
