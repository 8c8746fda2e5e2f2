public import CollectionViews
public import ComparingPictures
public import Foundation
import Recording
public import Verification
public import VerificationReports

/// Expects that a view looks as in its reference.
///
/// The view is put on its own virtual screen and laid out. References lie in `Reference` beside the
/// test's source file, in a folder named after the suite, and are named after the test.
/// ``SnapshotSettings`` decide about recording; a snapshot that was recorded fails.
///
/// ```swift
/// expectSnapshot(of: collectionView, size: CGSize(width: 390, height: 844), scale: 3)
/// expectSnapshot(of: collectionView, at: [0, 0.25, 0.5]) {
///   collectionView.performBatchUpdates { … }
/// }
/// ```
///
/// - Parameters:
/// - size: size of the screen, in points; nil for the view's own.
/// - scale: pixels per point.
/// - name: added to the test's name in the name of the reference; needed if one place in a test has
///   several expectations, as in a loop or in a test with arguments.
/// - form: the form in which it is stored.
/// - moments: seconds after the changes, ascending, each with its own reference; nil for one moment
///   at 0 s. Animations and scrolling have run up to that time.
/// - trace: a trace of UIKit's own view, which what is shown must match as well.
/// - options: what may differ; nothing by default.
/// - record: when references are written, unless the environment says otherwise; nil for the
///   setting of the scope.
/// - store: whether pictures and layouts are stored, or only their digests; nil for the setting of
///   the scope.
/// - changes: changes made to the view when it is on the screen.
///
/// Returns the entry of each moment.
@preconcurrency @MainActor @discardableResult
public func expectSnapshot(
  of view: UIView, size: CGSize? = nil, scale: Double = 2,
  traits: SnapshotTraits = SnapshotTraits(), named name: String? = nil,
  as form: SnapshotForm = .picture, at moments: [Double]? = nil,
  trace: TraceExpectation? = nil,
  allowing options: PictureComparison.Options = PictureComparison.Options(),
  record: RecordMode? = nil, store: ReferenceStore.Form? = nil,
  fileID: StaticString = #fileID, file: StaticString = #filePath,
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
    location: location, name: name, form: form, moments: moments, options: options, record: record,
    store: store, trace: trace)
  return expectation.verify {
    let stage = traits.stage(of: view, size: size, scale: scale)
    // Changes start from a view that is laid out.
    stage.advance(to: 0)
    changes?()
    return StageFrames(stage, duration: .infinity)
  }
}
