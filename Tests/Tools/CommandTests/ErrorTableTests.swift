import Basics
import Foundation
import Testing

/// Every type of error of the sources is in the command's table of errors, says itself how the command
/// ends, or cannot reach it.
struct ErrorTableTests {
  /// Types that never leave the module that declares them, each with what catches it there.
  private static let inner: [String: String] = [
    "BindingError": "templates report it as a problem of the scene",
    "ParsingStopped": "the parser of JSON5 ends with its problems",
    "SyntaxError": "the parsers of JSON5 and of strings list it",
    "Failure": "constraints of a visual format stop with it",
    "ReplacementError": "the reader of scenes reports it where the binding stands",
    "LayoutContractError": "a collection view stops with it",
    "BatchError": "a collection view stops with it",
    "POSIXFailure": "what makes a temporary file says it of the file that was to be written",
    "StartError": "what writes a film says it of the program that was to be started",
    "IncompleteEntry": "the verifier counts the entry, and says the reason at its end",
    "Missing": "reports name the picture, and go on without it",
    "RecallNeeded": "the verifier redraws the reference, and compares again",
    "Malformed": "templates and files of digests report the reason and the place",
    "Unanswered": "verifying reports the reason with the reference",
    "Unconverted": "references prints it for each that is not converted",
    "Refused": "the preview shows it beside the field that was edited",
    "RequestError": "the server of a page answers the page with it",
    "RejectedRequest": "the web server answers the request with it",
    "ResponseError": "the server of the Model Context Protocol answers its client with it",
    "SnapshotError": "expectations of tests record it, and no command links them",
  ]

  @Test func everyTypeOfErrorIsInTheTable() throws {
    let sources = URL(fileURLWithPath: Command.top.path).appendingPathComponent("Sources")
    let table = try String(
      contentsOf: sources.appendingPathComponent("Tools/CommandSupport/ErrorTable.swift"),
      encoding: .utf8)
    var listed = Set(
      table.matches(of: /Entry\((?:\w+\.)*(\w+)\.self/).map { String($0.output.1) })
    var declared: Set<String> = []
    let files = try #require(FileManager.default.enumerator(atPath: sources.path))
    for case let file as String in files where file.hasSuffix(".swift") {
      let text = try String(contentsOf: sources.appendingPathComponent(file), encoding: .utf8)
      let types =
        /(?:struct|enum|class|actor|extension)\s+(?:\w+\.)*(\w+)(?:<[^>]*>)?\s*:([^{]*)\{/
      for match in text.matches(of: types) {
        let conformances = match.output.2.split { !$0.isLetter && $0 != "." }
        let says = conformances.contains("CommandError")
        if says || conformances.contains("Error") || conformances.contains("LocalizedError") {
          declared.insert(String(match.output.1))
        }
        if says { listed.insert(String(match.output.1)) }
      }
    }
    #expect(declared.count > 20, "the sources were not searched")
    let unheeded = declared.subtracting(listed).subtracting(Self.inner.keys).sorted()
    #expect(unheeded == [], "nothing says how the command ends for these")
    #expect(listed.subtracting(declared).sorted() == [], "the table lists what is no error")
    #expect(Set(Self.inner.keys).subtracting(declared) == [])
  }
}
