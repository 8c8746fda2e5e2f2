import PixelImages

extension VerificationEntry.Candidate {
  /// Puts the candidate in the place of its reference.
  ///
  /// - Parameter folder: that of the report.
  ///
  /// Returns whether anything changed: false where it has been approved before. Throws
  /// ``ReferenceError`` where the reference is no longer what was verified or the candidate no
  /// longer what was found, where the candidate names a file that is none of a reference, and
  /// `FileWriteError`.
  public func approve(from folder: String) throws -> Bool {
    // Reports are downloaded; whoever wrote one must not choose which files are replaced.
    guard ReferenceStore(folder: store).mayHold(reference) else {
      throw ReferenceError(
        path: reference, reason: "expected a file of a reference below \(store); verify again")
    }
    guard let file else {
      return try ReferenceStore(folder: store).replace(reference, with: nil) { $0 != nil }
    }
    let path = VerificationReport.path(of: file, in: folder)
    let bytes: [UInt8]
    do {
      bytes = try readWholeFile(path, upTo: 1 << 30)
    } catch {
      throw ReferenceError(
        path: path, reason: "expected a candidate, found \(error.found); verify again")
    }
    guard ContentDigest.hex(of: bytes) == digest else {
      throw ReferenceError(path: path, reason: "has changed since it was left; verify again")
    }
    return try ReferenceStore(folder: store).replace(reference, with: bytes) { present in
      if present == digest { return false }
      guard present == replaces else {
        throw ReferenceError(
          path: reference, reason: "has changed since it was verified; verify again")
      }
      return true
    }
  }
}
