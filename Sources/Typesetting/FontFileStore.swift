import Synchronization

/// The font files that were opened so far, each once.
final class FontFileStore: Sendable {
  private struct Key: Hashable {
    var path: String
    var faceIndex: Int
  }

  /// The files of the standard library and of the outlines drawn for it.
  static let shared = FontFileStore()

  private let files = Mutex<[Key: FontFile]>([:])

  /// The face in the file, opened at first use.
  func file(at path: String, faceIndex: Int = 0, hint: String = "") throws -> FontFile {
    try files.withLock { files in
      let key = Key(path: path, faceIndex: faceIndex)
      if let file = files[key] { return file }
      let file = try FontFile(path: path, faceIndex: faceIndex, hint: hint)
      files[key] = file
      return file
    }
  }

  /// The file of a face; throws when what is there now isn't what the face was read from.
  func file(of face: FontFace) throws -> FontFile {
    let file = try file(at: face.path, faceIndex: face.faceIndex)
    guard file.face == face else {
      throw TypesettingError.changedFile(path: face.path, face: face.name)
    }
    return file
  }
}
