import Files
import Foundation
import PixelImages
import Testing
import Verification

/// Keeps which references the tests of this process used, until the process ends: then what the
/// package's tests no longer use can be found.
enum SnapshotLedger {
  private static let lock = NSLock()
  nonisolated(unsafe) private static var run: SnapshotTestRun?
  nonisolated(unsafe) private static var artifacts = ""

  // MARK: - Internal

  /// - Parameters:
  ///   - test: as its references are called.
  ///   - folder: of what failures leave.
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
    // A run that crashes leaves nothing, which is not what the run before left.
    try? removeFile(new.path(in: folder), below: folder)
    on_exit({ status, _ in SnapshotLedger.end(status) }, nil)
  }

  private static func end(_ status: Int32) {
    lock.withLock {
      run?.status = Int(status)
      // Nobody is left to hear of a disk that is full; then no run is known.
      try? run?.write(in: artifacts)
    }
  }
}
