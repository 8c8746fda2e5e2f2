import PixelImages

/// The reference of an animation as it lies in its folder: one animated file, or a folder of frames.
enum StoredAnimation {
  case file(AnimationReference)
  /// A picture each, in the order of their names.
  case frames([String])

  /// The frames, from the first one on. Throws `ImageError` for what is damaged.
  func stream(named path: String) throws -> any FrameStream {
    switch self {
    case .file(let reference):
      AnimationFileStream(try AnimationReader(data: reference.file, name: path), name: path)
    case .frames(let paths): try FrameFilesStream(paths, name: path)
    }
  }

  /// What is known without decoding, of an animated file.
  var reference: AnimationReference? {
    if case .file(let reference) = self { reference } else { nil }
  }

  var isFolder: Bool {
    if case .frames = self { true } else { false }
  }
}
