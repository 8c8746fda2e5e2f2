import Basics
public import ComparingPictures
import Foundation
import PixelImages
import SceneFiles
import ScenePlayback
import SnapshotExpectations
public import Verification
public import VerificationReports

/// Expects that a scene file looks as in its reference.
///
/// ```swift
/// expectSnapshot(ofScene: "Scenes/album.json5", as: .layout)
/// ```
///
/// - Parameters:
/// - path: the scene file, relative to the folder of the test's source file unless absolute.
/// - scale: pixels per point; nil for the scene's own.
/// - moments: seconds of the scene's timeline, ascending; nil for its beginning.
///
/// The other parameters are those of ``expectSnapshot(of:size:scale:traits:named:as:at:allowing:record:store:fileID:file:line:column:function:after:)``.
@preconcurrency @MainActor @discardableResult
public func expectSnapshot(
  ofScene path: String, scale: Double? = nil, named name: String? = nil,
  as form: SnapshotForm = .picture, at moments: [Double]? = nil,
  allowing options: PictureComparison.Options = PictureComparison.Options(),
  record: RecordMode? = nil, store: ReferenceStore.Form? = nil,
  fileID: StaticString = #fileID, file: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column, function: String = #function
) -> [VerificationEntry] {
  let location = SnapshotLocation(
    fileID: fileID, file: file, line: line, column: column, function: function)
  let expectation = SnapshotExpectation(
    location: location, name: name, form: form, moments: moments, options: options, record: record,
    store: store)
  return expectation.verify {
    guard isUsablePath(path) else {
      throw SnapshotError(
        message: "a scene's path cannot contain a NUL byte: \(path.debugDescription)")
    }
    let folder = URL(fileURLWithPath: location.filePath).deletingLastPathComponent()
    var scene = try SceneReader().read(file: URL(fileURLWithPath: path, relativeTo: folder).path)
    if let scale { scene.scale = scale }
    return try SceneStage(scene)
  }
}
