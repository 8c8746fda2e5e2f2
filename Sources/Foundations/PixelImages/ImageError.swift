import Basics

/// The reason why an image could not be read or encoded.
public struct ImageError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The kind of error, for code that handles it.
  public enum Kind: Sendable, Equatable {
    case fileNotFound
    case unreadable
    case unknownFormat
    case damaged
    case unsupported
    case tooLarge
    case cannotEncode
    /// A library that reads or writes the format is not installed.
    case missingLibrary
  }

  /// The kind of error, for code that handles it.
  public let kind: Kind
  /// The path, or the label given to the data.
  public let file: String
  /// What was expected.
  public let expected: String
  /// What was found instead.
  public let found: String
  /// A suggestion, if there is one.
  public let hint: String?

  public init(kind: Kind, file: String, expected: String, found: String, hint: String? = nil) {
    self.kind = kind
    self.file = file
    self.expected = expected
    self.found = found
    self.hint = hint
  }

  /// The error for a file that is not a complete image of its format.
  static func damaged(_ format: ImageFormat, _ found: String, name: String) -> ImageError {
    ImageError(
      kind: .damaged, file: name, expected: "a complete \(format.rawValue) image", found: found)
  }

  /// Converts the error of reading an image's file.
  init(_ error: FileReadError, file: String, limits: ImageLimits) {
    switch error {
    case .notFound:
      self.init(
        kind: .fileNotFound, file: file, expected: "an image file", found: error.found,
        hint: "check the path, relative to the working folder")
    case .tooLarge:
      self.init(
        kind: .tooLarge, file: file, expected: "a file of at most \(limits.fileBytes) bytes",
        found: error.found, hint: "shrink the image or raise the limit imageBytes")
    case .folder:
      self.init(
        kind: .unreadable, file: file, expected: "an image file", found: error.found,
        hint: "name the files in it")
    case .device, .silentPipe, .unreadable, .noPath, .outside:
      self.init(kind: .unreadable, file: file, expected: "an image file", found: error.found)
    }
  }

  public var description: String {
    let tail: String = hint.map { " (\($0))" } ?? ""
    return "\(file.printable()): "
      + "expected \(expected), found \(found)\(tail)".printable(upTo: 2000)
  }
}

/// The bytes of an image's file. Throws for a missing or unreadable one, or beyond the limits.
func readImageFile(_ path: String, limits: ImageLimits) throws(ImageError) -> [UInt8] {
  do {
    return try readWholeFile(path, upTo: limits.fileBytes)
  } catch {
    throw ImageError(error, file: path, limits: limits)
  }
}
