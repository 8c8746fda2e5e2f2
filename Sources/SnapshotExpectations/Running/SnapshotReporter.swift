import Testing
import XCTest

/// Tells the runner that is running what an expectation found.
@MainActor
enum SnapshotReporter {
  /// Fails the test of Swift Testing or of XCTest that is running.
  static func fail(_ message: String, at site: SnapshotSite) {
    if Test.current != nil {
      Issue.record(Comment(rawValue: message), sourceLocation: site.sourceLocation)
    } else {
      XCTFail(message, file: site.file, line: site.line)
    }
  }
}
