import ComparingPictures
import Files
import Foundation
import Messages
import PixelImages
import VerificationReports

/// `diorama report`: joins reports, and writes them in other forms.
struct ReportCommand {
  private let arguments: Arguments
  private let outputs: ReportOutputs

  init(_ arguments: Arguments) throws {
    self.arguments = arguments
    outputs = try ReportOutputs(arguments)
  }

  /// Throws ``FoundDifferences`` where anything has not passed.
  func run() throws {
    let files = arguments.operands.map(file)
    try OutputCheck(arguments, files: files).checkReports(outputs.files)
    let reports = try files.map(read)
    let report: VerificationReport
    do {
      report = try VerificationReport.joining(reports)
    } catch {
      throw ReportInputError(message: error.description)
    }
    let folders = files.map(parentFolder(of:))
    try outputs.write(report, picturesIn: "", below: folders)
    if !arguments.has("--quiet"), !outputs.takesStandardOutput {
      StandardStreams.printLine(report.verdict)
    }
    if !report.isPassed { throw FoundDifferences() }
  }

  // MARK: - Private

  /// The report's file of a folder, or the file that was named.
  private func file(_ operand: String) -> String {
    var isFolder: ObjCBool = false
    let isThere = FileManager.default.fileExists(atPath: operand, isDirectory: &isFolder)
    return isThere && isFolder.boolValue ? operand.trimmingSlash + "/report.json" : operand
  }

  /// A report with its pictures' paths from here.
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
        StandardStreams.complain("warning: \(path): \(entry.name): \(entry.summary)")
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

/// A report that cannot be read, or not together with others.
struct ReportInputError: Error {
  /// Printable.
  let message: String
  let isMissing: Bool

  init(message: String, isMissing: Bool = false) {
    self.message = message.printable(upTo: 2000)
    self.isMissing = isMissing
  }

  /// What is said in several lines.
  init(lines: [String]) {
    message = lines.map { $0.printable(upTo: 2000) }.joined(separator: "\n")
    isMissing = false
  }
}
