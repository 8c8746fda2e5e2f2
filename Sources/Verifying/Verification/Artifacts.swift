import Basics
import DrawingCommands
import Foundation
import VerificationReports

/// The files that a verification leaves, for viewing and for approval.
struct Artifacts {
  /// The folder of the report.
  let folder: String
  let name: ReferenceName
  /// See ``VerificationSettings/leftBefore``.
  let leftBefore: Set<String>?

  /// Nil if no artifacts are wanted.
  init?(_ settings: VerificationSettings, name: ReferenceName) {
    guard let folder = settings.artifacts else { return nil }
    (self.folder, self.name, leftBefore) = (folder, name, settings.leftBefore)
  }

  /// Writes the file needed for approval. Throws `FileWriteError`.
  func writeCandidate(
    _ file: [UInt8], of part: ReferencePart, for reference: ReferenceName,
    in store: ReferenceStore, replacing old: [UInt8]?
  ) throws -> VerificationEntry.Candidate {
    let path = path("actual", part.rawValue)
    try write(file, path)
    return VerificationEntry.Candidate(
      store: store.folder, name: reference.description, part: part, file: path,
      replaces: old.map { ContentDigest.hex(of: $0) },
      digest: ContentDigest.hex(of: file),
      keeps: store.form == .pictures
        ? nil : store.kept(file, part).map { ContentDigest.hex(of: $0) })
  }

  /// Writes the file to approve one frame. Throws `FileWriteError`.
  /// - Parameter path: the frame's file, which need not exist.
  func writeCandidate(
    _ file: [UInt8], named kind: String, forFrameAt path: String, of reference: ReferenceName,
    in store: ReferenceStore
  ) throws -> VerificationEntry.Candidate {
    var candidate = removal(ofFrameAt: path, of: reference, in: store)
    let written = self.path("\(kind).candidate", "png")
    try write(file, written)
    (candidate.file, candidate.digest) = (written, ContentDigest.hex(of: file))
    return candidate
  }

  /// Returns a candidate whose approval removes a frame that no longer exists.
  func removal(
    ofFrameAt path: String, of reference: ReferenceName, in store: ReferenceStore
  ) -> VerificationEntry.Candidate {
    let old = try? readWholeFile(path, upTo: 1 << 30)
    return VerificationEntry.Candidate(
      store: store.folder, name: reference.description, part: .animation,
      frame: path.split(separator: "/").last.map(String.init), file: nil,
      replaces: old.map { ContentDigest.hex(of: $0) }, digest: nil)
  }

  /// Writes a report's pictures next to the candidate: a copy of the reference, or what its old
  /// scene draws today, and the difference. Throws `FileWriteError` and `ImageError`.
  func writePictures(
    _ part: ReferencePart, expected: [UInt8]?, former: [UInt8]? = nil,
    difference: PixelBuffer? = nil, scale: Double
  ) throws -> VerificationEntry.Pictures {
    var written = VerificationEntry.Pictures(actual: path("actual", part.rawValue), scale: scale)
    func write(_ file: [UInt8]?, _ kind: String) throws -> String? {
      guard let file else { return nil }
      let path = path(kind, part.rawValue)
      try self.write(file, path)
      return path
    }
    written.expected = try write(expected, "expected")
    written.former = try write(former, "former")
    written.difference = try self.write(difference, "difference", scale)
    return written
  }

  /// Writes the pictures of one frame. Throws `FileWriteError` and `ImageError`.
  func writeFrame(
    _ number: Int, _ frame: AnimationComparer.RetainedFrame, scale: Double
  ) throws -> VerificationEntry.Pictures {
    func write(_ pixels: PixelBuffer?, _ kind: String) throws -> String? {
      try self.write(pixels, "frame-\(number).\(kind)", scale)
    }
    return VerificationEntry.Pictures(
      expected: try write(frame.expected, "expected"), actual: try write(frame.actual, "actual"),
      difference: try write(frame.finding?.difference, "difference"), scale: scale)
  }

  // MARK: - Private

  /// A path relative to the folder.
  private func path(_ kind: String, _ fileExtension: String) -> String {
    "\(name).\(kind).\(fileExtension)"
  }

  /// Writes a picture, marked as drawn by diorama, so that the next run may replace it.
  private func write(_ pixels: PixelBuffer?, _ kind: String, _ scale: Double) throws -> String? {
    guard let pixels else { return nil }
    let path = path(kind, "png")
    let none = Provenance(versions: [:])
    try write(try PictureReference(pixels, scale: scale, provenance: none).file, path)
    return path
  }

  private func write(_ file: [UInt8], _ path: String) throws {
    let whole = "\(folder)/\(path)"
    if let leftBefore, !leftBefore.contains(path),
      let old = try? readWholeFile(whole, upTo: 1 << 30), old != file,
      ReferencePart.isForeignPicture(old)
    {
      throw FileWriteError(
        path: whole, operation: "write", code: EEXIST,
        reason:
          "is a picture that no verification wrote and that would be overwritten; move it elsewhere"
      )
    }
    try makeFolder(of: whole, below: folder)
    try writeFileAtomically(file, to: whole, below: folder)
  }
}

extension VerificationEntry {
  /// Writes artifacts. Throws ``IncompleteEntry`` if they cannot be written, and any other error.
  mutating func leave(_ artifacts: (inout VerificationEntry) throws -> Void) throws {
    var entry = self
    do {
      try artifacts(&entry)
      self = entry
    } catch let error as FileWriteError {
      summary += "; the result cannot be saved: \(error)"
      throw IncompleteEntry(entry: self, reason: error)
    }
  }
}

/// An entry whose result is known but whose pictures could not be written. The result still counts.
struct IncompleteEntry: Error {
  var entry: VerificationEntry
  var reason: FileWriteError
}
