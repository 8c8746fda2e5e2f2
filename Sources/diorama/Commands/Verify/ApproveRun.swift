import Foundation
import PixelImages
import VisualRegression

/// `diorama verify --approve`: candidates of the last run become references.
struct ApproveRun {
  let arguments: Arguments
  let options: VerifyOptions

  func run() throws {
    let path = options.artifacts + "/report.json"
    let report: VerificationReport
    do {
      report = try RunReport.read(path)
    } catch let error as FileReadError {
      throw ReportInputError(
        message: error == .notFound
          ? "\(path): there is no report of a run; verify first"
          : "\(path): expected a report, found \(error.found)", isMissing: error == .notFound)
    } catch let error as JSONReport.ReadError {
      throw ReportInputError(message: error.description)
    }
    let entries = report.entries.filter { options.isWanted($0.name) }
    guard !entries.isEmpty || options.filters.isEmpty else {
      throw ReportInputError(
        message: options.filters.map { "--filter \($0)" }.joined(separator: ", ")
          + ": the last run verified nothing that is called so", isMissing: true)
    }
    var (approved, refused) = (0, 0)
    for candidate in entries.flatMap(\.candidates) {
      do {
        if try candidate.approve(from: options.artifacts) {
          approved += 1
          say(candidate.reference)
        }
      } catch let error as ReferenceError {
        refused += 1
        StandardStreams.complain(error.description)
      }
    }
    say("approved \(approved) \(approved == 1 ? "file" : "files")")
    if refused > 0 { throw UnreadableFound() }
  }

  private func say(_ line: String) {
    if !arguments.has("--quiet") { StandardStreams.print(line + "\n") }
  }
}
