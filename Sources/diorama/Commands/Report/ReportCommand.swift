import Foundation
import PixelImages
import VisualRegression

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
    let reports = try arguments.operands.map(read)
    let report: VerificationReport
    do {
      report = try VerificationReport.joining(reports)
    } catch {
      throw ReportInputError(message: error.description)
    }
    try outputs.write(report, picturesIn: "")
    if !arguments.has("--quiet"), !outputs.takesStandardOutput {
      StandardStreams.print(report.verdict + "\n")
    }
    if !report.isPassed { throw FoundDifferences() }
  }

  // MARK: - Private

  /// A report with its pictures' paths from here.
  private func read(_ operand: String) throws -> VerificationReport {
    var isFolder: ObjCBool = false
    let isThere = FileManager.default.fileExists(atPath: operand, isDirectory: &isFolder)
    let path = isThere && isFolder.boolValue ? operand.trimmingSlash + "/report.json" : operand
    let bytes: [UInt8]
    do {
      bytes = try readWholeFile(path, upTo: 1 << 30)
    } catch {
      throw ReportInputError(
        message: "\(path): expected a report of diorama verify, found \(error.found)",
        isMissing: error == .notFound)
    }
    do {
      return try JSONReport().report(from: bytes, named: path)
        .movingPictures(from: parentFolder(of: path), to: ".")
    } catch {
      throw ReportInputError(message: error.description)
    }
  }
}

extension String {
  fileprivate var trimmingSlash: String { count > 1 && hasSuffix("/") ? String(dropLast()) : self }
}
