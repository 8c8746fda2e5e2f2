import CollectionViews
public import ComparingPictures
public import Foundation
import Recording
public import Verification
public import VerificationReports
public import Views

/// Expects that a view looks as its reference does.
///
/// The view is put on a virtual screen of its own and laid out. References lie in `Reference` beside
/// the test's source file, in a folder named after the suite, and are called after the test.
/// What ``SnapshotSettings`` say of recording applies; a snapshot that was recorded fails.
///
/// ```swift
/// expectSnapshot(of: collectionView, size: CGSize(width: 390, height: 844), scale: 3)
/// expectSnapshot(of: collectionView, at: [0, 0.25, 0.5]) {
///   collectionView.performBatchUpdates { … }
/// }
/// ```
///
/// - Parameters:
///   - size: of the screen, in points; the view's own where it is nil.
///   - scale: pixels a point.
///   - name: what the reference is called besides the test; needed where one place of a test expects
///     several, as in a loop or in a test with arguments.
///   - form: what is kept of it.
///   - moments: seconds after the changes, ascending, each a reference of its own; nil for one, at
///     0 s. Animations and scrolls have run so far.
///   - options: what may differ; nothing, if nothing is said.
///   - record: when references are written, unless the environment says; nil for what the scope
///     says.
///   - changes: what is done to the view once it stands on the screen.
///
/// Returns what came of each moment.
@preconcurrency @MainActor @discardableResult
public func expectSnapshot(
  of view: UIView, size: CGSize? = nil, scale: Double = 2,
  traits: SnapshotTraits = SnapshotTraits(), named name: String? = nil,
  as form: SnapshotForm = .picture, at moments: [Double]? = nil,
  allowing options: PictureComparison.Options = PictureComparison.Options(),
  record: RecordMode? = nil, fileID: StaticString = #fileID, file: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column, function: String = #function,
  after changes: (() -> Void)? = nil
) -> [VerificationEntry] {
  let location = SnapshotLocation(
    fileID: fileID, file: file, line: line, column: column, function: function)
  let size = size ?? view.bounds.size
  guard size.width > 0, size.height > 0 else {
    SnapshotReporter.fail(
      "a snapshot needs a size above zero, in points; the view's own is \(view.bounds.size)",
      at: location)
    return []
  }
  let expectation = SnapshotExpectation(
    location: location, name: name, form: form, moments: moments, options: options, record: record)
  return expectation.verify {
    let stage = traits.stage(of: view, size: size, scale: scale)
    // Changes begin from a view that is laid out.
    stage.advance(to: 0)
    changes?()
    return StageFrames(stage, duration: .infinity)
  }
}
