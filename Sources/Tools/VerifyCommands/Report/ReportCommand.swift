import ComparingPictures

/// `diorama report`: joins reports, and converts them to other formats.
struct ReportCommand {
  private let arguments: Arguments
  private let outputs: ReportOutputs

  init(_ arguments: Arguments) throws {
    self.arguments = arguments
    outputs = try ReportOutputs(arguments)
  }

  /// Throws ``FoundDifferences`` if anything has not passed.
  func run() throws {
    let files = arguments.operands.map(file)
    let written = try RunOutputs(
      arguments, reading: [], files: files, writing: outputs.derivedFiles)
    let reports = try files.map(read)
    let report: VerificationReport
    do {
      report = try VerificationReport.joining(reports, from: files)
    } catch {
      throw ReportInputError(message: error.description)
    }
    let folders = files.map(parentFolder(of:))
    try outputs.write(report, to: written, picturesIn: "", below: folders)
    if !outputs.takesStandardOutput { arguments.printLine(report.verdict) }
    if !report.isPassed { throw FoundDifferences() }
  }

  /// Returns the report file in a folder, or the given file.
  private func file(_ operand: String) -> String {
    isFolder(operand) ? operand.trimmingSlash + "/report.json" : operand
  }

  /// Reads a report, with its pictures' paths relative to the working folder.
  private func read(_ path: String) throws -> VerificationReport {
    let bytes: [UInt8]
    do {
      bytes = try readWholeFile(path, upTo: 1 << 30)
    } catch {
      throw ReportInputError(
        message: "\(path): expected a report of diorama verify, found \(error.found)",
        isMissing: error == .notFound)
    }
    do {
      let report = try JSONReport().report(from: bytes, named: path)
      let own = report.keepingFiles(below: parentFolder(of: path))
      for (entry, given) in zip(own.entries, report.entries) where entry.summary != given.summary {
        StandardStreams.printError("warning: \(path): \(entry.name): \(entry.summary)")
      }
      return own.movingPictures(from: parentFolder(of: path), to: ".")
    } catch {
      throw ReportInputError(message: error.description)
    }
  }
}

extension String {
  fileprivate var trimmingSlash: String { count > 1 && hasSuffix("/") ? String(dropLast()) : self }
}

/// An error about a report that cannot be read, or cannot be joined with others.
struct ReportInputError: CommandError, CustomStringConvertible {
  /// The message, safe for printing.
  let message: String
  let isMissing: Bool
  var description: String { message }

  package var failure: Failure {
    Failure(status: isMissing ? .missingFile : .badInput, message: message)
  }

  init(message: String, isMissing: Bool = false) {
    self.message = message.printable(upTo: 2000)
    self.isMissing = isMissing
  }

  /// The message in several lines.
  init(lines: [String]) {
    message = lines.map { $0.printable(upTo: 2000) }.joined(separator: "\n")
    isMissing = false
  }
}

extension ReferenceError: CommandError {}
extension JSONReport.ReadError: CommandError {}
extension VerificationReport.JoiningError: CommandError {}
