import Basics
import CollectionViews
import ComparingPictures
import DisplayLists
import Foundation
import Testing
import Verification
import VerificationReports
import XCTest

/// The result of one snapshot, for people and for the report.
@MainActor
struct SnapshotOutcome {
  let entry: VerificationEntry
  let location: SnapshotLocation
  let store: ReferenceStore
  let name: ReferenceName
  /// The folder for artifacts.
  let artifacts: String

  /// The most sentences about the layout in a message; the report has them all.
  private static let sentenceLimit = 12

  // MARK: - Internal

  /// The message of a failure; nil if the snapshot passed.
  var message: String? {
    if entry.outcome.isPassed { return nil }
    let advice = entry.outcome == .recorded ? "; check it, then test again" : ""
    var lines = ["snapshot \(name): \(entry.summary)\(advice)"]
    lines += entry.provenance.map { "drawn in a different environment: \($0)" }
    lines += entry.layout.prefix(Self.sentenceLimit)
    if entry.layout.count > Self.sentenceLimit {
      lines.append("and \(entry.layout.count - Self.sentenceLimit) more differences of the layout")
    }
    if let animation = entry.animation { lines += animation.timing }
    lines += paths.map { "\($0.what): \($0.path)" }
    if entry.outcome == .failed || entry.outcome == .missing {
      lines.append("to accept it as the reference: \(approval)")
    }
    return lines.joined(separator: "\n  ")
  }

  /// Writes the entry of a failed snapshot, or removes it if passed. Throws `FileWriteError`.
  func keep() throws {
    // Beside the folders that its pictures' paths are relative to.
    let path = "\(artifacts)/\("\(name)".replacing("/", with: ".")).report.json"
    if entry.outcome.isPassed { return try removeFile(path, below: artifacts) }
    // Relative to the package, which may be elsewhere when the snapshot is approved.
    let package = PackageFolder(of: location.filePath)
    var entry = entry
    for index in entry.candidates.indices {
      entry.candidates[index].store = package.relativePath(of: entry.candidates[index].store)
    }
    let report = VerificationReport(
      title: location.testPath.dropLast().joined(separator: " "), version: dioramaVersion,
      approval: approval,
      entries: [entry], seconds: entry.seconds)
    try makeFolder(of: path, below: artifacts)
    try writeFileAtomically(
      Array(JSONReport().text(of: report).utf8), to: path, below: artifacts)
  }

  /// Attaches the pictures to the test, if the runner supports attachments.
  func attach() {
    #if compiler(>=6.2)
      guard Test.current != nil else { return }
      for (what, path) in paths where path.hasSuffix(".png") {
        guard let bytes = try? readWholeFile(path, upTo: 1 << 30) else { continue }
        let file = "\(name).\(what).png".replacing("/", with: " ")
        Attachment.record(bytes, named: file, sourceLocation: location.sourceLocation)
      }
    #endif
  }

  // MARK: - Private

  /// A command that records the failures of this test again.
  private var approval: String {
    "DIORAMA_RECORD=failed swift test --filter '\(location.filter)'"
  }

  /// The files to look at.
  private var paths: [(what: String, path: String)] {
    if entry.outcome == .recorded {
      let part: ReferencePart =
        switch entry.kind {
        case .picture: .picture
        case .animation: .animation
        case .layout: .layout
        }
      return [("reference", store.file(of: name, part))]
    }
    return entry.shownPictures.map { ($0.what, "\(artifacts)/\($0.path)") }
  }
}

/// Reports the findings of an expectation to the current test runner.
package enum SnapshotReporter {
  /// Fails the current test of Swift Testing or XCTest.
  package static func fail(_ message: String, at location: SnapshotLocation) {
    if Test.current != nil {
      Issue.record(Comment(rawValue: message), sourceLocation: location.sourceLocation)
    } else {
      XCTFail(message, file: location.file, line: location.line)
    }
  }
}
