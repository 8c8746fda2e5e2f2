import Files
import Foundation
import Messages
import PixelImages
import VerificationReports

/// The report files requested by the options of a command that verifies.
struct ReportOutputs {
  private let arguments: Arguments

  /// Throws ``UsageError`` for contradictory or invalid options.
  init(_ arguments: Arguments) throws {
    self.arguments = arguments
    if arguments.has("--linked"), arguments["--html"] == nil {
      throw arguments.misuse("--linked is for the page that --html writes")
    }
    let files = ["--html", "--junit", "--json", "--markdown"].compactMap { option in
      arguments[option].map { (option, $0) }
    }
    for (index, (option, path)) in files.enumerated() {
      if path.isEmpty || path.hasSuffix("/") {
        throw arguments.misuse("\(option): expected a file, found \"\(path)\"")
      }
      if path == "-", option != "--markdown" {
        throw arguments.misuse("\(option): expected a file, found standard output")
      }
      if let (other, _) = files[..<index].first(where: { $0.1 == path }) {
        throw arguments.misuse("\(other) and \(option) name the same file, \(path)")
      }
    }
  }

  /// Whether standard output is a document and must contain nothing else.
  var takesStandardOutput: Bool { arguments["--markdown"] == "-" }

  /// Whether any of the options was given.
  var isWanted: Bool {
    ["--html", "--junit", "--json", "--markdown", "--github"].contains(where: arguments.has)
  }

  /// The files to write.
  var files: [String] {
    ["--html", "--junit", "--json", "--markdown"].compactMap { arguments[$0] }.filter { $0 != "-" }
  }

  /// Writes the requested reports and prints their paths.
  ///
  /// - Parameters:
  /// - folder: the folder that the pictures' paths are relative to.
  /// - roots: the folders below which pictures may lie; nil for `folder`.
  func write(
    _ report: VerificationReport, picturesIn folder: String, below roots: [String]? = nil
  ) throws {
    if let path = arguments["--html"] {
      try makeFolder(of: path)
      let pictures: HTMLReport.Pictures = arguments.has("--linked") ? .linked : .embedded
      let complaints = try HTMLReport(pictures: pictures)
        .write(report, picturesIn: folder, below: roots, to: path)
      for complaint in complaints {
        StandardStreams.complain("warning: \(complaint.printable(upTo: 2000))")
      }
      say(path)
    }
    if let path = arguments["--junit"] {
      // Programs resolve attachments relative to the folder that they run in.
      let here = report.movingPictures(from: folder, to: ".")
      try write(JUnitReport(attachmentFolder: "").text(of: here), to: path)
    }
    if let path = arguments["--json"] {
      let moved = report.movingPictures(from: folder, to: parentFolder(of: path))
      try write(JSONReport().text(of: moved), to: path)
      if moved != moved.keepingFiles(below: parentFolder(of: path)) {
        StandardStreams.complain(
          "warning: \(path): its pictures lie outside of its folder, so that no page and no approval "
            + "takes them from it; write it to a folder above them")
      }
    }
    if let path = arguments["--markdown"] {
      let text = MarkdownSummary().text(of: report)
      if path == "-" { StandardStreams.printDocument(text) } else { try write(text, to: path) }
    }
    if arguments.has("--github") {
      let text = GitHubAnnotations().text(of: report)
      if takesStandardOutput {
        StandardStreams.printToError(text)
      } else {
        StandardStreams.printDocument(text)
      }
    }
  }

  // MARK: - Private

  private func write(_ text: String, to path: String) throws {
    try makeFolder(of: path)
    try writeFileAtomically(Array(text.utf8), to: path)
    say(path)
  }

  private func say(_ path: String) {
    if !arguments.has("--quiet"), !takesStandardOutput { StandardStreams.printLine(path) }
  }
}
