/// A folder that this user alone can read, and that is removed with the last use of it.
package final class TemporaryFolder: Sendable {
  package let path: String

  /// Throws `FileWriteError`.
  package init() throws(FileWriteError) {
    let folder = FileManager.default.temporaryDirectory.path
    var name = Array("\(folder)/diorama-XXXXXX".utf8CString)
    guard mkdtemp(&name) != nil else {
      throw FileWriteError(
        path: folder, operation: "make a folder in", code: errno,
        reason: String(cString: strerror(errno)))
    }
    path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
