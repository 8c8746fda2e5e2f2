import Basics
import CollectionViews
import Foundation
import Testing
import Verification

/// Records which references this process's tests use, to find unused ones.
enum SnapshotLedger {
  private static let lock = NSLock()
  nonisolated(unsafe) private static var run: SnapshotTestRun?
  nonisolated(unsafe) private static var artifacts = ""

  // MARK: - Internal

  /// - Parameters:
  ///   - test: the name in its references.
  ///   - folder: for artifacts of failures.
  @MainActor
  static func note(
    test: ReferenceName, expects subject: VerificationSubject, isLayoutOnly: Bool,
    artifacts folder: String
  ) {
    lock.withLock {
      if run == nil { begin(in: folder) }
      run?.note(
        test: test, expects: subject.storedName, subject.parts(isLayoutOnly: isLayoutOnly),
        in: subject.store)
    }
  }

  // MARK: - Private

  private static func begin(in folder: String) {
    let new = SnapshotTestRun(
      library: Test.current == nil ? "xctest" : "swift-testing", arguments: CommandLine.arguments,
      began: Date().timeIntervalSince1970)
    (run, artifacts) = (new, folder)
    // A run that crashes must leave no file, not the file of the run before.
    try? removeFile(new.path(in: folder), below: folder)
    on_exit({ status, _ in SnapshotLedger.end(status) }, nil)
  }

  private static func end(_ status: Int32) {
    lock.withLock {
      run?.status = Int(status)
      // A full disk cannot be reported any more; then there is no record of the run.
      try? run?.write(in: artifacts)
    }
  }
}
